"""Direct messages: tried when somebody takes a seat; once refused, again when he clicks, or after days."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from typing import Final
from weakref import WeakKeyDictionary

import discord

from bot.app import RoundTable
from bot.discord_internals import conversation
from bot.errors import Refusal
from bot.interactions.interaction import Interaction, visited
from bot.interactions.troubles import TROUBLES
from bot.messages.digest import News, digest_now, news_of
from bot.publishing.locks import Locks
from bot.publishing.message import Content, letter_for, question_for, send, unmentioned
from bot.publishing.nonce import marked
from bot.refusals import Meaning, described, meaning
from bot.requests import Priority, posting
from bot.requests.limiter import Held
from bot.store.rows.person import Person
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.view import PublicView
from languages.spoken import language_name, speaking, spoken, tell
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_WELCOME: Words = N_(
    "What only you may see at a table comes here: your hand, and what you are asked."
    " Write me a word, and I show you your games."
)
# Translators: {language} and {own} are names of languages, as a sentence has them: Dutch
_ELSEWISE: Words = N_(
    "This table speaks {language}; what you alone read is in {own}, as your Discord is. *Preferences*, below"
    " your games, takes another language."
)
# Translators: as above, where a command can be clicked
_ELSEWISE_HERE: Words = N_(
    "This table speaks {language}; what you alone read is in {own}, as your Discord is. `/preferences` takes"
    " another language."
)
# By whether what is played is for one person alone.
_NO_MAIL: Final[dict[bool, Words]] = {
    False: N_("I cannot send you direct messages. That is fine: *Your move* at the table shows your hand."),
    True: N_("I cannot send you direct messages. That is fine: *Go on* lets you play here."),
}
_SHUT = {Meaning.CLOSED, Meaning.GONE, Meaning.BARRED}

_LOOKING = Locks()
# Who has been told that he takes no messages; a bot that starts anew tells them once more.
_told: WeakKeyDictionary[RoundTable, set[int]] = WeakKeyDictionary()
# Of whom is known that he has been told where his language is chosen, or needs not be.
_offered: WeakKeyDictionary[RoundTable, set[int]] = WeakKeyDictionary()


async def introduce(interaction: Interaction, public: PublicView) -> None:
    """Find out at once whether somebody takes direct messages, and say so where not.

    Who has come to a table that speaks another language than his Discord is told where he chooses his own.
    """
    if not await reach(interaction, public):
        await _tell_closed(interaction, public)
    await _tell_elsewise(interaction, public)


async def reach(interaction: Interaction, public: PublicView) -> bool:
    """Find the way to somebody who sits at a table; say whether messages come through, and remember it.

    Where Discord does not answer, it counts as if they did: the publisher tries again.
    """
    bot, user = interaction.client, interaction.user.id
    if bot.host.outbox.mailing.is_stopped:
        return False
    bot.host.people.forget_refusals(user)
    try:
        channel = await _opened(bot, user)
        await _welcome(bot, user, channel, public.language)
    except TROUBLES as trouble:
        if await is_shut(bot, user, trouble):
            return False
        _log.warning("Somebody could not be written to; it is tried again: %s", described(trouble))
        return True
    if all(surface.user != user for surface in await bot.host.store.outbox.surfaces(public.id)):
        await _remember(bot, public.id, user, channel)
    bot.dispatch("table_placed", public.id)
    return True


async def is_shut(bot: RoundTable, user: int, trouble: Exception) -> bool:
    """Note what follows from a direct message that was refused; say whether that person takes none."""
    match meaning(trouble):
        case Meaning.QUARANTINED:
            bot.host.outbox.mailing.stop()
        case Meaning.TOO_FAST:
            bot.host.outbox.mailing.slow_down()
        case shut if shut in _SHUT:
            _log.info("Somebody takes no direct messages: %s", described(trouble))
            await bot.host.people.refuse(user)
            return True
    return False


async def _opened(bot: RoundTable, user: int) -> int:
    """Open the conversation with somebody, unless too many were opened of late; Held, discord's errors."""
    if not bot.host.outbox.mailing.may_open:
        raise Held("no further direct messages are opened for now")
    return await conversation(bot, user)


async def _welcome(bot: RoundTable, user: int, channel: int, language: str) -> None:
    """Tell somebody once what comes by direct message; that also shows whether it does."""
    people = bot.host.store.people
    person = await people.person(user)
    if person is not None and person.welcomed and not person.dm_closed:
        return
    place = bot.get_partial_messageable(channel)
    name = marked(bot.host.store.mark, f"{user}.met")
    elsewise = _elsewise(_ELSEWISE, language, person)
    await place.send("\n".join([tell(_WELCOME), *elsewise]), nonce=name, silent=True)
    await people.welcome(user)
    if elsewise:
        await people.tell_language(user)


def _elsewise(told: Words, language: str, person: Person | None) -> Sequence[str]:
    """Say where somebody chooses his language who has not, at a table that speaks another."""
    if language == spoken() or (person and (person.language or person.told_language)):
        return ()
    return (tell(told, language=language_name(language), own=language_name(spoken())),)


async def _tell_elsewise(interaction: Interaction, public: PublicView) -> None:
    """Tell somebody once where his language is chosen; whom a table in it concerns is not looked for."""
    bot, user = interaction.client, interaction.user.id
    offered = _offered.setdefault(bot, set())
    if public.language == spoken() or user in offered:
        return
    offered.add(user)
    for told in _elsewise(_ELSEWISE_HERE, public.language, await bot.host.store.people.person(user)):
        await interaction.followup.send(told, ephemeral=True)
        await bot.host.store.people.tell_language(user)


async def find_way(bot: RoundTable, person: Person) -> int:
    """Find the way to the direct messages of somebody who is about to be asked something: a channel, or 0."""
    known, mail = await bot.host.people.meet(person), 0
    if known.dm is not None or known.dm_closed:
        return known.dm or 0
    with suppress(*TROUBLES):
        mail = await _opened(bot, person.user)
        await bot.host.store.people.reach(person.user, mail)
    return mail


async def mail_of(bot: RoundTable, user: int) -> int:
    """Give the channel of somebody's direct messages; 0 where there is none."""
    known = await bot.host.store.people.person(user)
    return 0 if known is None else known.dm or 0


async def reach_again(interaction: Interaction, public: PublicView) -> None:
    """Try once more to write to somebody who took no direct messages before, and say so where that is new."""
    await _tell_elsewise(interaction, public)
    come, told = visited(interaction, public.id), _told.setdefault(interaction.client, set())
    if public.result is not None or (come is not None and come.reached):
        return
    if not await reach(interaction, public) and interaction.user.id not in told:
        await _tell_closed(interaction, public)


async def _tell_closed(interaction: Interaction, public: PublicView) -> None:
    _told.setdefault(interaction.client, set()).add(interaction.user.id)
    text = tell(_NO_MAIL[public.in_private])
    await interaction.followup.send(text, ephemeral=True)


async def reach_seats(bot: RoundTable, public: PublicView, surfaces: Sequence[Surface]) -> None:
    """Find the way to all who play where it is not known; who took no messages is tried again in time."""
    if public.status != "running" or bot.host.outbox.mailing.is_stopped:
        return
    reached = {surface.user for surface in surfaces}
    for user in [sitter.user for sitter in public.sitters if sitter.user and not sitter.resigned]:
        person = await bot.host.store.people.person(user) if user not in reached else None
        if person is not None and bot.host.people.may_try(person):
            await _reach_seat(bot, public.id, user)


async def tell_together(
    bot: RoundTable, told: Sequence[Ping | Ring], name: str, *, daily: bool = False
) -> bool:
    """Tell somebody in one message, under a `name`, what is due at several tables, or waits at any, `daily`.

    Raises what Discord raises, and Outdated. False where he takes none: he is mentioned at each table then.
    """
    channel, user = told[0].mail or 0, told[0].user
    pings = sorted((each for each in told if isinstance(each, Ping)), key=lambda ping: ping.table_id)
    with speaking(await bot.host.languages.by_mail(user)):
        news = [each for each in told if isinstance(each, Ring) and not each.warns]
        notice, view = await digest_now(bot, user, pings, await _told_by(bot, news), daily=daily)
    if not daily and not unmentioned(told):
        notice = ""
    try:
        async with bot.limiter.permit(Priority.PING, posting(channel)):
            await send(bot, channel, Content(view, notice=notice, told=tuple(told)), name)
    except discord.HTTPException as error:
        if not await is_shut(bot, user, error):
            raise
        for each in told:
            await bot.host.store.outbox.forget_surface(each.table_id, channel)
        return False
    return True


async def as_told(bot: RoundTable, told: Sequence[Ping | Ring]) -> list[Ping | Ring]:
    """Give what has been told, with when it is to ring again: a warning, or of a game that is planned."""
    found = list[Ping | Ring]()
    for each in told:
        letter = None
        if isinstance(each, Ring) and (each.warns or each.proposal < 0):
            letter = await letter_for(bot, await bot.host.tables.public(each.table_id), each)
        found += letter.told if letter is not None else [each]
    return found


async def _told_by(bot: RoundTable, rings: Sequence[Ring]) -> list[News]:
    """Write for a digest what rings tell, and where; what cannot be read is left out.

    What somebody who sits at a table is asked is told with that table.
    """
    found = []
    for ring in rings:
        with suppress(Refusal):
            public = (await bot.host.tables.public(ring.table_id)).seen_by(ring.user)
            if ring.asks and public.seat_of(ring.user) is not None:
                continue
            told = await letter_for(bot, public, ring) or await question_for(bot, public, ring.user)
            if told is not None:
                ends = (ring.until or inf) if ring.asks else None
                found.append(news_of(public, told.notice, asks_nothing=ring.news, ends=ends))
    return found


async def _reach_seat(bot: RoundTable, table_id: int, user: int) -> None:
    """Find the way to somebody who plays; whose tables begin at once is looked for once."""
    try:
        async with _LOOKING.of(user):
            person = await bot.host.store.people.person(user)
            known = None if person is None or person.dm_refused is not None else person.dm
            await _remember(bot, table_id, user, known or await _opened(bot, user))
    except discord.HTTPException as error:
        if not await is_shut(bot, user, error):
            raise


async def _remember(bot: RoundTable, table_id: int, user: int, channel: int) -> None:
    await bot.host.store.people.reach(user, channel)
    await bot.host.outbox.show(Surface(table_id, channel, user))
