"""What may be chosen before a game, and what a game fills in by itself (note: 11, 12.4, 13.4, chapter 20)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.choices import BACK, EIGHTH, FATE_REQUIRED, WALL
from rules.camelot_101.tables.levels import LEVELS, level_names
from rules.game import Occasion, Option, Options
from rules.text import N_, NC_, NO_WORDS, Seat, Words

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
    (N_("King"), NC_("title", "Queen")),
)
PRINCE, KING = 13, 14


OPTIONS = (
    Option("level", N_("Level"), level_names()),
    Option(
        "length",
        N_("How long the game lasts"),
        {
            "days": N_(
                "after ten rounds, for a turn a day; sooner with the round that takes a player's King"
            ),
            "demo": N_("after 60 turns of all players together: half an hour at one table"),
            "full": N_(
                "at 120, 240 or 360 turns by level; from level 2 half end near 120, as a player is out"
            ),
        },
        words=(N_("Days"), N_("Demo"), N_("Full")),
    ),
    Option(
        "armies",
        N_("Who leads which army"),
        {"drawn": N_("drawn by lot"), "chosen": N_("the players choose, the highest title first")},
        words=(N_("Drawn"), N_("Chosen")),
    ),
    Option(
        "two_seats",
        N_("Where two players sit"),
        {"opposite": N_("opposite each other"), "free": N_("on any two sides")},
        rare=True,
        words=(N_("Opposite"), N_("Free")),
    ),
    Option(
        "turns_per_hour",
        N_("An hour of the full length"),
        {
            "120": N_("120 turns of all players together"),
            "60": N_("60 turns: the game is half as long"),
            "240": N_("240 turns: the game is twice as long"),
        },
        rare=True,
    ),
    Option(
        "idle_stop_rounds",
        N_("When nothing happens"),
        {
            "12": N_("twelve rounds without a man taken, freed, buried or promoted end the game"),
            "24": N_("24 such rounds end the game"),
            "off": N_("the game goes on until time is up"),
        },
        rare=True,
        words=(NO_WORDS, NO_WORDS, N_("Off")),
    ),
    Option(
        "lure",
        N_("Luring"),
        {
            "barred": N_("whom you have moved for another player you may not take in the same turn"),
            "allowed": N_("you may move another player's man and then take him in the same turn"),
        },
        rare=True,
        words=(N_("Barred"), N_("Allowed")),
    ),
    Option(
        "fate",
        N_("Who plays Fate: cards turned up, no hand"),
        {
            "required": N_("only who has won at a level where somebody here has not yet, for single points"),
            "nobody": N_("nobody: everybody holds cards"),
            "asked": N_("whoever likes, for double points"),
            "both": N_("who has won at a level where somebody here has not yet must, anybody else may"),
        },
        rare=True,
        words=(N_("Required"), N_("Nobody"), N_("Asked"), N_("Both")),
    ),
    Option(
        "fate_cards",
        N_("Cards that Fate turns up at level 1"),
        {"two": N_("2 playing cards"), "three": N_("3 playing cards")},
        rare=True,
        words=(N_("Two"), N_("Three")),
    ),
    Option(
        "fate_double",
        N_("Whose points Fate doubles"),
        {
            "voluntary": N_("those of players who chose it"),
            "always": N_("also those of players who must play it"),
        },
        rare=True,
        words=(N_("Voluntary"), N_("Always")),
    ),
    Option(
        "crushed",
        N_("Whom the Giant crushes"),
        {"landing": N_("whoever he lands on"), "way": N_("everybody on his way")},
        earlier="way",
        rare=True,
        words=(N_("Landing"), N_("Way")),
    ),
    Option(
        "refused",
        N_("A gift that is refused"),
        {
            "returns": N_("goes back to the giver's hand"),
            "discarded": N_("is thrown away: the giver is rid of it"),
        },
        earlier="discarded",
        rare=True,
        words=(N_("Returns"), N_("Discarded")),
    ),
    Option(
        "owner_choice",
        N_("A card that lets a man's owner choose"),
        {
            "least": N_("takes the owner's least valuable man, and nobody is waited for"),
            "ask": N_("waits until the owner has chosen"),
        },
        rare=True,
        words=(N_("Least"), N_("Ask")),
    ),
    Option(
        "promotion",
        N_("Where a Pawn is promoted"),
        {
            WALL: N_("as soon as it crosses the wall into another army's arm"),
            EIGHTH: N_("on the eighth rank from its own back line"),
            BACK: N_("on the back line opposite"),
        },
        rare=True,
        words=(N_("Wall"), N_("Eighth rank"), N_("Back line")),
    ),
    Option(
        "captured_hand",
        N_("The hand won with a King"),
        {
            "once": N_("is played, and then your hand is of the usual size again"),
            "permanent": N_("makes your hand larger for good"),
        },
        rare=True,
        words=(N_("Once"), N_("Permanent")),
    ),
    Option(
        "lone_king",
        N_("A King who loses his last man"),
        {
            "level-1": N_("falls with him at levels 1 to 1.3"),
            "all": N_("falls with him at every level"),
            "never": N_("stays"),
        },
        rare=True,
        words=(N_("Level 1"), N_("All"), N_("Never")),
    ),
    Option(
        "bishop_points",
        N_("A Bishop counts"),
        {"3": N_("3 points, as a Knight"), "5": N_("5 points, as a Rook")},
        rare=True,
    ),
    Option(
        "cumulative_1x",
        N_("Levels 1.2 and 1.3"),
        {
            "yes": N_("each adds to the level before it"),
            "no": N_("each adds to level 1 alone, without the Giant"),
        },
        rare=True,
        words=(N_("Yes"), N_("No")),
    ),
    Option(
        "month",
        N_("Card of the month"),
        {"1": N_("that of January; the game takes the month in which it begins")},
        r"[1-9]|1[0-2]",
    ),
    Option(
        "ranks",
        N_("Titles of the seats"),
        {"0": N_("nobody has one; the game counts the wins of each player")},
        r"(?:\d|1[0-4])(?:,(?:\d|1[0-4])){1,3}",
    ),
    Option(
        "bound",
        N_("Seats that must play Fate"),
        {"-": N_("none; the game looks at the levels its players have won at")},
        r"[-c]{2,4}",
    ),
)

_AHEAD: Words = N_("having won at a level where somebody here has not yet")
_TIED: Words = N_("tied with another at Prince")
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
        return NO_WORDS
    ranks = options["ranks"].split(",")
    tied = ranks.count(str(PRINCE)) > 1 and ranks[seat] == str(PRINCE)
    return _TIED if tied else _AHEAD
