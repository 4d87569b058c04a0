"""What the notebooks about Big City hand to their readers: explorers and exercises."""
