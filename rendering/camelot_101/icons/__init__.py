"""Men, trophies and signs, drawn in a square of any size."""
