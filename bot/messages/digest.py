"""The digest: which tables wait for somebody and what else he is rung for, at several tables at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import Door
from bot.host import Host
from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.headlines import BETWEEN, harmless
from bot.messages.notification import brief, gravity, notice
from bot.messages.own_tables import (
    SOON,
    Listed,
    listed_tables,
    played_briefly,
    played_with,
    section,
    titled,
    told_apart,
)
from bot.messages.parts import laid_out
from bot.messages.text import address, span_written
from bot.messages.timing import stakes_written, strikes_of
from bot.store.rows.move import PingKind
from bot.store.rows.posted import Ping
from bot.store.rows.table import TableSummary
from bot.table.time_control import DAY
from bot.table.view import PublicView
from languages.spoken import begun, tell, together, written
from rules.library import find
from rules.text import N_, Count, Words

# By whether it is one table alone; of several of which the others only tell something.
_WAIT: Final = {True: N_("{count} waits for you."), False: N_("{count} wait for you.")}
_OF_SEVERAL: Words = N_("One of them waits for you.")
_WAITING: Final = {True: N_("{count} waits for you: {titles}"), False: N_("{count} wait for you: {titles}")}
_COUNTED: Final = {True: N_("{count} waits for you"), False: N_("{count} wait for you")}
# The same where one of them is urgent, which is told before all else.
_URGENT: Final = {True: N_("{titles} waits for you"), False: N_("{titles} wait for you")}
# By whether it is said what is at stake.
_LATE: Final = {True: N_("{title} (time is over; {stake})"), False: N_("{title} (time is over)")}
_LEFT: Final = {True: N_("{title} ({left} left; {stake})"), False: N_("{title} ({left} left)")}
# Says what somebody is to lose at a table besides what his clock decides, and how not, or "".
AT_STAKE: Final = Door[Callable[[Host, PublicView, int], Awaitable[str]]]()
# What is told of a table that waits for its reader in any case.
_OF_OTHERS: Final[set[PingKind]] = {"draw", "declined"}
_UNSEEN: Final = 16  # characters behind what all lock screens show
_MOST: Final = 8  # tables, of each of which a line is told


async def digest_now(
    bot: RoundTable, user: int, pings: Iterable[Ping], besides: Sequence[News] = (), *, daily: bool
) -> tuple[str, ui.LayoutView]:
    """Show the tables that wait for somebody, `daily` or now, and tell what else he is rung for.

    That is by pings, and what there is `besides`. Before it stands what phones show of that.
    """
    own = await listed_tables(bot, user)
    all_tables = [each.table for each in own]
    pings, rung = [*pings], {each.table_id for each in pings}
    listed = [
        replace(await _staked(bot, user, each, all_tables), new=daily or each.table.id in rung)
        for each in own
        if each.waits
    ]
    soon = DAY if daily else SOON  # until the next one comes
    waiting_tables = sorted(listed, key=lambda each: each.urgency(bot.now(), soon))
    tables = [each.table for each in waiting_tables]
    count = written(Count(len(tables), "table", "tables"))
    words = _OF_SEVERAL if len(tables) == 1 and not daily else _WAIT[len(tables) == 1]
    waiting = begun(tell(words, count=count))
    waits_at = {table.id for table in tables}
    others = [ping for ping in pings if ping.table_id not in waits_at or ping.kind in _OF_OTHERS]
    tables_told = [list(of_table) for _, of_table in groupby(others, lambda ping: ping.table_id)]
    found = [await _news(bot, user, each, all_tables) for each in tables_told]
    news = sorted([*filter(None, found), *besides], key=lambda each: (each.order, each.gravity))
    told = [tell("-# {news} \u00b7 [go there]({link})", news=each.told, link=each.link) for each in news]
    # A message has room for so many of both together.
    rows = min(max(_MOST, sum(each.ends is not None for each in news)), 2 * _MOST)
    heading = tell("### Today's digest") if daily else tell("### Several tables")
    view = laid_out(
        "\n".join([heading, *([waiting] if tables else []), *told[:rows]]),
        *(section(bot, each) for each in waiting_tables[: 2 * _MOST - rows]),
        ui.ActionRow(
            press(CustomId(Verb.PAGE, 0, 0), tell("My games")),
            press(CustomId(Verb.PREFERENCES, 0), tell("Preferences")),
        ),
    )
    return digest_notice(waiting_tables, news, bot.now(), soon), view


async def _staked(bot: RoundTable, user: int, listed: Listed, own: Collection[TableSummary]) -> Listed:
    """Add what is at stake at a table where it is somebody's turn; nothing where it cannot be read."""
    with suppress(Refusal):
        public = await titled(bot.host, await bot.host.tables.public(listed.table.id))
        apart = _named_to(public, user, own)
        briefly = apart if public.part or apart is public else played_briefly(public, user)
        heading = played_with(public, user).info.title
        named = replace(listed, title=apart.info.title, heading=heading, briefly=briefly.info.title)
        seat = public.seat_of(user)
        if seat is None or not listed.table.awaited:
            return named
        for at_stake in AT_STAKE.asked(public.extra):
            if loses := await at_stake(bot.host, public, user):
                return replace(named, stake=loses, last=True)
        if listed.table.due is None:
            return named
        strikes, stake = strikes_of(public, seat), stakes_written(public, seat, bot.now())
        is_last = strikes is not None and strikes.last
        return replace(named, stake=stake, passes=public.expiry != "remind", last=is_last)
    return listed


def _named_to(
    public: PublicView, user: int, own: Collection[TableSummary], pings: Sequence[Ping] = ()
) -> PublicView:
    if not public.part or public.windows:
        return told_apart(public, user, own, pings)
    bare = replace(public.info, title=public.bare)
    return played_against(replace(public, info=bare), user)


def played_against(public: PublicView, user: int) -> PublicView:
    """Name a game that is part of something by whom somebody plays it against, which says more in short."""
    others = together([harmless(sitter.recorded) for sitter in public.sitters if sitter.user != user])
    title = tell("{title} against {names}", title=public.info.title, names=others)
    return replace(public, info=replace(public.info, title=title), bare=title)


class News(NamedTuple):
    """What somebody is rung for at a table where no move waits for him, the least gravity first.

    What he is asked `ends` at a time, or as others will.
    """

    gravity: tuple[bool, int]
    told: str
    link: str
    is_loss: bool
    asks_nothing: bool = False
    ends: float | None = None

    @property
    def order(self) -> tuple[bool, float]:
        """Rank what there is to be told: what its reader can answer until it `ends` comes first."""
        return self.ends is None, self.ends or 0.0


async def _news(
    bot: RoundTable, user: int, pings: Sequence[Ping], own: Collection[TableSummary]
) -> News | None:
    """Write what somebody is rung for where nothing waits for him, and where; None if it is unreadable."""
    with suppress(Refusal):
        public = (await bot.host.tables.public(pings[0].table_id)).seen_by(user)
        public = await titled(bot.host, public)
        public = _named_to(public, user, own, pings)
        told = notice(public, pings, public.lines, bot.now()).replace("\n", BETWEEN)
        gravest, link = min(pings, key=partial(gravity, public)), address(public.guild, public.channel)
        return News(gravity(public, gravest), told, link, gravest.kind == "missed" or gravest.loses)
    return None


def news_of(public: PublicView, told: str, *, asks_nothing: bool, ends: float | None) -> News:
    """Tell of a table, where nobody has lost anything there."""
    where = address(public.guild, public.channel)
    return News((True, len(told)), told, where, is_loss=False, asks_nothing=asks_nothing, ends=ends)


def digest_notice(waiting: Sequence[Listed], news: Sequence[News], now: float, soon: float = SOON) -> str:
    """Write what phones show of a digest: what is lost, what is over, which games wait, each with its time.

    What is urgent for its reader himself comes before all that, with what is at stake; then what he can
    answer until it ends: neither is cut. As many games as there is room for say what is at stake, and then
    are named: those where somebody is asked something in any case, and where little time is left, for which
    news that ask nothing make room.
    """
    ordered = sorted(news, key=lambda each: (each.order, not each.is_loss, each.asks_nothing))
    told, kept = [each.told for each in ordered], [each.told for each in ordered if each.ends is not None]
    if any(_is_urgent(each, now, soon) for each in waiting):
        urgent = _told_urgent(waiting, sum(each.last and each.left(now) <= soon for each in waiting), now)
        rows, kept = [[row, *told] for row in urgent], [urgent[-1], *kept]
    else:
        ends = sum(each.left(now) <= DAY for each in waiting)
        asked = max((nth for nth, each in enumerate(waiting, 1) if not each.table.awaited), default=0)
        sizes = _sizes(len(waiting), max(asked, min(ends, 1)), 0)
        rows = [[*told, _told_waiting(waiting, *size, now)] for size in sizes]
        if ends:
            first = [each.told for each in ordered if not each.asks_nothing]
            rows += [[*first, _told_waiting(waiting, *size, now), *told] for size in sizes]
    texts = [BETWEEN.join(dict.fromkeys(filter(None, row))) for row in rows]
    uncut, cut = next((text for text in texts if brief(text) == text), ""), brief(texts[-1])
    return uncut or (cut if all(row in cut for row in kept) else BETWEEN.join(kept))


def _sizes(whole: int, fewest: int, staked: int) -> list[tuple[int, int]]:
    """Give how many games are named, and how many of them with what is at stake, as there is less room."""
    return [(whole, stakes) for stakes in range(whole, staked - 1, -1)] + [
        (named, stakes) for named in range(whole - 1, fewest - 1, -1) for stakes in range(1, staked - 1, -1)
    ]


def _is_urgent(listed: Listed, now: float, soon: float) -> bool:
    """Say whether somebody's time at a table ends `soon`, or he is told just now that it is over."""
    left = listed.left(now)
    return 0 < left <= soon or (left <= 0 and listed.new)


def _told_urgent(waiting: Sequence[Listed], last: int, now: float) -> list[str]:
    """Name the most urgent game with what is at stake, and fewer and fewer others after it; count the rest.

    Where even that is too long, fewer of those who play there are named, and then not what is at stake. Both
    are told in any case where a seat is to be lost: at the `last` ones, which are the first.
    """
    fewest = max(1, last)
    rows = [_urgently(waiting, *size, now) for size in _sizes(len(waiting), fewest, 1)]
    if brief(rows[-1], _UNSEEN) != rows[-1]:
        briefly = [replace(each, title=each.briefly) for each in waiting[:fewest]] + [*waiting[fewest:]]
        shorter = [_urgently(briefly, fewest, staked, now) for staked in ((1,) if last else (1, 0))]
        rows.append(next((row for row in shorter if brief(row, _UNSEEN) == row), shorter[-1]))
    return rows


def _urgently(waiting: Sequence[Listed], named: int, staked: int, now: float) -> str:
    each = _each_timed(waiting[:named], staked, now)
    rest = len(waiting) - len(each)
    more = [tell("{number} more", number=str(rest))] if rest else []
    return tell(_URGENT[len(waiting) == 1], titles=together([*each, *more]))


def _told_waiting(waiting: Sequence[Listed], named: int, staked: int, now: float) -> str:
    """Write how many tables wait for somebody, name the first of their games, some with what is at stake."""
    if not waiting:
        return ""
    is_one, count = len(waiting) == 1, written(Count(len(waiting), "table", "tables"))
    if not named:
        return tell(_COUNTED[is_one], count=count)
    more = [tell("{number} more", number=str(len(waiting) - named))] if named < len(waiting) else []
    each = _each_timed(waiting[:named], staked, now)
    return tell(_WAITING[is_one], count=count, titles=together([*each, *more]))


def _each_timed(waiting: Sequence[Listed], staked: int, now: float) -> list[str]:
    """Name games, some with what is at stake; what reads the same once."""
    told = (_timed(each, now, each.stake if nth < staked else "") for nth, each in enumerate(waiting))
    return [*dict.fromkeys(told)]


def _timed(listed: Listed, now: float, stake: str) -> str:
    """Name the game of a table, how long there is time and what is at `stake`, or what else is asked."""
    table, title = listed.table, listed.title or find(listed.table.game).info.title
    if not table.awaited and listed.asked:
        return tell("{title} ({asked})", title=title, asked=listed.asked)
    if not table.awaited or table.paused is not None:
        return title
    if table.due is None:
        return tell("{title} ({asked})", title=title, asked=stake) if stake else title
    if table.due <= now:
        return tell(_LATE[bool(stake)], title=title, stake=stake)
    return tell(_LEFT[bool(stake)], title=title, left=span_written(table.due - now), stake=stake)
