"""A bot in several processes: what it bears, and what is lost when they are killed."""
