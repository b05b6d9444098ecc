"""Who chooses in a line that goes to the end of the game, behind the decision that is thought about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from rules.chance import Chance
from rules.game import AnyGame, Note, State
from rules.search.guide import Guide, Searchable
from rules.text import Seat

_SEEN: Final = msgspec.msgpack.Encoder().encode


class Step(NamedTuple):
    """What a seat did in a turn of a game that is played on, what was told of it, and how it stood then."""

    seat: Seat
    turn: str
    notes: Sequence[Note]
    state: Any  # of the game that is played


# The act behind which something is shown, a game behind it, and one behind the act beside it.
Example: TypeAlias = tuple[str, Sequence[Step], Sequence[Step]]


class Later:
    """The guides of later decisions, the same wherever a seat sees the same of what the first one heeds."""

    def __init__(self, game: AnyGame, first: Guide[Any]) -> None:
        self._game, self._first = game, first
        self._guides = dict[bytes, Guide[Any] | None]()

    def guide(self, world: State, seat: Seat) -> Guide[Any] | None:
        """Give the guide of a decision; None in a game without."""
        seen = _SEEN((seat, self._first.heeds(self._game.table(world), self._game.hand(world, seat))))
        if seen not in self._guides:
            found = self._guides[seen] = guide_for(self._game, world, seat)
            if found is not None:
                found.judges = self._first.judges
        return self._guides[seen]

    def chosen(self, world: State, acting: Seat, seat: Seat, luck: Chance) -> str:
        """Choose for who acts: the seat itself does what it thinks most of, and nothing by lot."""
        guide = self.guide(world, acting) or self._first
        if acting == seat:
            return guide.proposals(world, acting, luck)[0].action
        return guide.policy(world, acting, luck)


def guide_for(game: AnyGame, state: State, seat: Seat) -> Guide[Any] | None:
    """Give the guide of a decision by what its seat sees; None in a game without."""
    return game.guide(game.table(state), game.hand(state, seat)) if isinstance(game, Searchable) else None
