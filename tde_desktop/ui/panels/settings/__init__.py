"""Settings: the page drawn from the declared table. A new setting appears here by itself."""
