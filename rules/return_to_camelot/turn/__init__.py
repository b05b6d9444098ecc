"""A turn: what is asked, what is done, the spells, and how turn and game end."""
