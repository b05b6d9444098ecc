"""The phases of a game and the reasons for its end: as states and results keep them, and in words."""

from __future__ import annotations

from collections.abc import Mapping

FIRST, BUILD, ROUND = "first", "build", "round"
PHASES: Mapping[str, str] = {FIRST: "First round", BUILD: "Building period", ROUND: "Round"}

MOST_TILES = 16
MOST_BUILDINGS = 8
MOST_ROUNDS = 40
BY_TILES, BY_BUILDINGS = f"{MOST_TILES}-tiles", f"{MOST_BUILDINGS}-buildings"
BY_SUPPLY, BY_ROUNDS = "supply", f"round-{MOST_ROUNDS}"
REASONS: Mapping[str, str] = {
    BY_TILES: "sixteen country tiles of one player",
    BY_BUILDINGS: "eight buildings of one player",
    BY_SUPPLY: "no country tile is left",
    BY_ROUNDS: f"{MOST_ROUNDS} rounds are over",
    "resign": "all others have resigned",
}
