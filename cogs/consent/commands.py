"""`/handover`, `/undo` and `/vote`: what is done by consent of the others."""

import re
from typing import ClassVar, Final, Literal, TypeAlias

import discord
from discord import AppCommandOptionType, app_commands

from bot.answering.pages import show_page, show_seat
from bot.answering.transformers import Choices, OwnTable, UndoTable, Value, matching, way_to
from bot.app import RoundTable
from bot.errors import CannotHandOver, NotDue, Refusal, UndoBarred
from bot.interactions.components import CustomId, handles, press, refuse
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, defer_update
from bot.interactions.verb import Verb
from bot.messages.more import ending_alone, handing_over, plays_alone, votes
from bot.messages.parts import laid_out
from bot.messages.strengths import has_computers, strengths
from bot.publishing.direct_message import find_way
from bot.store.rows.person import Person
from bot.store.rows.posted import ProposalKind
from bot.store.rows.table import TableSummary
from bot.table.position import Sitter, escaped
from cogs.consent.checks import left_server
from cogs.consent.posting import told_to_proposer
from cogs.consent.service import Consent
from cogs.consent.widgets import replacing
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell
_MINE, _COMPUTER = "mine", "computer"
_CARRIED = re.compile(rf"({_MINE}|\d{{1,3}}) ({_COMPUTER}|\d{{1,19}})")


class LateTable(OwnTable):
    """A table where the person plays: elsewhere the only one where somebody else is late."""

    @classmethod
    async def _likely(cls, interaction: Interaction, tables: list[TableSummary]) -> list[list[TableSummary]]:
        consent, user = interaction.client.host.of(Consent), interaction.user.id
        return [[table for table in tables if await consent.waits_for_late(table, user)]]


class Seated(app_commands.Transformer[RoundTable]):
    """A seat by its number, chosen by who sits there."""

    type = AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: object, /) -> int:
        """Take the seat that is offered; a client may send any text all the same."""
        if not isinstance(value, int):
            raise CannotHandOver(N_("There is no such seat at this table; choose one of those offered."))
        return value

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the seats of the table that is meant, by who sits there."""
        try:
            table_id = await OwnTable.meant(interaction, interaction.namespace.table)
            public = await interaction.client.host.tables.public(table_id)
        except Refusal:
            return []
        now = interaction.client.now()
        sitters = [sitter for sitter in public.sitters if not sitter.resigned]
        return matching({sitter.seat: _described(sitter, now) for sitter in sitters}, value)


@app_commands.command(description=N_("Let somebody else, or a computer, take over a seat."))
@app_commands.describe(
    seat=N_("Whose seat; yours if you leave this out"),
    to=N_("Who is to play on; a computer if you leave this out"),
    table=N_("Which of your tables"),
)
async def handover(
    interaction: Interaction,
    seat: app_commands.Transform[int, Seated] | None = None,
    to: discord.User | None = None,
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Propose it; it is done when all who are asked agree. Where nothing is named yet, show how it goes."""
    await defer_ephemeral(interaction)
    if seat is None and to is None:
        meant = await OwnTable.meant(interaction, table, way_to(Verb.HANDOVER, ""))
        await _show_ways(interaction, meant)
        return
    newcomer = None if to is None else _newcomer(to)
    way = way_to(Verb.HANDOVER, _written(seat, newcomer))
    await _propose_handover(interaction, await OwnTable.meant(interaction, table, way), seat, newcomer)


@handles(Verb.HANDOVER, acknowledge=defer_page)
async def handover_at(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose it at the table that was chosen, or show how one's own seat is handed over there."""
    if not custom_id.said:
        await _show_ways(interaction, custom_id.table_id)
        return
    seat, user = _seat_and_user(custom_id.said)
    newcomer = None if user is None else _newcomer(await _known(interaction, user))
    await _propose_handover(interaction, custom_id.table_id, seat, newcomer)


async def _show_ways(interaction: Interaction, table_id: int) -> None:
    """Show how one's own seat is handed over: nobody is asked anything yet."""
    await interaction.client.host.of(Consent).check_handover(table_id, interaction.user.id)
    public = await interaction.client.host.tables.public(table_id)
    await show_page(interaction, handing_over(public, _written(None, None)))


def _written(seat: int | None, newcomer: Person | None) -> str:
    """Write who is to play on for whom, as a button carries it."""
    return f"{_MINE if seat is None else seat} {_COMPUTER if newcomer is None else newcomer.user}"


def _seat_and_user(said: str) -> tuple[int | None, int | None]:
    """Read what a button carries; CannotHandOver."""
    found = _CARRIED.fullmatch(said)
    if found is None:
        raise CannotHandOver(N_("There is no such seat at this table; choose one of those offered."))
    seat, user = found.groups()
    return None if seat == _MINE else int(seat), None if user == _COMPUTER else int(user)


async def _known(interaction: Interaction, user: int) -> object:
    """Ask Discord who this is; None where it does not know."""
    try:
        return await interaction.client.fetch_user(user)
    except discord.NotFound:
        return None


async def _propose_handover(
    interaction: Interaction, table_id: int, seat: int | None, newcomer: Person | None
) -> None:
    client, user = interaction.client, interaction.user.id
    public = await client.host.tables.public(table_id)
    if public.windows and newcomer is not None:
        raise CannotHandOver(
            N_("A game between servers takes nobody new; leave `to` out, and a computer plays on.")
        )
    gone = await left_server(client, public, *([] if newcomer is None else [newcomer.user]))
    if newcomer is not None and newcomer.user in gone:
        raise CannotHandOver(
            N_("{name} is not in the server of this table; invite the player first."),
            name=escaped(newcomer.name),
        )
    if newcomer is not None:
        await find_way(client, newcomer)
    proposal = await client.host.of(Consent).propose_handover(public.id, user, seat, newcomer, gone)
    await show_page(interaction, laid_out(await told_to_proposer(interaction, proposal, laid_out=True)))


def _described(sitter: Sitter, now: float) -> str:
    """Name whoever sits on a seat, and say whether somebody there is late.

    Who has left the server only Discord knows, which is not asked at each letter that is typed.
    """
    late = sitter.awaited and sitter.due is not None and sitter.due <= now
    return tell("{name} \u2013 time is over", name=sitter.name) if late else sitter.name


def _newcomer(to: object) -> Person:
    # Of an account that is gone there comes no more than its number.
    if not isinstance(to, discord.User | discord.Member):
        raise CannotHandOver(N_("This player is not known to Discord; choose one of those it offers."))
    if to.bot:
        raise CannotHandOver(N_("Bots take no seats; leave `to` out, and a computer plays on."))
    return Person(to.id, to.display_name)


@app_commands.command(description=N_("Take your last move back."))
@app_commands.describe(table=N_("Which table"))
async def undo(interaction: Interaction, table: app_commands.Transform[int, UndoTable] | None = None) -> None:
    """Take back the last move, if it has told nobody anything."""
    await defer_ephemeral(interaction)
    await _take_back(interaction, await UndoTable.meant(interaction, table, way_to(Verb.UNDO)))


@handles(Verb.UNDO, acknowledge=defer_ephemeral)
async def undo_at_table(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the last move back, by the button that everybody sees."""
    await _take_back(interaction, custom_id.table_id)


@handles(Verb.TAKE_BACK, acknowledge=defer_update)
async def undo_below_hand(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the last move back, by the button below the own hand."""
    await _take_back(interaction, custom_id.table_id)


async def _take_back(interaction: Interaction, table_id: int) -> None:
    """Take somebody's last move back, and show where the table stands in the place of a deferred answer."""
    try:
        private = await interaction.client.host.turns.undo(table_id, interaction.user.id)
    except UndoBarred as barred:
        ask = press(CustomId(Verb.ASK, table_id), tell("Ask the others"))
        await refuse(interaction, str(barred), table_id, ask)
        return
    await show_seat(interaction, private)


Vote: TypeAlias = Literal["end", "pause", "resume", "replace", "strength"]

_VOTES: Final[dict[Vote, Words]] = {
    "end": N_("End without a result"),
    "pause": N_("Pause until all agree to go on"),
    "resume": N_("End the pause"),
    "replace": N_("Replace who is late or gone"),
    "strength": N_("Change how strong a computer is"),
}
_MEANT: Final = "meant"  # what the button says by which somebody ends a game that he plays alone


class VoteChoice(app_commands.Transformer[RoundTable]):
    """What a vote can be about."""

    choices: ClassVar[Choices] = [app_commands.Choice(name=name, value=vote) for vote, name in _VOTES.items()]

    async def transform(self, _: Interaction, value: str, /) -> Vote:
        """Take what is chosen; NotDue for anything else."""
        return _vote_read(value)


def _vote_read(value: str) -> Vote:
    for vote in _VOTES:
        if vote == value:
            return vote
    raise NotDue(N_("There is no such vote; choose one of those that are offered."))


@app_commands.command(
    description=N_("Propose to end, pause or resume a game, to replace somebody, or another strength.")
)
@app_commands.describe(what=N_("What you propose"), table=N_("Which of your tables"))
async def vote(
    interaction: Interaction,
    what: app_commands.Transform[Vote, VoteChoice],
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Propose it; it is done when all who are asked agree."""
    await defer_ephemeral(interaction)
    tables = LateTable if what == "replace" else OwnTable
    await _propose_vote(interaction, await tables.meant(interaction, table, way_to(Verb.VOTE, what)), what)


@handles(Verb.VOTE, acknowledge=defer_page)
async def vote_at(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose it at the table that was chosen, or show what can be proposed there."""
    if custom_id.said == _MEANT:
        await _vote_on(interaction, custom_id.table_id, "end")
        return
    if custom_id.said:
        await _propose_vote(interaction, custom_id.table_id, _vote_read(custom_id.said))
        return
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(
        interaction, votes(public, {vote: texts(__name__).tell(name) for vote, name in _VOTES.items()})
    )


async def _propose_vote(interaction: Interaction, table_id: int, what: Vote) -> None:
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
    await show_page(interaction, laid_out(await told_to_proposer(interaction, proposal, laid_out=True)))


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
