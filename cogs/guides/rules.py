"""`/rules`: how a game is played, in pages from its guide."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.answering.scope import Scope, choice_read, scope_meant, scope_read
from bot.answering.transformers import GameChoice
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from cogs.guides.lookup import has_entries
from cogs.guides.markdown import Plate, pages, parts, plates, section_shown
from languages.spoken import texts
from rules.guides import narrowing, primers_of, section_of
from rules.library import find
from rules.text import N_, Words

tell = texts(__name__).tell


_OF_ALL: Final = N_("-# Page {number} of {guide}")
_IN_PLAY: Final = N_("-# Page {number} of {guide} of what is in play at this table")
_OF_ONE: Final = N_("-# Page {number} of {guide}, {only}")

_CHAPTERS = 25  # options a select may have
_IN_A_ROW = 5
_LONG = 8  # pages, of which somebody wants to know beforehand what they tell


@app_commands.command(description=N_("How a game is played."))
@app_commands.describe(game=N_("Which game"))
async def rules(
    interaction: Interaction, game: app_commands.Transform[str, GameChoice] | None = None
) -> None:
    """Show the first page of a game's guide: of the game named, or of the table here."""
    await defer_ephemeral(interaction)
    scope = await scope_meant(interaction, game)
    if scope is not None:
        await _show(interaction, scope, 0)
        return
    await interaction.edit_original_response(view=_games())


def _games() -> ui.LayoutView:
    """Ask which game's guide to open."""
    buttons = [press(Scope(info.id).custom_id(Verb.RULES, 0), info.title) for info in GameChoice().games]
    rows = (row(*buttons[start : start + _IN_A_ROW]) for start in range(0, len(buttons), _IN_A_ROW))
    return laid_out(tell("The rules of which game?"), *rows)


@handles(Verb.RULES, acknowledge=defer_page)
async def turn_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the guide from a table's message, or turn its page."""
    scope = await scope_read(interaction, custom_id.table_id, custom_id.said)
    await _show(interaction, scope, custom_id.turn or 0)


@handles(Verb.CHAPTER, acknowledge=defer_page)
async def open_chapter(interaction: Interaction, custom_id: CustomId) -> None:
    """Turn to the page chosen by its heading."""
    await _show(interaction, *await choice_read(interaction, custom_id))


@handles(Verb.WHAT, acknowledge=defer_ephemeral)
async def explain(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the guide of a table where it tells of a kind of question."""
    scope = await scope_read(interaction, custom_id.table_id, "")
    primers = primers_of(find(scope.game))
    primer = next((primer for primer in primers if primer.kind == custom_id.said), None)
    section = section_of(primer, scope.game, scope.options) if primer else ""
    await _show(interaction, scope, _page_with(scope, section))


def _page_with(scope: Scope, section: str) -> int:
    """Give the number of the page that has a section; of none the first."""
    told = [
        [section_shown(scope.game, part) for part in parts(page)] for page in pages(scope.game, scope.options)
    ]
    return next((number for number, shown in enumerate(told) if section in shown), 0)


async def _show(interaction: Interaction, scope: Scope, number: int) -> None:
    """Show a page with its pictures."""
    number = _place(scope, number)
    page = parts(pages(scope.game, scope.options)[number])
    told = [(part, await plates(scope.game, section_shown(scope.game, part))) for part in page]
    pictures = [plate.picture for _, shown in told for plate in shown]
    await show_page(interaction, _page(scope, number, told), pictures)


def _place(scope: Scope, number: int) -> int:
    """Give the place of a page; in that of one that is not there, the last."""
    return min(number, len(pages(scope.game, scope.options)) - 1)


def _page(scope: Scope, number: int, told: Sequence[tuple[str, Sequence[Plate]]]) -> ui.LayoutView:
    """Lay out a page: its parts, each with what it shows."""
    guide = pages(scope.game, scope.options)
    place = tell(_place_told(scope), number=number + 1, guide=len(guide), only=_only(scope, scope.only))
    first = max(0, min(number - _CHAPTERS // 2, len(guide) - _CHAPTERS))
    chapters = [
        option(scope.value(place), _headings(guide[place]), chosen=place == number)
        for place in range(first, min(first + _CHAPTERS, len(guide)))
    ]
    choosing = choose(scope.custom_id(Verb.CHAPTER, 0), chapters, tell("Go to a page"))
    back = press(scope.custom_id(Verb.RULES, max(number - 1, 0)), tell("Back"), disabled=number == 0)
    on_to = press(scope.custom_id(Verb.RULES, number + 1), tell("Next"), disabled=number == len(guide) - 1)
    is_listed = number == 0 and (scope.options is None or scope.only)
    contents = _contents(guide) if is_listed else ()
    rows = row(choosing), row(back, on_to, *_further(scope)), *_narrowing(scope)
    return laid_out(*contents, *_told(told, place), *rows)


def _place_told(scope: Scope) -> Words:
    """Say of how much a page is one."""
    return _OF_ONE if scope.only else _IN_PLAY if _leaves_out(scope) else _OF_ALL


def _only(scope: Scope, value: str) -> str:
    """Name what is kept by one value of the option on which most hangs; nothing where that is none."""
    option, told = narrowing(find(scope.game)), texts(scope.game).tell
    if option is None or not value:
        return ""
    return tell("{option} {value} only", option=told(option.title), value=told(option.word(value)))


def _narrowing(scope: Scope) -> Iterator[ui.ActionRow[Any]]:
    """Let somebody keep what is played with one value of the option on which most hangs."""
    chosen = narrowing(find(scope.game))
    if chosen is None or (scope.options is not None and not scope.only):
        return
    options = [
        option(
            scope.narrowed(value).said,
            _only(scope, value),
            chosen=value == scope.only,
            description=texts(scope.game).tell(words),
        )
        for value, words in chosen.values.items()
    ]
    custom_id = CustomId(Verb.RULES, scope.table_id, 0, "only")
    yield ui.ActionRow(choose(custom_id, options, tell("Only what you play")))


def _contents(guide: Sequence[str]) -> Iterator[ui.TextDisplay[Any]]:
    """List the pages of a long guide by what they tell of."""
    if len(guide) >= _LONG:
        listed = "\n".join(f"{number}. {_headings(page)}" for number, page in enumerate(guide, 1))
        yield ui.TextDisplay(f"### {tell('What is on which page')}\n{listed}")


def _told(told: Sequence[tuple[str, Sequence[Plate]]], foot: str) -> Iterator[ui.Item[Any]]:
    """Write what a page tells; only a picture parts its text."""
    text = list[str]()
    for part, shown in told:
        text.append(part)
        for plate in shown:
            yield ui.TextDisplay("\n\n".join(text))
            yield plate.picture.gallery()
            text = [f"-# {plate.caption}"]
    yield ui.TextDisplay("\n\n".join(text))
    yield ui.TextDisplay(foot)


def _leaves_out(scope: Scope) -> bool:
    return pages(scope.game, scope.options) != pages(scope.game)


def _further(scope: Scope) -> Iterator[Clickable]:
    """Lead from what a table uses to everything, and back; and to what can be looked up."""
    if _leaves_out(scope):
        yield press(scope.whole.custom_id(Verb.RULES, 0), tell("Show everything"))
    elif scope.options is None and scope.table_id:
        yield press(CustomId(Verb.RULES, scope.table_id, 0), tell("Only what this table uses"))
    if has_entries(scope.game):
        yield press(scope.custom_id(Verb.BROWSE, 0), tell("Look something up"))


def _headings(page: str) -> str:
    """Name all that a page tells of."""
    return ", ".join(re.findall(r"^#+ (.*)$", page, re.MULTILINE))
