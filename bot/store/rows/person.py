"""Somebody the bot has met, how he wants to be rung; computers; and what is settled for a server."""

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from rules.advice import Strength
from rules.characters.character import Character

# What somebody may want: yes or no, a number, a word, or nothing in particular.
Wish: TypeAlias = bool | int | float | str | None
# By mention at the table, by direct message, by both, or by one direct message a day for all tables.
Rung: TypeAlias = Literal["mention", "mail", "both", "digest"]


class Wishes(Struct, frozen=True, kw_only=True):
    """How somebody wants to be rung; a digest comes at `digest_hour`.

    Whether as well to be reminded of time that runs out; not at all from one hour of the day until another,
    in the time `zone` of that IANA name (UTC where it is empty), nor before that person is back who is
    `away_until` then.
    """

    rung: Rung = "mention"
    digest_hour: int = 18
    reminders: bool = True
    quiet_from: int | None = None
    quiet_until: int = 8
    zone: str = ""
    away_until: float | None = None


class Person(Wishes, frozen=True):
    """Somebody the bot has met: the name last seen, the locale, the way of direct messages.

    `dm` is the channel of direct messages; `dm_refused` is when they were refused, if they are, for the
    `dm_refusals`th time in a row. Who has `turned` the board away sees it as it is printed, not from the own
    side; who `confirms` is asked before a move counts; who is `welcomed` has been told once what comes by
    direct message; `colour` numbers the first colour had; `text_board` gives the board in text below each
    picture; for who `passes`, what leaves no choice is done; `primers` explain questions that are new to him;
    his `language` is Discord's `locale` where it is ""; pages outside of Discord call him by his name where
    he wants to be `named` there, as do web sites of servers. Whoever has been `told_language` has been told
    once where his language is chosen. Positions of his finished games may become `puzzles`, and the games
    themselves may stand `on_sites` of servers.
    """

    user: int
    name: str
    locale: str = ""
    dm: int | None = None
    dm_refused: float | None = None
    dm_refusals: int = 0
    turned: bool = False
    confirms: bool = False
    welcomed: bool = False
    colour: int | None = None
    text_board: bool = False
    passes: bool = False
    primers: bool = True
    language: str = ""
    named: bool = False
    told_language: bool = False
    puzzles: bool = False
    on_sites: bool = False

    @property
    def dm_closed(self) -> bool:
        """Whether the person takes no direct messages, as far as is known."""
        return self.dm_refused is not None

    def __post_init__(self) -> None:
        """Let no name be read as that of a computer."""
        force_setattr(self, "name", own_name(self.name))


class Reached(Struct, frozen=True):
    """What somebody has reached in a game in a server; the rating is None where it says little yet."""

    game: str
    games: int
    wins: int
    rating: int | None


# Who sits on a chair: a person, or a computer of a strength or who is a character.
Sitting: TypeAlias = int | Strength | Character
# No person has these numbers: Discord reaches the highest ones in 2084. Before there were strengths all
# computers were Knights, and stood as 0.
STANDS_AS: Final = {
    Strength.KNIGHT: 0,
    Strength.PAGE: 2**63 - 1,
    Strength.KING: 2**63 - 2,
    Strength.SQUIRE: 2**63 - 3,
    Strength.BARON: 2**63 - 4,
    Strength.EMPEROR: 2**63 - 5,
}
BY_NUMBER: Final = {number: strength for strength, number in STANDS_AS.items()}
UNNAMED: Final = "a computer"  # whichever it will be, where nobody is told how strong
_CALLED: Final = re.compile(rf"(?:(.+), )?({'|'.join(Strength)})(?: (\d+))? \(computer\)")
_BEFORE: Final = re.compile(r"Computer(?: \d+)?")


class Computer(NamedTuple):
    """What a computer's name says: how strong it is, its number if it has one, and a character's name."""

    strength: Strength
    number: int = 0
    title: str = ""


def called(strength: Strength, number: int = 0, title: str = "") -> str:
    """Call a computer by its strength, behind a character's name; a `number` tells those of a table apart."""
    kind = f"{title}, {strength}" if title else strength
    return f"{kind} {number} (computer)" if number else f"{kind} (computer)"


def is_computer(name: str) -> bool:
    """Say whether a name is that of a computer, of now or of before there were strengths."""
    return parted(name) is not None or _BEFORE.fullmatch(name) is not None


def parted(name: str) -> Computer | None:
    """Part a name as `called` makes it; None of any other."""
    found = _CALLED.fullmatch(name)
    return None if found is None else Computer(Strength(found[2]), int(found[3] or 0), found[1] or "")


FORMER: Final = "A former player"
_THE_COMPUTER: Final = "The computer"
NOBODYS: Final = frozenset({UNNAMED, _THE_COMPUTER, FORMER})
_UNSEEN: Final = "\N{WORD JOINER}"


def own_name(name: str) -> str:
    """Tell a person's name from those of computers and of who is erased by a sign that nobody sees."""
    return f"{name}{_UNSEEN}" if is_computer(name) or name in NOBODYS else name


_DAY = 24 * 3600


class ServerSettings(Struct, frozen=True):
    """What holds for the tables of a server.

    They are opened in these `channels` alone, or in any where there are none; their games get `threads` of
    their own, unless somebody wants it otherwise; a new table has the clock `pace`. Where it is
    `restricted`, only those who manage the server open any; nobody may have more than `most` open there. The
    table of each day is posted in the `daily_channel`, if there is one. New tables have its
    `language`, or if that is "" the one that Discord says. Its people may play with those of
    other servers where both allow it, `elsewhere`. Where it wants a `site`, whoever runs the bot may publish
    what its people have reached. At a new table characters make `remarks`.
    """

    channels: tuple[int, ...] = ()
    threads: bool = True
    pace: int | None = _DAY
    restricted: bool = False
    most: int | None = None
    daily_channel: int | None = None
    language: str = ""
    elsewhere: bool = False
    site: bool = False
    remarks: bool = True


AS_AT_FIRST: Final = ServerSettings()
