"""All tables of a person."""
