"""The buttons by which somebody asks for the consent of others, and by which they answer."""

from contextlib import suppress
from typing import Final

from bot.answering.pages import show_page, show_seat
from bot.errors import NotSeated, ProposalClosed
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import (
    Interaction,
    defer_ephemeral,
    defer_page,
    defer_update,
    is_own,
    is_panel,
    person_of,
)
from bot.interactions.panel_state import bring_down
from bot.interactions.verb import Verb
from bot.messages.own_tables import page_now
from bot.messages.parts import laid_out
from bot.publishing.direct_message import introduce
from bot.store.rows.posted import Proposal
from cogs.consent.checks import Refusing, left_server
from cogs.consent.posting import told_to_proposer
from cogs.consent.service import Consent
from cogs.consent.widgets import STAY, WITHDRAW, outcome
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell


_BACK: Words = N_("You play on. Your panel comes below, and tells what is asked of you from now on.")

_REFUSING: Final[dict[str, Refusing]] = {WITHDRAW: "withdraw", STAY: "stay"}


@handles(Verb.ASK, acknowledge=defer_update)
async def ask_the_others(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose to take one's last move back."""
    host = interaction.client.host
    proposal = await host.of(Consent).propose_undo(custom_id.table_id, interaction.user.id)
    text = await told_to_proposer(interaction, proposal)
    await interaction.edit_original_response(content=text, view=None)


@handles(Verb.AGREE, acknowledge=defer_update)
async def agree(interaction: Interaction, custom_id: CustomId) -> None:
    """Agree to a proposal."""
    proposal = await _open(interaction, custom_id)
    await interaction.client.host.of(Consent).agree(proposal, person_of(interaction))
    await _answered(interaction, custom_id)


@handles(Verb.TAKE, acknowledge=defer_update)
async def take(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the seat that is offered."""
    host, number = interaction.client.host, await _open(interaction, custom_id)
    proposal = await host.of(Consent).agree(number, person_of(interaction), taking=True)
    if is_own(interaction):
        await show_page(interaction, *await page_now(interaction.client, interaction.user.id, 0))
    if proposal.status == "agreed":
        await introduce(interaction, await host.tables.public(proposal.table_id))


@handles(Verb.REPLACE, acknowledge=defer_page)
async def replace(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose that a computer plays on for somebody late or gone."""
    host = interaction.client.host
    public = await host.tables.public(custom_id.table_id)
    gone = await left_server(interaction.client, public)
    seat, user = custom_id.turn or 0, interaction.user.id
    proposal = await host.of(Consent).propose_replacing(public.id, user, seat, gone)
    await show_page(interaction, laid_out(await told_to_proposer(interaction, proposal, laid_out=True)))


@handles(Verb.PLAY_AS, acknowledge=defer_page)
async def play_as(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose how strong a computer is to play."""
    host, seat = interaction.client.host, custom_id.turn or 0
    table_id, user = custom_id.table_id, interaction.user.id
    proposal = await host.of(Consent).propose_strength(table_id, user, seat, custom_id.said)
    await show_page(interaction, laid_out(await told_to_proposer(interaction, proposal, laid_out=True)))


@handles(Verb.COME_BACK, acknowledge=defer_ephemeral)
async def come_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the seat back that a computer was given, and see what is asked there."""
    bot, user, table_id = interaction.client, interaction.user.id, custom_id.table_id
    given = await _clicked(interaction, custom_id)
    await bot.host.of(Consent).come_back(given.id, person_of(interaction))
    await introduce(interaction, await bot.host.tables.public(table_id))
    # What is shown in passing would stay above the own panel, and tell what was.
    if interaction.guild_id is None and await bring_down(bot, table_id, user):
        await interaction.edit_original_response(content=tell(_BACK))
    else:
        await show_seat(interaction, await bot.host.turns.private(table_id, user))


@handles(Verb.REFUSE, acknowledge=defer_update)
async def refuse(interaction: Interaction, custom_id: CustomId) -> None:
    """Refuse a proposal, withdraw one's own, or stay where one is to be replaced."""
    consent, number = interaction.client.host.of(Consent), await _open(interaction, custom_id)
    await consent.refuse(number, interaction.user.id, _REFUSING.get(custom_id.said, ""))
    await _answered(interaction, custom_id)


async def _answered(interaction: Interaction, custom_id: CustomId) -> None:
    """Show in somebody's own panel how it stands now; at the table the proposal's message tells it."""
    if is_own(interaction) or is_panel(interaction):
        turns, user = interaction.client.host.turns, interaction.user.id
        # Who has refused a seat sits nowhere here; his letter tells him what became of it.
        with suppress(NotSeated):
            await show_seat(interaction, await turns.private(custom_id.table_id, user))


async def _clicked(interaction: Interaction, custom_id: CustomId) -> Proposal:
    """Give the proposal that was clicked, which must be of the table that let the click in."""
    return await interaction.client.host.of(Consent).proposal(custom_id.turn or 0, custom_id.table_id)


async def _open(interaction: Interaction, custom_id: CustomId) -> int:
    """Give the number of one that is clicked while it is open; ProposalClosed with what became of it."""
    proposal = await _clicked(interaction, custom_id)
    if proposal.status != "open":
        # What was shown in passing is not brought up to date otherwise.
        await _answered(interaction, custom_id)
        public = await interaction.client.host.tables.public(custom_id.table_id)
        raise ProposalClosed(N_("{sentence}"), sentence=outcome(public, proposal))
    return proposal.id
