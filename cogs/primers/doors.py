"""Where primers meet the kernel: two lines above a question, until its kind is known."""

from functools import partial

from bot.messages.parts import PanelParts
from bot.messages.seat_layout import PANEL
from bot.store.rows.move import Along
from bot.table.position import Act, Position
from bot.table.tables import Tables
from bot.table.turns import ALONG, BESIDE
from bot.table.view import Beside, PrivateView
from cogs.primers.tables import OFTEN, Met, noted
from cogs.primers.widgets import explanation, ways
from rules.guides import Primer, fitting
from rules.menu import way
from rules.question import Question
from rules.text import Seat


class NewQuestion(Beside, frozen=True):
    """What is told of a question that is new to somebody."""

    primer: Primer


@BESIDE.when("primers")
async def beside(_: Tables, position: Position, private: PrivateView, __: float | None) -> NewQuestion | None:
    """Give what is to be told of the question."""
    if position.row.lesson is not None or private.question is None:
        return None
    primer = _new(position, private.seat, private.said, private.question)
    return None if primer is None else NewQuestion(primer)


@PANEL.when(NewQuestion)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Tell of the question, with the ways to more of it, or to no more of it."""
    found = private.of(NewQuestion)
    # What is told to one who plays elsewhere is shown to him there, and in a pause no question is.
    if found is None or private.elsewhere or private.question is None:
        return None
    return PanelParts(about=explanation(found.primer), ways=[ways(private, found.primer)], spare=True)


@ALONG.when("primers")
def along(position: Position, act: Act) -> Along | None:
    """Count the kinds of questions that are answered by an act, as long as they are new."""
    if act.user is None:
        return None
    menu, met = position.menu(act.seat), _met(position, act.seat)
    asked = [(said, question) for said in ["", *way(menu, act.text)] if (question := menu(said))]
    new = [_new(position, act.seat, said, question) for said, question in asked]
    counted = {primer.kind: met.get(primer.kind, 0) + 1 for primer in new if primer is not None}
    return partial(noted, user=act.user, game=position.row.game, kinds=met | counted) if counted else None


def _new(position: Position, seat: Seat, said: str, question: Question) -> Primer | None:
    """Give what is to be told of a question, if its kind is new to whoever sits there."""
    met = _met(position, seat)
    fits = fitting(position.game, question, said)
    return next((each for each in fits if met.get(each.kind, 0) < OFTEN), None)


def _met(position: Position, seat: Seat) -> Met:
    """Give how often whoever sits there has answered the kinds of questions that are still counted."""
    return position.row.chairs[seat].extra.get("met") or {}
