"""Camelot: The Build: tiles laid on the plan of a castle, 1-5 players."""

from rules.camelot_the_build.game import CamelotTheBuild

GAME = CamelotTheBuild()
