"""`/preferences`."""
