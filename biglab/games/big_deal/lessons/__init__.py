"""What the notebooks about Big Deal hand to their readers: explorers and exercises."""
