"""Everything that somebody wants, in one place."""
