"""Games that leave others."""
