"""What may be chosen before a game or is filled in, and how long games last (note: 11, 12, 13.4, 20)."""

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.levels import LADDERS, LEVELS, level_names
from rules.camelot_101.tables.numbers import DAYS, FATE_REQUIRED, GOALS, PROPOSED
from rules.data import options_of
from rules.game import Length, Occasion, Option, Options
from rules.text import N_, NC_, Seat, Series, Text, Who, Words, say

DEMO = "demo"
_SEATS = range(2, 5)
# By stage: turns of whoever has most a round, and turns one after another a turn of the game. The effects of
# Camelot cards ask others as well.
_MEASURED = {1: (1.0, 1.0), 2: (1.1, 1.03), 3: (1.2, 1.05), 4: (1.2, 1.05)}
# By luring and stage: rounds of a game to 30 points at two, three and four seats.
_ROUNDS = {
    "allowed": {1: (11, 9, 10), 2: (12, 10, 11), 3: (13, 11, 12), 4: (12, 11, 11)},
    "barred": {1: (12, 11, 13), 2: (12, 11, 13), 3: (16, 13, 13), 4: (16, 13, 15)},
}


def limit_of(seats: int, options: Options) -> int:
    """Give after how many turns time is up."""
    if options["length"] == DAYS:
        return GOALS[options["goal"]].rounds * seats
    hour = turns_an_hour(options)
    return hour // 2 if options["length"] == DEMO else hour * LADDERS["yes"][options["level"]].hours


def turns_an_hour(options: Options) -> int:
    """Give how many turns stand for an hour of the printed game."""
    return int(options["turns_per_hour"])


def length_of(seats: int, options: Options) -> Length | None:
    """Give the length of games between computers.

    Above level 1 the longest ones seldom come to their limit: of 52 at the full length 50 put somebody out,
    and half of them were over by the first mark or soon after.
    """
    if seats not in _SEATS:
        return None
    stage = LADDERS["yes"][options["level"]].stage
    turns, waits = _MEASURED[stage]
    if options["length"] == DAYS:
        goal = GOALS[options["goal"]]
        last = seats * min(goal.rounds, round(goal.share * _rounds(seats, stage, options)))
    else:
        most = limit_of(seats, options)
        last = min(most, turns_an_hour(options)) if stage > 1 else most
    return Length(round(last / seats * turns), round(last * waits))


def _rounds(seats: int, stage: int, options: Options) -> int:
    return _ROUNDS[options["lure"]][stage][_SEATS.index(seats)]


TITLES: tuple[tuple[Words, ...], ...] = (
    (N_("Squire"), N_("Damsel")),
    (N_("Sir"), N_("Dame")),
    (N_("Knight of the Round Table"),),
    (N_("Lord"), N_("Lady")),
    (N_("Landlord"), N_("Landlady")),
    (N_("Baronet"),),
    (N_("Baron"), N_("Baroness")),
    (N_("Earl"),),
    (N_("Viceroy"),),
    (N_("Viscount"), N_("Viscountess")),
    (N_("Count"), N_("Countess")),
    (N_("Marquis"), N_("Marquess")),
    (N_("Duke"), N_("Duchess")),
    (N_("Prince"), N_("Princess")),
    (NC_("title", "King"), NC_("title", "Queen")),
)
PRINCE, KING = 13, 14


OPTIONS = (Option("level", N_("Level"), level_names()), *options_of("rules.camelot_101"))

_MASTERS = 4  # the stage at which everybody has cards


def settled(options: Options, occasion: Occasion) -> Options:
    """Fill in what follows from when and among whom the game begins."""
    ranks = [rung(len(games or ())) for games in occasion.won]
    looks = FATE_REQUIRED[options["fate"]] or options["fate"] == PROPOSED
    return options | {
        "month": str(occasion.month),
        "ranks": ",".join(map(str, ranks)),
        "bound": _bound(LEVELS[options["level"]].stage, occasion, ranks) if looks else CARDS,
    }


def rung(wins: int) -> int:
    """Give the rung of the ladder after so many wins; behind King a new series begins (note: 12.4)."""
    return (wins - 1) % KING + 1 if wins else 0


def _bound(stage: int, occasion: Occasion, ranks: Sequence[int]) -> str:
    """Give a letter for each seat: who must play Fate, or is asked to.

    That is who has won at a higher level than another person at the table, unless they play as Masters, and
    whoever is tied at Prince (sheet: Levels, the list of titles). A computer has no level.
    """
    mastered = [None if games is None else _mastered(games) for games in occasion.won]
    least = min((own for own in mastered if own is not None), default=0)
    tied = ranks.count(PRINCE) > 1
    above = [stage < _MASTERS and own is not None and own > least for own in mastered]
    return "".join(
        FATE_BOUND if higher or (tied and rank == PRINCE) else CARDS
        for higher, rank in zip(above, ranks, strict=True)
    )


def _mastered(won: Sequence[Options]) -> int:
    """Give the highest of the four levels a person has won at; the steps between them do not count."""
    return max((LEVELS[options["level"]].stage for options in won), default=0)


def why_bound(options: Options, seat: Seat) -> Text | None:
    """Say why a seat must play Fate, or is asked to, by settled options; nothing where it is not."""
    bound, ranks = options["bound"], options["ranks"].split(",")
    if bound[seat : seat + 1] != FATE_BOUND:
        return None
    if ranks.count(str(PRINCE)) > 1 and ranks[seat] == str(PRINCE):
        return say("tied with another at Prince")
    others = tuple(Who(other) for other, letter in enumerate(bound) if letter == CARDS)
    return say("having won at a higher level than {others}", others=Series(others))
