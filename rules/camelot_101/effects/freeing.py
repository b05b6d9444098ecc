"""Operations with prisoners and buried men: FREE and SHIFT, and what the Grail does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.camelot_101.board import men
from rules.camelot_101.effects.blocks import frame_of
from rules.camelot_101.effects.handler import Handler
from rules.camelot_101.effects.phrases import (
    ARMIES,
    OPPONENT,
    WHOSE,
    bracketed,
    kinds_of,
    some_of,
)
from rules.camelot_101.effects.scope import Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    DUNGEON,
    GRAVE,
    HELD,
    NOBODY,
    Effect,
    State,
    is_king,
    keeper,
    prisoners,
    worth_of,
)
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.camelot_cards import BROUGHT_HOME, RESCUE
from rules.camelot_101.tables.effects import Free, Operation, Shift
from rules.camelot_101.tables.notation import Action
from rules.camelot_101.tables.numbers import FULL, RESCUED
from rules.camelot_101.words import log, naming
from rules.text import Seat, Text, say


class Freeing(Handler[Free]):
    """Prisoners and buried men go home."""

    _SOURCES: Mapping[str, str] = {
        "castles": "any castle",
        "opp_castle": f"{OPPONENT}'s castle",
        "my_castle": "your castle",
        "opp_unguarded": f"{OPPONENT}'s unguarded castle",
        "one_castle": "one castle",
        "grave": "the graveyard",
        "anywhere": "castles, graveyard or the Giant's grip",
    }

    def phrase(self, op: Free) -> str:
        """Say who is freed, and from where."""
        return f"free {self._whom(op)} from {self._SOURCES[op.source]}"

    def _whom(self, op: Free) -> str:
        kinds, but = kinds_of(op.kinds)
        if op.pick != "me":
            value = "most valuable" if op.pick == "best" else "least valuable"
            whom = f"the {value} man" if op.whose in ARMIES else f"the {value} of {WHOSE[op.whose]} {kinds}"
            return f"{whom}{bracketed(but)}"
        if op.n == FULL:
            return f"all {WHOSE[op.whose]} {kinds}{bracketed(but)}"
        return some_of(op.n, op.whose, op.kinds)

    def question(self, op: Free) -> str:
        """Ask for a man, or for a castle."""
        return "which castle is emptied?" if op.source == "one_castle" else "which man is freed?"

    def label(self, state: State, op: Free, said: Action) -> Text:
        """Name a castle, or a man off the board."""
        if said.suit >= 0 and op.source == "one_castle":
            return say("The castle of {suit}", suit=names.suit_named(said.suit))
        return super().label(state, op, said)

    def choices(self, scope: Scope, op: Free) -> Iterable[str]:
        """Give the men who may be freed, equal ones once, or the castles they lie in."""
        found = captives(scope, op)
        if op.source == "one_castle":
            return sorted({SUITS[scope.state.place[man] - DUNGEON] for man in found}, key=SUITS.index)
        return dict.fromkeys(off_board(scope.state, man) for man in found)

    def do(self, play: Play, scope: Scope, op: Free, said: Action) -> None:
        """Send one man home, or all out of a castle."""
        state, found = play.state, captives(scope, op)
        if op.source == "one_castle":
            chosen = [man for man in found if state.place[man] == DUNGEON + said.suit]
        else:
            chosen = [man for man in found if off_board(state, man) == said.man][:1]
        for man in chosen:
            release(play, man)


def captives(scope: Scope, op: Free) -> list[int]:
    """Give the men that may be freed, the one meant of several equal ones first."""
    state, suits, places = scope.state, scope.armies(op.whose), _places(scope, op)
    found = [
        man
        for man, place in enumerate(state.place)
        if place in places and state.army[man] in suits and KINDS[state.kind[man]] in op.kinds
    ]
    return men.by_start(state, found)


def _places(scope: Scope, op: Free) -> list[int]:
    """Give the places off the board out of which men may be freed."""
    if op.source == "grave":
        return [GRAVE]
    castles = [DUNGEON + suit for suit in _castles(scope, op)]
    return [*castles, GRAVE, HELD] if op.source == "anywhere" else castles


def _castles(scope: Scope, op: Free) -> list[int]:
    state, effect = scope.state, scope.effect
    every = [suit for suit in range(4) if keeper(state, suit) != NOBODY]
    if op.source in ("castles", "one_castle", "anywhere"):
        return every
    if op.source == "my_castle":
        return [state.suits[effect.me]] if effect.me != NOBODY else []
    suit = state.suits[effect.opponent] if effect.opponent != NOBODY else -1
    if op.source == "opp_unguarded" and suit >= 0 and men.is_guarded(state, suit):
        return []
    return [suit] if suit in every else []


def off_board(state: State, man: int) -> str:
    """Write a man off the board: `SN@D`, `SN@grave`, `SN@giant`."""
    place = state.place[man]
    where = {GRAVE: "grave", HELD: "giant"}.get(place) or SUITS[place - DUNGEON]
    return f"{SUITS[state.army[man]]}{KINDS[state.kind[man]]}@{where}"


def release(play: Play, man: int) -> None:
    """Send a man home, or to the barracks."""
    named = naming.man_called(play.state, man)
    play.tell(log.sent_home(named, men.go_home(play.state, man)))


def grail(play: Play, finder: Seat, chooser: Seat) -> None:
    """Bring home up to two men of whoever has the Grail; the player chooses if it is his own action."""
    if finder == NOBODY:
        return
    state, frame = play.state, frame_of(RESCUE.effect, finder)
    if finder == chooser:
        if state.effect is None:
            state.effect = Effect(NOBODY, finder, chooser, [])
        state.effect.frames.append(frame)
        return
    scope = Scope(state, Effect(NOBODY, finder, finder, [frame]), frame)
    for _ in range(RESCUED):
        if found := captives(scope, BROUGHT_HOME):
            release(play, max(found, key=lambda man: worth_of(state, man)))


class Shifting(Handler[Shift]):
    """Prisoners change castles."""

    def phrase(self, op: Shift) -> str:
        """Say from whom a prisoner is taken over."""
        return f"take over a prisoner (not a King) from {OPPONENT}'s castle"

    def question(self, op: Shift) -> str:
        """Ask for a prisoner."""
        return "which prisoner changes castles?"

    def choices(self, scope: Scope, op: Shift) -> Iterable[str]:
        """Give the opponent's prisoners, equal ones once."""
        return dict.fromkeys(off_board(scope.state, man) for man in _prisoners(scope))

    def do(self, play: Play, scope: Scope, op: Shift, said: Action) -> None:
        """Take a prisoner over."""
        state, effect = play.state, scope.effect
        man = next(man for man in _prisoners(scope) if off_board(state, man) == said.man)
        play.tell(log.taken_over(naming.man_called(state, man), effect.me, effect.opponent))
        state.place[man] = DUNGEON + state.suits[effect.me]


def _prisoners(scope: Scope) -> list[int]:
    state, effect = scope.state, scope.effect
    if NOBODY in (effect.opponent, effect.me):
        return []
    held = [man for man in prisoners(state, state.suits[effect.opponent]) if not is_king(man)]
    return men.by_start(state, held)


HANDLERS: dict[type[Operation], Handler[Any]] = {Free: Freeing(), Shift: Shifting()}
