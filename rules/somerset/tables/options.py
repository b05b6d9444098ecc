"""The choices at a table of Somerset, its editions, and how it is played where the sheet is silent."""

from collections.abc import Mapping
from typing import Final

from rules.data import options_of
from rules.game import Options
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.phases import DAYS

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


RULINGS = {
    "start": "The start player is drawn by lot, and also begins the first round.",
    "city": "The city is laid out at random: each tile touches two others and is linked to two if it can be.",
    "first round": "In the first round only city tiles are used, and no spell is cast.",
    "way": "A worker's way may not return to where it began, nor visit a tile twice.",
    "no pass": "A player who can move must move; the action is optional.",
    "stuck": "If no standing worker can move, one lies down where it is: no action, no rent.",
    "hired": "A new worker lies until the next round, unless Second Wind stands it up.",
    "promoted": "A worker promoted before it has moved goes as far as its new figure.",
    "sword": "If several take the Sword in one round, the last one holds it.",
    "last round": "If a condition for the end is met between rounds, one more full round is played.",
    "no place": "If no tile can be placed any more, the supply counts as empty.",
    "rent": "Rent is paid at once on every landing, also by an effect; exchanging workers is no landing.",
    "barricade moved": "A barricade may be picked up though this opens a way for all; the new place is "
    "judged without it.",
    "stranded": "A road may be picked up though this strands a worker of one's own.",
    "tithe": "A rival with no coin pays no tithe.",
    "decks": "If both a deck and what lies under it are empty, nothing is drawn.",
    "hand": "There is no limit to a hand, and cards left in it cost nothing.",
    "learning": "Some tiles and spells let a player learn or build in a round; that is apart from the one "
    "build of the building period.",
    "second harvest": "Second Harvest and Echo of the Land may take an action that is used already.",
    "resigned": "A player who resigns in a game of three or more comes last; the computer plays on for him.",
}
