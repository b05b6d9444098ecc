"""Where primers meet the kernel: two lines above a question, until its kind is known."""

from __future__ import annotations

from functools import partial

from bot.features import Feature
from bot.messages.parts import PanelParts
from bot.people.people import People
from bot.store.rows.move import Along
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.transition import Act
from bot.table.view import PrivateView
from cogs.primers.met import Told, answered_by, met_by, primer_for
from cogs.primers.tables import PrimerTables, noted
from cogs.primers.widgets import explanation, ways


class Priming(Feature):
    """Two lines above a question, until its kind is known."""

    async def beside(
        self, tables: Tables, position: Position, private: PrivateView, since: float | None
    ) -> Told | None:
        """Give what is to be told of the question."""
        row = position.row
        if row.lesson is not None:
            return None
        primer = primer_for(position.game, row.chairs[private.seat], private.question, private.said)
        return None if primer is None else Told(primer)

    def panel(self, private: PrivateView, most: int) -> PanelParts | None:
        """Tell of the question, with the ways to more of it, or to no more of it."""
        found = private.of(Told)
        # What is told to one who plays elsewhere is shown to him there.
        if found is None or private.elsewhere:
            return None
        return PanelParts(about=explanation(found.primer), ways=[ways(private, found.primer)], spare=True)

    def along(self, position: Position, act: Act) -> Along | None:
        """Count the kinds of questions that are answered by an act."""
        if act.user is None or not (met := answered_by(position, act.seat, act.text)):
            return None
        known = met_by(position.row.chairs[act.seat])
        return partial(noted, user=act.user, game=position.row.game, kinds=known | met)

    async def preferred(self, people: People, user: int, name: str) -> None:
        """Explain everything anew to whoever has chosen whether he wants that."""
        if name == "primers":
            await people.store.of(PrimerTables).forget(user)


FEATURE = Priming()
