"""Charts: one layout and one palette for every picture that is not a board."""
