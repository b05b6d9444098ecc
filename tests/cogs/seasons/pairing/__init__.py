"""Who meets whom in a season, and how they stand."""
