"""Databases of all versions there were."""
