"""Calling those who sit in a lobby when the time has come for which its game was planned, and an hour before.

Hours before that whoever planned it hears who of those invited has not answered.
Where nobody could be called for a day, it is time no more: whoever planned it is told so, and plans anew.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from functools import partial
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.components import CustomId, base36, press
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES, closed_where_barred
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import calling
from bot.messages.parts import laid_out
from bot.messages.text import address, moment_written, span_written
from bot.messages.timing import beginning_written
from bot.people.ringing import end_of_quiet
from bot.publishing.message import Asked, Content, OwnMessage, mentioning
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, editing, posting
from bot.store.rows.posted import UNPLANNED, Ring, replanned
from bot.store.rows.table import Invited, Status, Whereabouts
from bot.table.position import lacking
from bot.table.seating import WAITS_FOR_OWNER
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import AHEAD, MISSED, UNANSWERED, Planned
from languages.spoken import begun, speaking, texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_BETWEEN = " \u00b7 "
_PLANNED = "planned "


class _Occasion(Enum):
    """What people are called for."""

    NIGHT = auto()  # the time comes in quiet hours, which have not begun
    UNANSWERED = auto()  # the time comes, and somebody who is invited has not answered
    SOON = auto()  # the time comes
    NOW = auto()
    WAITED = auto()  # they were called, and nobody has started the game since
    LATE = auto()  # the time came a while ago, and nobody could be called
    MISSED = auto()  # that was so long ago that it is time no more


_FOR: Final = {
    _Occasion.UNANSWERED: -UNANSWERED,
    _Occasion.SOON: -AHEAD,
    _Occasion.NOW: 0.0,
}  # seconds since the time


async def call(bot: RoundTable) -> None:
    """Call those whose time has come, or comes in the night; what Discord does not take is tried again."""
    planning = bot.host.of(Planning)
    for planned, users in await planning.before_nights():
        await planning.call(planned, users)
    for planned in await bot.host.of(Planning).to_call():
        # Made out once: the time itself may come while it is told that it is near, and is called for then.
        occasion = _occasion(planned, bot.now())
        called = (planned.begins_at or 0.0) + _FOR.get(occasion, WAITS_FOR_OWNER)
        try:
            if not await _call(bot, planned, occasion, called):
                continue
        except discord.Forbidden:
            _log.warning("Nobody may be called to table %s.", planned.table_id)
        except TROUBLES as trouble:
            _log.warning("Nobody could be called; it is tried again: %s", described(trouble))
            continue
        await bot.host.of(Planning).keep(replace(planned, called=called))


def _occasion(planned: Planned, now: float) -> _Occasion:
    late = now - (planned.begins_at or 0.0)
    if late < 0:
        return _Occasion.UNANSWERED if late < -AHEAD else _Occasion.SOON
    if late < WAITS_FOR_OWNER:
        return _Occasion.NOW
    if late >= MISSED:
        return _Occasion.MISSED
    return _Occasion.WAITED if planned.called == planned.begins_at else _Occasion.LATE


async def _call(bot: RoundTable, planned: Planned, occasion: _Occasion, called: float) -> bool:
    """Call those whom it concerns; False where that waits until whoever planned it may be rung."""
    planning, public = bot.host.of(Planning), await bot.host.tables.public(planned.table_id)
    people = _people(public, occasion)
    if occasion is _Occasion.UNANSWERED and await planning.is_quiet(public.owner):
        return False
    awake = await planning.awake(planned.table_id, people)
    await planning.call(planned, [user for user in people if user not in awake])
    if awake:
        name = f"{base36(public.id)}.b{base36(int(called))}"
        async with bot.limiter.permit(Priority.PING, posting(public.channel)):
            await _mention(bot, public, occasion, [*awake], name)
        await planning.call(planned, [user for user, mailed in awake.items() if mailed], mentioned=True)
    return True


async def _mention(
    bot: RoundTable,
    public: PublicView,
    occasion: _Occasion,
    users: Sequence[int],
    name: str,
    zone: str | None = None,
) -> None:
    """Call people where their table is, with the ways there are; in the time `zone` of its owner if None."""
    there = await bot.host.tables.store.tables.whereabouts(public.id)
    owner = await bot.host.store.people.person(public.owner)
    if zone is None or occasion is not _Occasion.NIGHT:
        zone = owner.zone if owner else ""
    with speaking(public.language):
        words = _words(public, occasion, bot.now(), zone)
        others = [user for user in users if f"<@{user}>" not in words]
        text, ways = calling(words, others), _ways(public, occasion, there)
    view = ui.View(timeout=None)
    for way in ways:
        view.add_item(way)
    posted = await bot.get_partial_messageable(public.channel).send(
        text, view=view, allowed_mentions=mentioning(users), nonce=marked(bot.host.store.mark, name)
    )
    await bot.host.of(Planning).note_call(public.id, public.channel, posted.id)


def _people(public: PublicView, occasion: _Occasion) -> list[int]:
    """Give whom it concerns: whoever can only arrange it anew, or all who sit there."""
    if _is_to_be_arranged(public, occasion):
        return [public.owner]
    return [sitter.user for sitter in public.sitters if sitter.user is not None]


def _is_to_be_arranged(public: PublicView, occasion: _Occasion) -> bool:
    """Say whether its owner alone can bring a game on its way, by another time or another player."""
    waits = occasion is _Occasion.WAITED and bool(lacking(public.info, public.sitters))
    return waits or occasion in {_Occasion.UNANSWERED, _Occasion.MISSED}


async def own_messages(bot: RoundTable, public: PublicView) -> list[OwnMessage]:
    """Give the messages that tell those who said they come of a new time, or of none, if they do not know."""
    if public.status not in {"lobby", "cancelled"}:
        return []
    return [
        OwnMessage(number, None, public.channel, False, False, partial(_tell_time, bot, public))
        for number in sorted(await bot.host.of(Planning).replanned(public.id))
    ]


async def _tell_time(bot: RoundTable, public: PublicView, rings: Sequence[Ring], _: bool) -> None:
    """Tell when a game begins now, or that it does not.

    What is said may be said once more, but rings nobody who knows it.
    """
    if not rings:
        return
    users = [ring.user for ring in rings]
    kind = "c" if public.status == "cancelled" else "m"
    name = f"{base36(public.id)}.{kind}{base36(int(rings[0].due))}.{base36(-rings[0].proposal)}"
    with closed_where_barred(public.channel):
        if _calls(public, rings[0]):
            zones = {ring.zone for ring in rings}
            zone = rings[0].zone if len(zones) == 1 else ""
            await _mention(bot, public, _by_now(public, bot.now()), users, name, zone)
            told = [_once_more(public, ring, bot.now()) for ring in rings]
            await bot.host.outbox.tell(told, at_table=True)
            return
        await bot.get_partial_messageable(public.channel).send(
            _new_time(public, rings),
            allowed_mentions=mentioning(users),
            nonce=marked(bot.host.store.mark, name),
        )
    await bot.host.outbox.tell(rings, at_table=True)


def _calls(public: PublicView, ring: Ring) -> bool:
    """Say whether a ring tells that the time of a game comes, or is there, and not that it has changed."""
    return public.status == "lobby" and replanned(public.begins_at) == ring.proposal


def _by_now(public: PublicView, now: float, user: int | None = None) -> _Occasion:
    """Say what somebody is called for who could not be called before, or will not be."""
    at = public.begins_at or 0.0
    occasion = _occasion(Planned(public.id, 0, public.status, at, at), now)
    asks = user == public.owner and _unanswered(public)
    return _Occasion.NIGHT if occasion is _Occasion.UNANSWERED and not asks else occasion


def _once_more(public: PublicView, ring: Ring, now: float) -> Ring:
    """Let who is told of a game in his quiet hours hear of it again when they are over."""
    if not _calls(public, ring) or _by_now(public, now, ring.user) is not _Occasion.NIGHT:
        return ring
    return replace(ring, again=end_of_quiet(ring, public.begins_at or 0.0))


async def letter(bot: RoundTable, public: PublicView, ring: Ring) -> Content | None:
    """Give what somebody is told of a planned game among his own messages."""
    if ring.proposal >= 0:
        return None
    ways: list[ui.Item[Any]] = []
    if not _calls(public, ring):
        told = _planned_for(public, ring)
    else:
        occasion = _by_now(public, bot.now(), ring.user)
        told = _words(public, occasion, bot.now(), ring.zone, ring.user)
        ways = _ways(public, occasion, await bot.host.tables.store.tables.whereabouts(public.id))
    rows = [ui.ActionRow(*ways)] if ways else []
    view = laid_out(f"### {public.info.title}\n{begun(told)}", *rows)
    return Content(view, notice=told, told=(_once_more(public, ring, bot.now()),), says=_says(public))


def _says(public: PublicView) -> str:
    return f"{_PLANNED}{public.begins_at}"


async def kept_true(bot: RoundTable, public: PublicView, said: str) -> Asked | None:
    """Say in a letter that called somebody to a game what has become of it, while it has not begun."""
    if public.status != "lobby" or not said.startswith(_PLANNED):
        return None
    there = await bot.host.tables.store.tables.whereabouts(public.id)
    ways = go_there(there)
    rows = [ui.ActionRow(*ways)] if ways else []
    view = laid_out(f"### {public.info.title}\n{became(public)}", *rows)
    return Asked(_says(public), "", view, waits=False, is_over=False)


def _new_time(public: PublicView, rings: Sequence[Ring]) -> str:
    """Tell for when a game is planned, in one line also where people live in several time zones."""
    whom: dict[str, list[int]] = {}
    for ring in rings:
        whom.setdefault(_planned_for(public, ring), []).append(ring.user)
    if len(whom) == 1:
        return "".join(calling(text, users) for text, users in whom.items())
    is_cancelled = public.status == "cancelled"
    zones: dict[str, list[str]] = {}
    for ring in rings:
        at = -ring.proposal if is_cancelled else public.begins_at or 0.0
        zones.setdefault(moment_written(at, ring.zone), []).append(f"<@{ring.user}>")
    times = _BETWEEN.join(f"{when} {' '.join(users)}" for when, users in zones.items())
    return tell(_IN_ZONES[is_cancelled], title=public.info.title, times=times)


# By whether the game is cancelled.
_IN_ZONES: Final = {
    False: N_("New time for {title}: {times}"),
    True: N_("{title} is cancelled; it was planned for {times}"),
}


def _planned_for(public: PublicView, ring: Ring) -> str:
    """Tell somebody, in his time zone, for when a game is planned now, and was before."""
    title, at = public.info.title, public.begins_at
    if public.status == "cancelled" and ring.proposal == UNPLANNED:
        return tell("{title} is cancelled", title=title)
    if public.status == "cancelled":
        when = moment_written(-ring.proposal, ring.zone)
        return tell("{title}, planned for {when}, is cancelled", title=title, when=when)
    if at is None:
        return tell("{title} has no set time any more; it begins when *Start* is pressed", title=title)
    when = moment_written(at, ring.zone)
    if ring.proposal == UNPLANNED:
        return tell("{title} is planned for {when}", title=title, when=when)
    before = moment_written(-ring.proposal, ring.zone)
    return tell("{title} has moved from {before} to {when}", title=title, before=before, when=when)


_TOLD: Final = {
    _Occasion.NIGHT: N_("{title} begins in your quiet hours, when nothing rings: {when}"),
    _Occasion.UNANSWERED: N_(
        "No answer yet from {names} for {title}, which begins in {left}: wait, start without them, choose"
        " another time, or cancel it"
    ),
    _Occasion.SOON: N_("{title} begins in about an hour"),
    _Occasion.NOW: N_("It is time for {title}"),
    _Occasion.WAITED: N_("It has been time for {title} for {since}"),
    _Occasion.LATE: N_("It has been time for {title} for {since}, and I could call nobody before"),
    _Occasion.MISSED: N_(
        "{title} was planned for {when}, and I could call nobody then: start it now, or choose another time"
    ),
}
# By whether others sit there whom it does not wait for any more.
_CAN_START: Final = {
    (False, False): N_("{told}: you can start it, {owner}"),
    (False, True): N_("{told}: {owner} can start it, and in an hour all who sit there can"),
    (True, False): N_("{told}: you can start it, {owner}"),
    (True, True): N_("{told}: all who sit there can start it now"),
}


def _words(public: PublicView, occasion: _Occasion, now: float, zone: str, alone: int | None = None) -> str:
    """Tell people, or one `alone`, what calls them, or their owner, in a time `zone`, what did not."""
    at = public.begins_at or 0.0
    since, when, left = span_written(now - at), moment_written(at, zone), span_written(at - now)
    names = together([harmless(each.name) for each in _unanswered(public)])
    told = tell(_TOLD[occasion], title=public.info.title, since=since, when=when, left=left, names=names)
    if occasion in {_Occasion.NIGHT, _Occasion.UNANSWERED, _Occasion.MISSED}:
        return told
    if lacking(public.info, public.sitters):
        text = _ARRANGE if occasion is _Occasion.WAITED else _MISSING
        return tell(text, told=told)
    if occasion is _Occasion.SOON:
        return told
    several = len(_people(public, occasion)) > 1
    text = _CAN_START[occasion is not _Occasion.NOW, several]
    if alone is None:
        return tell(text, told=told, owner=f"<@{public.owner}>")
    return tell(
        _YOU_CAN_START if alone == public.owner else text, told=told, owner=harmless(public.owner_name)
    )


def _unanswered(public: PublicView) -> list[Invited]:
    return [each for each in public.invited if not each.declined and public.seat_of(each.user) is None]


_YOU_CAN_START: Words = N_("{told}: you can start it")
_MISSING: Words = N_("{told}; players are still missing")
_ARRANGE: Words = N_("{told}, and players are still missing: add a computer, or choose another time")


def _ways(public: PublicView, occasion: _Occasion, there: Whereabouts | None) -> list[ui.Item[Any]]:
    """Let the game be started, once it is time, and lead to the table, or to another time."""
    ways: list[ui.Item[Any]] = []
    is_to_come = occasion in {_Occasion.NIGHT, _Occasion.SOON}
    if not is_to_come and not lacking(public.info, public.sitters):
        begins = CustomId(Verb.BEGIN, public.id, int(public.begins_at or 0.0))
        ways.append(press(begins, tell("Start"), style=discord.ButtonStyle.success))
    ways += go_there(there)
    if _is_to_be_arranged(public, occasion):
        ways.append(press(CustomId(Verb.WHEN, public.id), tell("Choose a time")))
    return ways


_CLOSED: Final[dict[Status, Words]] = {
    "running": N_("This game has begun."),
    "over": N_("This game is over."),
    "cancelled": N_("This table was closed."),
}


def became(public: PublicView) -> str:
    """Say what has become of a game that was planned: when it begins, or that it has, or never will."""
    return beginning_written(public) if public.status == "lobby" else tell(_CLOSED[public.status])


async def what_became(bot: RoundTable, public: PublicView) -> tuple[str, list[ui.Item[Any]]]:
    """Write for who was called what has become of the game, with the way to its table."""
    there = await bot.host.tables.store.tables.whereabouts(public.id)
    with speaking(public.language):
        return f"**{public.info.title}**: {became(public)}", go_there(there)


async def keep_true(bot: RoundTable) -> None:
    """Let the messages that called people say what has become of it; what is not taken is tried again."""
    for planned in await bot.host.of(Planning).outlived():
        try:
            await _tell_what_became(bot, planned)
        except TROUBLES as trouble:
            _log.info("A call is not up to date: %s", described(trouble))
            continue
        await bot.host.of(Planning).forget_calls(planned)


async def _tell_what_became(bot: RoundTable, planned: Planned) -> None:
    """Edit all of them; one that is gone, or that the bot may not edit, stays as it is."""
    told, ways = await what_became(bot, await bot.host.tables.public(planned.table_id))
    view = ui.View(timeout=None)
    for way in ways:
        view.add_item(way)
    for channel, number in planned.calls:
        message = bot.get_partial_messageable(channel).get_partial_message(number)
        with suppress(discord.NotFound, discord.Forbidden):
            async with bot.limiter.permit(Priority.CLEARING, editing(channel)):
                await message.edit(content=told, view=view, allowed_mentions=NO_MENTIONS)


def go_there(there: Whereabouts | None) -> list[ui.Item[Any]]:
    """Lead to a table, which shows what can be done there also once its game has begun."""
    if there is None:
        return []
    return [ui.Button(label=tell("Go there"), url=address(there.guild, there.channel, there.message))]
