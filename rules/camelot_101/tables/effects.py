"""The vocabulary of the Camelot cards: operations, what ties them together, and whom they mean (note: 13.1).

`own` and `who` are one of: me, opp (one opponent), any, neutral, it (the player an EACH has come to), all, or
`$name` for a man named before.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from rules.camelot_101.tables.numbers import FULL
from rules.text import Words

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


class Operation(Struct, frozen=True):
    """One step of what a card does."""

    @property
    def rows(self) -> tuple[Operations, ...]:
        """The rows of operations that stand inside this one."""
        return ()

    @property
    def names_opponent(self) -> bool:
        """Whether it speaks of one opponent by itself, inside no ONEOF, TEST or BLANK."""
        return any(part.names_opponent for row in self.rows for part in row)

    @property
    def chosen_by(self) -> str:
        """Who chooses: me, the owner, or random."""
        return "me"

    @property
    def picks(self) -> int:
        """How often it lets somebody choose."""
        return 1


Operations: TypeAlias = tuple[Operation, ...]


def _means_opponent(who: Whom) -> bool:
    return who == "opp" if isinstance(who, str) else who.own == "opp"


class OfMen(Operation, frozen=True):
    """An operation with men, or with whom else `who` names."""

    who: Whom

    @property
    def names_opponent(self) -> bool:
        return _means_opponent(self.who)

    @property
    def chosen_by(self) -> str:
        return self.who.by if isinstance(self.who, Men) else "me"

    @property
    def picks(self) -> int:
        return self.who.n if isinstance(self.who, Men) else 1


class OfTwo(Operation, frozen=True):
    """An operation with two men."""

    one: Men
    other: Men

    @property
    def names_opponent(self) -> bool:
        return _means_opponent(self.one) or _means_opponent(self.other)


class Move(OfMen, frozen=True):
    """Make chess moves; `taking` says whether they may capture, or only the last of them."""

    spaces: int = FULL
    times: int = 1
    taking: Literal["yes", "no", "last"] = "yes"
    distinct: bool = False
    like: str = ""

    @property
    def picks(self) -> int:
        return self.times


class Place(OfMen, frozen=True):
    """Put a man on an empty square: home, shore, ward, own_ward or post."""

    to: str


class Swap(OfTwo, frozen=True):
    """Let two men exchange their squares."""


class Jail(OfMen, frozen=True):
    """Imprison a man where he stands, in the castle of me or of the player on the left."""

    to: Literal["me", "left"] = "me"


class Bury(OfMen, frozen=True):
    """Send a man to the graveyard."""


class Free(Operation, frozen=True):
    """Send prisoners or buried men home."""

    whose: str
    source: Literal["castles", "opp_castle", "my_castle", "opp_unguarded", "one_castle", "grave", "anywhere"]
    n: int = 1
    kinds: str = MEN
    pick: Literal["me", "best", "worst"] = "me"

    @property
    def names_opponent(self) -> bool:
        return self.whose == "opp" or self.source.startswith("opp_")

    @property
    def picks(self) -> int:
        return 1 if self.source == "one_castle" else self.n


class Shift(Operation, frozen=True):
    """Take prisoners over from an opponent's castle."""

    n: int = 1

    @property
    def names_opponent(self) -> bool:
        return True

    @property
    def picks(self) -> int:
        return self.n


class Status(OfMen, frozen=True):
    """Set a tag on men, me, opp, it, my_castle, the wanderer or all (global)."""

    tag: str
    turns: int


class Recruit(Operation, frozen=True):
    """Let new men join, at home or on the own ward."""

    kind: str
    n: int = 1
    to: Literal["home", "own_ward"] = "home"

    @property
    def picks(self) -> int:
        return self.n


class Change(OfMen, frozen=True):
    """Change a man's kind."""

    to: str


class Cards(Operation, frozen=True):
    """Do something with hands."""

    act: Literal["draw", "discard", "steal", "give", "swap", "peek", "cycle", "pass_left"]
    who: str
    n: int = FULL
    camelot: bool = False
    random: bool = False

    @property
    def names_opponent(self) -> bool:
        return self.who == "opp"

    @property
    def from_hand(self) -> bool:
        """Whether its player chooses cards out of the hand."""
        return not self.random and self.act in ("discard", "cycle")


class Extra(Operation, frozen=True):
    """Earn the extra action."""


class Roam(Operation, frozen=True):
    """Walk the wanderer now awake, up to `n` spaces in a line."""

    n: int


class Plague(Operation, frozen=True):
    """Put all Kings in check (note: 5.8)."""


class Castling(Operation, frozen=True):
    """Special castling (note: chapter 9)."""


class Duel(OfTwo, frozen=True):
    """Let two Knights joust wherever they stand."""


class Claim(Operation, frozen=True):
    """Take an artifact: from the Island, the box, or from wherever it is; `who` may be the Island."""

    what: str
    who: Whom
    source: Literal["island", "anywhere", "box"] = "island"

    @property
    def names_opponent(self) -> bool:
        return _means_opponent(self.who)


class Each(Operation, frozen=True):
    """Do it for each player, or each opponent, in turn order."""

    players: Literal["all", "opps"]
    do: Operations

    @property
    def rows(self) -> tuple[Operations, ...]:
        return (self.do,)


class OneOf(Operation, frozen=True):
    """Choose one of several."""

    by: Literal["me", "opp"]
    options: tuple[Operations, ...]

    @property
    def rows(self) -> tuple[Operations, ...]:
        return self.options

    @property
    def names_opponent(self) -> bool:
        return self.by == "opp"

    @property
    def chosen_by(self) -> str:
        return "owner" if self.by == "opp" else "me"


class If(Operation, frozen=True):
    """Look at a fact: neutral_exists, captured or me_has_grail."""

    fact: str
    then: Operations
    otherwise: Operations = ()

    @property
    def rows(self) -> tuple[Operations, ...]:
        return (self.then, self.otherwise)


class Test(Operation, frozen=True):
    """Turn up a playing card: red, or black and joker."""

    red: Operations
    black: Operations

    @property
    def rows(self) -> tuple[Operations, ...]:
        return (self.red, self.black)

    @property
    def names_opponent(self) -> bool:
        return False


class Blank(Operation, frozen=True):
    """The Card of the Month, or Pandora's Box."""


class CamelotCard(Struct, frozen=True):
    """A card: id, name and dots, the kinds of men its player must have, its first level, and its effect.

    A card of the month or of Pandora's Box needs only an id, a name and its effect.
    """

    id: str
    name: Words
    effect: Operations
    dots: str = ""
    shows: str = ""
    stage: int = 2
