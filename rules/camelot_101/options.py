"""What may be chosen before a game, and what a game fills in by itself (note: 11, 12.4, 13.4, chapter 20)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.choices import BACK, EIGHTH, FATE_REQUIRED, WALL
from rules.camelot_101.tables.levels import LEVELS, level_names
from rules.game import Occasion, Option, Options
from rules.text import MEANT, Seat, Words

TITLES: tuple[tuple[Words, ...], ...] = (
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
    ("King", f"title{MEANT}Queen"),
)
PRINCE, KING = 13, 14


OPTIONS = (
    Option("level", "Level", level_names()),
    Option(
        "length",
        "How long the game lasts",
        {
            "days": "after ten rounds, for a turn a day; sooner with the round that takes a player's King",
            "demo": "after 60 turns of all players together: half an hour at one table",
            "full": "at 120, 240 or 360 turns by level; from level 2 half end near 120, as a player is out",
        },
    ),
    Option(
        "armies",
        "Who leads which army",
        {"drawn": "drawn by lot", "chosen": "the players choose, the highest title first"},
    ),
    Option(
        "two_seats",
        "Where two players sit",
        {"opposite": "opposite each other", "free": "on any two sides"},
        rare=True,
    ),
    Option(
        "turns_per_hour",
        "An hour of the full length",
        {
            "120": "120 turns of all players together",
            "60": "60 turns: the game is half as long",
            "240": "240 turns: the game is twice as long",
        },
        rare=True,
    ),
    Option(
        "idle_stop_rounds",
        "When nothing happens",
        {
            "12": "twelve rounds without a man taken, freed, buried or promoted end the game",
            "24": "24 such rounds end the game",
            "off": "the game goes on until time is up",
        },
        rare=True,
    ),
    Option(
        "lure",
        "Luring",
        {
            "barred": "whom you have moved for another player you may not take in the same turn",
            "allowed": "you may move another player's man and then take him in the same turn",
        },
        rare=True,
    ),
    Option(
        "fate",
        "Who plays Fate: cards turned up, no hand",
        {
            "required": "only who has won at a level where somebody here has not yet, for single points",
            "nobody": "nobody: everybody holds cards",
            "asked": "whoever likes, for double points",
            "both": "who has won at a level where somebody here has not yet must, anybody else may",
        },
        rare=True,
    ),
    Option(
        "fate_cards",
        "Cards that Fate turns up at level 1",
        {"two": "2 playing cards", "three": "3 playing cards"},
        rare=True,
    ),
    Option(
        "fate_double",
        "Whose points Fate doubles",
        {"voluntary": "those of players who chose it", "always": "also those of players who must play it"},
        rare=True,
    ),
    Option(
        "crushed",
        "Whom the Giant crushes",
        {"landing": "whoever he lands on", "way": "everybody on his way"},
        earlier="way",
        rare=True,
    ),
    Option(
        "refused",
        "A gift that is refused",
        {"returns": "goes back to the giver's hand", "discarded": "is thrown away: the giver is rid of it"},
        earlier="discarded",
        rare=True,
    ),
    Option(
        "owner_choice",
        "A card that lets a man's owner choose",
        {
            "least": "takes the owner's least valuable man, and nobody is waited for",
            "ask": "waits until the owner has chosen",
        },
        rare=True,
    ),
    Option(
        "promotion",
        "Where a Pawn is promoted",
        {
            WALL: "as soon as it crosses the wall into another army's arm",
            EIGHTH: "on the eighth rank from its own back line",
            BACK: "on the back line opposite",
        },
        rare=True,
    ),
    Option(
        "captured_hand",
        "The hand won with a King",
        {
            "once": "is played, and then your hand is of the usual size again",
            "permanent": "makes your hand larger for good",
        },
        rare=True,
    ),
    Option(
        "lone_king",
        "A King who loses his last man",
        {
            "level-1": "falls with him at levels 1 to 1.3",
            "all": "falls with him at every level",
            "never": "stays",
        },
        rare=True,
    ),
    Option(
        "bishop_points",
        "A Bishop counts",
        {"3": "3 points, as a Knight", "5": "5 points, as a Rook"},
        rare=True,
    ),
    Option(
        "cumulative_1x",
        "Levels 1.2 and 1.3",
        {"yes": "each adds to the level before it", "no": "each adds to level 1 alone, without the Giant"},
        rare=True,
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

_AHEAD: Words = "having won at a level where somebody here has not yet"
_TIED: Words = "tied with another at Prince"
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


def why_bound(options: Options, seat: Seat) -> Words:
    """Say why a seat must play Fate, by settled options; nothing where it need not."""
    if options["bound"][seat : seat + 1] != FATE_BOUND:
        return ""
    ranks = options["ranks"].split(",")
    tied = ranks.count(str(PRINCE)) > 1 and ranks[seat] == str(PRINCE)
    return _TIED if tied else _AHEAD
