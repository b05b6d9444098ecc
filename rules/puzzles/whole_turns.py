"""Whole turns, each taken for one act: `place K a1; place W0 b1; end`. Puzzles ask for one, no table does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Final, cast

from msgspec.structs import replace

from rules.chance import dealer
from rules.game import AnyGame, State
from rules.question import Pick, Question
from rules.snapshot import copied
from rules.text import Seat, Text

THEN: Final = "; "


def joined(acts: Iterable[str]) -> str:
    """Take the acts of a turn for one."""
    return THEN.join(acts)


def ended(turn: Sequence[str], ends: str) -> str:
    """Take a turn up to its end for one act, whatever came behind that or is left to be done."""
    return joined([*takewhile(lambda act: act != ends, turn), ends])


def acts_of(action: str) -> list[str]:
    """Give the acts of a whole turn, or a single one."""
    return action.split(THEN)


class WholeTurns:
    """A game whose menu leads on to the end of a turn: comes before a game whose turns an act `ends`."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask behind each act for the next, unless it ends the turn."""
        *done, now = acts_of(said)
        world, plain = behind(self, state, seat, done), cast("Any", super())
        question: Question | None = plain.menu(world, seat, now)
        if question is not None or now in {"", cast("Any", self).ends}:
            return _led_to(question, done)
        return _led_to(plain.menu(behind(self, world, seat, [now]), seat, ""), [*done, now])

    def parted(self, state: State, seat: Seat, said: str) -> tuple[list[str], str]:
        """Give the acts that are said before the end of the turn, and what is said of the next."""
        *done, now = acts_of(said)
        world, plain = behind(self, state, seat, done), cast("Any", super())
        if now in {"", cast("Any", self).ends} or plain.menu(world, seat, now) is not None:
            return done, now
        return [*done, now], ""

    def on_the_way(self, state: State, seat: Seat, said: str, action: str) -> str:
        """Write a turn so that it begins with the acts that are said, and goes on with what is begun."""
        done, now = self.parted(state, seat, said)
        rest = [act for act in acts_of(action) if act not in done]
        if now and now != cast("Any", self).ends:
            rest.sort(key=lambda act: not act.startswith(f"{now} "))
        return joined([*done, *rest]) if len(done) + len(rest) == len(acts_of(action)) else action

    def so_far(self, state: State, seat: Seat, said: str) -> State:
        """Give how a state stands behind the acts that are said, not yet the end of the turn."""
        done, _ = self.parted(state, seat, said)
        return behind(self, state, seat, done)


def behind(game: Any, state: State, seat: Seat, acts: Iterable[str]) -> State:
    """Give how a state stands behind acts of one turn, none of which chance has a part in."""
    world = copied(state)
    for act in acts:
        game.apply(world, seat, act, dealer(act, "turn"))
    return world


def _led_to(question: Question | None, done: Iterable[str]) -> Question | None:
    """Let the answers to a question stand behind what was done before in the turn."""
    before = "".join(f"{act}{THEN}" for act in done)
    if not before or not isinstance(question, Pick):
        return question

    def asked(what: Callable[[str], Text | None]) -> Callable[[str], Any]:
        return lambda text: what(text.removeprefix(before))

    return replace(
        question,
        texts=[f"{before}{text}" for text in question.texts],
        shortcuts=[f"{before}{text}" for text in question.shortcuts],
        label=asked(question.label),
        about=asked(question.about),
    )


def asking_for(game: AnyGame, action: str) -> AnyGame:
    """Give a game as it asks for an action: by itself, or in whole turns where the action is one."""
    return _in_turns(game) if THEN in action else game


@cache
def _in_turns(game: AnyGame) -> AnyGame:
    plain = type(game)
    # It lies where its game does, by which all that belongs to that is found.
    whole: AnyGame = type(plain.__name__, (WholeTurns, plain), {"__module__": plain.__module__})()
    return whole
