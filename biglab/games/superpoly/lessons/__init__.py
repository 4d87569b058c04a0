"""What the notebooks about Superpoly hand to their readers: explorers and exercises."""
