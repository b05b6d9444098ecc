"""Looking for opponents."""
