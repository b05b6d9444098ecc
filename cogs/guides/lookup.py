"""`/lookup`: what a card or a tile is, by its name or out of a list."""

import asyncio
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice, zip_longest

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
from bot.messages.parts import laid_out, row
from bot.messages.pictures import Picture
from cogs.guides.markdown import entry_picture
from languages.folding import folded
from languages.spoken import begun, game_text, speak_of, texts, together
from rules.game import AnyGame, Entry, Game, Occasion, Options
from rules.library import find
from rules.replay import default_options
from rules.text import N_, Words

_KEPT, _NEAREST = 16, 3
_WITHIN_A_WORD, _NO_MATCH = 2, 4
_MONTHS = 12


def has_entries(game: str) -> bool:
    """Say whether a game has anything to look up."""
    return type(find(game)).reference is not Game.reference


async def entries_of(game: str, options: Options | None) -> tuple[Entry, ...]:
    """Give the entries of a table with these options, or all there are; nobody else waits meanwhile."""
    speak_of(game)
    return await asyncio.to_thread(
        _entries, game, None if options is None else tuple(sorted(options.items()))
    )


@lru_cache(_KEPT)
def _entries(game: str, options: tuple[tuple[str, str], ...] | None) -> tuple[Entry, ...]:
    rules = find(game)
    if options is not None:
        return tuple(rules.reference(dict(options)))
    found = {(entry.group, entry.name): entry for each in _variants(rules) for entry in rules.reference(each)}
    groups = list(dict.fromkeys(entry.group for entry in found.values()))
    return tuple(sorted(found.values(), key=lambda entry: groups.index(entry.group)))


def _variants(game: AnyGame) -> Iterator[Options]:
    """Give options under which, taken together, everything is in play: as chosen, in every month."""
    for chosen in _chosen(game):
        nobody: tuple[tuple[Options, ...], ...] = ((),) * game.info.fewest
        settled = (game.settled(chosen, Occasion(month, nobody)) for month in range(1, _MONTHS + 1))
        yield from (dict(each) for each in dict.fromkeys(tuple(sorted(each.items())) for each in settled))


def _chosen(game: AnyGame) -> Iterator[Options]:
    """Give the usual options, and each other value once."""
    usual = default_options(game)
    for each in game.info.options:
        yield from ({**usual, each.name: value} for value in each.values if value != each.default)
    yield usual


def called(entry: Entry) -> str:
    """Name an entry, with its mark in brackets if it has one."""
    name = begun(game_text(entry.name))
    return f"{name} ({entry.mark})" if entry.mark else name


def groups_of(entries: Sequence[Entry]) -> list[Words]:
    """List the groups in their order."""
    return list(dict.fromkeys(entry.group for entry in entries))


def with_name(entries: Sequence[Entry], name: str) -> list[Entry]:
    """Find the entries of this name, with their mark, without it or by it alone, however it is written."""
    wanted = folded(name.strip())
    return [entry for entry in entries if wanted in _names_of(entry)]


def _names_of(entry: Entry) -> set[str]:
    return {folded(each) for each in (called(entry), game_text(entry.name), entry.mark) if each}


def only_match(entries: Sequence[Entry], typed: str) -> list[Entry]:
    """Find the entry that alone has a word which begins like what is typed; none where there are more."""
    wanted = folded(typed.strip())
    found = [entry for entry in entries if wanted and _rank(entry, wanted) < _WITHIN_A_WORD]
    return found if len({called(entry) for entry in found}) == 1 else []


def matching(entries: Sequence[Entry], typed: str, most: int) -> list[Entry]:
    """Find entries whose names hold what is typed: first those that begin so, each kind by groups.

    What is typed may be a group's name as well; while nothing is, some of each group are given.
    """
    wanted = folded(typed.strip())
    looked_at = entries if wanted else _some_of_each(entries, most)
    unique: dict[str, Entry] = {}
    for entry in sorted(looked_at, key=lambda entry: _rank(entry, wanted)):
        if _rank(entry, wanted) < _NO_MATCH:
            unique.setdefault(called(entry), entry)
    return list(unique.values())[:most]


def _rank(entry: Entry, wanted: str) -> int:
    name = folded(called(entry))
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    if wanted in name:
        return _WITHIN_A_WORD
    return 3 if wanted in folded(game_text(entry.group)) else _NO_MATCH


def _some_of_each(entries: Sequence[Entry], most: int) -> list[Entry]:
    """Share the places among the groups, in their order."""
    groups = [[entry for entry in entries if entry.group == group] for group in groups_of(entries)]
    turns = (entry for row in zip_longest(*groups) for entry in row if entry is not None)
    chosen = list(islice(turns, most))
    return [entry for entry in entries if entry in chosen]


def nearest(entries: Sequence[Entry], name: str) -> list[str]:
    """Give the names that are most like one that is not there."""
    names = {folded(called(entry)): called(entry) for entry in entries}
    like = get_close_matches(folded(name.strip()), names, _NEAREST)
    return [names[each] for each in like] or [called(entry) for entry in matching(entries, name, _NEAREST)]


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
    interaction: Interaction, name: str, game: app_commands.Transform[str, _TOLD] | None = None
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
    picture = await entry_picture(scope.game, shown[0], scope.options) if shown else None
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
    told = _texts_of(shown, title) or tell("### {title}: what there is", title=title)
    of_all = tell("-# This is of all there is, be it in play at this table or not.")
    groups = groups_of(entries)
    on_page = in_group[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    return laid_out(
        told if picture is None else picture.beside(told),
        of_all if scope.options is None and scope.table_id else None,
        row(_group_select(scope, groups, group)) if groups else None,
        *map(row, _entry_selects(scope, on_page, shown)),
        row(*_buttons(scope, groups, group, page, last)),
    )


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
    """Do without the command where no game has anything to look up."""
    if not _TOLD.games:
        bot.tree.remove_command(lookup.name)
