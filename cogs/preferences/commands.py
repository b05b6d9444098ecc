"""`/preferences`: everything that somebody wants, in one place, for all tables or for one."""

from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.answering.transformers import Choices, OwnTable, Value
from bot.app import RoundTable
from bot.errors import NotSeated
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, person_of, speak_to
from bot.interactions.verb import Verb
from bot.messages.parts import extend, offered
from cogs.preferences.widgets import page, page_at
from rules.text import N_


class TimeZone(app_commands.Transformer[RoundTable]):
    """A time zone by its IANA name."""

    async def transform(self, _: Interaction, value: str, /) -> str:
        """Take the zone that is named."""
        return value

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the zones that hold what is typed."""
        zones = await interaction.client.host.people.zones(str(value))
        return [app_commands.Choice(name=zone.replace("_", " "), value=zone) for zone in zones]


@app_commands.command(
    description=N_("What you want: how you are rung, quiet hours, boards, moves to be confirmed.")
)
@app_commands.describe(table=N_("Only for this table"), zone=N_("Where your clock is: a city near you"))
async def preferences(
    interaction: Interaction,
    table: app_commands.Transform[int, OwnTable] | None = None,
    zone: app_commands.Transform[str, TimeZone] | None = None,
) -> None:
    """Show the asker alone what he wants."""
    await defer_ephemeral(interaction)
    table_id = 0 if table is None else await OwnTable.meant(interaction, table)
    if zone is not None:
        await interaction.client.host.people.live_in(person_of(interaction), zone)
    view = await _shown(interaction, table_id)
    await interaction.edit_original_response(view=view)


@handles(Verb.PREFERENCES, acknowledge=defer_page)
async def show_preferences(interaction: Interaction, custom_id: CustomId) -> None:
    """Show what somebody wants at all tables, or at the one that was chosen."""
    table_id = int(custom_id.said) if custom_id.said.isdecimal() else custom_id.table_id
    await show_page(interaction, await _shown(interaction, table_id))


@handles(Verb.PREFER, acknowledge=defer_page)
async def prefer(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose something, and show the page anew."""
    people, person = interaction.client.host.people, person_of(interaction)
    name, _, wish = custom_id.said.partition("=")
    if custom_id.table_id:
        await people.prefer_at(custom_id.table_id, person, name, wish)
    else:
        await people.prefer(person, name, wish)
        # What he has chosen may have been his language.
        await speak_to(interaction)
    await show_page(interaction, await _shown(interaction, custom_id.table_id))


async def _shown(interaction: Interaction, table_id: int) -> ui.LayoutView:
    host, user = interaction.client.host, interaction.user.id
    person, tables = await host.store.people.person(user), await host.tables.tables_of(user)
    if not table_id:
        tables.sort(key=lambda table: table.channel != interaction.channel_id)
        view = page(person, tables, interaction.client.now())
        extend(view, await offered("preferences", host))
        return view
    table = next((each for each in tables if each.id == table_id), None)
    if table is None:
        raise NotSeated(N_("You do not sit at this table, or its game is over."))
    return page_at(table, person, await host.store.people.wishes_at(user, table_id))
