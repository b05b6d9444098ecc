"""Being away."""
