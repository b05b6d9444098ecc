"""One click on *Confirm*: all that happens, what is decoded and asked, its way beside a bare handler's."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Self
from unittest.mock import patch

import discord
from discord import ui

from bot.answering import pages
from bot.app import RoundTable
from bot.discord_internals import send_forms_whole, speak_json_quickly
from bot.interactions import components, interaction
from bot.messages.pictures import Picture
from bot.sandbox import Person, Sandbox, Seen
from bot.sandbox.discord.scenario import ready_world
from bot.store.database import Database
from bot.table import tables as base
from rules.library import find
from rules.snapshot import deserialize
from tests.patience import PATIENCE
from tests.programs.bench.counting import watched_threads
from tests.programs.bench.ways import walked
from tests.world.clock import Clock
from tests.world.house import GAME, House

_ROUNDS, _CLICKS = 9, 10
BARE = "bare"
_NO_PICTURE = Picture(b"", "")


def measured() -> dict[str, float]:
    """Give `click.reads`, `click.decodes`, `click.menus` and `click.echo`, and what happens on four ways."""
    return asyncio.run(_happening()) | asyncio.run(_measured())


async def _happening() -> dict[str, float]:
    """Give `click.statements` and so on, and the same of *Your move*, an answer and a typed move."""
    # As a bot that is opened by its program has it.
    send_forms_whole()
    speak_json_quickly()
    clock = Clock()
    # On a busy machine a click is acknowledged before its answer, which is another way.
    prompt = patch.object(interaction, "_AT_ONCE", PATIENCE)
    with TemporaryDirectory() as folder, watched_threads(), prompt:
        async with Sandbox(ready_world(clock), check_bodies=False) as sandbox:
            house = House(sandbox, Path(folder) / "ways.db", clock)
            people = house.person("Arthur"), house.person("Guinevere")
            async with house.open():
                found = await walked(house, people, await house.start_table(*people))
    return {f"{way}.{what}": n for way, counts in found.items() for what, n in counts.figures().items()}


async def _measured() -> dict[str, float]:
    clock = Clock()
    with TemporaryDirectory() as folder, _without_pictures():
        async with Sandbox(ready_world(clock), check_bodies=False) as sandbox:
            house = House(sandbox, Path(folder) / "click.db", clock)
            people = house.person("Arthur"), house.person("Guinevere")
            async with house.open() as bot:
                bot.add_dynamic_items(Bare)
                keep_to_ours(bot)
                table_id = await house.start_table(*people)
                bidder = await house.awaited(table_id, people)
                assert bidder is not None
                await bidder.click((await bidder.slash("mygames")).message, "Ask me to confirm")
                counts = await _counted(house, bidder)
                return counts | {"click.echo": await _echo(house, bidder)}


class Bare(ui.DynamicItem[ui.Button[Any]], template=BARE):
    """A button whose click is answered with a fixed text."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="Bare", custom_id=BARE))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(content="Done.")


def keep_to_ours(bot: RoundTable) -> None:
    """Keep those who listen for components that nobody knows from the one of the bare handler."""
    for heard in list(bot.extra_events["on_interaction"]):

        async def listen(interaction: discord.Interaction[Any], heard: Any = heard) -> None:
            if str(dict(interaction.data or ()).get("custom_id")) != BARE:
                await heard(interaction)

        bot.remove_listener(heard, "on_interaction")
        bot.add_listener(listen, "on_interaction")


@contextmanager
def _without_pictures() -> Iterator[None]:
    """Leave the pictures of seats out, whose drawing has benches of its own."""

    async def nothing(*_: object) -> Picture:
        return _NO_PICTURE

    with patch.object(pages, "hand_picture", nothing):
        yield


async def _understood(house: House, bidder: Person, number: int) -> Seen:
    """Fill a bid's form in; who wants to be asked first is shown the button *Confirm* then."""
    form = await bidder.click(await house.your_move(bidder), "Choose")
    builders = number % 2
    sent = await bidder.submit(form, {"Builders": str(builders), "Infantry": str(1 - builders)})
    return await sent.settled()


async def _counted(house: House, bidder: Person) -> dict[str, float]:
    """Count what is done from the click until it is answered."""
    understood = await _understood(house, bidder, 0)
    counter: Counter[str] = Counter()
    with _counting(counter):
        await (await bidder.click(understood, "Confirm")).settled()
    await house.quiet()
    return {f"click.{what}": float(counter[what]) for what in ("reads", "decodes", "menus")}


@contextmanager
def _counting(counter: Counter[str]) -> Iterator[None]:
    """Count reads, decodes and menus while a click is being answered."""
    game = type(find(GAME))
    answering = components.clicked

    async def clicked(*given: Any) -> None:
        with ExitStack() as held:
            held.enter_context(patch.object(Database, "read", _counts(counter, "reads", Database.read)))
            held.enter_context(patch.object(game, "menu", _counts(counter, "menus", game.menu)))
            decoding = _counts(counter, "decodes", deserialize)
            held.enter_context(patch.object(base, "deserialize", decoding))
            await answering(*given)

    with patch.object(components, "clicked", clicked):
        yield


def _counts(counter: Counter[str], what: str, done: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(done)
    def counted(*given: Any, **named: Any) -> Any:
        counter[what] += 1
        return done(*given, **named)

    return counted


async def _echo(house: House, bidder: Person) -> float:
    """Give the way of a click over that of a bare handler, each the best of its rounds' medians."""
    ours, bare = list[float](), list[float]()
    await house.bot.get_partial_messageable(bidder.at.id).send(view=bare_view())
    button = bare_button(bidder)
    for _ in range(_ROUNDS):
        bare.append(median([await _timed(bidder, button, "Bare") for _ in range(_CLICKS)]))
        ours.append(median([await _confirmed(house, bidder, number) for number in range(_CLICKS)]))
    return min(ours) / min(bare)


def bare_view() -> ui.View:
    """Make the button of the bare handler."""
    return ui.View(timeout=None).add_item(Bare())


def bare_button(person: Person) -> Seen:
    """Give the newest message with the button of the bare handler."""
    return next(seen for seen in reversed(person.messages()) if "Bare" in seen.labels)


async def _confirmed(house: House, bidder: Person, number: int) -> float:
    seconds = await _timed(bidder, await _understood(house, bidder, number), "Confirm")
    await house.quiet()
    return seconds


async def _timed(person: Person, message: Seen, button: str) -> float:
    """Give the seconds from a click to its answer."""
    began = time.perf_counter()
    await (await person.click(message, button)).settled()
    return time.perf_counter() - began
