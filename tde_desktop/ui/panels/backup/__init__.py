"""Backup: the snapshots of the memory, how they are kept, and putting one back."""
