"""The phases of a game and what ends it, and what somebody has done in the sight of all."""

from collections.abc import Mapping

from msgspec import Struct

from rules.somerset.tables.goods import NOTHING, Amount, amount
from rules.text import N_, Seat, Words


class Deed(Struct, frozen=True):
    """Something done: where from and where to, and with what.

    `place` and `origin` are names of a cell or an edge, `thing` the id of a tile or card or the kind of a
    worker.
    """

    seat: Seat
    verb: str
    place: str = ""
    origin: str = ""
    thing: str = ""


FIRST, BUILD, ROUND = "first", "build", "round"
PHASES: Mapping[str, Words] = {FIRST: N_("First round"), BUILD: N_("Building period"), ROUND: N_("Round")}


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


def rounds_known(options: Mapping[str, str]) -> int:
    """Give the number of rounds, if the game is expected to last so long; 0 where it ends earlier."""
    return PRESETS[DAYS].rounds if options["length"] == DAYS else 0


def is_last(options: Mapping[str, str], phase: str, number: int, *, ending: bool) -> bool:
    """Say whether the round under way, or that behind a building period, is the last."""
    return ending or number + (phase == BUILD) >= PRESETS[options["length"]].rounds


REASONS: Mapping[str, Words] = {
    PRESETS[DAYS].by_tiles: N_("eight country tiles of one player"),
    PRESETS[DAYS].by_buildings: N_("four buildings of one player"),
    PRESETS[DAYS].by_rounds: N_("all eight rounds are played"),
    PRESETS[FULL].by_tiles: N_("sixteen country tiles of one player"),
    PRESETS[FULL].by_buildings: N_("eight buildings of one player"),
    PRESETS[FULL].by_rounds: N_("all forty rounds are played"),
    BY_SUPPLY: N_("no country tile is left"),
    "resign": N_("all others have resigned"),
}
