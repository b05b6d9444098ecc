"""An exercise: a position as one seat knew it, put to somebody who is to find what is best there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Illegal
from bot.interactions.components import Clickable, CustomId
from bot.interactions.verb import Verb
from bot.messages import question_rows
from bot.messages.seat_layout import prompt
from bot.table.checks import check_plain
from bot.table.position import Position
from bot.table.view import PrivateView, private_view
from bot.typed.steps import chosen_words, led_on
from rules.snapshot import snapshot
from rules.text import N_, Seat, Text, Words

# What stands for an answer at a table stands for one in an exercise by a verb of its own.
IN_EXERCISE: Final[Mapping[Verb, Verb]] = {
    Verb.ANSWER: Verb.TRY_ANSWER,
    Verb.FIRST_SELECT: Verb.TRY_FIRST,
    Verb.SECOND_SELECT: Verb.TRY_SECOND,
    Verb.THIRD_SELECT: Verb.TRY_THIRD,
    Verb.SHORTCUT_SELECT: Verb.TRY_SHORTCUT,
    Verb.SORT: Verb.TRY_SORT,
    Verb.STOP: Verb.TRY_STOP,
    Verb.FORM: Verb.TRY_FORM,
}
_NOT_POSSIBLE: Final[Words] = N_("That is not possible in this position; choose one of the answers below.")


class Exercise(Struct, frozen=True):
    """The position, whose turn it is, and a `number` that its components carry."""

    position: Position
    seat: Seat
    number: int

    @property
    def snapshot(self) -> bytes:
        """The state, as whoever judges an answer reads it."""
        return snapshot(self.position.state)

    def view(self, said: str = "", page: int = 0) -> PrivateView:
        """Show the position to its seat, behind what is said; Illegal."""
        shown = private_view(self.position, self.seat, self._checked(said), page)
        return replace(shown, turn=self.number, words=(), passes=False)

    def led_on(self, said: str) -> str:
        """Answer what has but one answer behind what is said; Illegal."""
        return led_on(self.position.menu(self.seat), self._checked(said))

    def is_whole(self, said: str) -> bool:
        """Say whether what is said is an action that nothing can follow."""
        return bool(said) and self.position.question(self.seat, said) is None

    def allows(self, text: str) -> bool:
        """Say whether a text is a whole action here."""
        return self.position.allows(self.seat, text)

    def words(self, action: str) -> tuple[Text, ...]:
        """Give what is chosen on the way to an action, as the menu says it; of one not offered nothing."""
        menu = self.position.menu(self.seat)
        return tuple(chosen_words(menu, action)) if self.allows(action) else ()

    def _checked(self, said: str) -> str:
        if said:
            check_plain(said)
            if not self.position.leads_to(self.seat, said):
                raise Illegal(_NOT_POSSIBLE)
        return said


def question_parts(private: PrivateView) -> list[ui.Item[Any]]:
    """Lay the question of an exercise out, with its answers."""
    asked = (f"**{prompt(private)}**", question_rows.stakes(private), question_rows.explained(private))
    return [ui.TextDisplay("\n".join(filter(None, asked))), *_rows(private)]


def _rows(private: PrivateView) -> Iterator[ui.ActionRow[Any]]:
    for row in question_rows.rows(private):
        for item in row.children:
            if isinstance(item, Clickable) and (custom_id := CustomId.read(item.custom_id)):
                verb = IN_EXERCISE[Verb(custom_id.verb)]
                item.item.custom_id = str(replace(custom_id, verb=verb))
        yield row
