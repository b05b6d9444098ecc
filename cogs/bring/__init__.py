"""A table gets its place in another channel."""
