"""The end of a season: its podium, title and best game, as a film; and what each game brought, below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.errors import Refusal
from bot.host import Host
from bot.messages.pictures import Picture, drawn
from bot.store.rows.move import StoredEvent, is_own
from bot.table.undo import in_effect
from bot.table.view import PublicView
from cogs.seasons.shown import Group, Shown, goes_on, group_of
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.wording import (
    bold,
    competition,
    counts_for,
    heading,
    names_at,
    people,
    points_written,
    round_named,
)
from languages.spoken import ordinal, texts, together
from rendering.heading import PLACES, podium_picture
from rendering.players import readable
from rules.game import DECLARATIONS
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


_CONSIDERED: Final = 3  # games, of which the closest is the best
_LOOKED_AT: Final = 9  # games, until so many are found
_ENDING_WORDS: Final = frozenset({"resign", "draw", "expire"})
_UNDER_WAY: Final = 10  # choices of each seat
_TWO: Final = 2  # people, at whose game others look more gladly than at one's against computers
_NAMED: Final = 3  # people on a step
_CHAMPION: Final[Words] = N_("Champion of {season}: **{names}**")
_WINNER: Final[Words] = N_("Winner of {season}: **{names}**")
_MEDALS: Final = ("\N{FIRST PLACE MEDAL}", "\N{SECOND PLACE MEDAL}", "\N{THIRD PLACE MEDAL}")


async def best_game(host: Host, shown: Shown) -> SeasonBoard | None:
    """Choose the best game of a season: of the three between people placed highest the closest.

    One that was played out is before one that was drawn by agreement, and of games as close as one another,
    or without points, it is the longest. None where no game has come to its end, or none by rules that there
    still are, or people were to play and sat at none of them, or none is worth a look, or none counts.
    """
    highest = [] if shown.season.rules.void else _between_the_highest(shown)
    rated = list[tuple[bool, int, int, int]]()
    for number, each in enumerate(highest[:_LOOKED_AT]):
        if len(rated) < _CONSIDERED:
            with suppress(Refusal):
                found = await _judged(host, each)
                rated += [] if found is None else [(*found, -number)]
    return highest[-max(rated)[-1]] if rated else None


def _between_the_highest(shown: Shown) -> list[SeasonBoard]:
    """Give the games that came to their end, first those of two people, then those of the highest places."""
    places = {each.person: (group.number, each.place) for group in shown.groups for each in group.ranked}
    humans = {each.number for each in shown.members if each.strength is None}

    def people(board: SeasonBoard) -> int:
        at = enumerate(board.sitting)
        return min(sum(one in humans and (board.board, seat) not in shown.kings for seat, one in at), _TWO)

    played = [
        each
        for each in shown.boards
        if (each.state, each.status) == ("over", "over")
        and places.keys() >= {*each.sitting}
        and (people(each) or not humans)
    ]
    return sorted(
        played,
        key=lambda each: (-people(each), sorted(places[one] for one in each.sitting)[::-1], each.board),
    )


async def _judged(host: Host, board: SeasonBoard) -> tuple[bool, int, int] | None:
    """Say if a game was played out, how near the second was to the first, and how long it was.

    None for one that its people have not played themselves, that ended by a turn missed or as all but one
    had resigned, which is no record either, or that was agreed to be a draw before it was under way.
    UnknownTable, OtherRules.
    """
    position = await host.tables.load(board.table_id or 0)
    events = in_effect(await host.tables.events(position.row))
    chosen = Counter((each.seat, each.user is not None) for each in events if _is_choice(each))
    people = [seat for seat, chair in enumerate(position.row.chairs) if chair.user is not None]
    is_theirs = all(is_own(chosen[seat, True], chosen[seat, False]) for seat in people)
    words = {each.text for each in events if each.text in _ENDING_WORDS}
    is_short = bool(words) and chosen.total() < _UNDER_WAY * len(position.row.chairs)
    is_broken_off = position.result is not None and position.result.reason == "resign"
    if not is_theirs or is_short or is_broken_off or "expire" in words:
        return None
    points = sorted(position.game.points(position.table) or (0, 0))
    return not words, points[-2] - points[-1], position.row.version


def _is_choice(event: StoredEvent) -> bool:
    return event.seat is not None and not event.forced and event.text not in DECLARATIONS - {"expire"}


def champions(shown: Shown) -> str:
    """Say who has the title of a season that is over, and who else stands on its podium."""
    names, steps = people(shown), _steps(shown)
    text = _WINNER if shown.season.rules.is_cup else _CHAMPION
    lines = list[str]()
    for place, step in steps.items():
        told = together([names[each] for each in step])
        title = tell(text, season=competition(shown), names=told) if place == 1 else bold(told)
        lines.append(f"{_MEDALS[place - 1]} {title}")
    return "\n".join(lines)


def passed_over(shown: Shown) -> list[str]:
    """Say who stands where others have a title, and has none, as he has hardly moved himself."""
    names, passed = people(shown), shown.passed_over
    return [tell(_PASSED_OVER, names=together([names[each] for each in passed]))] if passed else []


_PASSED_OVER: Final[Words] = N_("-# Moved in fewer than half of the games, and wins nothing: {names}.")


async def podium(shown: Shown) -> Picture | None:
    """Draw who stands on the first three places of a season that is over."""
    steps = _steps(shown)
    if not steps:
        return None
    title, names = heading(shown).removeprefix("### "), people(shown, escaping=str)
    named = {place: _named(step, names) for place, step in steps.items()}
    told = "; ".join(f"{place}. {together(each)}" for place, each in named.items())
    alt = tell("The podium: {places}.", places=told)
    return await drawn(lambda: (podium_picture(title, named), alt), "podium.png")


def _steps(shown: Shown) -> Mapping[int, Sequence[int]]:
    return {place: step for place, step in shown.prizes.items() if place <= PLACES}


def _named(step: Sequence[int], names: Mapping[int, str]) -> list[str]:
    written = [readable(names[each], each) for each in step]
    if len(written) <= _NAMED:
        return written
    return [*written[: _NAMED - 1], tell("and {number} more", number=len(written) - _NAMED + 1)]


def best_told(shown: Shown, best: SeasonBoard) -> str:
    """Name the best game of a season, and say why it is that."""
    text, names = _BEST if shown.info.scored else _LONGEST, names_at(shown, best, people(shown))
    return tell(text, names=together(names), way=way_to(shown, best))


def without_film(shown: Shown) -> str | None:
    """Say of a season that is over, and in which somebody has played, why there is no film of a game."""
    return tell(_NO_FILM) if shown.season.status == "over" and shown.counted else None


_NO_FILM: Final[Words] = N_("-# No film of a best game: people have played none to its end themselves.")
_BEST: Final[Words] = N_("Best game, the closest between the highest places: {names}, {way}")
_LONGEST: Final[Words] = N_("Best game, the longest between the highest places: {names}, {way}")


_UNRATED: Words = N_("-# It was decided by the rules of the season, and counts for no rating.")
_UNRATED_CUP: Words = N_("-# It was decided by the rules of the cup, and counts for no rating.")


def brought(shown: Shown, public: PublicView, by_clock: Collection[Seat] = ()) -> list[str]:
    """Say for what a game counts that is over, and what came of it; of one that is struck nothing.

    Seats which the clock has played are behind the others.
    """
    board = next((each for each in shown.boards if each.table_id == public.id), None)
    if board is None or board.state == "struck":
        return []
    lines = [counts_for(shown.season, shown.info)]
    if public.result and 0 < len(by_clock) < len(board.sitting):
        lines.append(_by_clock(shown, board, by_clock))
    if public.result is None:
        lines.append(tell(_UNRATED_CUP if shown.season.rules.is_cup else _UNRATED))
    if shown.season.rules.kind == "knockout":
        return [*lines, *_through(shown, board, public)]
    return [*lines, *_places(shown, board)]


def _by_clock(shown: Shown, board: SeasonBoard, by_clock: Collection[Seat]) -> str:
    """Say who comes last by the clock, and who comes first so."""
    names = names_at(shown, board, people(shown))
    first = [name for name, place in zip(names, board.places or (), strict=True) if place == 1]
    behind = together([names[seat] for seat in sorted(by_clock)])
    return tell(_BY_CLOCK, names=behind, first=together(first))


_BY_CLOCK: Words = N_(
    "-# {names}: the computer has made most of the moves, and this place is behind all others."
    " The first place goes to {first}."
)


def _places(shown: Shown, over: SeasonBoard) -> list[str]:
    """Say where those stand who have played a game, as soon as it is over."""
    division = 0 if shown.season.rules.is_cup else over.division
    group = group_of(shown.season.rules, division, shown.members, shown.boards)
    told = _standings(shown, over, group)
    return [tell("-# Standing so far: {told}.", told="; ".join(told))] if told else []


def _standings(shown: Shown, over: SeasonBoard, group: Group) -> list[str]:
    names = dict(zip(over.sitting, names_at(shown, over, people(shown)), strict=True))
    # As long as some have played nothing, places say who has begun.
    text = _PLACED if all(each.games for each in group.ranked) else _POINTS
    return [
        tell(
            text,
            name=names[each.person],
            place=ordinal(each.place),
            number=len(group.ranked),
            points=points_written(each.halves),
        )
        for each in group.ranked
        if each.person in names
    ]


_PLACED: Words = N_("{name} {place} of {number} with {points}")
_POINTS: Words = N_("{name} with {points}")


def _through(shown: Shown, over: SeasonBoard, public: PublicView) -> list[str]:
    """Say who is through by a game of a knock-out that was played to its end, and who is out."""
    first = goes_on(over)
    if public.result is None or first is None:
        return []
    names = dict(zip(over.sitting, names_at(shown, over, people(shown)), strict=True))
    (other,) = [each for each in over.sitting if each != first]
    following = over.division + 1
    return [
        tell(
            _FINAL if following == shown.rounds else _IS_THROUGH,
            one=bold(names[first]),
            other=names[other],
            round=round_named(shown.season.rules, following, shown.rounds, in_sentence=True),
        )
    ]


_IS_THROUGH: Final[Words] = N_("{one} is through to {round}, and {other} is out.")
_FINAL: Final[Words] = N_("{one} has won the cup, ahead of {other}.")
