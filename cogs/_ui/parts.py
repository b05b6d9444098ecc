"""The further pictures of a table: buttons for them, and one of them as an answer."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui

from bot.errors import NotStarted, Refusal
from bot.host.view import PublicView
from cogs._ui.components import NO_MENTIONS, Interaction, press
from cogs._ui.custom_id import CustomId
from cogs._ui.orientation import near_of
from cogs._ui.pictures import Picture, table_picture
from rendering.drawing import Look, drawing_of

PART = "part"
_MOST, _CHOICES = 4, 25


class NoSuchPart(Refusal):
    """The game has no further picture of this name."""


def rows(public: PublicView) -> list[ui.ActionRow[Any]]:
    """Make the row of buttons for the further pictures; none where there are none."""
    parts = list(drawing_of(public.info.id).parts.items())[:_MOST]
    buttons = [press(CustomId(PART, public.id, 0, name), title) for name, title in parts]
    return [ui.ActionRow(*buttons)] if buttons else []


def part_choices(public: PublicView, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the further pictures whose titles hold what is typed."""
    parts = drawing_of(public.info.id).parts
    found = [(name, title) for name, title in parts.items() if typed.lower() in title.lower()]
    return [app_commands.Choice(name=title, value=name) for name, title in found[:_CHOICES]]


async def show_part(interaction: Interaction, public: PublicView, part: str) -> None:
    """Put a further picture in the place of a deferred answer; NotStarted, NoSuchPart."""
    parts = drawing_of(public.info.id).parts
    if part not in parts:
        known = ", ".join(parts.values()) or "no view but its first"
        raise NoSuchPart(f"{public.info.title} has {known}; choose one of those that are offered.")
    if public.table is None:
        raise NotStarted("The game has not begun yet.")
    picture = await table_picture(public, Look(part=part, near=await near_of(interaction, public)))
    await interaction.edit_original_response(
        view=_shown(public, parts[part], picture), attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


def _shown(public: PublicView, title: str, picture: Picture) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: {title}"))
    return view.add_item(picture.gallery())
