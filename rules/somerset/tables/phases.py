"""The phases of a game and what ends it: as states and results keep them, and in words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.somerset.tables.goods import NOTHING, Amount, amount

FIRST, BUILD, ROUND = "first", "build", "round"
PHASES: Mapping[str, str] = {FIRST: "First round", BUILD: "Building period", ROUND: "Round"}


class Preset(Struct, frozen=True):
    """A length of the game: what one player may build at most, the last round, what everybody begins with.

    Whoever builds the most there is of either ends the game.
    """

    tiles: int
    buildings: int
    rounds: int
    goods: Amount = NOTHING

    @property
    def by_tiles(self) -> str:
        """The reason of an end by tiles."""
        return f"{self.tiles}-tiles"

    @property
    def by_buildings(self) -> str:
        """The reason of an end by buildings."""
        return f"{self.buildings}-buildings"

    @property
    def by_rounds(self) -> str:
        """The reason of an end with the last round."""
        return f"round-{self.rounds}"


DAYS, FULL = "days", "full"
PRESETS: Mapping[str, Preset] = {DAYS: Preset(8, 4, 8, amount("2w2b2s")), FULL: Preset(16, 8, 40)}
BY_SUPPLY = "supply"
_NUMBERS = {4: "four", 8: "eight", 16: "sixteen", 40: "forty"}


def _reasons(preset: Preset) -> dict[str, str]:
    return {
        preset.by_tiles: f"{_NUMBERS[preset.tiles]} country tiles of one player",
        preset.by_buildings: f"{_NUMBERS[preset.buildings]} buildings of one player",
        preset.by_rounds: f"all {_NUMBERS[preset.rounds]} rounds are played",
    }


REASONS: Mapping[str, str] = {
    **_reasons(PRESETS[DAYS]),
    **_reasons(PRESETS[FULL]),
    BY_SUPPLY: "no country tile is left",
    "resign": "all others have resigned",
}
