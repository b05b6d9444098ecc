"""Answering questions: each click leads on, goes back, or carries a whole action out."""

from __future__ import annotations

from bot.app import RoundTable
from cogs._ui.acknowledging import in_place
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.finishing import carry_out, finish, remember, take
from cogs._ui.interaction import Interaction
from cogs._ui.pages import show_seat
from cogs._ui.question import SELECTS, turn_clicked
from cogs._ui.stale import kept_up_to_date
from cogs._ui.verb import Verb


@on(Verb.ANSWER, Verb.SHORTCUT_SELECT, *SELECTS)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer that was clicked."""
    async with kept_up_to_date(interaction, custom_id):
        await take(interaction, await turn_clicked(interaction, custom_id), custom_id.said)


@on(Verb.BACK, first=in_place)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    async with kept_up_to_date(interaction, custom_id):
        private = await (await turn_clicked(interaction, custom_id)).view(custom_id.said)
        await remember(interaction, private)
        await show_seat(interaction, private)


@on(Verb.SORT, first=in_place)
async def sort(interaction: Interaction, custom_id: CustomId) -> None:
    """Show other answers to the same question."""
    page, _, said = custom_id.said.partition(" ")
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_clicked(interaction, custom_id)
        private = await turn.view(said, int(page) if page.isdecimal() else 0)
        await show_seat(interaction, private)


@on(Verb.STOP, first=in_place)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_clicked(interaction, custom_id)
        turn.question(custom_id.said)
        await finish(interaction, turn, custom_id.said)


@on(Verb.SURE, first=in_place)
async def confirm(interaction: Interaction, custom_id: CustomId) -> None:
    """Carry an action out that was asked about."""
    async with kept_up_to_date(interaction, custom_id):
        await carry_out(interaction, await turn_clicked(interaction, custom_id), custom_id.said)


async def setup(_: RoundTable) -> None:
    """Load this extension: its buttons answer from now on."""
