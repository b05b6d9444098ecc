"""The card of each season, one message that is edited in place; and what is told at tables, once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.components import base36
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.messages.notification import calling
from bot.messages.parts import laid_out
from bot.messages.text import address
from bot.publishing.direct_message import is_shut
from bot.publishing.editing import Mark, edit, found
from bot.publishing.locks import Locks
from bot.publishing.message import Content, mentioning, send
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, editing, posting
from cogs.seasons.choices import fewest_people
from cogs.seasons.ending import best_game
from cogs.seasons.notices import Letter, Notice, Notices
from cogs.seasons.service import Seasons, Shown, free_halves, goes_on
from cogs.seasons.tables.schema import Season, SeasonBoard
from cogs.seasons.widgets import card
from cogs.seasons.wording import ended, gone_over, points_written, reached, season_named
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_LOCKS = Locks()
_ENDING: Final[dict[str, Words]] = {
    "leader": N_(
        "The season ends <t:{until}:R>: if this game has not ended by then, places count as they stand"
    ),
    "draw": N_("The season ends <t:{until}:R>: if this game has not ended by then, it is a draw"),
}
_SILENT: Words = N_("You have not moved in {season}: without a move until <t:{until}:f> you are out of it")
_OUT: Words = N_("You have never moved in {season}, and are out of it")


async def show_seasons(bot: RoundTable) -> None:
    """Bring the cards of our seasons up to date; what Discord does not take is tried again."""
    for shown in await bot.host.of(Seasons).to_show():
        try:
            await show(bot, shown)
        except TROUBLES as trouble:
            _log.warning("The card of a season has to wait: %s", described(trouble))


async def show(bot: RoundTable, shown: Shown) -> None:
    """Bring the card of a season up to date; of one whose channel is gone that is remembered."""
    async with _LOCKS.of(shown.season.id):
        try:
            await _show(bot, await bot.host.of(Seasons).shown(shown.season.id, shown.season.guild))
        except discord.Forbidden:
            _log.warning("A season may not be shown in channel %s.", shown.season.channel)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            await bot.host.of(Seasons).homeless(shown.season)


async def _show(bot: RoundTable, shown: Shown) -> None:
    season, seasons = shown.season, bot.host.of(Seasons)
    if season.channel is None or season.shown >= season.version:
        return
    best = await best_game(bot.host, shown) if season.status == "over" else None
    before = await seasons.before(season)
    with speaking(season.language):
        view, pictures = await card(shown, best, before)
    if season.message is not None:
        async with bot.limiter.permit(Priority.BOARD, editing(season.channel)):
            if await edit(bot, season.channel, season.message, view, [each.file() for each in pictures]):
                await seasons.posted(season, season.message)
                return
    # What rings comes as plain text, and is still to be laid out where that was cut off.
    plain = replace(season, version=0)
    known = season.posting and await found(bot, season.channel, season.posting, _of(season.id), set())
    # Those of the season before are mentioned by the first card alone: they hear of which list they are on.
    follows = before if season.status == "signup" and not season.shown else None
    notices = bot.host.of(Notices)
    people = [] if follows is None else await notices.to_tell(shown, season.posting if known else None)
    if known:
        if follows is not None:
            await notices.carded(follows, people)
        await seasons.posted(season if before is None else plain, known.id)
        return
    users = [each.user for each in people if each.mentioned]
    with speaking(season.language):
        notice = calling(gone_over(follows, shown), users) if follows is not None and users else ""
    await seasons.about_to_post(season)
    nonce = f"{base36(season.id)}.season{base36(season.version)}"
    async with bot.limiter.permit(Priority.BOARD, posting(season.channel)):
        content = Content(view, tuple(pictures), notice)
        message, is_laid_out = await send(bot, season.channel, content, nonce, mentioning(users))
    if follows is not None:
        # Letters follow behind it, whatever cuts that off.
        await notices.carded(follows, people)
    await seasons.posted(season if is_laid_out else plain, message)


async def _write(
    bot: RoundTable, letter: Letter, name: str, told: Callable[[int], Sequence[str | None]]
) -> bool:
    """Write to somebody what he is `told`, in his language; False where it did not reach him."""
    with speaking(await bot.host.languages.by_mail(letter.user)):
        text = "\n".join(filter(None, told(letter.user)))
    nonce = marked(bot.host.store.mark, f"{name} {letter.user}")
    place = bot.get_partial_messageable(letter.channel)
    try:
        async with bot.limiter.permit(Priority.PING, posting(letter.channel)):
            await place.send(text, nonce=nonce, silent=letter.silent)
    except TROUBLES as trouble:
        if not await is_shut(bot, letter.user, trouble):
            _log.warning("Somebody is not told what there is of a season: %s", described(trouble))
        return False
    return True


async def leave_behind(bot: RoundTable, before: Season, channel: int) -> None:
    """Let the message that a season had elsewhere say where it is now: its buttons and tables grow old."""
    if before.channel is None or before.message is None:
        return
    with speaking(before.language):
        view = laid_out(tell("This season has moved to <#{channel}>.", channel=str(channel)))
    try:
        async with bot.limiter.permit(Priority.BOARD, editing(before.channel)):
            await edit(bot, before.channel, before.message, view, [])
    except TROUBLES as trouble:
        _log.info("The card that a season had before stays: %s", described(trouble))


def _of(season: int) -> Mark:
    return lambda custom_id: custom_id.verb in {Verb.SIGN_UP, Verb.SEASON} and custom_id.turn == season


async def tell_notices(bot: RoundTable) -> None:
    """Tell what there is to tell of seasons, each once: at tables, and to people as they wish to be rung."""
    notices = bot.host.of(Notices)
    for notice in await notices.due():
        mentioned = [each.user for each in notice.people if each.mentioned]
        try:
            if mentioned or not notice.people:
                await _tell(bot, notice, mentioned)
        except TROUBLES as trouble:
            _log.warning("What is told of a season has to wait: %s", described(trouble))
            continue
        await notices.noticed(notice, mentioned)
        for letter in [each.letter for each in notice.people if each.letter]:
            # Who turns out to take no direct messages is mentioned the next time.
            if await _write(bot, letter, notice.name, partial(_read, notice)):
                await notices.noticed(notice, [letter.user])


async def _tell(bot: RoundTable, notice: Notice, users: Sequence[int]) -> None:
    """Tell something in a channel, which may be gone, or closed to the bot: then there is no other way."""
    if notice.channel is None:
        return
    with speaking(notice.shown.season.language):
        text = calling(_told(notice, users), users)
    if notice.kind in _LEADING:
        text = f"{text}\n{_way(notice)}"
    try:
        async with bot.limiter.permit(Priority.PING, posting(notice.channel)):
            await bot.get_partial_messageable(notice.channel).send(
                text,
                allowed_mentions=mentioning(users),
                nonce=marked(bot.host.store.mark, f"{notice.name} {users}"),
            )
    except discord.HTTPException as error:
        if not isinstance(error, discord.Forbidden) and not is_gone(error):
            raise
        _log.warning("Nothing may be told in channel %s.", notice.channel)


def _told(notice: Notice, users: Sequence[int]) -> str:
    """Say what is told to these people, or at a table."""
    shown, until = notice.shown, str(int(notice.until))
    match notice.kind:
        case "ending":
            return tell(_ENDING[shown.season.rules.unfinished], until=until)
        case "over":
            if shown.season.status == "cancelled":
                return _not_begun(shown)
            return ended(shown, users) if notice.after is None else gone_over(shown.season, notice.after)
        case "round" if notice.board is not None and (member := shown.member(users[0])):
            return _came_through(shown, notice.board, member.number)
    text = _OUT if notice.kind == "out" else _SILENT
    return tell(text, season=season_named(shown), until=until)


def _came_through(shown: Shown, board: SeasonBoard, person: int) -> str:
    """Tell somebody how he came through a round of a knock-out: he is in the next one, or on which place.

    Where all play on, what it counts that he sits one out.
    """
    number, places = board.division + 1, board.places or (1,)
    if len(board.sitting) == 1:
        text = _SITS_OUT if shown.season.rules.kind == "knockout" else _COUNTS
    elif goes_on(board) == person:
        text = _THROUGH if places.count(1) == 1 else _THROUGH_AFTER_DRAW
    else:
        text = _IS_OUT if places.count(1) == 1 else _IS_OUT_AFTER_DRAW
    # One of each table goes on.
    place = 1 + sum(each.division == board.division for each in shown.boards)
    return tell(
        text,
        season=season_named(shown),
        round=number,
        next=number + 1,
        place=place,
        number=len(shown.members),
        points=points_written(free_halves(shown.season.rules)),
    )


_THROUGH: Words = N_("{season}: you are through to round {next}")
_THROUGH_AFTER_DRAW: Words = N_("{season}: a draw, and you are through to round {next}, as you did not begin")
_IS_OUT: Words = N_("{season}: you are out in round {round}, on place {place} of {number}")
_IS_OUT_AFTER_DRAW: Words = N_(
    "{season}: a draw, and you are out in round {round}, as you began; place {place} of {number}"
)
_COUNTS: Words = N_("{season}: you sit out round {round}, and it counts as {points}")
_SITS_OUT: Words = N_("{season}: you sit out round {round}, and are through to round {next}")


def _read(notice: Notice, user: int) -> list[str | None]:
    """Say what somebody is told by letter, with his place in a season that is over."""
    if notice.kind == "over":
        return [_told(notice, ()), reached(notice.shown, user), _way(notice)]
    return [_told(notice, [user]), _way(notice)]


_LEADING: Final = {"round", "over"}  # to the card of their season


def _way(notice: Notice) -> str:
    """Give the way to the card of a season, or to the table where somebody is to move."""
    season = (notice.after or notice.shown).season
    if notice.kind in _LEADING and season.channel is not None:
        return address(season.guild, season.channel, season.message)
    return address(season.guild, notice.channel or 0)


def _not_begun(shown: Shown) -> str:
    """Tell those of a season that it does not begin, as too few are."""
    fewest = fewest_people(shown.season.rules)
    return tell(_TOO_FEW, season=season_named(shown), number=len(shown.members), fewest=fewest)


_TOO_FEW: Words = N_("{season} does not begin: too few have signed up ({number} of {fewest})")
