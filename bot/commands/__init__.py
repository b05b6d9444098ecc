"""What the commands of `round-table` do, each module imported by its own commands alone."""
