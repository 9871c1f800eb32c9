"""Commitments with an audit trail: life cycle, constraints that are checked, conflicts, where they apply.

Start with `lifecycle.py`, the one table of moves; `service.py` is what others call. Every write goes
through `records.py`, which appends the event in the same transaction. What is checked against code lives in
`checks/`. This room knows pages and tasks only by their names.
"""
