"""`/league` and `/cup`: open a season of a game, or list those there are; and what their buttons do."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import GameChoice
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, defer_update, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.permissions import may_moderate, missing, whom_to_ask
from bot.publishing.opening import CannotPost, check_may_post
from cogs.seasons.asking import ENDING, beginning_page, computers_page, leaving_page, stopping_page
from cogs.seasons.choices import Kind, seats_of
from cogs.seasons.course import Course
from cogs.seasons.course.shares import Shares
from cogs.seasons.news.told import signed_up, signed_up_early
from cogs.seasons.pages import GAME, game_page, list_page, standings_page
from cogs.seasons.posting import leave_behind, show, write_late
from cogs.seasons.refusals import unknown
from cogs.seasons.ruling.pages import BACK, asked_page, parted, ruling_page
from cogs.seasons.ruling.service import Rulings
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.widgets import EARLY, RULES, draft_page, rules_page
from cogs.seasons.wording import competition, season_named
from languages.spoken import texts
from rules.advice import Strength
from rules.text import N_, Words

tell = texts(__name__).tell


_GAMES = GameChoice(lambda info: bool(seats_of(info)))


@app_commands.command(
    description=N_("Open a season of a game, with groups and promotion; without a game: how seasons stand.")
)
@app_commands.describe(game=N_("Which game"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def league(interaction: Interaction, game: app_commands.Transform[str, _GAMES] | None = None) -> None:
    """Choose what holds for a season, or list the seasons of this server."""
    await _open_or_list(interaction, game, "league")


@app_commands.command(
    description=N_("Open a cup: in rounds, a knock-out, table after table; without a game: how cups stand.")
)
@app_commands.describe(game=N_("Which game"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def cup(interaction: Interaction, game: app_commands.Transform[str, _GAMES] | None = None) -> None:
    """Choose what holds for a cup, or list the seasons and cups of this server."""
    await _open_or_list(interaction, game, "swiss")


async def _open_or_list(interaction: Interaction, game: str | None, kind: Kind) -> None:
    await defer_ephemeral(interaction)
    seasons, guild = interaction.client.host.of(Seasons), interaction.guild_id or 0
    if game is None:
        user = None if interaction.permissions.manage_guild else interaction.user.id
        view = list_page(await seasons.listed(guild), interaction.channel_id or 0, user)
    else:
        place, locale = await _place(interaction), str(interaction.guild_locale or "")
        view = draft_page(await seasons.draft(person_of(interaction), guild, place, game, locale, kind))
    await interaction.edit_original_response(view=view)


async def _place(interaction: Interaction) -> int:
    """Find the place of a season: a text channel, where somebody is or above his thread, or a forum's post.

    CannotPost, NotSettledSo.
    """
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(home, discord.TextChannel | discord.ForumChannel):
        raise CannotPost(N_("A league or a cup needs a text channel of a server; use this command in one."))
    moderates = await may_moderate(interaction, home.guild)
    await interaction.client.host.servers.check_opening(home.guild.id, home.id, moderates=moderates)
    if isinstance(home, discord.ForumChannel):
        return await _post(interaction, home)
    lacking = missing(interaction, home, in_new_thread=True)
    if lacking:
        raise CannotPost(
            N_("I may not open this in <#{channel}>. {whom_to_ask}: {lacking}."),
            channel=str(home.id),
            whom_to_ask=whom_to_ask(interaction),
            lacking=lacking,
        )
    return home.id


async def _post(interaction: Interaction, forum: discord.ForumChannel) -> int:
    """Give the post of a forum where somebody is, beside which tables get posts of their own; CannotPost."""
    await check_may_post(interaction, forum)
    post = interaction.channel
    if not isinstance(post, discord.Thread) or post.owner_id == forum.guild.me.id:
        raise CannotPost(
            N_("This post is that of a table: make another one, and use `/league` or `/cup` there.")
        )
    return post.id


def _about(interaction: Interaction, custom_id: CustomId) -> tuple[int, int, int]:
    """Give the season that a button is about, the server, and who has pressed it; UnknownSeason elsewhere."""
    if interaction.guild_id is None or not custom_id.turn:
        raise unknown()
    return min(custom_id.turn, 2**31 - 1), interaction.guild_id, interaction.user.id


async def _asked(interaction: Interaction, custom_id: CustomId) -> Shown:
    """Show the season that a button is about, by direct message to who plays in it; UnknownSeason.

    It is shown as it stands now, with for whom its tables wait.
    """
    seasons, course = interaction.client.host.of(Seasons), interaction.client.host.of(Course)
    if interaction.guild_id is None:
        shown = await seasons.of_player(min(custom_id.turn or 0, 2**31 - 1), interaction.user.id)
    else:
        season, guild, _ = _about(interaction, custom_id)
        shown = await seasons.shown(season, guild)
    return await seasons.with_awaited(await course.settled(shown))


def _arranged(interaction: Interaction, custom_id: CustomId) -> tuple[int, int, int | None]:
    """Give the same where a season is arranged: None for whoever manages the server."""
    season, guild, user = _about(interaction, custom_id)
    return season, guild, None if interaction.permissions.manage_guild else user


@handles(Verb.SEASON_RULE, acknowledge=defer_page)
async def choose_rule(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose something for a season, and show the page anew."""
    name, _, spelled = custom_id.said.partition("=")
    seasons = interaction.client.host.of(Seasons)
    shown = await seasons.choose(*_about(interaction, custom_id), name, spelled)
    await show_page(interaction, draft_page(shown))


@handles(Verb.SEASON_OPEN, acknowledge=defer_page)
async def open_season(interaction: Interaction, custom_id: CustomId) -> None:
    """Let people sign up."""
    about, seasons = _arranged(interaction, custom_id), interaction.client.host.of(Seasons)
    shown = await seasons.open(*about, interaction.user.id)
    await show(interaction.client, shown)
    text = _CUP_OPEN if shown.season.rules.is_cup else _SEASON_OPEN
    where = tell(text, channel=str(shown.season.channel))
    await show_page(interaction, laid_out(where))


_CUP_OPEN: Words = N_("The cup is open in <#{channel}>: people sign up there.")
_SEASON_OPEN: Words = N_("The season is open in <#{channel}>: people sign up there.")


@handles(Verb.SIGN_UP, acknowledge=defer_update)
async def sign_up(interaction: Interaction, custom_id: CustomId) -> None:
    """Sign somebody up; the card shows it, and he reads what that means for him."""
    season, guild, user = _about(interaction, custom_id)
    person, seasons = person_of(interaction), interaction.client.host.of(Seasons)
    if custom_id.said == EARLY:
        shown, early = await seasons.sign_up_early(season, guild, person)
        told = signed_up_early(shown, early)
    else:
        shown = await seasons.sign_up(season, guild, person)
        told = signed_up(shown, user)
    # Where many do at once the card has to wait.
    await show_page(interaction, laid_out("\n".join(told)))
    await _shown(interaction, shown)
    if shown.season.status == "running" and custom_id.said != EARLY:
        await write_late(interaction.client, shown, user)


@handles(Verb.SEASON_COMPUTER, acknowledge=defer_page)
async def arrange_computers(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask which computer is to be signed up; sign it up, or take one off the list."""
    about, seasons, said = (
        _arranged(interaction, custom_id),
        interaction.client.host.of(Seasons),
        custom_id.said,
    )
    if said in {*Strength}:
        shown = await seasons.add_computer(*about, Strength(said))
    elif said.isdecimal():
        shown = await seasons.remove_computer(*about, min(int(said), 2**31 - 1))
    else:
        shown = await seasons.owned(*about)
        seasons.check_signing_up(shown)
    await show_page(interaction, computers_page(shown))
    if said:
        await _shown(interaction, shown)


@handles(Verb.SEASON_BEGIN, acknowledge=defer_page)
async def ask_before_beginning(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask whether a season is to begin before its day, and say who would be in."""
    shown = await interaction.client.host.of(Course).ready(*_arranged(interaction, custom_id))
    await show_page(interaction, beginning_page(shown))


@handles(Verb.SURE_BEGIN, acknowledge=defer_page)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Begin a season before its day, with those whom the page has named."""
    course, about = interaction.client.host.of(Course), _arranged(interaction, custom_id)
    shown = await course.ready(*about)
    if custom_id.said != str(len(shown.members)):
        await show_page(interaction, beginning_page(shown))
        return
    shown = await course.begin(*about)
    await show_page(interaction, laid_out(tell("{season} has begun.", season=season_named(shown))))
    await _shown(interaction, shown)


@handles(Verb.SEASON_STOP, acknowledge=defer_page)
async def ask_before_stopping(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask whether no season is to follow, or whether one that has not begun is to be cancelled."""
    shown = await interaction.client.host.of(Seasons).owned(*_arranged(interaction, custom_id))
    await show_page(interaction, stopping_page(shown))


@handles(Verb.SURE_STOP, acknowledge=defer_page)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Let no season follow, cancel one that has not begun, or end one now: as was asked."""
    about = _arranged(interaction, custom_id)
    if custom_id.said == ENDING:
        shown = await interaction.client.host.of(Course).end(*about)
        await show_page(interaction, laid_out(tell(_ENDED, season=season_named(shown))))
        await _shown(interaction, shown)
        return
    shown = await interaction.client.host.of(Seasons).stop(*about, custom_id.said, interaction.user.id)
    is_cancelled = shown.season.status == "cancelled"
    text = _CUP_CANCELLED if shown.season.rules.is_cup else _STOPPED[is_cancelled]
    await show_page(interaction, laid_out(tell(text)))
    await _shown(interaction, shown)


_CUP_CANCELLED: Words = N_("The cup is cancelled.")
_ENDED: Words = N_("{season} is over; its tables are decided.")
# By whether it is cancelled.
_STOPPED: Final[dict[bool, Words]] = {
    True: N_("The season is cancelled."),
    False: N_(
        "No further season follows. As long as this one runs, *Go on after this season* takes that back."
    ),
}


@handles(Verb.SEASON_GO_ON, acknowledge=defer_update)
async def go_on(interaction: Interaction, custom_id: CustomId) -> None:
    """Let a further season follow after all."""
    await _shown(
        interaction, await interaction.client.host.of(Seasons).go_on(*_arranged(interaction, custom_id))
    )


@handles(Verb.SIGN_OFF, acknowledge=defer_update)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Take somebody off the list, and say so; where the season has begun, ask first."""
    season, guild, user = _about(interaction, custom_id)
    shown = await interaction.client.host.of(Seasons).shown(season, guild)
    member = shown.member(user)
    if shown.season.status == "running" and member is not None and member.part == "in":
        await show_page(interaction, leaving_page(shown, member.number))
        return
    is_running, seasons = shown.season.status == "running", interaction.client.host.of(Seasons)
    early = await seasons.sign_off_early(season, guild, user) if is_running else None
    if early is None:
        shown = await interaction.client.host.of(Course).leave(season, guild, user)
    text = _OFF_LIST if early is None else _OFF_EARLY
    await show_page(interaction, laid_out(tell(text, season=competition(early or shown))))
    await _shown(interaction, shown)


_OFF_EARLY: Words = N_("You are off the list of {season}; *Join next season* puts you on it again.")
_OFF_LIST: Words = N_("You are off the list of {season}; *Sign up* puts you on it again.")


@handles(Verb.SURE_OFF, acknowledge=defer_page)
async def leave_for_good(interaction: Interaction, custom_id: CustomId) -> None:
    """Take somebody out of a season that has begun."""
    shown = await interaction.client.host.of(Course).leave(*_about(interaction, custom_id))
    await show_page(interaction, laid_out(tell("You have left {season}.", season=competition(shown))))
    await _shown(interaction, shown)


@handles(Verb.SEASON, acknowledge=defer_page)
async def show_group(interaction: Interaction, custom_id: CustomId) -> None:
    """Show how a group stands, one's own or the one that was chosen; or the rules, or a game that is over."""
    shown, user, said = await _asked(interaction, custom_id), interaction.user.id, custom_id.said
    shown = await interaction.client.host.of(Shares).told(shown)
    board = said.removeprefix(GAME)
    if said == RULES or (board != said and board.isdecimal()):
        await show_page(interaction, rules_page(shown) if said == RULES else game_page(shown, int(board)))
        return
    number = int(said) if said.isdecimal() else None
    await show_page(interaction, *await standings_page(shown, user, number))


@handles(Verb.WHY_PLACE, acknowledge=defer_page)
async def say_why(interaction: Interaction, custom_id: CustomId) -> None:
    """Say why somebody stands where he does."""
    shown, user = await _asked(interaction, custom_id), interaction.user.id
    shown = await interaction.client.host.of(Shares).told(shown)
    asked = int(custom_id.said) if custom_id.said.isdecimal() else -1
    await show_page(interaction, *await standings_page(shown, user, asked=asked))


@handles(Verb.SEASON_HERE, acknowledge=defer_page)
async def show_here(interaction: Interaction, custom_id: CustomId) -> None:
    """Let a season have its place where somebody is who may open one there."""
    season, guild, user = _arranged(interaction, custom_id)
    seasons, place = interaction.client.host.of(Seasons), await _place(interaction)
    before = (await seasons.shown(season, guild)).season
    await show(interaction.client, await seasons.show_in(season, guild, place, user))
    await leave_behind(interaction.client, before, place)
    await show_page(interaction, list_page(await seasons.listed(guild), place, user))


@handles(Verb.SEASON_RULING, acknowledge=defer_page)
async def ask_before_ruling(interaction: Interaction, custom_id: CustomId) -> None:
    """Show organisers what they can decide of a season, or ask about what they have chosen."""
    host = interaction.client.host
    shown = await host.of(Seasons).arranged(*_arranged(interaction, custom_id))
    await show_page(interaction, asked_page(await host.of(Course).settled(shown), custom_id.said))


@handles(Verb.SURE_RULING, acknowledge=defer_page)
async def rule(interaction: Interaction, custom_id: CustomId) -> None:
    """Decide what was asked; the card tells it."""
    rulings, about = interaction.client.host.of(Rulings), _arranged(interaction, custom_id)
    word, number = parted(custom_id.said)
    if word in {"void", "again"} and number is not None:
        shown = await rulings.ruled(*about, number, "void" if word == "void" else "again")
    elif word == BACK and number is not None:
        shown = await rulings.taken_back(*about, number)
    else:
        shown = await rulings.voided(*about)
    await show_page(interaction, ruling_page(shown))
    await _shown(interaction, shown)


async def _shown(interaction: Interaction, shown: Shown) -> None:
    await show(interaction.client, shown)
