"""Where seasons meet the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.app import RoundTable
from bot.deadlines import TIME
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.more import MEANING
from bot.messages.own_tables import BELOW, PART_OF
from bot.messages.parts import BESIDES, FOLLOWS, HONOURS, PanelParts
from bot.messages.seat_layout import PANEL
from bot.publishing.board import ABOVE, OVER
from bot.publishing.scheduler import DUE
from bot.store.rows.table import TableRow
from bot.table.checks import WITHOUT_HINTS
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.time_control import TIMED_ALONE
from bot.table.turns import BESIDE
from bot.table.view import Beside, PrivateView, PublicView
from bot.web.site import SITE
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.course.shares import Shares
from cogs.seasons.ending import brought
from cogs.seasons.news.honours import honour
from cogs.seasons.pages import own_seasons
from cogs.seasons.posting import show_seasons, tell_notices
from cogs.seasons.service import Seasons
from cogs.seasons.site import seasons_page
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import Gone, Season
from cogs.seasons.wording import (
    after_draw,
    counts_for,
    drawn_through,
    draws,
    gives_up,
    kings_named,
    part_named,
    played_for,
)
from languages.spoken import texts

tell = texts(__name__).tell

SITE(seasons_page)


@TIME
async def look(host: Host) -> None:
    """Do what has come due in seasons."""
    await host.of(Course).look()


@TIMED_ALONE.when("season")
def is_timed(row: TableRow) -> bool:
    """Keep the clock of who plays against computers alone: a season waits for its tables that run."""
    return row.status in {"lobby", "running"}


@FOLLOWS.when("season")
def follows(public: PublicView) -> Clickable:
    """Lead from a game that is over to how its season stands."""
    return press(CustomId(Verb.SEASON, 0, public.extra["season"]), tell("Standings"))


@WITHOUT_HINTS.when("season")
def without_hints() -> str:
    """Say that no computer helps in games of a season, also against computers: they count for all."""
    return tell("Games of leagues and cups have no hints: everybody plays them as well as he can by himself.")


@OVER
async def counted(host: Host, public: PublicView) -> list[str]:
    """Say of a game that is over which season it counts for, if it is of any, and what came of it there."""
    season = await host.of(Seasons).of_table(public.id)
    if season is None:
        return []
    by_clock = await host.store.of(TurnTables).by_clock(public.id)
    # Others may have ended in the same moment.
    shown = await host.of(Deciding).settled(await host.of(Seasons).of(season))
    return brought(shown, public, by_clock)


@ABOVE.when("season")
async def counts(host: Host, public: PublicView) -> Sequence[str]:
    """Say above a board which season its game counts for, with the way to how that stands."""
    season = await host.of(Seasons).of_table(public.id)
    if season is None:
        return []
    drawn = [after_draw(public)] if season.rules.kind == "knockout" and public.status == "running" else []
    return [counts_for(season, public.info), *drawn, *await below(host, public)]


@BELOW.when("season")
async def below(host: Host, public: PublicView) -> list[str]:
    """Say who has left the season at whose table a King plays for him."""
    gone = await host.store.of(SeasonTables).gone_from(public.id)
    season = await host.of(Seasons).of_table(public.id) if gone else None
    return [] if season is None else played_for(season, public, gone)


class Replaced(Beside, frozen=True):
    """Those for whom a King plays at a table of a season."""

    season: Season
    gone: tuple[Gone, ...]


@BESIDE.when("season")
async def replaced(
    tables: Tables, position: Position, private: PrivateView, since: float | None
) -> Replaced | None:
    """Give those who are out of the season; in the midst of an answer remember that it was begun."""
    if private.begun:
        user = position.row.chairs[private.seat].user or 0
        await tables.store.of(TurnTables).begin(position.row.id, user, tables.now())
    gone = [] if since is None else await tables.store.of(SeasonTables).gone_from(position.row.id)
    season = await tables.store.of(SeasonTables).of_table(position.row.id) if gone else None
    return None if season is None else Replaced(season, tuple(gone))


@PANEL.when(Replaced)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Say for whom a King plays."""
    found = private.of(Replaced)
    return None if found is None else PanelParts(news=played_for(found.season, private.public, found.gone))


@PART_OF.when("season")
async def part_of(host: Host, public: PublicView) -> PublicView:
    """Say of which season a table is, and of which round of a cup, and for whom a King plays there.

    Of a draw in a knock-out also who goes on by it.
    """
    seasons = host.of(Seasons)
    season = await seasons.of_table(public.id)
    if season is None:
        return public
    at = await seasons.round_of(season, public.id) if season.rules.is_cup else (0, 0)
    has_computer = any(sitter.computer for sitter in public.sitters)
    gone = await host.store.of(SeasonTables).gone_from(public.id) if has_computer else []
    part, outcome = part_named(season, *at), drawn_through(season, public, *at)
    return kings_named(replace(public, part=part, outcome=outcome), gone)


@MEANING.when("season")
async def meaning(host: Host, table_id: int, user: int, word: str) -> str:
    """Say what it means for a season that a game of it is given up, or for a knock-out that it is drawn."""
    season = await host.of(Seasons).of_table(table_id)
    if season is None or word == "decline":
        return ""
    if word == "resign":
        return gives_up(season, host.tables.info(season.game))
    if season.rules.kind != "knockout":
        return ""
    round_ = await host.of(Seasons).round_of(season, table_id)
    return draws(season, await host.tables.public(table_id), user, *round_)


BESIDES(own_seasons)


@HONOURS
async def reached(host: Host, guild: int, user: int | None) -> list[str]:
    """Tell what somebody has reached in seasons of a server, or who has won them."""
    found = await host.of(Seasons).reached_in(guild, user)
    if user is not None:
        found = [await host.of(Shares).told(shown) for shown in found]
    lines = [honour(shown, user) for shown in found]
    return [tell("**Leagues and cups**"), *told] if (told := [line for line in lines if line]) else []


@DUE.when("shown")
async def show(bot: RoundTable) -> None:
    """Show seasons, and tell at their tables what there is to tell."""
    await bot.host.of(Course).settle()
    await show_seasons(bot)
    await tell_notices(bot)
