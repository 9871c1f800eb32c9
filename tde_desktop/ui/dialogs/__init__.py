"""Dialogs, for what cannot be done in place. They open with `open()` and show their errors inside."""
