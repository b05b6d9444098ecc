"""`/lookup`: what a card or a tile is, by its name or out of a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands, ui
from discord.ext import commands
from discord.utils import escape_markdown

from bot.app import RoundTable
from bot.errors import Refusal
from cogs._ui import layout
from cogs._ui.components import Clickable, Interaction, choose, cut, guarded, on, option, press
from cogs._ui.custom_id import CustomId
from cogs._ui.pages import show_page
from cogs._ui.reference import BROWSE, entries_of, groups_of, has_entries, matching, named_so, nearest
from cogs._ui.scope import Extent, chosen_of, extent_meant, extent_of
from rules.game import Entry
from rules.library import find, game_ids
from rules.text import seat_number, written

GROUP, ENTRY = "group", "entry"
_CHOICES, _SELECTS = 25, 3
_ON_A_PAGE = _CHOICES * _SELECTS
_NAME, _TEXT = 100, 3600
_TOLD = [info for info in (find(game_id).info for game_id in game_ids()) if has_entries(info.id)]


class UnknownEntry(Refusal):
    """Nothing in the game has this name."""


class WhichGame(Refusal):
    """It is not clear in which game something is to be looked up."""


class Lookup(commands.Cog):
    """What there is in the games; all answers are for the asker alone."""

    @app_commands.command(description="What a card, a tile or the like is.")
    @app_commands.describe(name="What to look up", game="In which game, if not that of the table here")
    @app_commands.choices(game=[app_commands.Choice(name=info.title, value=info.id) for info in _TOLD])
    async def lookup(self, interaction: Interaction, name: str, game: str | None = None) -> None:
        """Tell what has this name."""
        await guarded(interaction, _tell(interaction, name, game))

    @lookup.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            extent = await _meant(interaction, interaction.namespace.game)
        except Refusal:
            return []
        found = matching(await entries_of(extent.game, extent.options), typed, _CHOICES)
        return [
            app_commands.Choice(name=cut(f"{each.name} \u00b7 {each.group}", _NAME), value=each.name)
            for each in found
            if len(each.name) <= _NAME
        ]


async def _meant(interaction: Interaction, game: str | None) -> Extent:
    """Find where to look; WhichGame."""
    extent = await extent_meant(interaction, game)
    if extent is None and len(_TOLD) == 1:
        extent = Extent(_TOLD[0].id)
    if extent is None:
        raise WhichGame("There is no table here; choose a game under `game`.")
    if not has_entries(extent.game):
        titles = ", ".join(info.title for info in _TOLD)
        raise WhichGame(f"{find(extent.game).info.title} has nothing to look up; these have: {titles}.")
    return extent


async def _tell(interaction: Interaction, name: str, game: str | None) -> None:
    extent = await _meant(interaction, game)
    entries = await entries_of(extent.game, extent.options)
    found = named_so(entries, name)
    if not found and extent.options is not None:
        extent = extent.whole
        entries = await entries_of(extent.game, None)
        found = named_so(entries, name)
    if not found:
        raise _unknown(extent, entries, name)
    await show_page(interaction, _page(extent, entries, found[0].group, shown=found))


def _unknown(extent: Extent, entries: Sequence[Entry], name: str) -> UnknownEntry:
    like = ", ".join(nearest(entries, name))
    hint = f"nearest to that: {like}" if like else "names are offered as you type"
    title = find(extent.game).info.title
    return UnknownEntry(
        f"Nothing in {title} is called \u201c{escape_markdown(cut(name, _NAME))}\u201d; {hint}."
    )


@on(BROWSE)
async def browse(interaction: Interaction, address: CustomId) -> None:
    """Open the groups."""
    extent = await extent_of(interaction, address.table_id, address.said)
    await show_page(interaction, _page(extent, await entries_of(extent.game, extent.options)))


@on(GROUP)
async def open_group(interaction: Interaction, address: CustomId) -> None:
    """Show what stands in a group, or turn its page."""
    extent, number = await chosen_of(interaction, address)
    entries = await entries_of(extent.game, extent.options)
    groups = groups_of(entries)
    group = groups[number] if number < len(groups) else ""
    await show_page(interaction, _page(extent, entries, group, address.turn or 0))


@on(ENTRY)
async def open_entry(interaction: Interaction, address: CustomId) -> None:
    """Tell what was chosen."""
    extent, number = await chosen_of(interaction, address)
    entries = await entries_of(extent.game, extent.options)
    shown = entries[number : number + 1]
    group = shown[0].group if shown else ""
    place = [entry for entry in entries if entry.group == group].index(shown[0]) if shown else 0
    await show_page(interaction, _page(extent, entries, group, place // _ON_A_PAGE, shown))


def _page(
    extent: Extent,
    entries: Sequence[Entry],
    group: str = "",
    page: int = 0,
    shown: Sequence[Entry] = (),
) -> ui.LayoutView:
    """Lay out what is `shown`, and the ways to the rest: the groups, and a page of one of them."""
    title = find(extent.game).info.title
    in_group = [(number, entry) for number, entry in enumerate(entries) if entry.group == group]
    last = max(0, (len(in_group) - 1) // _ON_A_PAGE)
    page = min(page, last)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(_told(shown, title) or f"### {title}: what there is"))
    if extent.options is None and extent.table_id:
        view.add_item(ui.TextDisplay("-# This is of all there is, be it in play at this table or not."))
    groups = groups_of(entries)
    if groups:
        view.add_item(ui.ActionRow(_group_select(extent, groups, group)))
    for select in _entry_selects(extent, in_group[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE], shown):
        view.add_item(ui.ActionRow(select))
    return view.add_item(ui.ActionRow(*_buttons(extent, groups, group, page, last)))


def _told(shown: Sequence[Entry], title: str) -> str:
    parts = [
        f"### {entry.name}\n-# {entry.group}, {title}\n{written(entry.text, seat_number, escape_markdown)}"
        for entry in shown
    ]
    return cut("\n".join(parts), _TEXT)


def _group_select(extent: Extent, groups: Sequence[str], group: str) -> Clickable:
    options = [
        option(extent.value(number), name, chosen=name == group)
        for number, name in enumerate(groups[:_CHOICES])
    ]
    return choose(extent.address(GROUP, 0), options, "Choose a group")


def _entry_selects(
    extent: Extent, listed: Sequence[tuple[int, Entry]], shown: Sequence[Entry]
) -> Iterator[Clickable]:
    """Offer a page of entries, 25 to a select."""
    for part, start in enumerate(range(0, len(listed), _CHOICES)):
        offered = listed[start : start + _CHOICES]
        options = [
            option(extent.value(number), entry.name, chosen=entry in shown[:1]) for number, entry in offered
        ]
        placeholder = f"{offered[0][1].name} \u2026 {offered[-1][1].name}"
        yield choose(extent.address(ENTRY, part), options, placeholder)


def _buttons(extent: Extent, groups: Sequence[str], group: str, page: int, last: int) -> Iterator[Clickable]:
    if last:
        chosen = groups.index(group)
        yield press(extent.address(GROUP, max(page - 1, 0), chosen), "Back", disabled=page == 0)
        yield press(extent.address(GROUP, page + 1, chosen), "Next", disabled=page == last)
    yield press(extent.address(layout.RULES, 0), "Rules")


async def setup(bot: RoundTable) -> None:
    """Load this extension, if any game has something to look up."""
    if _TOLD:
        await bot.add_cog(Lookup())
