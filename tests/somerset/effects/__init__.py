"""What tiles, cards and spells do."""
