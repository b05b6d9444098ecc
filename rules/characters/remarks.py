"""What characters remark at a table: few words, at few moments, by what everybody has seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, Final

from msgspec import Struct

from rules.chance import dealer
from rules.data import forms_in
from rules.game import AnyGame, Result
from rules.library import home_of
from rules.text import N_, Seat, Text, Who, Words, say

LONG_WAIT: Final = 2 * 24 * 3600.0  # seconds
_NARROW: Final = 0.06  # of the winner's score


class Moment(StrEnum):
    """What may happen to a seat in any game."""

    WON = "won"
    BEATEN = "beaten"  # narrowly
    LOST = "lost"
    LEFT = "left"  # by somebody who resigns
    SCORED = "scored"
    STRUCK = "struck"
    WAITED = "waited"


class Eventful(ABC):
    """A game with moments of its own, or that tells the common ones by more than points.

    Words about its own stand in its `remarks.toml`, by character.
    """

    @abstractmethod
    def moments(self, before: Any, after: Any) -> Mapping[Seat, str]:
        """Say what an act has meant to which seat, by the tables before and after it."""


class Happening(Struct, frozen=True):
    """An act as everybody sees it: the tables before and behind it, and the result, if it has ended the game.

    Who `acts` has `resigned` by it, or has been waited for so many seconds.
    """

    before: Any
    after: Any
    result: Result | None
    acts: Seat
    resigned: bool
    waited: float


def moments_of(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[str]:
    """Give what an act has meant to a seat, the most telling first."""
    if happening.result is not None:
        yield from _ended(happening.result, seat)
    elif happening.resigned:
        yield from [Moment.LEFT] if seat != happening.acts else []
    else:
        yield from _own(game, happening, seat)
        yield from _by_points(game, happening, seat)
        if happening.waited >= LONG_WAIT and seat != happening.acts:
            yield Moment.WAITED


def _ended(result: Result, seat: Seat) -> Iterator[Moment]:
    """Say how a game has ended for a seat; nothing where nobody wins, or several do."""
    if len(result.winners) == 1:
        is_won = seat in result.winners
        yield Moment.WON if is_won else Moment.BEATEN if _is_narrow(result, seat) else Moment.LOST


def _is_narrow(result: Result, seat: Seat) -> bool:
    if result.scores is None:
        return False
    best = max(result.scores)
    return best - result.scores[seat] <= max(1.0, _NARROW * best)


def _own(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[str]:
    if isinstance(game, Eventful):
        found = game.moments(happening.before, happening.after).get(seat)
        if found is not None:
            yield found


def _by_points(game: AnyGame, happening: Happening, seat: Seat) -> Iterator[Moment]:
    """Tell of points that rise by much or fall by half of that, or a lead lost to one who gains much."""
    before, after, much = game.points(happening.before), game.points(happening.after), game.info.much
    if before is None or after is None or not much:
        return
    if after[seat] - before[seat] >= much:
        yield Moment.SCORED
    elif before[seat] - after[seat] >= much / 2 or _is_overtaken(before, after, much, seat):
        yield Moment.STRUCK


def _is_overtaken(before: Sequence[int], after: Sequence[int], much: int, seat: Seat) -> bool:
    pairs = enumerate(zip(before, after, strict=True))
    others = [pair for other, pair in pairs if other != seat]
    led = all(then < before[seat] for then, _ in others)
    return led and any(now > after[seat] and now - then >= much for then, now in others)


_FILE: Final = "remarks.toml"
_APART: Final = 10  # turns of his own that lie between two remarks of a character
_OF: Final = 100  # moments
_REMARKED: Final = 60  # of these
# Translators: a line of the log; {words} is what a character says, a sentence or two.
SAYS: Final[Words] = N_("{who} says: \u201c{words}\u201d")


class Remarks(Struct, frozen=True, forbid_unknown_fields=True):
    """What a character says, by the moment."""

    key: str
    words: dict[str, Words]


class Talk(Struct, frozen=True, array_like=True):
    """What a character has said at a table: in which of his `turns` so far, by the moment.

    The last of these the game names `turn`.
    """

    turns: int = 0
    turn: str = ""
    said: dict[str, int] = {}

    def goes_on(self, turn: str) -> Talk:
        """Count a turn of his own, however often he is asked in it."""
        return self if turn == self.turn else Talk(self.turns + 1, turn, self.said)

    def may_say(self, moment: str) -> bool:
        """Say whether he has been silent for long enough, and has not remarked on such a moment before."""
        return moment not in self.said and all(self.turns - then >= _APART for then in self.said.values())

    def having_said(self, moment: str) -> Talk:
        """Note that he remarks on a moment now."""
        return Talk(self.turns, self.turn, {**self.said, moment: self.turns})


class Speaker(Struct, frozen=True):
    """A character at a table, and what he has said there."""

    seat: Seat
    character: str
    talk: Talk


@cache
def remarks(package: str = "rules.characters") -> Mapping[str, Mapping[str, Words]]:
    """Give what each character says in any game, or in the one of that package; WrongData."""
    return {each.key: each.words for each in forms_in(package, _FILE, Remarks, "key")}


def remarked(
    game: AnyGame, happening: Happening, speakers: Sequence[Speaker], lot: str
) -> tuple[Speaker, str, Text] | None:
    """Give who remarks on an act, the moment, and the line; mostly None.

    The `lot` is what everybody knows of the table and the act: by that alone it is chosen, but for the
    last word of a game, which nobody keeps back.
    """
    for speaker in _by_lot(speakers, lot):
        own, common = remarks(home_of(game)).get(speaker.character, {}), remarks().get(speaker.character, {})
        for moment in moments_of(game, happening, speaker.seat):
            words = own.get(moment) or common.get(moment)
            drawn = happening.result is not None or _is_drawn(lot, speaker, moment)
            if words and drawn and speaker.talk.may_say(moment):
                return speaker, moment, say(SAYS, who=Who(speaker.seat), words=say(words))
    return None


def _by_lot(speakers: Sequence[Speaker], lot: str) -> Iterable[Speaker]:
    """Let another be the first to be asked each time."""
    first = dealer(lot, "first").below(len(speakers)) if len(speakers) > 1 else 0
    return (*speakers[first:], *speakers[:first])


def _is_drawn(lot: str, speaker: Speaker, moment: str) -> bool:
    return dealer(lot, f"{speaker.seat} {moment}").below(_OF) < _REMARKED
