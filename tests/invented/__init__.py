"""An invented game that asks the hardest question of each real one; `rules.library` does not know it."""

from tests.invented.game import Invented

GAME = Invented()
