"""The end of a season: its podium, who has its title, and its best game, which is shown as a film."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.errors import Refusal
from bot.host import Host
from bot.messages.pictures import Picture, drawn
from bot.store.rows.move import StoredEvent, is_own
from bot.table.undo import in_effect
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.wording import bold, competition, heading, names_at, people
from languages.spoken import texts, together
from rendering.heading import PLACES, podium_picture
from rendering.players import readable
from rules.game import DECLARATIONS
from rules.text import N_, Words

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
