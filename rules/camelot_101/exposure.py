"""The warning of a move behind which a King of its own player is in check, by what everybody sees."""

from __future__ import annotations

from rules.camelot_101.board.attacks import attackers
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.state import DUNGEON, EMPTY, GRAVE, KINGS, State
from rules.camelot_101.tables import names
from rules.camelot_101.view import Table
from rules.text import Seat, Text, say


def exposed(table: Table, seat: Seat, start: int, end: int) -> Text | None:
    """Warn of a move by which a King of this seat comes into a check that it is not in yet."""
    state = rebuilt(table)
    before = _checks(state, seat)
    _move(state, start, end)
    added = [(king, man) for king, man in _checks(state, seat) if (king, man) not in before]
    return _told(state, *added[0]) if added else None


def _checks(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Give the Kings of a seat on the board, each with every man that attacks it."""
    kings = [KINGS[suit] for suit, owner in enumerate(state.owner) if owner == seat]
    standing = [king for king in kings if state.place[king] < DUNGEON]
    return [(king, man) for king in standing for man in attackers(state, state.place[king], seat)]


def _move(state: State, start: int, end: int) -> None:
    man, met = state.board[start], state.board[end]
    if met != EMPTY:
        state.place[met] = GRAVE
    state.board[start], state.board[end], state.place[man] = EMPTY, man, end


def _told(state: State, king: int, man: int) -> Text:
    return say(
        "Your {king} on {square} would then be in check by the {man} on {place}",
        king=_called(state, king),
        square=names.square_named(state.place[king]),
        man=_called(state, man),
        place=names.square_named(state.place[man]),
    )


def _called(state: State, man: int) -> Text:
    return names.man_named(state.army[man], state.kind[man])
