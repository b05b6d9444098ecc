"""A simulated person answers what is asked, also where there is but one answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.selfplay import entering
from bot.selfplay.components import Part
from bot.selfplay.entering import Entering
from rules.chance import dealer
from rules.question import Pick, Question
from rules.text import say

WAYS = {"": "move", "move": "move north"}


def menu(said: str) -> Question | None:
    return Pick(say("Where?"), [WAYS[said]], say) if said in WAYS else None


class Sitting:
    """Somebody who sees one answer, behind what tells of it."""

    def __init__(self) -> None:
        ids = ("what:1:1:move north", "a:1:1:move north")
        self.buttons = [Part(each, each.split(":")[0], 1, 1, "move north") for each in ids]
        self.pressed = list[str]()

    def find(self, _: object, wanted: Callable[[Part], bool]) -> Part | None:
        return next(filter(wanted, self.buttons), None)

    async def press(self, message: object, wanted: Callable[[Part], bool]) -> None:
        pressed = self.find(message, wanted)
        assert pressed is not None
        self.pressed.append(pressed.custom_id)


async def test_a_typed_beginning_of_one_move_is_ended_by_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(_: object) -> object:
        return None

    monkeypatch.setattr(entering, "last_word", told)
    sitting = Sitting()
    entry = Entering(cast("Any", sitting), menu, "move north", dealer(0, "manner"))
    await entry._follow(cast("Any", None), "move")
    assert sitting.pressed == ["a:1:1:move north"]
