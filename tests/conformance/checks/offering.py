"""Checks of what a game offers around the playing: options it fills in, a ladder, things to look up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.chance import Dealer, dealer
from rules.game import AnyGame, Occasion, Options, random_move
from rules.replay import check_options, default_options
from rules.text import written
from tests.conformance.checks import limits
from tests.conformance.checks.course import Course

_MOST_WON = 40  # more than once up any ladder
_DAYS = 3  # games of one day that are compared


def what_is_filled_in_leaves_the_choices(game: AnyGame, courses: Sequence[Course]) -> None:
    """`settled` keeps what people chose, and gives the other options values they allow."""
    for course in courses:
        for won in _histories(course):
            for month in (1, 12):
                settled = game.settled(course.options, Occasion(month, won))
                _check_settled(game, course.options, settled)


def _histories(course: Course) -> list[tuple[tuple[Options, ...], ...]]:
    """Give what seats may have won: none anything, all the same, each more than the one before."""
    seats = range(course.seats)
    return [
        tuple(() for _ in seats),
        tuple((course.options,) * _MOST_WON for _ in seats),
        tuple((course.options,) * seat for seat in seats),
    ]


def _check_settled(game: AnyGame, chosen: Options, settled: Options) -> None:
    assert settled.keys() == chosen.keys(), "an option is lost, or made up"
    for option in game.info.options:
        value = settled[option.name]
        assert option.pattern or value == chosen[option.name], f"{option.name!r} was chosen otherwise"
        assert option.allows(value), f"{option.name!r} cannot be {value!r}"
        assert limits.OPTION_VALUE.fullmatch(value), f"{value!r} cannot stand in a header"


def a_ladder_has_rungs(game: AnyGame, courses: Sequence[Course]) -> None:
    """Titles are none, or two rungs and more, each with a name at least."""
    titles = game.info.titles
    assert len(titles) != 1, "a ladder of one rung leads nowhere"
    assert all(forms and all(forms) for forms in titles), "a rung has no name"


def what_can_be_looked_up_can_be_found(game: AnyGame, courses: Sequence[Course]) -> None:
    """Entries have a group, a name of their own and a text that fits a message."""
    for course in courses:
        entries = game.reference(course.options)
        names = [(entry.name.lower(), entry.mark) for entry in entries]
        assert len(set(names)) == len(names), "two entries have one name"
        for entry in entries:
            assert entry.group, f"{entry.name!r} stands in no group"
            assert 0 < len(entry.name) <= limits.CHOICE_NAME, f"{entry.name!r} is no name to choose"
            assert 0 < len(written(entry.text)) <= limits.ENTRY, f"{entry.name!r} says too much or nothing"


class _Asked(Dealer):
    """Chance that remembers out of how many each draw was."""

    def __init__(self) -> None:
        super().__init__(Random("day"))
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        """Draw, and remember it."""
        if n > 1:
            self.sizes.append(n)
        return super().below(n)


def a_day_has_one_luck(game: AnyGame, courses: Sequence[Course]) -> None:
    """The game of the day is played alone for points, and however that is done, the same is drawn in it."""
    daily, usual = game.info.daily, default_options(game)
    if daily is None or any(course.options != usual for course in courses):
        return
    assert game.info.fewest == 1, "nobody can play it alone"
    assert 0 < len(daily.title) <= limits.CHOICE_NAME, f"{daily.title!r} is no name for it"
    options = usual | daily.options
    check_options(game, 1, options)
    drawn = [_drawn_alone(game, options, seed) for seed in range(_DAYS)]
    longest = max(drawn, key=len)
    assert all(sizes == longest[: len(sizes)] for sizes in drawn), "what is drawn follows from what was done"


def _drawn_alone(game: AnyGame, options: Options, seed: int) -> list[int]:
    chance, choice = _Asked(), dealer(seed, "choice")
    state, _ = game.start(1, dict(options), chance)
    for _ in range(limits.RUNAWAY):
        move = random_move(game, state, choice)
        if move is None:
            break
        game.apply(state, *move, chance)
    result = game.result(state)
    assert result is None or result.scores is not None, "it brings no points to compare"
    return chance.sizes
