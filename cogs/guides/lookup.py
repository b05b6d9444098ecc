"""`/lookup`: what a card or a tile is, by its name or out of a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands, ui
from discord.utils import escape_markdown

from bot.answering.pages import show_page
from bot.answering.scope import Scope, choice_read, scope_meant, scope_read
from bot.answering.transformers import GameChoice
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import Clickable, CustomId, choose, cut, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.pictures import Picture
from cogs.guides.illustrations import entry_picture
from cogs.guides.reference import (
    called,
    entries_of,
    groups_of,
    has_entries,
    matching,
    nearest,
    only_match,
    with_name,
)
from languages.spoken import game_text, texts, together
from rules.game import Entry
from rules.library import find
from rules.text import N_, Words

tell, written = texts(__name__).tell, texts(__name__).written


_CHOICES, _SELECTS = 25, 3
_ON_A_PAGE = _CHOICES * _SELECTS
_NAME, _TEXT = 100, 3600
_TOLD = GameChoice(lambda info: has_entries(info.id))


class UnknownEntry(Refusal):
    """Nothing in the game has this name."""


class WhichGame(Refusal):
    """It is not clear in which game something is to be looked up."""


@app_commands.command(description=N_("What a card, a tile or the like is."))
@app_commands.describe(name=N_("What to look up"), game=N_("In which game, if not that of the table here"))
async def lookup(
    interaction: Interaction,
    name: str,
    game: app_commands.Transform[str, _TOLD] | None = None,
) -> None:
    """Tell what has this name."""
    await defer_ephemeral(interaction)
    scope = await _meant(interaction, game)
    scopes = [scope] if scope.options is None else [scope, scope.whole]
    for found_in in (with_name, only_match):
        for each in scopes:
            entries = await entries_of(each.game, each.options)
            if found := found_in(entries, name):
                return await _show(interaction, each, entries, found[0].group, shown=found)
    raise _unknown(scopes[-1], entries, name)


@lookup.autocomplete("name")
async def _names(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    try:
        scope = await _meant(interaction, interaction.namespace.game)
    except Refusal:
        return []
    found = matching(await entries_of(scope.game, scope.options), typed, _CHOICES)
    return [
        app_commands.Choice(
            name=cut(f"{called(each)} \u00b7 {game_text(each.group)}", _NAME), value=called(each)
        )
        for each in found
        if len(called(each)) <= _NAME
    ]


async def _meant(interaction: Interaction, game: str | None) -> Scope:
    """Find where to look; WhichGame."""
    scope = await scope_meant(interaction, game)
    if scope is None and len(_TOLD.games) == 1:
        scope = Scope(_TOLD.games[0].id)
    if scope is None:
        raise WhichGame(N_("There is no table here; choose a game under `game`."))
    if not has_entries(scope.game):
        titles = together([info.title for info in _TOLD.games])
        raise WhichGame(
            N_("{title} has nothing to look up; these have: {titles}."),
            title=find(scope.game).info.title,
            titles=titles,
        )
    return scope


def _unknown(scope: Scope, entries: Sequence[Entry], name: str) -> UnknownEntry:
    near = nearest(entries, name)
    hint = (
        tell("nearest to that: {like}", like=together(near))
        if near
        else tell("names are offered as you type")
    )
    title = find(scope.game).info.title
    return UnknownEntry(
        N_("Nothing in {title} is called \u201c{name}\u201d; {hint}."),
        title=title,
        name=escape_markdown(cut(name, _NAME)),
        hint=hint,
    )


@handles(Verb.BROWSE, acknowledge=defer_page)
async def browse(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the groups."""
    scope = await scope_read(interaction, custom_id.table_id, custom_id.said)
    await show_page(interaction, _page(scope, await entries_of(scope.game, scope.options)))


@handles(Verb.GROUP, acknowledge=defer_page)
async def open_group(interaction: Interaction, custom_id: CustomId) -> None:
    """Show what stands in a group, or turn its page."""
    scope, number = await choice_read(interaction, custom_id)
    entries = await entries_of(scope.game, scope.options)
    groups = groups_of(entries)
    group = groups[number] if number < len(groups) else ""
    await show_page(interaction, _page(scope, entries, group, custom_id.turn or 0))


@handles(Verb.ENTRY, acknowledge=defer_page)
async def open_entry(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell what was chosen."""
    scope, number = await choice_read(interaction, custom_id)
    entries = await entries_of(scope.game, scope.options)
    shown = entries[number : number + 1]
    group = shown[0].group if shown else ""
    place = [entry for entry in entries if entry.group == group].index(shown[0]) if shown else 0
    await _show(interaction, scope, entries, group, place // _ON_A_PAGE, shown)


async def _show(
    interaction: Interaction,
    scope: Scope,
    entries: Sequence[Entry],
    group: str,
    page: int = 0,
    shown: Sequence[Entry] = (),
) -> None:
    """Tell what is `shown`, with what the first of it looks like beside it."""
    picture = await entry_picture(scope.game, shown[0]) if shown else None
    view = _page(scope, entries, group, page, shown, picture)
    await show_page(interaction, view, [] if picture is None else [picture])


def _page(
    scope: Scope,
    entries: Sequence[Entry],
    group: str = "",
    page: int = 0,
    shown: Sequence[Entry] = (),
    picture: Picture | None = None,
) -> ui.LayoutView:
    """Lay out what is `shown`, and the ways to the rest: the groups, and a page of one of them."""
    title = find(scope.game).info.title
    in_group = [(number, entry) for number, entry in enumerate(entries) if entry.group == group]
    last = max(0, (len(in_group) - 1) // _ON_A_PAGE)
    page = min(page, last)
    view = ui.LayoutView(timeout=None)
    told = _texts_of(shown, title) or tell("### {title}: what there is", title=title)
    view.add_item(ui.TextDisplay(told) if picture is None else picture.beside(told))
    if scope.options is None and scope.table_id:
        view.add_item(ui.TextDisplay(tell("-# This is of all there is, be it in play at this table or not.")))
    groups = groups_of(entries)
    if groups:
        view.add_item(ui.ActionRow(_group_select(scope, groups, group)))
    for select in _entry_selects(scope, in_group[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE], shown):
        view.add_item(ui.ActionRow(select))
    return view.add_item(ui.ActionRow(*_buttons(scope, groups, group, page, last)))


def _texts_of(shown: Sequence[Entry], title: str) -> str:
    parts = [f"{_heading(entry, title)}\n{written(entry.text, None, escape_markdown)}" for entry in shown]
    return cut("\n".join(parts), _TEXT)


def _heading(entry: Entry, title: str) -> str:
    return f"### {called(entry)}\n-# {game_text(entry.group)}, {title}"


def _group_select(scope: Scope, groups: Sequence[Words], group: str) -> Clickable:
    options = [
        option(scope.value(number), game_text(name), chosen=name == group)
        for number, name in enumerate(groups[:_CHOICES])
    ]
    return choose(scope.custom_id(Verb.GROUP, 0), options, tell("Choose a group"))


def _entry_selects(
    scope: Scope, listed: Sequence[tuple[int, Entry]], shown: Sequence[Entry]
) -> Iterator[Clickable]:
    """Offer a page of entries, 25 to a select."""
    for part, start in enumerate(range(0, len(listed), _CHOICES)):
        offered = listed[start : start + _CHOICES]
        options = [
            option(scope.value(number), called(entry), chosen=entry in shown[:1]) for number, entry in offered
        ]
        placeholder = f"{called(offered[0][1])} \u2026 {called(offered[-1][1])}"
        yield choose(scope.custom_id(Verb.ENTRY, part), options, placeholder)


def _buttons(scope: Scope, groups: Sequence[str], group: str, page: int, last: int) -> Iterator[Clickable]:
    if last:
        chosen = groups.index(group)
        yield press(scope.custom_id(Verb.GROUP, max(page - 1, 0), chosen), tell("Back"), disabled=page == 0)
        yield press(scope.custom_id(Verb.GROUP, page + 1, chosen), tell("Next"), disabled=page == last)
    yield press(scope.custom_id(Verb.RULES, 0), tell("Rules"))


async def setup(bot: RoundTable) -> None:
    """Load this extension, if any game has something to look up."""
    if _TOLD.games:
        bot.tree.add_command(lookup)
