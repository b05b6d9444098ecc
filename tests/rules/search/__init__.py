"""How Kings think."""
