"""One step of a finished game as a message, with the ways to other steps."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from bot.host.view import Step
from cogs._ui.components import Clickable, choose, option, press
from cogs._ui.custom_id import CustomId
from cogs._ui.pictures import Picture
from cogs._ui.text import named, plainly_named, points_written, result_written
from rules.game import Note, ToSeat
from rules.text import written

STEP, JUMP = "step", "jump"
_OFFERED = 25
_MOST_TEXT = 2800


def stepped(step: Step, picture: Picture) -> ui.LayoutView:
    """Show the table after one act, the act and all that was told of it."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(filter(None, _head(step)))))
    view.add_item(picture.gallery())
    if step.notes:
        view.add_item(ui.TextDisplay("\n".join(_told(step, note) for note in step.notes)[:_MOST_TEXT]))
    view.add_item(ui.ActionRow(*_ways(step)))
    if len(step.acts) > 1:
        view.add_item(ui.ActionRow(_jump(step)))
    return view


def _head(step: Step) -> Iterable[str]:
    public, (seat, text) = step.public, step.acts[step.number]
    yield f"### {public.info.title}, table {public.id}"
    by = "" if seat is None else f": {named(public)(seat)} `{text}`"
    yield f"**{_numbered(step)}**{by}"
    yield result_written(public) or points_written(public)


def _numbered(step: Step) -> str:
    return f"Step {step.number} of {len(step.acts) - 1}" if step.number else "The start"


def _told(step: Step, note: Note) -> str:
    name = named(step.public)
    whom = f"*to {name(note.seat)} alone:* " if isinstance(note, ToSeat) else ""
    return f"\u2022 {whom}{written(note.text, name)}"


def _ways(step: Step) -> Iterable[Clickable]:
    last = len(step.acts) - 1
    ways = (
        ("first", "First", 0),
        ("back", "Back", max(step.number - 1, 0)),
        ("next", "Next", min(step.number + 1, last)),
        ("last", "Last", last),
    )
    for way, label, number in ways:
        # Where two lead to the same step, their custom ids must differ all the same.
        style = discord.ButtonStyle.primary if way == "next" else discord.ButtonStyle.secondary
        address = CustomId(STEP, step.public.id, number, way)
        yield press(address, label, style=style, disabled=number == step.number)


def _jump(step: Step) -> Clickable:
    """Offer all steps, or some from the first to the last."""
    last, parts = len(step.acts) - 1, min(len(step.acts), _OFFERED) - 1
    numbers = [last * part // parts for part in range(parts + 1)]
    options = [option(str(number), _act(step, number), chosen=number == step.number) for number in numbers]
    return choose(CustomId(JUMP, step.public.id, 0), options, "Go to a step")


def _act(step: Step, number: int) -> str:
    seat, text = step.acts[number]
    return "The start" if seat is None else f"{number}. {plainly_named(step.public)(seat)}: {text}"
