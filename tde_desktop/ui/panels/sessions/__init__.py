"""Sessions: stretches of work with their goal and the handoff they ended with."""
