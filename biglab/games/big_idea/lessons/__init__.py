"""What the notebooks about The Big Idea hand to their readers: explorers and exercises."""
