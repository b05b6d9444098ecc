"""Blocking somebody, who then neither invites whoever did it, nor sits down at his table."""
