"""Why what is told in a sentence is no move: nobody to be taken, no card for it, a man without his square."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules.camelot_101.board.moves import targets
from rules.camelot_101.state import DUNGEON, State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KIND_MOVED, KIND_NAMES, NODE
from rules.camelot_101.turn.playing_cards import armies_moved, spaces_of
from rules.camelot_101.words import naming, notation
from rules.text import Either, Seat, Text, say, written

_TAKES: Final = re.compile(r"\b(?:takes?|captures?)\b", re.IGNORECASE)
_WAY: Final = re.compile(r"\w-(\w+)")
_KINDS: Final = {written(say(name)).lower(): kind for kind, name in enumerate(KIND_NAMES)}
_MAN: Final = re.compile(rf"\b({'|'.join(_KINDS)})s?\b", re.IGNORECASE)
_SQUARE: Final = re.compile(r"(?<![a-z])[a-p](?:1[0-6]|[1-9])(?!\d)", re.IGNORECASE)
_FEW: Final = 8  # squares that are named


def takes_nobody(state: State, typed: str, text: str) -> bool:
    """Say whether a text takes nobody where that is what is typed."""
    if not _TAKES.search(typed):
        return False
    if not text.startswith("play "):
        return text.startswith("refresh")
    way = _WAY.search(text)
    if way is None:
        return not _SQUARE.search(typed)
    return way[1] in NODE and state.board[NODE[way[1]]] < 0


def told(state: State, seat: Seat, action: str) -> Text | None:
    """Say why nobody is taken as a sentence tells of it, or which man may be meant who has no square."""
    cards = notation.cards_typed(action) or sorted(state.hands[seat])
    text = notation.without_cards(action)
    kinds = [_KINDS[each.lower()] for each in _MAN.findall(text)]
    named = [each.lower() for each in _SQUARE.findall(text)]
    squares = [NODE[each] for each in named if each in NODE]
    takes = _TAKES.search(text)
    if takes and len(squares) == len(named):
        return _not_taken(state, seat, cards, squares, _after(text, takes.end()))
    if named or not kinds:
        return None
    return _which(state, seat, cards, kinds[0])


def _after(text: str, place: int) -> int | None:
    found = _MAN.search(text, place)
    return _KINDS[found[1].lower()] if found else None


def _not_taken(
    state: State, seat: Seat, cards: Sequence[int], squares: Sequence[int], kind: int | None
) -> Text | None:
    """Say that nobody stands where somebody is to be taken, or is reached there; else who takes him."""
    ways = [(man, end) for man, end in _ways(state, seat, cards) if state.board[end] >= 0]
    if squares:
        there, victim = squares[-1], state.board[squares[-1]]
        if victim < 0:
            return say("nobody stands on {square}", square=names.square_named(there))
        takers = [state.place[man] for man, end in ways if end == there]
        standing = naming.man_standing(state, victim)
        if not takers:
            return say("none of these cards lets a man of yours take the {man}", man=standing)
        return say("say who takes the {man}: from {squares}", man=standing, squares=_named(takers))
    found = [end for _, end in ways if kind in (None, state.kind[state.board[end]])]
    if not found:
        return say("your cards let nobody be taken so")
    return say("say on which square a man is taken: {squares}", squares=_named(found))


def _which(state: State, seat: Seat, cards: Sequence[int], kind: int) -> Text:
    """Ask which man of a kind goes."""
    named = say(KIND_NAMES[kind])
    found = [state.place[man] for man, _ in _ways(state, seat, cards) if state.kind[man] == kind]
    if not found:
        return say("no {kind} can go by these cards", kind=named)
    return say("which {kind}? Name the square, such as {squares}", kind=named, squares=_named(found))


def _ways(state: State, seat: Seat, cards: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give the men whom cards move, each with where he gets to."""
    for card in cards:
        for man in _moved(state, seat, card):
            for end in targets(state, man, spaces_of(state, state.army[man], card), seat):
                yield man, end


def _moved(state: State, seat: Seat, card: int) -> Iterator[int]:
    armies, kind = armies_moved(state, seat, card), KIND_MOVED[card]
    for man, place in enumerate(state.place):
        if 0 <= place < DUNGEON and state.army[man] in armies and kind in (None, state.kind[man]):
            yield man


def _named(squares: Sequence[int]) -> Either:
    return Either(tuple(names.square_named(each) for each in sorted({*squares})[:_FEW]))
