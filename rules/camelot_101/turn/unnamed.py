"""Why what is told in a sentence is no move: nobody to be taken, no card for it, a man without his square."""

import re
from collections.abc import Iterable
from typing import Final

from rules.camelot_101.state import State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KIND_NAMES, NODE
from rules.camelot_101.turn import meant
from rules.camelot_101.words import naming
from rules.camelot_101.words.sentences import Group, Sentence
from rules.text import Either, Seat, Text, say

_TAKES: Final = re.compile(r"\b(?:takes?|captures?)\b", re.IGNORECASE)
_WAY: Final = re.compile(r"\w-(\w+)")
_SQUARE: Final = re.compile(r"(?<![a-z])[a-p](?:1[0-6]|[1-9])(?!\d)", re.IGNORECASE)
_MAN: Final = re.compile(r"\b(?:pawn|knight|bishop|rook|queen|king)\b", re.IGNORECASE)
_FEW: Final = 8  # squares that are named


def takes(typed: str) -> bool:
    """Say whether somebody is to be taken by what is typed."""
    return bool(_TAKES.search(typed))


def takes_nobody(state: State, typed: str, text: str) -> bool:
    if not takes(typed):
        return False
    if not text.startswith("play "):
        return text.startswith("refresh")
    way = _WAY.search(text)
    if way is None:
        return not _SQUARE.search(typed)
    return way[1] in NODE and state.board[NODE[way[1]]] < 0


def is_other(state: State, seat: Seat, typed: str) -> bool:
    """Say whether another man than is named stands on the square that is named with him."""
    said = meant.sentence(state, seat, typed) if _MAN.search(typed) else None
    if said is None or said.mover.square is None:
        return False
    square = said.mover.square
    return not meant.is_named(state, said.mover, state.board[square], square)


def told(state: State, seat: Seat, said: Sentence) -> Text | None:
    """Say why nobody goes as a sentence tells of it, or which man may be meant who has no square.

    Nothing is said of a man and the square where he goes if both are as they are named.
    """
    if (why := standing_otherwise(state, said.mover)) is not None:
        return why
    if said.takes:
        return standing_otherwise(state, said.aim) or _not_taken(state, seat, said)
    if said.mover.square is None and said.mover.kind is not None:
        return _which(state, seat, said, said.mover.kind)
    return None


def standing_otherwise(state: State, group: Group) -> Text | None:
    """Say who stands on a square that is named, if it is not who is said to."""
    if group.square is None or meant.is_named(state, group, state.board[group.square], group.square):
        return None
    square, man = names.square_named(group.square), state.board[group.square]
    if man < 0:
        return say("nobody stands on {square}", square=square)
    return say("on {square} stands the {man}", square=square, man=naming.man_called(state, man))


def _not_taken(state: State, seat: Seat, said: Sentence) -> Text | None:
    """Say that nobody is reached who is to be taken; else who takes him, or where one is taken."""
    there = said.aim.square
    ways = [*meant.ways(state, seat, meant.cards_of(state, seat, said))]
    if there is not None and there not in {end for _, end in ways}:
        standing = naming.man_standing(state, state.board[there])
        if said.card is None:
            return say("none of these cards lets a man of yours take the {man}", man=standing)
        card = names.card_named(said.card)
        is_told = said.mover.square is not None  # then it is told of him
        return None if is_told else say("by the {card} you do not take the {man}", card=card, man=standing)
    found = [(man, end) for man, end in ways if meant.is_meant(state, said, man, end)]
    if there is not None and said.mover.square is not None:
        return None
    if not found:
        return say("your cards let nobody be taken so")
    if there is None:
        return say(
            "say on which square a man is taken: {squares}", squares=squares_named(end for _, end in found)
        )
    return say(
        "say who takes the {man}: from {squares}",
        man=naming.man_standing(state, state.board[there]),
        squares=squares_named(state.place[man] for man, _ in found),
    )


def _which(state: State, seat: Seat, said: Sentence, kind: int) -> Text:
    """Ask which man of a kind goes."""
    named = say(KIND_NAMES[kind])
    ways = meant.ways(state, seat, meant.cards_of(state, seat, said))
    able = [(man, end) for man, end in ways if meant.is_named(state, said.mover, man, state.place[man])]
    if not able:
        return say("no {kind} can go by these cards", kind=named)
    found = [man for man, end in able if said.aim.square in (None, end)]
    if said.aim.square is not None and not found:
        square = names.square_named(said.aim.square)
        return say("by these cards no {kind} can go to {square}", kind=named, square=square)
    squares = squares_named(state.place[man] for man in found)
    return say("which {kind}? Name the square, such as {squares}", kind=named, squares=squares)


def squares_named(squares: Iterable[int]) -> Either:
    """Name some squares, of which one may be meant."""
    return Either(tuple(names.square_named(each) for each in sorted({*squares})[:_FEW]))
