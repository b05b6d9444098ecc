"""Clicks on panels: the newest edits its message for as long as Discord takes that, else the bot does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
from discord import ui

from bot.app import RoundTable
from bot.interactions.interaction import Interaction, is_panel
from bot.interactions.panel_state import keep_click
from bot.publishing.editing import edit

MAIL, PANEL, ANOTHER = 70, 7, 8


class Editing:
    """A bot whose edits are counted, be they its own or those of a click."""

    def __init__(self) -> None:
        self.time = 0.0
        self.own: list[int] = []
        self.by_click: list[int] = []
        self.taken = True

    def now(self) -> float:
        return self.time

    def get_partial_messageable(self, _: int) -> Any:
        return SimpleNamespace(get_partial_message=self._message)

    def _message(self, number: int) -> Any:
        async def edited(**_: object) -> None:
            self.own.append(number)

        return SimpleNamespace(edit=edited)

    def clicked(
        self, message: int = PANEL, *, guild: int | None = None, ephemeral: bool = False
    ) -> Interaction:
        async def edited(**_: object) -> None:
            if not self.taken:
                gone = cast("Any", SimpleNamespace(status=404, reason=""))
                raise discord.NotFound(gone, {"code": 10015, "message": "Unknown Webhook"})
            self.by_click.append(message)

        flags = SimpleNamespace(ephemeral=ephemeral)
        about = SimpleNamespace(id=message, flags=flags)
        clicked = SimpleNamespace(client=self, guild_id=guild, message=about, edit_original_response=edited)
        return cast("Interaction", clicked)

    async def edit(self, message: int = PANEL) -> None:
        assert await edit(cast("RoundTable", self), MAIL, message, ui.LayoutView())


async def test_a_panel_is_edited_by_the_click_on_it() -> None:
    bot = Editing()
    keep_click(bot.clicked(), PANEL)
    await bot.edit()
    await bot.edit(ANOTHER)
    assert (bot.by_click, bot.own) == ([PANEL], [ANOTHER])


async def test_once_discord_takes_the_click_no_longer_the_bot_edits_by_its_own_token() -> None:
    bot = Editing()
    keep_click(bot.clicked(), PANEL)
    bot.taken = False
    await bot.edit()
    bot.taken = True
    await bot.edit()
    assert (bot.by_click, bot.own) == ([], [PANEL, PANEL])


async def test_a_click_is_used_for_less_than_a_quarter_of_an_hour() -> None:
    bot = Editing()
    keep_click(bot.clicked(ANOTHER), ANOTHER)
    bot.time = 10 * 60.0
    keep_click(bot.clicked(), PANEL)
    bot.time = 15 * 60.0
    await bot.edit(ANOTHER)
    await bot.edit()
    assert (bot.by_click, bot.own) == ([PANEL], [ANOTHER])


async def test_what_was_answered_elsewhere_is_no_click_on_its_panel() -> None:
    bot = Editing()
    keep_click(bot.clicked(), ANOTHER)
    await bot.edit()
    assert (bot.by_click, bot.own) == ([], [PANEL])


def test_what_stays_among_somebodys_own_messages_is_a_panel() -> None:
    bot = Editing()
    assert is_panel(bot.clicked())
    assert not is_panel(bot.clicked(guild=1))
    assert not is_panel(bot.clicked(ephemeral=True))
