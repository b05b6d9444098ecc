"""`/log`: what has happened at a table, turn by turn, in pages; the newest is shown first."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, tzinfo
from itertools import groupby

from discord import app_commands, ui
from msgspec import Struct

from bot.answering.pages import show_page
from bot.answering.transformers import WatchedTable, way_to
from bot.interactions.components import Clickable, CustomId, cut, handles, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.news import line_written, names_then
from bot.messages.parts import laid_out, row
from bot.people.ringing import zone_named
from bot.table.view import Line, PublicView
from languages.spoken import texts
from rules.text import N_, Series

tell, written = texts(__name__).tell, texts(__name__).written


_PAGE = 1500  # letters, names not counted: who is called otherwise some day moves no line; a phone shows half
_SHORT = 500  # letters of a newest page that is shown with the one before it
_HEADING = 30
_NEWEST = "newest"
_MOST = 3800  # letters that Discord surely takes beside the heading


class Page(Struct, frozen=True):
    """A page of a log, and how many letters it has without anybody's name.

    It begins with a heading `again` where it begins in the midst of a turn.
    """

    text: str
    length: int
    again: str = ""


@app_commands.command(description=N_("What has happened at the table, turn by turn."))
@app_commands.describe(table=N_("Which table"))
async def log(
    interaction: Interaction, table: app_commands.Transform[int, WatchedTable] | None = None
) -> None:
    """Show the newest page of the log, with the lines for the asker's seat."""
    await defer_ephemeral(interaction)
    await _show(interaction, await WatchedTable.meant(interaction, table, way_to(Verb.LOG)), None)


@handles(Verb.LOG, acknowledge=defer_page)
async def show_log(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a page of the log to the asker, the newest where that is wanted or none is named."""
    newest = custom_id.said == _NEWEST
    await _show(interaction, custom_id.table_id, None if newest else custom_id.turn)


async def _show(interaction: Interaction, table_id: int, number: int | None) -> None:
    host = interaction.client.host
    public = await host.tables.public(table_id)
    lines = await host.history.log(table_id, interaction.user.id)
    reader = await host.store.people.person(interaction.user.id)
    pages = _paged(public, lines, zone_named(reader.zone if reader else ""))
    shown = _shown(pages, len(pages) - 1 if number is None else number)
    await show_page(interaction, _page(public, pages, shown))


def _shown(pages: Sequence[Page], number: int) -> range:
    """Say which pages are read together: a newest one of a few lines comes with the one before it."""
    last = len(pages) - 1
    number = min(number, last)
    if last > 0 and number >= last - 1 and pages[last].length < _SHORT:
        return range(last - 1, last + 1)
    return range(number, number + 1)


def _page(public: PublicView, pages: Sequence[Page], shown: range) -> ui.LayoutView:
    first, *others = (pages[number] for number in shown)
    text = cut("\n".join([first.text, *(page.text.removeprefix(page.again) for page in others)]), _MOST)
    heading = tell("### {title}: what has happened", title=public.info.title)
    ways = [*_rounds(public), *(_ways(public, shown, len(pages) - 1) if len(shown) < len(pages) else ())]
    return laid_out("\n".join([heading, text, *_place(pages, shown)]), row(*ways))


def _rounds(public: PublicView) -> Iterator[Clickable]:
    """Offer the rounds of a game that counts them."""
    if public.round:
        yield press(CustomId(Verb.ROUND, public.id), tell("Rounds"))


def _place(pages: Sequence[Page], shown: range) -> list[str]:
    """Write which pages these are, where there are others; a page has its number for ever."""
    if len(pages) == 1:
        return []
    numbers = Series(tuple(number + 1 for number in shown))
    place = N_("-# Page {numbers} of {pages}") if len(shown) == 1 else N_("-# Pages {numbers} of {pages}")
    return [tell(place, numbers=numbers, pages=len(pages))]


def _ways(public: PublicView, shown: range, last: int) -> Iterable[Clickable]:
    ways = (
        ("oldest", tell("Oldest"), 0),
        ("older", tell("Older"), max(shown[0] - 1, 0)),
        ("newer", tell("Newer"), min(shown[-1] + 1, last)),
        (_NEWEST, tell("Newest"), last),
    )
    for way, label, page in ways:
        yield press(CustomId(Verb.LOG, public.id, page, way), label, disabled=page in shown)


def _paged(public: PublicView, lines: Sequence[Line], zone: tzinfo = UTC) -> list[Page]:
    """Part the log into pages that stay as they are once the next has begun; there is one at least.

    One that begins in the midst of a turn has its heading. Where the log spans several days of a time zone
    each has a heading, and each page that of its first.
    """
    pages, page, length, again, today = list[Page](), list[str](), 0, "", ""
    days = _days(lines, zone)
    for (heading, line, is_first), day in zip(_headed(public, lines), days, strict=True):
        weight = len(written(line.text)) + _HEADING * is_first
        if page and length + weight > _PAGE:
            pages.append(Page("\n".join(page), length, again))
            kept = (day if day == today else "", "" if is_first else heading)
            page, length, again, today = [], 0, "".join(f"{each}\n" for each in filter(None, kept)), ""
        page += [day] if day != today else []
        if heading and (is_first or not length):
            page.append(heading)
        page.append(line_written(public, line))
        length, today = length + weight, day
    return [*pages, Page("\n".join(page) or tell("Nothing yet."), length, again)]


def _days(lines: Sequence[Line], zone: tzinfo) -> list[str]:
    """Write the day of each line; nothing where all happened on one."""
    days = [datetime.fromtimestamp(line.time, zone).date() for line in lines]
    first = {day: int(line.time) for day, line in zip(reversed(days), reversed(lines), strict=True)}
    return [f"-# <t:{first[day]}:D>" if len(first) > 1 else "" for day in days]


def _headed(public: PublicView, lines: Iterable[Line]) -> Iterator[tuple[str, Line, bool]]:
    """Give each line with the heading of its turn, and whether it is the first of that."""
    for (_, acting), together in groupby(lines, key=lambda line: (line.turn, line.seat)):
        for number, line in enumerate(together):
            heading = "" if acting is None else f"**{_numbered(public, line)}**"
            yield heading, line, not number


def _numbered(public: PublicView, line: Line) -> str:
    turn = (
        tell("Round {round}, turn {turn}", round=line.round, turn=line.turn)
        if line.round
        else tell("Turn {turn}", turn=line.turn)
    )
    return turn if line.seat is None else f"{turn}: {names_then(public)(line)(line.seat)}"
