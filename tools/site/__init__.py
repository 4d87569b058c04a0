"""The static site: games on a Python in the browser, notebooks that run there, and the pages around them."""
