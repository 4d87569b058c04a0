"""What the notebooks about Big Shot hand to their readers: explorers and exercises."""
