"""The vocabulary of the Camelot cards: operations, what ties them together, and whom they mean (note: 13.1).

`own` and `who` are one of: me, opp (one opponent), any, neutral, it (the player an EACH has come to), all, or
`$name` for a man named before.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from rules.camelot_101.tables.numbers import FULL

MEN = "PNBRQ"  # all but the King


class Near(Struct, frozen=True):
    """Within `reach` king's steps of such a man; with `line`, along a file or rank."""

    own: str
    kinds: str
    reach: int
    line: bool = False


class Men(Struct, frozen=True):
    """Which men, and how many; chosen `by` me, the owner, or at random; `name` is for later operations."""

    own: str
    kinds: str = MEN
    n: int = 1
    zones: tuple[str, ...] = ()
    near: Near | None = None
    by: Literal["me", "owner", "random"] = "me"
    name: str = ""


Whom: TypeAlias = "Men | str"


class Move(Struct, frozen=True):
    """Make chess moves; `taking` says whether they may capture, or only the last of them."""

    who: Whom
    spaces: int = FULL
    times: int = 1
    taking: Literal["yes", "no", "last"] = "yes"
    distinct: bool = False
    like: str = ""


class Place(Struct, frozen=True):
    """Put a man on an empty square: home, shore, ward, own_ward or post."""

    who: Whom
    to: str


class Swap(Struct, frozen=True):
    """Let two men exchange their squares."""

    one: Men
    other: Men


class Jail(Struct, frozen=True):
    """Imprison a man where he stands, in the castle of me or of the player on the left."""

    who: Whom
    to: Literal["me", "left"] = "me"


class Bury(Struct, frozen=True):
    """Send a man to the graveyard."""

    who: Whom


class Free(Struct, frozen=True):
    """Send prisoners or buried men home."""

    whose: str
    source: Literal["castles", "opp_castle", "my_castle", "opp_unguarded", "one_castle", "grave", "anywhere"]
    n: int = 1
    kinds: str = MEN
    pick: Literal["me", "best", "worst"] = "me"


class Shift(Struct, frozen=True):
    """Take prisoners over from an opponent's castle."""

    n: int = 1


class Status(Struct, frozen=True):
    """Set a tag on men, me, opp, it, my_castle, the wanderer or all (global)."""

    on: Whom
    tag: str
    turns: int


class Recruit(Struct, frozen=True):
    """Let new men join, at home or on the own ward."""

    kind: str
    n: int = 1
    to: Literal["home", "own_ward"] = "home"


class Change(Struct, frozen=True):
    """Change a man's kind."""

    who: Men
    to: str


class Cards(Struct, frozen=True):
    """Do something with hands."""

    act: Literal["draw", "discard", "steal", "give", "swap", "peek", "cycle", "pass_left"]
    who: str
    n: int = FULL
    camelot: bool = False
    random: bool = False


class Extra(Struct, frozen=True):
    """Earn the extra action."""


class Roam(Struct, frozen=True):
    """Walk the wanderer now awake, up to `n` spaces in a line."""

    n: int


class Plague(Struct, frozen=True):
    """Put all Kings in check (note: 5.8)."""


class Castling(Struct, frozen=True):
    """Special castling (note: chapter 9)."""


class Duel(Struct, frozen=True):
    """Let two Knights joust wherever they stand."""

    one: Men
    other: Men


class Claim(Struct, frozen=True):
    """Take an artifact: from the Island, the box, or from wherever it is; `who` may be the Island."""

    what: str
    who: Whom
    source: Literal["island", "anywhere", "box"] = "island"


class Each(Struct, frozen=True):
    """Do it for each player, or each opponent, in turn order."""

    players: Literal["all", "opps"]
    do: tuple[Operation, ...]


class OneOf(Struct, frozen=True):
    """Choose one of several."""

    by: Literal["me", "opp"]
    choices: tuple[tuple[Operation, ...], ...]


class If(Struct, frozen=True):
    """Look at a fact: neutral_exists, captured or me_has_grail."""

    fact: str
    then: tuple[Operation, ...]
    otherwise: tuple[Operation, ...] = ()


class Test(Struct, frozen=True):
    """Turn up a playing card: red, or black and joker."""

    red: tuple[Operation, ...]
    black: tuple[Operation, ...]


class Blank(Struct, frozen=True):
    """The Card of the Month, or Pandora's Box."""


Operation: TypeAlias = (
    "Move | Place | Swap | Jail | Bury | Free | Shift | Status | Recruit | Change | Cards | Extra | Roam"
    " | Plague | Castling | Duel | Claim | Each | OneOf | If | Test | Blank"
)
Operations: TypeAlias = tuple[Operation, ...]


class CamelotCard(Struct, frozen=True):
    """A card: id, name and dots, the kinds of men its player must have, its first level, and its effect.

    A card of the month or of Pandora's Box needs only an id, a name and its effect.
    """

    id: str
    name: str
    effect: Operations
    dots: str = ""
    shows: str = ""
    stage: int = 2
