"""What is done at once, with the act that led to it: what leaves no choice, and what was answered ahead."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import Illegal, Refusal
from bot.store.rows import Move
from bot.table.checks import why_not_possible
from bot.table.position import Position
from bot.table.tables import chance_of
from bot.table.transition import Act, acted
from bot.typed.typed import read_either
from languages.known import code_of
from languages.spoken import speaking, written
from rules.game import ToSeat
from rules.menu import allows
from rules.text import N_, Seat, Text, Words, say

_DID_NOT_FIT: Words = N_(
    "What you left ahead, \u201c{answer}\u201d, did not fit: {why}. You are asked: {prompt}"
)
_NO_REPLY = say("None of the moves came to which you had left a reply")


def followed(move: Move, after: Position) -> tuple[list[Move], Position]:
    """Add to a move all that follows from it, for which nobody is asked or rung."""
    moves, left = [move], _left_ahead(move)
    while True:
        act = _forced(after, move)
        while act is None and left:
            act = _answered(after, moves, *left.pop(0))
        if act is None:
            return moves, after
        further, after = acted(after, act, chance_of(after.row))
        moves.append(further)
        left += _left_ahead(further)


def _left_ahead(move: Move) -> list[tuple[Seat, str]]:
    """Give what others than the one who acts have left ahead and are to answer now."""
    return [(seat, typed) for seat, typed in move.answers if seat != move.seat]


def _forced(position: Position, first: Move) -> Act | None:
    """Give the act of a person's seat that everybody knows to have no other; computers play by themselves."""
    if position.result is not None:
        return None
    for seat in position.acting:
        text = position.game.forced(position.state, seat)
        if text is not None and not position.row.chairs[seat].automatic:
            return Act(None, seat, text, first.time, forced=True, told=seat != first.seat)
    return None


def _answered(position: Position, moves: list[Move], seat: Seat, typed: str) -> Act | None:
    """Give the answer that a seat has left ahead; where it does not fit, its person alone is told so."""
    if seat not in position.acting or position.row.status != "running":
        return None
    chair, last, word = position.row.chairs[seat], moves[-1], _NO_REPLY
    if typed:
        with speaking(code_of(chair.language)):
            try:
                return Act(chair.user, seat, _fitting(position, seat, typed), last.time, told=True)
            except Refusal as refused:
                word = _misfit(position, seat, typed, refused)
    moves[-1] = replace(last, notes=(*last.notes, ToSeat(seat, word)))
    return None


def _misfit(position: Position, seat: Seat, typed: str, refused: Refusal) -> Text:
    """Say why an answer is not given, and to what: that often tells more."""
    question = position.questions[seat]
    prompt = "" if question is None else question.prompt
    why = written(refused.text).removesuffix(".")
    return say(_DID_NOT_FIT, answer=typed, why=why, prompt=prompt)


def _fitting(position: Position, seat: Seat, typed: str) -> str:
    """Read an answer left ahead; Ambiguous, and Illegal where it is no action now or one to be warned of."""
    game, menu = position.game, position.menu(seat)
    text = read_either(menu, game.readings(typed))
    if not allows(menu, text):
        raise Illegal(N_("{why}"), why=game.spoken(why_not_possible(position, menu, text)))
    warning = game.warning(position.table, game.hand(position.state, seat), text)
    if warning is not None:
        raise Illegal(N_("{why}"), why=warning)
    return text
