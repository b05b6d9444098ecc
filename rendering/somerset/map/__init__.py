"""The map: tiles on a field of hexagons, what lies between them, and the country around."""
