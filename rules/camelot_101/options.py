"""What may be chosen before a game, and what a game fills in by itself (note: 11, 12.4, 13.4, chapter 20)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.choices import BACK, EIGHTH, FATE_REQUIRED, WALL
from rules.camelot_101.tables.levels import LEVELS
from rules.game import Occasion, Option, Options

TITLES = (
    ("Squire", "Damsel"),
    ("Sir", "Dame"),
    ("Knight of the Round Table",),
    ("Lord", "Lady"),
    ("Landlord", "Landlady"),
    ("Baronet",),
    ("Baron", "Baroness"),
    ("Earl",),
    ("Viceroy",),
    ("Viscount", "Viscountess"),
    ("Count", "Countess"),
    ("Marquis", "Marquess"),
    ("Duke", "Duchess"),
    ("Prince", "Princess"),
    ("King", "Queen"),
)
PRINCE, KING = 13, 14


OPTIONS = (
    Option("level", "Level", {level: row.name for level, row in LEVELS.items()}),
    Option(
        "length",
        "How long the game lasts",
        {
            "days": "ten rounds, for play over days; a King's fall ends the game with its round",
            "demo": "half an hour of the printed game: 60 turns at the usual pace",
            "full": "the level's own 1, 2 or 3 hours: 120, 240 or 360 turns, with sudden death",
        },
    ),
    Option(
        "turns_per_hour",
        "Turns that make an hour",
        {"120": "120, the usual pace", "60": "60: games half as long", "240": "240: games twice as long"},
    ),
    Option(
        "idle_stop_rounds",
        "Rounds without event that end the game",
        {"12": "after 12 rounds", "24": "after 24 rounds", "off": "never"},
    ),
    Option(
        "armies",
        "Who leads which army",
        {"drawn": "drawn by lot", "chosen": "chosen by the players, the highest title first"},
    ),
    Option(
        "two_seats",
        "Two players sit",
        {"opposite": "opposite each other", "free": "at any two sides"},
    ),
    Option(
        "fate",
        "Playing Fate",
        {
            "required": "who has won at a higher level than somebody here must, for single points",
            "nobody": "everybody plays with cards",
            "asked": "whoever likes plays cards turned up at random, for double points",
            "both": "who has won at a higher level must, the others may",
        },
    ),
    Option(
        "fate_cards",
        "Cards that Fate turns up at level 1",
        {"two": "2 playing cards", "three": "3 playing cards"},
    ),
    Option(
        "fate_double",
        "Whose points Fate doubles",
        {"voluntary": "of those who chose it", "always": "also of those who must play it"},
    ),
    Option(
        "crushed",
        "Whom the Giant crushes",
        {"landing": "whoever he lands on", "way": "everybody on his way"},
        earlier="way",
    ),
    Option(
        "lure",
        "Luring a man into danger",
        {
            "barred": "a man you moved for an opponent is safe from you in that turn",
            "allowed": "a man you moved for an opponent may be taken in the same turn",
        },
    ),
    Option(
        "refused",
        "A gift that is refused",
        {"returns": "goes back to the giver's hand", "discarded": "is discarded, and the giver is rid of it"},
        earlier="discarded",
    ),
    Option(
        "owner_choice",
        "When a card lets the owner choose",
        {
            "least": "the least valuable man is taken, and nobody is waited for",
            "ask": "the owner is asked",
        },
    ),
    Option(
        "promotion",
        "Where a Pawn is promoted",
        {
            WALL: "over the wall, in another army's arm",
            EIGHTH: "on the eighth rank from its own back line",
            BACK: "on the back line opposite",
        },
    ),
    Option(
        "captured_hand",
        "The hand won with a King",
        {
            "once": "is played down to the usual size",
            "permanent": "makes the captor's hand larger for good",
        },
    ),
    Option(
        "lone_king",
        "A King falls with his last man",
        {"level-1": "at levels 1 to 1.3", "all": "at every level", "never": "at no level"},
    ),
    Option("bishop_points", "A Bishop counts", {"3": "3 points, as a Knight", "5": "5 points, as a Rook"}),
    Option(
        "cumulative_1x",
        "Levels 1.2 and 1.3 build on those before",
        {"yes": "1.3 on 1.2 on 1.1", "no": "each adds to level 1 alone, without the Giant"},
    ),
    Option(
        "month",
        "Card of the month",
        {"1": "that of January; the game takes the month in which it begins"},
        r"[1-9]|1[0-2]",
    ),
    Option(
        "ranks",
        "Titles of the seats",
        {"0": "nobody has one; the game counts the wins of each player"},
        r"(?:\d|1[0-4])(?:,(?:\d|1[0-4])){1,3}",
    ),
    Option(
        "bound",
        "Seats that must play Fate",
        {"-": "none; the game looks at the levels its players have won at"},
        r"[-c]{2,4}",
    ),
)

_MASTERS = 4  # the stage at which everybody has cards


def settled(options: Options, occasion: Occasion) -> Options:
    """Fill in what follows from when and among whom the game begins."""
    ranks = [rung(len(games)) for games in occasion.won]
    required = FATE_REQUIRED[options["fate"]]
    return options | {
        "month": str(occasion.month),
        "ranks": ",".join(map(str, ranks)),
        "bound": _bound(LEVELS[options["level"]].stage, occasion, ranks) if required else CARDS,
    }


def rung(wins: int) -> int:
    """Give the rung of the ladder after so many wins; behind King a new series begins (note: 12.4)."""
    return (wins - 1) % KING + 1 if wins else 0


def _bound(stage: int, occasion: Occasion, ranks: Sequence[int]) -> str:
    """Give a letter for each seat: who must play Fate.

    That is who has won at a higher level than somebody else at the table, unless they play as Masters, and
    whoever is tied at Prince (sheet: Levels, the list of titles).
    """
    mastered = [_mastered(games) for games in occasion.won]
    tied = ranks.count(PRINCE) > 1
    above = [stage < _MASTERS and own > min(mastered) for own in mastered]
    return "".join(
        FATE_BOUND if higher or (tied and rank == PRINCE) else CARDS
        for higher, rank in zip(above, ranks, strict=True)
    )


def _mastered(won: Sequence[Options]) -> int:
    """Give the highest of the four levels a person has won at; the steps between them do not count."""
    return max((LEVELS[options["level"]].stage for options in won), default=0)
