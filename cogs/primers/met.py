"""What is told of a question that is new to somebody, and when it is no longer new."""

from __future__ import annotations

from typing import Final

from bot.store.rows.table import Chair
from bot.table.position import Position
from bot.table.view import Beside
from cogs.primers.tables import Met
from rules.game import AnyGame
from rules.guides import Primer, fitting
from rules.menu import way
from rules.question import Question
from rules.text import Seat

OFTEN: Final = 3  # answers, after which a kind of question is known


class Told(Beside, frozen=True):
    """What is told of a question that is new to somebody."""

    primer: Primer


def primer_for(game: AnyGame, chair: Chair, question: Question | None, said: str) -> Primer | None:
    """Give what is to be told of a question, if its kind is new to somebody who wants that."""
    if question is None or not chair.primers:
        return None
    met = met_by(chair)
    return next((each for each in fitting(game, question, said) if met.get(each.kind, 0) < OFTEN), None)


def met_by(chair: Chair) -> Met:
    """Give how often whoever sits there has answered the kinds of questions that are still counted."""
    return chair.extra.get("met") or {}


def answered_by(position: Position, seat: Seat, action: str) -> Met:
    """Count on for the kinds of questions new to somebody that he answers on the way to an action."""
    chair, menu = position.row.chairs[seat], position.menu(seat)
    if position.row.lesson is not None or not chair.primers:
        return {}
    asked = ((said, menu(said)) for said in ["", *way(menu, action)])
    new = (primer_for(position.game, chair, question, said) for said, question in asked)
    met = met_by(chair)
    return {primer.kind: met.get(primer.kind, 0) + 1 for primer in new if primer is not None}
