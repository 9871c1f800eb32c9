"""What goes into a prompt before an agent runs: decisions, code and memory, by the services that tools ask.

`briefing.py` composes it, `connecting.py` writes TDE into the agents'
configuration. This room stands on the services and knows neither tools nor doorways.
"""
