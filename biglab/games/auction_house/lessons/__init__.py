"""What the notebooks about Auction House hand to their readers: explorers and exercises."""
