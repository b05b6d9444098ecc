"""The panel of organisers, what they are asked before it holds, and how all are told."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import discord
from discord import ui

from bot.interactions.components import Clickable, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.text import span_written
from cogs.seasons.charts.bracket import result_told
from cogs.seasons.choices import shortest
from cogs.seasons.ruling.service import (
    games_left,
    may_be_back,
    may_be_ruled,
    may_be_void,
    next_round,
    restored,
    rulings_on,
)
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.widgets import of
from cogs.seasons.wording import competition, heading, names_in_short, round_named, without_fate
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

GAME: Final = "game"  # before the number of a table
BACK: Final = "back"  # before that of somebody
VOID: Final = "void"  # the season
_MOST_OPTIONS: Final = 25
_MOST_DIGITS: Final = 10


def parted(said: str) -> tuple[str, int | None]:
    """Part what is chosen into a word and the number behind it, if there is one."""
    word = said.rstrip("0123456789")
    return word, int(said[len(word) :]) if word != said and len(said) - len(word) < _MOST_DIGITS else None


def asked_page(shown: Shown, said: str) -> ui.LayoutView:
    """Ask about what was chosen, as long as it can be decided; else offer what can be."""
    word, number = parted(said)
    game = next((each for each in may_be_ruled(shown) if each.board == number), None)
    if word == GAME and game is not None:
        return game_ruling_page(shown, game)
    for ruling in rulings_on(shown) if game is not None else ():
        if word == ruling and game is not None:
            return sure_page(shown, game, ruling)
    if word == BACK and any(each.number == number for each in may_be_back(shown)):
        return back_page(shown, number or 0)
    if said == VOID and may_be_void(shown):
        return void_page(shown)
    return ruling_page(shown, is_late=bool(said))


def ruling_page(shown: Shown, *, is_late: bool = False) -> ui.LayoutView:
    """Offer organisers what they can decide of a season; say where they are too late for what they chose."""
    games, out = may_be_ruled(shown), may_be_back(shown)
    can = games or out or may_be_void(shown)
    told = [heading(shown), *([tell(_TOO_LATE)] if is_late else []), tell(_PANEL if can else _NOTHING)]
    return laid_out(
        "\n".join(told),
        row(_games(shown, games)) if games else None,
        row(_people(shown)) if out else None,
        row(press(of(shown, Verb.SEASON_RULING, VOID), void_label(shown))) if may_be_void(shown) else None,
    )


_PANEL: Words = N_(
    "What you decide here is told in its message. Ratings of games that are over stay as they are."
)
_NOTHING: Words = N_("There is nothing here to decide now.")
_TOO_LATE: Words = N_("What you have chosen can no longer be decided; this is how it stands now.")


def _games(shown: Shown, games: list[SeasonBoard]) -> Clickable:
    """Offer the games that changed last, in the order of their tables."""
    names = names_in_short(shown, escaping=str)
    newest = sorted(games, key=lambda each: -(each.changed or 0.0))[:_MOST_OPTIONS]
    listed = sorted(newest, key=lambda each: each.board)
    options = [option(f"{GAME}{each.board}", _stands(shown, each, names)) for each in listed]
    return choose(of(shown, Verb.SEASON_RULING, "choose"), options, tell("A game\N{HORIZONTAL ELLIPSIS}"))


def _stands(shown: Shown, board: SeasonBoard, names: Mapping[int, str]) -> str:
    return f"{result_told(shown, board, names)} \N{MIDDLE DOT} {way_to(shown, board, is_linked=False)}"


def _people(shown: Shown) -> Clickable:
    out = may_be_back(shown)[:_MOST_OPTIONS]
    options = [option(f"{BACK}{each.number}", without_fate(shown, each.number)) for each in out]
    return choose(of(shown, Verb.SEASON_RULING, "people"), options, tell("Take back in"))


def void_label(shown: Shown) -> str:
    """Name the button by which a season does not count."""
    is_cup = shown.season.rules.is_cup
    return tell("This cup does not count") if is_cup else tell("This season does not count")


def game_ruling_page(shown: Shown, board: SeasonBoard) -> ui.LayoutView:
    """Ask what is to become of a game, and say what follows."""
    offered = rulings_on(shown)
    lines = [_stands(shown, board, names_in_short(shown))]
    lines += [tell(_MEANS[each, board.state == "open"]) for each in offered]
    buttons = [
        press(of(shown, Verb.SEASON_RULING, f"{each}{board.board}"), tell(_RULINGS[each])) for each in offered
    ]
    return laid_out("\n".join([heading(shown), *lines, *_besides(shown, board, offered)]), row(*buttons))


def _besides(shown: Shown, board: SeasonBoard, offered: Collection[Ruling]) -> Iterator[str]:
    """Say for whom a King would play where it is played again, and which organiser sits there."""
    gone = [without_fate(shown, each) for each in board.sitting if each in shown.out]
    if gone and "again" in offered:
        yield tell(_KINGS, names=together(gone))
    if (own := shown.organiser_at(board)) is not None:
        yield tell(_OWN, name=without_fate(shown, own.number))


_KINGS: Words = N_("If it is played again, a King plays for {names}.")


def sure_page(shown: Shown, board: SeasonBoard, ruling: Ruling) -> ui.LayoutView:
    """Ask once more whether that is to become of a game, and say when and where it begins anew."""
    span = span_written(shortest(shown.season.rules))
    asked = [tell(_ASKED[ruling], span=span), *_besides(shown, board, [ruling])]
    asked.append(tell("That cannot be taken back."))
    told = "\n".join([heading(shown), _stands(shown, board, names_in_short(shown)), " ".join(asked)])
    return laid_out(told, row(_sure(shown, f"{ruling}{board.board}", tell(_RULINGS[ruling]))))


_ASKED: Final[Mapping[Ruling, Words]] = {
    "void": N_("Let this game not count?"),
    "again": N_(
        "Play this game again? A new table for it begins within a few minutes and rings whoever plays there;"
        " there is time for it, {span} at least."
    ),
}
_RULINGS: Final[Mapping[Ruling, Words]] = {
    "void": N_("This game does not count"),
    "again": N_("Play it again"),
}
# By whether it still runs.
_MEANS: Final[Mapping[tuple[Ruling, bool], Words]] = {
    ("void", True): N_("*This game does not count*: it ends, and gives nobody points."),
    ("void", False): N_("*This game does not count*: it gives nobody points."),
    ("again", True): N_("*Play it again*: it ends, and begins anew at another table."),
    ("again", False): N_("*Play it again*: its result does not count, and it begins anew at another table."),
}
_OWN: Words = N_("{name} is an organiser and sits there: all read that where this is told.")


def back_page(shown: Shown, number: int) -> ui.LayoutView:
    """Ask whether somebody is to be taken back in."""
    name = without_fate(shown, number)
    label, asked = (
        tell("Take {name} back in", name=name),
        tell(_TAKE_BACK, name=name, season=competition(shown)),
    )
    told = [asked, *_gets(shown, number), tell(_NOT_AGAIN, name=name), *_from_when(shown, number, name)]
    return laid_out(" ".join(told), row(press(of(shown, Verb.SURE_RULING, f"{BACK}{number}"), label)))


def _from_when(shown: Shown, number: int, name: str) -> Iterator[str]:
    """Say from when somebody would play again who has no game now, if he has one at all."""
    member, following = shown.numbered(number), next_round(shown)
    if member is None or games_left(shown, number) or "waiting" in restored(shown, member).values():
        return
    if following is None:
        yield tell(_NO_GAME, name=name)
    else:
        named = round_named(shown.season.rules, following, shown.rounds, in_sentence=True)
        yield tell(_FROM, name=name, round=named)


_NO_GAME: Words = N_("No game is left that {name} could play.")
_FROM: Words = N_("{name} plays again from {round} on.")


_TAKE_BACK: Words = N_("Take {name} back into {season}?")
_NOT_AGAIN: Words = N_("{name} is not put out a second time before the end, but wins nothing without a move.")


def _gets(shown: Shown, number: int) -> Iterator[str]:
    """Say what becomes of the games of somebody once he is back in, of such as there are."""
    member = shown.numbered(number)
    states = {*(restored(shown, member) if member else {}).values()}
    if any((each.state, each.status) == ("open", "running") for each in games_left(shown, number)):
        yield tell("Running games go on from the board as the King has left it.")
    if "over" in states:
        yield tell("Struck games that had ended count again.")
    if "waiting" in states:
        yield tell("Games that were broken off, or had not begun, begin anew.")


def void_page(shown: Shown) -> ui.LayoutView:
    """Ask whether a season that is over is not to count."""
    text = _VOID_CUP if shown.season.rules.is_cup else _VOID
    return laid_out(tell(text, season=competition(shown)), row(_sure(shown, VOID, void_label(shown))))


_VOID: Words = N_(
    "Let {season} not count? It has no champion then, nobody goes up or down, and the next one goes by the"
    " places before it. That cannot be taken back."
)
_VOID_CUP: Words = N_("Let {season} not count? Nobody has won it then. That cannot be taken back.")


def _sure(shown: Shown, said: str, label: str) -> Clickable:
    return press(of(shown, Verb.SURE_RULING, said), label, style=discord.ButtonStyle.danger)
