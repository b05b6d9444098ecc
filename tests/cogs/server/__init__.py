"""`/settings` of a server."""
