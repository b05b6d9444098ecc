"""Games that are planned."""
