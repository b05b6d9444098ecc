"""`/move` and *Your move*: a move is typed, or asked for; `/hand`: what one player alone may see."""

import re
from contextlib import suppress
from functools import partial

from discord import app_commands

from bot.answering.modal import CHOICES, choices
from bot.answering.pages import leads_down, show_seat
from bot.answering.transformers import TurnTable, named, way_to
from bot.answering.typed_answers import answered
from bot.errors import Illegal, Refusal
from bot.interactions.components import CustomId, base36, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update, person_of, turn_at
from bot.interactions.verb import Verb
from bot.messages.more import ask_whether
from bot.messages.permissions import tell_missing
from bot.messages.seat_layout import PRINTED
from bot.people.preferences import NO, YES
from bot.publishing.direct_message import reach_again
from bot.table.view import PrivateView
from cogs.move.widgets import ask
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell

# A text that was completed carries the turn for which it was, so that it counts for no later one.
_MARKED = re.compile(r"\s*#([0-9a-z]{1,9})$")

_AGAIN: Words = N_("Type `yes` to confirm this, or `no` to choose again.")


@app_commands.command(
    description=N_("Type a move, or several with commas between; /rules says how it is written.")
)
@app_commands.describe(text=N_("Your move, or its beginning"), table=N_("Which of your tables"))
async def move(
    interaction: Interaction, text: str, table: app_commands.Transform[int, TurnTable] | None = None
) -> None:
    """Carry out a typed move, or several with commas between them, or show what may follow a beginning."""
    await defer_ephemeral(interaction)
    said, number = parted(text)
    way = partial(_way, interaction, said)
    solves = interaction.user.id in interaction.client.host.turns.reader.solving
    if solves and table is None and number is None and await answered(interaction, said, way):
        return
    table_id = await TurnTable.meant(interaction, table, way)
    try:
        done = await _carried_out(interaction, table_id, said, number)
    except Illegal as refused:
        if type(refused) is Illegal and table is None and interaction.guild_id is None:
            raise await _named_among_several(interaction, table_id, refused) from None
        raise
    if done is None:
        return
    if interaction.guild_id is None and await leads_down(interaction, done, acted=True):
        return
    await show_seat(interaction, done)


async def _named_among_several(interaction: Interaction, table_id: int, refused: Illegal) -> Illegal:
    """Name the table at which something is refused to whoever plays at several and has named none."""
    tables = await interaction.client.host.tables.tables_of(interaction.user.id)
    meant = next((each for each in tables if each.id == table_id), None)
    if meant is None or len(tables) == 1:
        return refused
    return Illegal(N_("{table}: {sentence}"), table=named(meant), sentence=refused.text)


async def _way(interaction: Interaction, text: str, table_id: int) -> CustomId:
    """Lead to a table where what was typed is carried out; where that is too long, to what is asked there."""
    with suppress(Refusal):
        turn = await interaction.client.host.turns.load(table_id, interaction.user.id)
        custom_id = CustomId(Verb.TYPED, table_id, turn.number, text)
        if custom_id.is_possible:
            return custom_id
    return CustomId(Verb.MOVE, table_id)


@handles(Verb.TYPED, acknowledge=defer_update)
async def typed(interaction: Interaction, custom_id: CustomId) -> None:
    """Carry out what was typed at the table that was chosen, in the place of the choice."""
    table_id, text, number = custom_id.table_id, custom_id.said, custom_id.turn
    done = await _carried_out(interaction, table_id, text, number)
    if done is None or (interaction.guild_id is None and await leads_down(interaction, done, acted=True)):
        return
    await show_seat(interaction, done)


async def _carried_out(
    interaction: Interaction, table_id: int, text: str, number: int | None
) -> PrivateView | None:
    """Carry a typed move out, or several; where it leads to a question or a warning, show that instead."""
    turn = await turn_at(interaction, table_id, number)
    turn.check()
    acts = await turn.read(text)
    is_sure = turn.is_sure_of(acts[0])
    if len(acts) > 1:
        return await turn.act_in_line(acts)
    # What was chosen from what completes it has said what it means to leave it at that.
    typed, text = "" if number is not None or is_sure else text, acts[0]
    if not turn.may_end_with(text, typed):
        await show_seat(interaction, await turn.view(text))
        return None
    warning = turn.warning(text)
    if warning is not None and not is_sure:
        turn.doubt(text)
        await ask(interaction, turn, text, warning, again=tell(_AGAIN))
        return None
    return await turn.act(text)


@move.autocomplete("text")
async def _moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer what goes on from what somebody has typed."""
    host = interaction.client.host
    try:
        table_id = await TurnTable.meant(interaction, interaction.namespace.table)
        turn = await turn_at(interaction, table_id)
        going_on = await turn.completions(parted(typed)[0], CHOICES)
        found = [(each, marked(each.text, turn.number)) for each in going_on]
        public = await host.tables.public(table_id)
    except Refusal:
        return []
    return choices(public, found)


@handles(Verb.MOVE, acknowledge=defer_ephemeral, with_log=True)
async def your_move(interaction: Interaction, custom_id: CustomId) -> None:
    """Show somebody his hand and the question he is asked."""
    private = await (await turn_at(interaction, custom_id.table_id)).view()
    await show_seat(interaction, private)
    interaction.client.dispatch("table_wanted", custom_id.table_id)
    await tell_missing(interaction, private.public)
    await reach_again(interaction, private.public)


def marked(text: str, turn: int) -> str:
    """Write the number of a seat's turn behind a text."""
    return f"{text} #{base36(turn)}"


def parted(typed: str) -> tuple[str, int | None]:
    """Part a typed text from the turn that it was completed for; None where it says none."""
    found = _MARKED.search(typed)
    return (typed, None) if found is None else (typed[: found.start()], int(found[1], 36))


@app_commands.command(description=N_("Show your hand and what you are asked."))
@app_commands.describe(table=N_("Which table"))
async def hand(interaction: Interaction, table: app_commands.Transform[int, TurnTable] | None = None) -> None:
    """Show what the asker alone may see."""
    await defer_ephemeral(interaction)
    table_id = await TurnTable.meant(interaction, table, way_to(Verb.MOVE))
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    await show_seat(interaction, private, whole=True)


@handles(Verb.SHOW, acknowledge=defer_update)
async def show_whole(interaction: Interaction, custom_id: CustomId) -> None:
    """Bring somebody's panel up to date, with its picture."""
    user = interaction.user.id
    private = await interaction.client.host.turns.private(custom_id.table_id, user)
    await show_seat(interaction, private, whole=True)


@handles(Verb.TURN, acknowledge=defer_update)
async def turn_board(interaction: Interaction, custom_id: CustomId) -> None:
    """Show boards as they are printed from now on, or again from the asker's own side."""
    host, person = interaction.client.host, person_of(interaction)
    await host.people.prefer(person, "turned", YES if custom_id.said == PRINTED else NO)
    await show_seat(interaction, await host.turns.private(custom_id.table_id, person.user))


@handles(Verb.DECLARE, acknowledge=defer_ephemeral)
async def ask_to_declare(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask whether a declaration is meant."""
    await ask_whether(interaction, custom_id.table_id, custom_id.said)
