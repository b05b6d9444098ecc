"""Battles & Builders: hidden bids and dice, 2-4 players."""

from rules.battles_and_builders.game import BattlesAndBuilders

GAME = BattlesAndBuilders()
