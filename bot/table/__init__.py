"""The table: its position, what an act does to it, its clock, and what of it is shown."""
