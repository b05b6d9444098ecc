"""The page on which those who manage a server settle what holds for tables there."""

from itertools import chain
from typing import Any

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.wishes import wish_parts
from bot.store.rows.person import ServerSettings
from bot.table.servers import SETTINGS
from languages.spoken import texts
from rules.text import Series

tell, written = texts(__name__).tell, texts(__name__).written


def settings_page(settings: ServerSettings, guild: discord.Guild | None) -> ui.LayoutView:
    """Show what is settled, and offer to have it otherwise."""
    heading = tell("### Settings of this server\nThey hold for tables that are opened from now on.")
    wishes = [wish_parts(Verb.SETTLE, name, each, getattr(settings, name)) for name, each in SETTINGS.items()]
    return laid_out(
        heading,
        tell("**Channels**: {channels} `/settings channel` adds one.", channels=_channels(settings)),
        row(_listed(settings, guild)) if settings.channels else None,
        *chain.from_iterable(wishes),
        _days(settings),
    )


def _days(settings: ServerSettings) -> ui.Item[Any]:
    """Say where the table of each day is posted."""
    title = tell("**Game of the day**: when a day is over, its table")
    if settings.daily_channel is None:
        return ui.TextDisplay(
            tell("{title} is posted nowhere. `/settings daily` names a channel for it.", title=title)
        )
    no_longer = press(CustomId(Verb.NO_DAYS, 0), tell("No longer"))
    return ui.Section(
        tell(
            "{title} is posted in <#{daily_channel}>.", title=title, daily_channel=str(settings.daily_channel)
        ),
        accessory=no_longer,
    )


def _channels(settings: ServerSettings) -> str:
    if not settings.channels:
        return tell("Tables are opened in any channel.")
    places = written(Series(tuple(f"<#{each}>" for each in settings.channels)))
    return tell("Tables are opened in {places} alone, and in threads there.", places=places)


def _listed(settings: ServerSettings, guild: discord.Guild | None) -> Clickable:
    options = [option(str(each), _named(each, guild)) for each in settings.channels]
    return choose(CustomId(Verb.REMOVE_CHANNEL, 0, 0), options, tell("Take a channel off the list\u2026"))


def _named(channel: int, guild: discord.Guild | None) -> str:
    found = None if guild is None else guild.get_channel(channel)
    return f"#{found.name}" if found else tell("a channel that is gone ({channel})", channel=str(channel))
