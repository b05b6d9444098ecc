"""The steps of the invented game: what each asks, what an answer does, and what follows by itself."""
