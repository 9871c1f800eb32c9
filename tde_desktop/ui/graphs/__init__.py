"""One canvas for every graph of the window: pages and their edges, code and its calls."""
