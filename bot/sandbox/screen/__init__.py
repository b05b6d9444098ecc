"""The page on which somebody plays, and pictures of it."""
