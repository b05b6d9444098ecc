"""Setting up in secret: each player gives ten start squares a type (sheet: SETUP)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import islice

from rules.game import Telling
from rules.question import Pick, Question
from rules.return_to_camelot import log, stakes
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import (
    ARMY_WORD,
    FORMATIONS,
    KNIGHT,
    LAYOUTS,
    LORD,
    NUMBER,
    SOLDIER,
    SQUARES,
    WHITE,
    WIZARD,
    Colour,
    Formation,
)
from rules.text import Seat, Series, Text, say

# What is said of an army, in this order; the Soldiers stand on the rest.
_NAMED = (LORD, WIZARD, KNIGHT, KNIGHT)
_PROMPTS = (
    say("Take a ready formation, or say where your Lord stands. Nobody else sees it"),
    say("Where does your Wizard stand?"),
    say("Where does your first Knight stand? The second one can only stand on a square behind that"),
    say("Where does your second Knight stand?"),
)
_ANEW = say(
    "Your army stands. Until the other is in, you may take another formation, or say where your Lord stands"
)


_SQUARE = re.compile(r"[a-h][1-8]", re.IGNORECASE)


def barred(state: State, colour: Colour, action: str) -> Text | None:
    """Say which squares of an army that cannot stand so are none of its own."""
    own = starts(state.options["layout"], colour)
    squares = [square.lower() for square in _SQUARE.findall(action)]
    named = dict.fromkeys(squares)
    others = Series(tuple(square for square in named if square not in own))
    if not others.items:
        twice = next((square for square in named if squares.count(square) > 1), None)
        return (
            say("{square} is named twice, and two pieces cannot stand there", square=twice) if twice else None
        )
    return say(
        "your army stands on {own}, and not on {others}", own=Series(tuple(sorted(own))), others=others
    )


@cache
def starts(layout: str, colour: Colour) -> tuple[str, ...]:
    """Give a colour's start squares by tag."""
    return LAYOUTS[layout].starts[colour]


def menu(state: State, colour: Colour, said: str) -> Question | None:
    """Ask for an army, or offer to arrange it anew."""
    return _question(state.options["layout"], colour, said, must=not state.ready[colour])


@cache
def _question(layout: str, colour: Colour, said: str, *, must: bool) -> Pick | None:
    words = said.split(" ")[1:]
    if len(words) == len(_NAMED):
        return None
    squares = starts(layout, colour)
    prefix = f"{said or ARMY_WORD} {_NAMED[len(words)]}"
    return Pick(
        _PROMPTS[len(words)] if must or said else _ANEW,
        tuple(prefix + square for square in _free(squares, words)),
        _labels(layout, colour),
        () if said else formations(layout, colour),
        must=must,
        about=partial(_about, layout, colour),
    )


def _free(squares: Sequence[str], words: Sequence[str]) -> Iterable[str]:
    """Give the squares the next piece may stand on; of two Knights the first leaves a square behind it."""
    taken = {word[1:] for word in words}
    free = [square for square in sorted(squares) if square not in taken]
    if len(words) == 2:
        return islice(free, len(free) - 1)
    return [square for square in free if len(words) < 3 or square > words[2][1:]]


@cache
def formations(layout: str, colour: Colour) -> tuple[str, ...]:
    """Write the suggested formations as actions."""
    return tuple(written(formation, starts(layout, colour)) for formation in FORMATIONS)


def written(formation: Formation, squares: Sequence[str]) -> str:
    """Write a formation as the action that hands it in."""
    lord, wizard = squares[formation.lord - 1], squares[formation.wizard - 1]
    first, second = sorted(squares[tag - 1] for tag in formation.knights)
    return f"{ARMY_WORD} L{lord} W{wizard} K{first} K{second}"


@cache
def _labels(layout: str, colour: Colour) -> Callable[[str], Text]:
    names = {
        text: say(formation.name)
        for text, formation in zip(formations(layout, colour), FORMATIONS, strict=True)
    }
    return lambda text: names[text] if text in names else _square_named(text)


def _about(layout: str, colour: Colour, text: str) -> Text | None:
    """Say where the pieces of a formation stand, and what it is good for."""
    army = stakes.formation_about(text)
    ideas = dict(zip(formations(layout, colour), FORMATIONS, strict=True))
    if army is None or text not in ideas:
        return army
    return say("{army}; {idea}", army=army, idea=say(ideas[text].idea))


def _square_named(text: str) -> Text:
    word = text.rpartition(" ")[2]
    return say("{piece} on {square}", piece=log.kind_named(word[0]), square=word[1:])


def hand_in(state: State, seat: Seat, action: str) -> list[Telling]:
    """Stand an army on the board, in place of one handed in before; with both in, White begins."""
    colour = state.players.index(seat)
    told: list[Telling] = [
        partial(log.set_up, seat, anew=state.ready[colour]),
        partial(log.own_army, seat, action),
    ]
    kinds = {word[1:]: word[0] for word in action.split(" ")[1:]}
    squares = starts(state.options["layout"], colour)
    for tag, square in enumerate(squares, 1):
        state.board[NUMBER[square]] = Piece(tag, colour, kinds.get(square, SOLDIER))
    state.men[colour] = sum(BITS[NUMBER[square]] for square in squares)
    state.ready[colour] = True
    if state.turns:
        told.append(partial(log.begun, state.players[WHITE]))
    return told


def army_of(board: Mapping[int, Piece], colour: Colour) -> str:
    """Write the army of a colour that has not moved yet as the action that handed it in."""
    named = sorted(
        (_NAMED.index(piece.kind), SQUARES[number])
        for number, piece in board.items()
        if piece.colour == colour and piece.kind in _NAMED
    )
    return " ".join([ARMY_WORD, *(_NAMED[place] + square for place, square in named)])
