"""`/vote`: what concerns a game as a whole is done when all who play agree."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from discord import app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import Choices, OwnTable, way_to
from bot.app import RoundTable
from bot.errors import NotDue
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.more import ending_alone, plays_alone, votes
from bot.messages.parts import page
from bot.messages.strengths import has_computers, strengths
from bot.store.rows.posted import ProposalKind
from cogs.consent.membership import left_server
from cogs.consent.own_proposals import note_shown
from cogs.consent.service import Consent
from cogs.consent.widgets import for_proposer, replacing
from languages.spoken import texts
from rules.text import N_, Words

Vote: TypeAlias = Literal["end", "pause", "resume", "replace", "strength"]

_VOTES: Final[dict[Vote, Words]] = {
    "end": N_("End without a result"),
    "pause": N_("Pause until all agree to go on"),
    "resume": N_("Go on"),
    "replace": N_("Replace who is late or gone"),
    "strength": N_("Change how strong a computer is"),
}
_MEANT: Final = "meant"  # what the button says by which somebody ends a game that he plays alone


class VoteChoice(app_commands.Transformer[RoundTable]):
    """What a vote can be about."""

    @property
    def choices(self) -> Choices:
        """All there is, in words."""
        return [app_commands.Choice(name=name, value=value) for value, name in _VOTES.items()]

    async def transform(self, _: Interaction, value: str, /) -> Vote:
        """Take what is chosen; NotDue for anything else."""
        return _read(value)


def _read(value: str) -> Vote:
    for vote in _VOTES:
        if vote == value:
            return vote
    raise NotDue(N_("There is no such vote; choose one of those that are offered."))


@app_commands.command(
    description=N_("Propose to end, pause or resume a game, to replace somebody, or another strength.")
)
@app_commands.describe(what=N_("What all are asked about"), table=N_("Which of your tables"))
async def vote(
    interaction: Interaction,
    what: app_commands.Transform[Vote, VoteChoice],
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Propose it; it is done when all who are asked agree."""
    await defer_ephemeral(interaction)
    await _propose(interaction, await OwnTable.meant(interaction, table, way_to(Verb.VOTE, what)), what)


@handles(Verb.VOTE, acknowledge=defer_page)
async def vote_at(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose it at the table that was chosen, or show what can be proposed there."""
    if custom_id.said == _MEANT:
        await _vote_on(interaction, custom_id.table_id, "end")
        return
    if custom_id.said:
        await _propose(interaction, custom_id.table_id, _read(custom_id.said))
        return
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(
        interaction, votes(public, {vote: texts(__name__).tell(name) for vote, name in _VOTES.items()})
    )


async def _propose(interaction: Interaction, table_id: int, what: Vote) -> None:
    host = interaction.client.host
    if what == "replace":
        await _show_absent(interaction, table_id)
        return
    if what == "strength":
        await _show_strengths(interaction, table_id)
        return
    public = await host.tables.public(table_id)
    if what == "end" and plays_alone(public, interaction.user.id):
        await show_page(interaction, ending_alone(public, _MEANT))
        return
    await _vote_on(interaction, table_id, what)


async def _vote_on(interaction: Interaction, table_id: int, what: ProposalKind) -> None:
    host = interaction.client.host
    proposal = await host.of(Consent).propose_vote(table_id, interaction.user.id, what)
    text = for_proposer(await host.tables.public(table_id), proposal)
    note_shown(interaction, proposal, laid_out=True)
    await show_page(interaction, page(text))


async def _show_absent(interaction: Interaction, table_id: int) -> None:
    """Show who may be replaced, each with the button that proposes it."""
    client = interaction.client
    public = await client.host.tables.public(table_id)
    gone = await left_server(client, public)
    absent = await client.host.of(Consent).absent_at(table_id, interaction.user.id, gone)
    if not absent:
        raise NotDue(N_("Nobody at this table is late, and nobody has left the server."))
    await show_page(interaction, replacing(public, absent))


async def _show_strengths(interaction: Interaction, table_id: int) -> None:
    """Show how strong each computer plays, each with the menu that proposes another strength."""
    public = await interaction.client.host.tables.public(table_id)
    if not has_computers(public):
        raise NotDue(N_("No computer plays at this table."))
    await show_page(interaction, strengths(public))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(vote)
