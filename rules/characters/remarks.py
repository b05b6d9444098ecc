"""What characters remark at a table: few words, at few moments, made of what everybody has seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from rules.chance import dealer
from rules.characters.moments import Happening, moments_of
from rules.data import forms_in
from rules.game import AnyGame
from rules.text import N_, Seat, Text, Who, Words, say

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
        own, common = remarks(_package(game)).get(speaker.character, {}), remarks().get(speaker.character, {})
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


def _package(game: AnyGame) -> str:
    return type(game).__module__.rpartition(".")[0]
