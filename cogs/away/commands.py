"""`/away`: for a while somebody does not play, and his tables know it."""

from collections.abc import Mapping
from typing import Any, Final, cast

from discord import app_commands, ui

from bot.answering.pages import show_page, show_seat
from bot.answering.transformers import Choices, Value
from bot.app import RoundTable
from bot.interactions.components import CustomId, choose, handles, option
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, defer_update, person_of
from bot.interactions.verb import Verb
from bot.messages.own_tables import next_game
from bot.messages.parts import laid_out, row
from bot.messages.text import span_written
from bot.messages.timing import absence
from bot.store.rows.person import Person
from bot.store.rows.table import TableRow
from cogs.away.service import MOST_DAYS, Away
from languages.spoken import texts
from rules.library import find
from rules.text import N_, Words

tell = texts(__name__).tell


_RULES: Words = N_(
    "Your tables are told. Where a turn may take a day or longer, your clock stands still as long as the"
    " table allows, or a computer plays for you if the table chose that. You are not rung meanwhile."
)

_HERE: Words = N_(
    "You are not away: your clocks run, and you are rung as you wish. To take a break, choose the day on"
    " which you are back."
)
# By whether somebody is away already.
_UNTIL: Final = {False: N_("Away until\u2026"), True: N_("Another day\u2026")}
_OFFERED: Final = (*range(1, 15), *range(21, MOST_DAYS, 7))  # days from now


class Day(app_commands.Transformer[RoundTable]):
    """A day to come."""

    async def transform(self, _: Interaction, value: str, /) -> str:
        """Take the day that is named."""
        return value

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the days that fit what is typed."""
        days = await interaction.client.host.of(Away).days(person_of(interaction), str(value))
        return [app_commands.Choice(name=name, value=day) for day, name in days.items()]


@app_commands.command(
    description=N_("Take a break, and let your tables know; without an option: whether you are away.")
)
@app_commands.describe(until=N_("The day on which you are back"), days=N_("For how many days from now on"))
async def away(
    interaction: Interaction,
    until: app_commands.Transform[str, Day] | None = None,
    days: app_commands.Range[int, 1, MOST_DAYS] | None = None,
) -> None:
    """Let the asker be away; where no time is named, show whether he is."""
    await defer_ephemeral(interaction)
    host, person = interaction.client.host, person_of(interaction)
    if until is not None:
        await host.of(Away).leave_until(person, until)
    elif days is not None:
        await host.of(Away).leave_for(person, days)
    view = await _away_page(interaction.client, person.user)
    await interaction.edit_original_response(view=view)


@handles(Verb.DEPART, acknowledge=defer_page)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Be away until a day, or for so many from now on as an older button says."""
    away, person = interaction.client.host.of(Away), person_of(interaction)
    if custom_id.said:
        await away.leave_until(person, custom_id.said)
    else:
        await away.leave_for(person, custom_id.turn or 0)
    await show_page(interaction, await _away_page(interaction.client, person.user))


async def _defer_in_place(interaction: Interaction) -> None:
    """Say that a click has come: where somebody is asked at a table, or on a page."""
    pressed = CustomId.read(str(cast("Mapping[str, Any]", interaction.data or {}).get("custom_id")))
    await (defer_update if pressed and pressed.table_id else defer_page)(interaction)


@handles(Verb.RETURN, acknowledge=_defer_in_place)
async def come_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Be back; where somebody is asked at a table, that is shown anew."""
    host, table_id = interaction.client.host, custom_id.table_id
    person = await host.of(Away).come_back(person_of(interaction), table_id or None)
    if table_id:
        await show_seat(interaction, await host.turns.private(table_id, person.user))
    else:
        await show_page(interaction, await _away_page(interaction.client, person.user))


async def _away_page(bot: RoundTable, user: int) -> ui.LayoutView:
    """Show whether somebody is away and what that means, with the way to the other; here, what waits."""
    away, person = bot.host.of(Away), await bot.host.store.people.person(user) or Person(user, "")
    parts, coming = absence(person.away_until, bot.now()), [*(await away.days(person, "", MOST_DAYS)).items()]
    days = [option(day, name) for day, name in (coming[number - 1] for number in _OFFERED)]
    until = row(choose(CustomId(Verb.DEPART, 0), days, tell(_UNTIL[bool(parts)])))
    if not parts:
        waiting = await next_game(bot, user, besides=0)
        return laid_out(tell(_HERE), until, row(waiting) if waiting else None)
    running = [_runs_on(row) for row in await away.running_on(user)]
    return laid_out(*parts, "\n".join([*running, f"-# {tell(_RULES)}"]), until)


def _runs_on(row: TableRow) -> str:
    """Say that a table does not wait for who is away."""
    turn = span_written(row.pace or 0)
    return tell(
        "Table {table}, {title}, **goes on without you**: {turn} a turn.",
        table=str(row.id),
        title=find(row.game).info.title,
        turn=turn,
    )
