"""What is clicked or typed is acknowledged before anything is read for it, however slow the database is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.interactions import interaction
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox.discord.commands import CHAT_INPUT
from bot.sandbox.discord.records import Callback
from bot.sandbox.people.slash import ON_PERSON
from bot.store.database import Lane
from tests.interactions.test_walls import Walled, filled, takes_a_table
from tests.some import some
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

# A form can only be the first answer, and what everybody sees is better not a refusal.
_AS_THE_TABLE_STANDS = {Verb.FORM, Verb.TRY_FORM, Verb.CHANGE, Verb.WORD, Verb.SHARE, Verb.PUZZLE_SHARE}


@contextmanager
def hanging(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nobody read or write for a while."""
    goes_on = asyncio.Event()

    def held_up(done: Callable[[Lane, Any], Awaitable[Any]]) -> Callable[[Lane, Any], Awaitable[Any]]:
        async def wait(lane: Lane, work: Any) -> Any:
            await goes_on.wait()
            return await done(lane, work)

        return wait

    with patch.context() as patched:
        for name in ("run", "alone"):
            patched.setattr(Lane, name, held_up(getattr(Lane, name)))
        yield
    goes_on.set()


async def test_a_slow_database_keeps_no_acknowledgement_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interaction, "_AT_ONCE", 0)
    walled = Walled(house, tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")))
    async with house.open():
        table = await walled.begin("running")
        arthur = walled.people[0]
        arthur.hurries = True
        with hanging(monkeypatch):
            for verb in set(Verb) - _AS_THE_TABLE_STANDS:
                answer = await walled.press(arthur, CustomId(verb, table, 1, "bid 1b"))
                assert answer.kind in {Callback.DEFERRED, Callback.DEFERRED_UPDATE}, verb
            for command in some(walled.application.commands[0]):
                named = {"table": table} if takes_a_table(command) else {}
                if command["type"] == CHAT_INPUT:
                    answer = await arthur.slash(command["name"], filled(command) | named)
                else:
                    on = arthur.user if command["type"] == ON_PERSON else house.table(arthur)
                    answer = await arthur.use(command["name"], on)
                assert answer.kind is Callback.DEFERRED or command["name"] == "help"
        await house.bot.answers.given()
