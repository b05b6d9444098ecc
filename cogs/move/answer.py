"""Answering questions: each click leads on, goes back, or carries a whole action out."""

from __future__ import annotations

from bot.app import RoundTable
from bot.interactions.acknowledging import defer_in_place
from bot.interactions.components import on
from bot.interactions.custom_id import CustomId
from bot.interactions.interaction import Interaction
from bot.interactions.pages import show_seat
from bot.interactions.stale import kept_up_to_date
from bot.interactions.verb import Verb
from bot.messages.question import SELECTS, turn_clicked
from cogs.move.finishing import carry_out, finish, remember, take


@on(Verb.ANSWER, Verb.SHORTCUT_SELECT, *SELECTS)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer that was clicked."""
    async with kept_up_to_date(interaction, custom_id):
        await take(interaction, await turn_clicked(interaction, custom_id), custom_id.said)


@on(Verb.BACK, first=defer_in_place, told=True)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    async with kept_up_to_date(interaction, custom_id):
        private = await (await turn_clicked(interaction, custom_id)).view(custom_id.said)
        await remember(interaction, private)
        await show_seat(interaction, private)


@on(Verb.SORT, first=defer_in_place, told=True)
async def sort(interaction: Interaction, custom_id: CustomId) -> None:
    """Show other answers to the same question."""
    page, _, said = custom_id.said.partition(" ")
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_clicked(interaction, custom_id)
        private = await turn.view(said, int(page) if page.isdecimal() else 0)
        await show_seat(interaction, private)


@on(Verb.STOP, first=defer_in_place)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_clicked(interaction, custom_id)
        turn.question(custom_id.said)
        await finish(interaction, turn, custom_id.said)


@on(Verb.SURE, first=defer_in_place)
async def confirm(interaction: Interaction, custom_id: CustomId) -> None:
    """Carry an action out that was asked about."""
    async with kept_up_to_date(interaction, custom_id):
        await carry_out(interaction, await turn_clicked(interaction, custom_id), custom_id.said)


async def setup(_: RoundTable) -> None:
    """Load this extension: its buttons answer from now on."""
