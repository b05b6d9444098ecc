"""The page on which whoever opened a table chooses when its game begins, and how that is begun then."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final

from discord import ui

from bot.answering.pages import show_page
from bot.errors import AlreadyStarted, GameOver
from bot.interactions.components import CustomId, choose, handles, option, press
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_page, defer_update
from bot.interactions.verb import Verb
from bot.messages.parts import Part, laid_out, row
from bot.messages.text import moment
from bot.people.ringing import end_of_quiet, is_away
from bot.store.rows.person import Person
from bot.table.position import escaped
from bot.table.view import PublicView
from cogs.planning.calling import became, what_became
from cogs.planning.service import HOURS, Planning
from languages.spoken import texts
from rules.text import N_, Day, TimeOfDay, Words

tell, written = texts(__name__).tell, texts(__name__).written

_ABOUT: Words = N_(
    "-# Days and hours are those of your time zone, {zone}, which `/preferences` changes;"
    " others read their own. Whoever sits here is called when it is time."
)

_TAKEN: Words = N_("No hour was chosen, so {time} is taken; *Hour* changes it.")


@handles(Verb.WHEN, acknowledge=defer_page)
async def open_page(interaction: Interaction, custom_id: CustomId) -> None:
    await _show(interaction, await interaction.client.host.tables.public(custom_id.table_id))


@handles(Verb.ON_DAY, acknowledge=defer_page)
async def choose_day(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose the day; which hour is meant is said where none was chosen before."""
    await _choose(interaction, custom_id, Planning.on_day, custom_id.said)


@handles(Verb.AT_HOUR, acknowledge=defer_page)
async def choose_hour(interaction: Interaction, custom_id: CustomId) -> None:
    await _choose(interaction, custom_id, Planning.at_hour, custom_id.said)


@handles(Verb.NO_TIME, acknowledge=defer_page)
async def choose_no_time(interaction: Interaction, custom_id: CustomId) -> None:
    """Let the game begin without a set time."""
    await _choose(interaction, custom_id, Planning.at_no_time)


@handles(Verb.BEGIN, acknowledge=defer_update)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Begin a game where its people were called; what called them says so from then on."""
    host, table_id = interaction.client.host, custom_id.table_id
    if await _is_as_called(interaction, custom_id):
        with suppress(AlreadyStarted, GameOver):
            await host.lobby.start(table_id, interaction.user.id)
    told, ways = await what_became(interaction.client, await host.tables.public(table_id))
    message = interaction.message
    if message is not None and message.flags.components_v2:
        # It came by direct message, where the game takes its place.
        await interaction.edit_original_response(view=laid_out(told, *map(ui.ActionRow, ways)))
        return
    view = ui.View(timeout=None)
    for way in ways:
        view.add_item(way)
    await interaction.edit_original_response(content=told, view=view, allowed_mentions=NO_MENTIONS)


async def _is_as_called(interaction: Interaction, custom_id: CustomId) -> bool:
    """Say whether a game is still planned for the time for which its people were called."""
    begins_at = (await interaction.client.host.tables.row(custom_id.table_id)).begins_at
    return not custom_id.turn or custom_id.turn == int(begins_at or 0.0)


async def _choose(
    interaction: Interaction, custom_id: CustomId, choosing: Callable[..., Awaitable[int | None]], *said: str
) -> None:
    """Choose when a game begins; a page that has outlived its lobby says so, and loses its menus."""
    host, table_id, taken = interaction.client.host, custom_id.table_id, None
    with suppress(AlreadyStarted, GameOver):
        taken = await choosing(host.of(Planning), table_id, interaction.user.id, *said)
    await _show(interaction, await host.tables.public(table_id), taken)


async def _show(interaction: Interaction, public: PublicView, taken: int | None = None) -> None:
    """Show when a game begins, which hour was `taken`, and what whoever opened it may choose."""
    parts = list[Part | str | None](["\n".join([f"### {public.info.title}", became(public)])])
    if interaction.user.id == public.owner and public.status == "lobby":
        parts += [*await _choices(interaction, public, taken), await _rests(interaction, public)]
    await show_page(interaction, laid_out(*parts))


# By whether somebody is to be rung before his quiet hours.
_RESTS: Final[dict[bool, Words]] = {
    True: N_("**{name}** has quiet hours then, until {moment}, and is rung before they begin."),
    False: N_("**{name}** has quiet hours then, until {moment}."),
}
_AWAY: Words = N_("**{name}** is away then, until {moment}.")


async def _rests(interaction: Interaction, public: PublicView) -> str:
    """Say who is not rung when the game begins, and until when."""
    if public.begins_at is None:
        return ""
    people = await interaction.client.host.of(Planning).resting(public)
    return "\n".join(_rests_then(public, each, interaction.client.now()) for each in people)


def _rests_then(public: PublicView, person: Person, now: float) -> str:
    at = public.begins_at or 0.0
    ends, name = end_of_quiet(person, at), escaped(person.name)
    if is_away(person, at):
        return tell(_AWAY, name=name, moment=moment(person.away_until or at))
    have_begun = end_of_quiet(person, now) == ends
    is_told = public.seat_of(person.user) is not None and not have_begun
    return tell(_RESTS[is_told], name=name, moment=moment(ends))


async def _choices(
    interaction: Interaction, public: PublicView, taken: int | None
) -> Sequence[Part | str | None]:
    planning = interaction.client.host.of(Planning)
    zone = await planning.zone(interaction.user.id)
    at = None if public.begins_at is None else datetime.fromtimestamp(public.begins_at, zone)
    days = [
        option(
            day.isoformat(),
            written(Day(day.month, day.day, day.weekday())),
            chosen=at is not None and day == at.date(),
        )
        for day in planning.days(zone)
    ]
    hours = [
        option(str(hour), written(TimeOfDay(hour)), chosen=at is not None and hour == at.hour)
        for hour in range(HOURS)
    ]
    none = press(CustomId(Verb.NO_TIME, public.id), tell("Without a set time"))
    return [
        None if taken is None else tell(_TAKEN, time=TimeOfDay(taken)),
        row(choose(CustomId(Verb.ON_DAY, public.id), days, tell("Day"))),
        row(choose(CustomId(Verb.AT_HOUR, public.id), hours, tell("Hour"))),
        None if at is None else row(none),
        tell(_ABOUT, zone=str(zone)),
    ]
