"""The choices at a table of Somerset."""

from __future__ import annotations

from rules.game import Option, Options
from rules.somerset.tables.phases import DAYS, FULL
from rules.text import N_

EDITION, FIRST_EDITION, SECOND_EDITION = "edition", "first", "second"
LATER_COINS, BUILDING_PRICE, AS_PRINTED = "later_coins", "building_price", "printed"
BALANCED, EVENED, MORE = "balanced", "even", "more"

# By seats: as games between computers come out even, and as they did before those hired in the first round;
# and with more than that for the second of two.
_MORE_COINS = {
    BALANCED: {2: 1, 3: 2, 4: 4, 5: 3},
    EVENED: {2: 1, 3: 2, 4: 2, 5: 3},
    MORE: {2: 2, 3: 2, 4: 2, 5: 3},
}
_CHEAPER = 1

OPTIONS = (
    Option(
        "length",
        N_("Rounds"),
        {
            DAYS: N_(
                "8 rounds, begun with 6 goods; 8 country tiles or 4 buildings of one player end it sooner"
            ),
            FULL: N_(
                "the printed game, until 16 country tiles or 8 buildings of one player, or the last tile"
            ),
        },
        earlier=FULL,
        words=(N_("Days"), N_("Full")),
    ),
    Option(
        "supply",
        N_("Country tiles"),
        {
            "full": N_("all 40, so that each of the three endings is alive"),
            "short": N_("the 25 of the core: they are more often used up"),
        },
        words=(N_("Full"), N_("Short")),
    ),
    Option(
        "spell_repeat",
        N_("How often a spell may be cast"),
        {"round": N_("each spell once a round"), "turn": N_("each spell once a turn")},
        rare=True,
        words=(N_("Round"), N_("Turn")),
    ),
    Option(
        "empty_book",
        N_("A spell book without spells"),
        {
            "nothing": N_("earns nothing and takes no place in the ranking"),
            "ranked": N_("is ranked like any other number of spells"),
        },
        rare=True,
        words=(N_("Nothing"), N_("Ranked")),
    ),
    Option(
        LATER_COINS,
        N_("Coins of those who begin later"),
        {
            BALANCED: N_(
                "in games of 8 rounds 2 more than printed, with two players 1, with four 4, with five 3"
            ),
            EVENED: N_("in the game of 8 rounds 2 more than printed, with two players 1, with five 3"),
            MORE: N_("in the game of 8 rounds 2 more than printed, with five players 3"),
            AS_PRINTED: N_("as printed: one more than whoever comes before"),
        },
        earlier=AS_PRINTED,
        rare=True,
        words=(N_("Balanced"), N_("Even"), N_("More"), N_("Printed")),
    ),
    Option(
        BUILDING_PRICE,
        N_("What buildings cost"),
        {
            "less": N_("in the game of 8 rounds 1 good less than printed"),
            AS_PRINTED: N_("as printed"),
        },
        earlier=AS_PRINTED,
        rare=True,
        words=(N_("Less"), N_("Printed")),
    ),
    # Corrections of the rules: games that began before them go on as they were.
    Option(
        EDITION,
        N_("Edition of the rules"),
        {
            "third": N_(
                "a moved marker goes elsewhere; under a deck cards are in order; "
                "Hamlet and Toll House cost less"
            )
        },
        pattern=f"{FIRST_EDITION}|{SECOND_EDITION}",
        earlier=FIRST_EDITION,
        words=(N_("Third"),),
    ),
)


def coins_for_later(seats: int, options: Options) -> int:
    """Give the coins that all but the start player begin with besides those printed.

    Whoever begins can take grain and hire with it in the first round, and nobody else.
    """
    more = _MORE_COINS.get(options[LATER_COINS], {})
    return more.get(seats, 0) * (options["length"] == DAYS)


def cheaper_buildings(options: Options) -> int:
    """Give the goods taken off each building: in few rounds tiles bring more for their price."""
    return _CHEAPER * (options["length"] == DAYS and options.get(BUILDING_PRICE, AS_PRINTED) != AS_PRINTED)
