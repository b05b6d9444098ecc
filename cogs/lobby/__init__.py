"""A table before its game: opened, joined, arranged and begun."""
