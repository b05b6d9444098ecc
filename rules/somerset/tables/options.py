"""The choices at a table of Somerset, its editions and rulings; the phases of a game and what ends it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from rules.data import options_of
from rules.game import Options
from rules.somerset.tables.effects import PRICES
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


EDITION, FIRST_EDITION, SECOND_EDITION = "edition", "first", "second"
LATER_COINS, BUILDING_PRICE, AS_PRINTED = "later_coins", "building_price", "printed"
LEVELLED, BALANCED, EVENED, MORE = "level", "balanced", "even", "more"

# By seats: as games between computers come out even; as they did while the later of three had less, or before
# computers hired in the first round; and with more than that for the second of two.
_MORE_COINS = {
    LEVELLED: {2: 1, 3: 4, 4: 4, 5: 3},
    BALANCED: {2: 1, 3: 2, 4: 4, 5: 3},
    EVENED: {2: 1, 3: 2, 4: 2, 5: 3},
    MORE: {2: 2, 3: 2, 4: 2, 5: 3},
}
_CHEAPER = 1

OPTIONS = options_of("rules.somerset")


def coins_for_later(seats: int, options: Options) -> int:
    """Give the coins that all but the start player begin with besides those printed.

    Whoever begins can take grain and hire with it in the first round, and nobody else.
    """
    more = _MORE_COINS.get(options[LATER_COINS], {})
    return more.get(seats, 0) * (options["length"] == DAYS)


def cheaper_buildings(options: Options) -> int:
    """Give the goods taken off each building: in few rounds tiles bring more for their price."""
    return _CHEAPER * (options["length"] == DAYS and options.get(BUILDING_PRICE, AS_PRINTED) != AS_PRINTED)


# Until the third edition, in which hardly anybody built them at this price.
_EARLIER: Final = {**PRICES, "K23": amount("2w1b1s"), "B19": amount("2w2b2s")}
_BY_EDITION: Final[Mapping[str, Mapping[str, Amount]]] = {FIRST_EDITION: _EARLIER, SECOND_EDITION: _EARLIER}


def prices_in(options: Options) -> Mapping[str, Amount]:
    """Give what tiles, buildings and spells cost at a table, before anything is taken off."""
    return _BY_EDITION.get(options[EDITION], PRICES)


def price_of(thing: str, options: Options) -> Amount:
    """Give what one of them costs."""
    return prices_in(options)[thing]
