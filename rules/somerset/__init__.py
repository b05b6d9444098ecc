"""Somerset: workers walk through Camelot and a growing country, 2-5 players."""

from rules.somerset.game import Somerset

GAME = Somerset()
