"""The list of what somebody is offered and of his open tables, those that wait for him first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any, Final

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import Door
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.parts import besides, laid_out
from bot.messages.pictures import Picture, thumbnail
from bot.messages.text import address, due_written
from bot.messages.timing import absence
from bot.messages.wishes import label_of, meaning_of
from bot.people.preferences import PREFERENCES, preferred
from bot.store.rows.move import PingKind
from bot.store.rows.person import Person
from bot.store.rows.posted import Ping
from bot.store.rows.table import Awaited, Offer, TableSummary
from bot.table.position import escaped
from bot.table.time_control import DAY
from bot.table.view import PublicView
from languages.spoken import tell, together, written
from rules.library import find
from rules.text import N_, Series, Words

ASKED: Final = "asked"
_AT_ONCE = "at once"
# What names by itself whoever is the only other of a game.
_NAMING: Final[set[PingKind]] = {"absent", "draw", "declined"}
SOON: Final = DAY / 3  # within which a turn is more urgent than what is new: a night's sleep
_WITH, _AMONG = N_("{title} with {names}"), N_("{title} ({names})")  # the latter to all who play there
_ON_A_PAGE = 5  # tables: five components each with a picture, of the forty of a message


# At which tables somebody is asked something besides his move, by their numbers, and what.
WAITING: Final = Door[Callable[[Host, int], Awaitable[Mapping[int, str]]]]()

# Says as its `part` what a table is part of, and calls its people as that does; asked by what is read along.
PART_OF: Final = Door[Callable[[Host, PublicView], Awaitable[PublicView]]]()


# Says in lines below a table what holds there besides; asked by what is read along.
BELOW: Final = Door[Callable[[Host, PublicView], Awaitable[Sequence[str]]]]()


class Listed(Struct, frozen=True):
    """An open table, what its reader is `asked` there besides his move, and the `others` it waits for.

    A digest says what is at `stake` where a clock runs for him, whether the turn `passes` by then, and puts
    him out as his `last`; it names the game by a `title` that tells it from his other tables, or `briefly`,
    and in a `heading` by all who play there. It is `new` where that just rings. Features tell more `below`.
    """

    table: TableSummary
    asked: str | None = None
    others: tuple[Awaited, ...] = ()
    stake: str = ""
    passes: bool = False
    last: bool = False
    title: str = ""
    below: tuple[str, ...] = ()
    heading: str = ""
    briefly: str = ""
    new: bool = False

    @property
    def waits(self) -> bool:
        """Say whether it waits for its reader's move, or word."""
        return self.table.awaited or self.asked is not None

    def left(self, now: float) -> float:
        """Give how long its reader has time: for ever where no clock runs, less than nothing once late."""
        due = self.table.due if self.table.awaited and self.table.paused is None else None
        return inf if due is None else due - now

    def urgency(self, now: float, soon: float = SOON) -> tuple[bool, ...]:
        """Rank what waits, the least first: what is `soon` lost for good, what is new, what is late."""
        left = self.left(now)
        is_near = 0 < left <= soon
        return (
            not (self.last and left <= soon),
            not (is_near and self.passes),
            not self.new,
            left > 0,
            not self.last,
            left > DAY,
            self.table.awaited,
            self.table.paused is not None,
        )


async def page_now(bot: RoundTable, user: int, page: int) -> tuple[ui.LayoutView, list[Picture]]:
    """Show one page of the list of what somebody is offered and of his open tables, as they stand now.

    With it go the pictures of the games that are played at the tables of that page.
    """
    listed = await listed_tables(bot, user)
    offers = await bot.host.store.tables.offers_to(user)
    person = await bot.host.store.people.person(user)
    last = max(0, (len(offers) + len(listed) - 1) // _ON_A_PAGE)
    page = min(page, last)
    both: list[Listed | Offer] = [*offers, *listed]
    shown = both[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    looked_at = await asyncio.gather(*(_looked_at(bot, user, each, listed) for each in shown))
    parts = [part for each, picture in looked_at for part in _parts(bot, each, picture)]
    parts += [] if page else await besides(bot.host, user)
    view = _page(_heading(listed, offers), parts, page, last)
    for part in absence(person.away_until if person else None, bot.now()):
        view.add_item(part)
    view.add_item(_confirming(page, person))
    view.add_item(ui.ActionRow(press(CustomId(Verb.PREFERENCES, 0), tell("Preferences"))))
    return view, [picture for _, picture in looked_at if picture is not None]


async def _looked_at(
    bot: RoundTable, user: int, listed: Listed | Offer, own: Sequence[Listed]
) -> tuple[Listed | Offer, Picture | None]:
    """Name a game as somebody's `own` tables need it, and draw it; what cannot be read is listed without."""
    if isinstance(listed, Offer) or listed.table.status != "running" or listed.table.lesson is not None:
        return listed, None
    with suppress(Refusal):
        public = await bot.host.tables.public(listed.table.id)
        below = [line for tell_of in BELOW.asked(public.extra) for line in await tell_of(bot.host, public)]
        apart = told_apart(await titled(bot.host, public), user, [each.table for each in own])
        return replace(listed, title=apart.info.title, below=tuple(below)), await thumbnail(public)
    return listed, None


def _parts(bot: RoundTable, listed: Listed | Offer, picture: Picture | None) -> list[ui.Item[Any]]:
    """Lay a table out; where its picture stands beside it the button stands below."""
    if isinstance(listed, Offer):
        return [_offer(bot, listed)]
    if picture is None:
        return [section(bot, listed)]
    return [picture.beside(_told(bot, listed)), ui.ActionRow(_way(listed))]


async def listed_tables(bot: RoundTable, user: int) -> list[Listed]:
    """List somebody's open tables, those first that wait for his move or his word."""
    found = [await waiting(bot.host, user) for waiting in WAITING.asked()]
    words = {table_id: each for waiting in reversed(found) for table_id, each in waiting.items()}
    others = await bot.host.store.tables.awaited_with(user)
    listed = [
        Listed(table, words.get(table.id), tuple(others.get(table.id, ())))
        for table in await bot.host.tables.tables_of(user)
    ]
    return sorted(listed, key=lambda each: not each.waits)


async def part_of(host: Host, public: PublicView) -> PublicView:
    """Say as its `part` what a table is part of, such as a season; nothing of most."""
    for part in PART_OF.asked(public.extra) if public.extra else ():
        return await part(host, public)
    return public


async def titled(host: Host, public: PublicView) -> PublicView:
    """Name a game by what its table is part of as well, where it is part of anything."""
    is_between, info = bool(public.windows), public.info
    named = replace(public, part=tell("between servers")) if is_between else await part_of(host, public)
    titled_so = replace(info, title=f"{info.title}, {named.part}")
    return replace(named, info=titled_so, bare=info.title) if named.part else public


def told_apart(
    public: PublicView, user: int, own: Iterable[TableSummary], pings: Sequence[Ping] = ()
) -> PublicView:
    """Name a game by those it is played with, where another of somebody's `own` open tables has the same.

    Where `pings` tell of the only other in any case, that is not said twice.
    """
    is_named = bool(pings) and len(public.sitters) == 2 and all(ping.kind in _NAMING for ping in pings)
    return played_with(public, user) if not is_named and _is_double(public, own) else public


async def told_apart_to(
    host: Host, public: PublicView, users: Collection[int], pings: Sequence[Ping] = ()
) -> PublicView:
    """Name a game for all whom a ring reaches by what its table is part of, and by who plays there.

    That is true for each of several: it names all, and counts them where they are more than two.
    """
    named = await titled(host, public)
    tables = [await host.tables.tables_of(user) for user in users]
    if len(tables) == 1:
        return told_apart(named, next(iter(users)), tables[0], pings)
    return played_briefly(named) if any(_is_double(public, own) for own in tables) else named


def played_briefly(public: PublicView, *users: int) -> PublicView:
    """Name a game by those it is played with besides `users`; of more than two all but one are counted."""
    names, words = _others(public, users), _WITH if users else _AMONG
    return _played_with(public, together(names if len(names) < 3 else [names[0], str(len(names) - 1)]), words)


def played_with(public: PublicView, user: int) -> PublicView:
    """Name a game by all with whom somebody plays it."""
    return _played_with(public, together(_others(public, [user])))


def _is_double(public: PublicView, own: Iterable[TableSummary]) -> bool:
    return any(each.id != public.id and each.game == public.info.id and each.lesson is None for each in own)


def _others(public: PublicView, users: Collection[int]) -> list[str]:
    return [harmless(sitter.recorded) for sitter in public.sitters if sitter.user not in users]


def _played_with(public: PublicView, names: str, words: Words = _WITH) -> PublicView:
    if not names:
        return public
    title, bare = (tell(words, title=title, names=names) for title in (public.info.title, public.bare))
    return replace(public, info=replace(public.info, title=title), bare=bare)


async def next_game(bot: RoundTable, user: int, besides: int) -> Clickable | None:
    """Offer the next table that waits for somebody, and say how many do; None where none does."""
    waiting = await bot.host.tables.waiting_for(user, besides)
    if not waiting:
        return None
    return press(CustomId(Verb.MOVE, waiting[0].id), tell("Next game ({waiting})", waiting=str(len(waiting))))


async def next_panel(bot: RoundTable, user: int, besides: int) -> Clickable | None:
    """Offer the same in a panel: which table that is follows when it is pressed, for a panel stays long."""
    waiting = await bot.host.tables.waiting_for(user, besides)
    return press(CustomId(Verb.NEXT, besides), tell("Next game")) if waiting else None


def _confirming(page: int, person: Person | None) -> ui.Item[Any]:
    """Say whether moves are to be confirmed, and offer the other way."""
    asked = preferred(person, "confirms")
    choices = PREFERENCES["confirms"].wishes
    other = CustomId(Verb.CONFIRMING, 0, page, _AT_ONCE if asked else ASKED)
    return ui.Section(
        f"-# {meaning_of(choices[asked])}", accessory=press(other, label_of(choices[not asked]))
    )


def _page(heading: str, parts: Sequence[ui.Item[Any]], page: int, last: int) -> ui.LayoutView:
    """Show one page of a list, with the ways to the others."""
    if not last:
        return laid_out(heading, *parts)
    back = press(CustomId(Verb.PAGE, 0, max(page - 1, 0), "back"), tell("Back"), disabled=page == 0)
    more = press(CustomId(Verb.PAGE, 0, page + 1, "on"), tell("More"), disabled=page == last)
    return laid_out(heading, *parts, ui.ActionRow(back, more))


def _heading(listed: Sequence[Listed], offers: Sequence[Offer]) -> str:
    lines = [tell("### Your games"), *([_offered(len(offers))] if offers else [])]
    if listed or not offers:
        games = [each for each in listed if each.table.lesson is None]
        lines.append(_waiting(len(games), sum(each.waits for each in games)))
    return "\n".join(lines)


def _offered(number: int) -> str:
    return (
        tell("A seat is offered to you.")
        if number == 1
        else tell("{number} seats are offered to you.", number=number)
    )


def _waiting(number: int, waiting: int) -> str:
    """Say at how many tables somebody sits, and how many of them wait for him."""
    if not number:
        return tell("You sit at no table; `/play` opens one.")
    if number == 1:
        one = N_("You sit at 1 table, and it waits for you.")
        return tell(one if waiting else "You sit at 1 table, and it does not wait for you.")
    if waiting == number:
        return tell("You sit at {number} tables; all of them wait for you.", number=number)
    if waiting > 1:
        return tell(
            "You sit at {number} tables; {waiting} of them wait for you.", number=number, waiting=waiting
        )
    text = N_("You sit at {number} tables; 1 of them waits for you.")
    return tell(text if waiting else "You sit at {number} tables; none of them waits for you.", number=number)


def _offer(bot: RoundTable, offer: Offer) -> ui.Item[Any]:
    """Show an invitation to play, or the offer of a seat, with the button that says yes."""
    link = address(offer.guild, offer.channel, offer.message)
    text = _named(bot, find(offer.game).info.title, offer.table_id, offer.guild, offer.channel, link)
    if offer.proposal:
        take = press(CustomId(Verb.TAKE, offer.table_id, offer.proposal), tell("Take the seat"))
        return ui.Section(
            tell("{text}\n-# **a seat in this game is offered to you**", text=text), accessory=take
        )
    join = press(CustomId(Verb.JOIN, offer.table_id), tell("Join"))
    return ui.Section(tell("{text}\n-# **you are invited to play**", text=text), accessory=join)


def _named(
    bot: RoundTable, title: str, table_id: int, guild_id: int | None, channel_id: int, link: str
) -> str:
    """Write what is played, and where."""
    named = partial(tell, N_("**{title}**, table {table} \u00b7 {place}"), title=title, table=str(table_id))
    if guild_id is None:
        alone = tell("[for you alone]({link})", link=str(link)) if channel_id else tell("for you alone")
        return named(place=alone)
    guild = bot.get_guild(guild_id)
    if guild is None and not bot.host.ownership.shards.serve(guild_id):
        # Another process knows its name; Discord shows that of the channel.
        return named(place=f"<#{channel_id}>")
    server = escaped(guild.name) if guild else tell("a server I am not in")
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    # A thread's name says once more what is played, and with whom.
    is_told = channel is not None and not isinstance(channel, discord.Thread)
    place = f"[{server}{f' #{escaped(channel.name)}' if channel and is_told else ''}]({link})"
    return named(place=place)


def section(bot: RoundTable, listed: Listed) -> ui.Item[Any]:
    """Show one table: what is played, where, when the turn is due, and what else is asked."""
    if listed.table.lesson is not None:
        return _lesson(listed.table)
    return ui.Section(_told(bot, listed), accessory=_way(listed))


def _told(bot: RoundTable, listed: Listed) -> str:
    """Write what is played at a table, where, and how it stands."""
    table = listed.table
    title = listed.heading or listed.title or find(table.game).info.title
    named = _named(bot, title, table.id, table.guild, table.channel, _link(table))
    status = f"-# {_status(listed, bot.now())}"
    return "\n".join(filter(None, [named, status, *listed.below, _asked(listed.asked)]))


def _link(table: TableSummary) -> str:
    return address(table.guild, table.channel, table.message)


def _way(listed: Listed) -> ui.Item[Any]:
    """Lead to a table: to its lobby, or to what it shows its player."""
    table = listed.table
    if table.status == "lobby":
        return ui.Button(label=tell("Go there"), url=_link(table))
    label = tell("Your move") if table.awaited else tell("Answer") if listed.asked else tell("Look")
    return press(CustomId(Verb.MOVE, table.id), label)


def _lesson(table: TableSummary) -> ui.Item[Any]:
    """Show a lesson that is not done, with the way to go on."""
    go_on = press(CustomId(Verb.LEARN, 0, 0, f"{table.game} {table.lesson}"), tell("Go on"))
    return ui.Section(
        tell("**{title}**\n-# a lesson, for you alone", title=find(table.game).info.title), accessory=go_on
    )


def _asked(words: str | None) -> str:
    """Say what somebody is asked besides his move."""
    return f"-# **{words}**" if words else ""


def _status(listed: Listed, now: float) -> str:
    table = listed.table
    if table.status == "lobby":
        return tell("has not begun")
    if table.paused is not None:
        return tell("is paused")
    if not table.awaited:
        return tell("waits for {others}", others=_those(listed.others, now))
    due = due_written(table.due, now, table.saved)
    waits = tell("**waits for you**") + (f", {due}" if due else "")
    return "; ".join(filter(None, (waits, listed.stake)))


def _those(others: Sequence[Awaited], now: float) -> str:
    """Name those a table waits for, and until when one is away; computers in one word."""
    people = tuple(_named_away(each, now) for each in others if each.name is not None)
    return written(Series(people)) if people else tell("the computer")


def _named_away(other: Awaited, now: float) -> str:
    name = escaped(other.name or "")
    if other.away is None or other.away <= now:
        return name
    return tell("{name} (away until <t:{away}:D>)", name=name, away=str(int(other.away)))
