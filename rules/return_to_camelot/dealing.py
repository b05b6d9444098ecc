"""Dealing again, in a state, what a seat cannot know (note, section 5)."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.return_to_camelot.secrets import Sent, dealt, prisoners_dealt
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import BLACK, FIRST_PRISONER, WHITE, Colour
from rules.text import Seat


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal again armies and prisoners of everybody but this seat; at the end nothing is hidden."""
    if state.over:
        return
    for colour in (WHITE, BLACK):
        if state.players[colour] != seat:
            _deal_army(state, colour, chance)
            _deal_prisoners(state, colour, chance)


def _hidden(state: State, colour: Colour) -> list[Piece]:
    men = [state.board[number] for number in sorted(state.board)]
    return [piece for piece in men if piece.colour == colour and not piece.flat]


def _deal_army(state: State, colour: Colour, chance: Chance) -> None:
    men = [piece for piece in _hidden(state, colour) if piece.tag < FIRST_PRISONER]
    kinds = dealt([piece.kind for piece in men], [piece.no_lord for piece in men], chance)
    for piece, kind in zip(men, kinds, strict=True):
        piece.kind = kind


def _deal_prisoners(state: State, colour: Colour, chance: Chance) -> None:
    taken, deployments = state.taken[colour], state.deployments[colour]
    sent = [Sent(one.taken, one.kind if one.shown else "") for one in deployments]
    kinds = prisoners_dealt(taken, sent, chance)
    for deployment, kind in zip(deployments, kinds, strict=True):
        deployment.kind = kind
    for piece in _hidden(state, colour):
        if piece.tag >= FIRST_PRISONER:
            piece.kind = kinds[piece.tag - FIRST_PRISONER]
    state.reserve[colour] = _left(taken, kinds)


def _left(taken: list[str], sent: list[str]) -> list[str]:
    """Give the prisoners in reserve, in the order they were taken in; of one type the first go first."""
    gone, left = Counter(sent), []
    for kind in taken:
        if gone[kind]:
            gone[kind] -= 1
        else:
            left.append(kind)
    return left
