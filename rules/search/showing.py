"""How a line begins, and in which worlds it shows what it is to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from typing import Any, Final

from msgspec import Struct

from rules.chance import Chance, dealer
from rules.data import written_deed
from rules.game import AnyGame, State, ToAll, menu_of
from rules.menu import actions
from rules.puzzles.own_ways import courses
from rules.search import contrasting
from rules.search.coaching import coach_of
from rules.search.guide import Guide
from rules.search.judging import Lines
from rules.search.later import Step
from rules.search.search import Deals, Trials
from rules.snapshot import copied
from rules.text import Seat, Text

_COMPARED: Final = Trials(12)  # worlds, of which one shows about what an act brings on average
_LOOKED_AT: Final = 24  # worlds, for one in which a danger is real
_MOST_OFFERED: Final = 400  # acts of a rival, among which that is looked for of which something is told


class Begun(Struct, frozen=True):
    """How a line begins: with acts, as a record writes them, and their luck.

    With another act of its seat beside the first it is played in a world in which that first act brings about
    as much more, or less, as on average. If it is said to be `right`, or wrong, it is not shown to lose, or
    to win or bring as much as the other, where that is but luck: one throw of dice proves nothing. Where
    points are counted the other is played on as well for that, up to the same turn. Where a `danger` is
    known to come from some place that is shown, if it is met; first of all what is `told` to follow is.
    """

    acts: tuple[str, ...]
    luck: str = ""
    other: str = ""
    right: bool | None = None
    danger: str = ""
    told: tuple[Text, ...] = ()


def example(
    game: AnyGame, state: State, seat: Seat, begun: Begun
) -> tuple[Sequence[Step], Sequence[Step]] | None:
    """Give a game that shows why an act is right, or wrong, and one behind the act beside it; or nothing.

    Near the end its seat goes on as it reaches most, where all its ways can be tried.
    """
    coach, act = coach_of(game), written_deed(begun.acts[0])[1]
    if coach is None or not begun.other or begun.right is None:
        return None
    pair = (begun.other, act) if begun.right else (act, begun.other)
    if (proven := courses(game, state, seat, pair[1], pair[0], begun.luck)) is not None:
        return proven if begun.right else proven[::-1]
    found = coach.example(contrasting.Lines(game, state, seat, coach.alike), *pair)
    if found is None or found[0] not in {"", act}:
        return None
    return found[2:0:-1] if begun.right and not found[0] else found[1:]


def worlds(
    game: AnyGame, guide: Guide[Any], state: State, seat: Seat, begun: Begun, chance: Chance
) -> Iterator[tuple[State, State | None, float]]:
    """Give the world as it is; or, beside another act, the one that shows about what the first loses to it.

    Before that come those in which a danger is real that is told of, behind it others in which the loss may
    show as well. With each comes where that other act leads in it, and how much less of a win the first
    surely brings on average.
    """
    while not begun.other:
        yield copied(state), None, 0.0
    # What is right where pieces are hidden, or wrong, is so wherever people usually put them.
    deals = Deals(game, guide, state, seat, chance, guesses=game.info.scored or begun.right is None)
    lines, act = Lines(game, guide, deals, seat), written_deed(begun.acts[0])[1]
    loss = lines.lost(act, [begun.other], _COMPARED)[begun.other]
    for number in chain(_struck(game, deals, seat, begun), lines.typical[begun.other], count()):
        world, _ = deals.world(number)
        yield copied(world), lines.ended((begun.other,), number), loss


def strikes(game: AnyGame, world: State, seat: Seat, begun: Begun) -> Sequence[str]:
    """Give the acts of whoever is to act of which that comes which is told, else those of a danger."""
    return _as_told(game, world, seat, begun) or _dangerous(game, world, seat, begun)


def _struck(game: AnyGame, deals: Deals[Any], seat: Seat, begun: Begun) -> Iterator[int]:
    """Give the worlds in which that comes which is told; then those in which it begins where a danger is."""
    found = set[int]()
    for is_met, says in ((_as_told, bool(begun.told)), (_endangered, bool(begun.danger))):
        for number in range(_LOOKED_AT if says else 0):
            world, luck = deals.world(number)
            game.apply(world, seat, written_deed(begun.acts[0])[1], luck)
            if number not in found and is_met(game, world, seat, begun):
                found.add(number)
                yield number


def _endangered(game: AnyGame, world: State, seat: Seat, begun: Begun) -> bool:
    """Say whether who wins, or takes, begins where a danger is."""
    met = _dangerous(game, world, seat, begun)
    return bool(met) and met[0].startswith(begun.danger)


def _dangerous(game: AnyGame, world: State, seat: Seat, begun: Begun) -> Sequence[str]:
    coach, acting = coach_of(game), game.acting(world)
    if coach is None or not acting or acting[0] == seat:
        return ()
    return coach.strikes(world, game.table(world), game.hand(world, acting[0]), begun.danger)


def _as_told(game: AnyGame, world: State, seat: Seat, begun: Begun) -> Sequence[str]:
    """Give the acts of a rival of which that comes which is told; where points count these show it."""
    acting = game.acting(world)
    if game.info.scored or not acting or acting[0] == seat:
        return ()
    return _carrying_out(game, world, acting[0], begun.told)


def _carrying_out(game: AnyGame, world: State, seat: Seat, told: Sequence[Text]) -> tuple[str, ...]:
    """Give the acts of a seat, one behind the other, of which just that is told; or none."""
    offered = actions(menu_of(game, world, seat)) if told and seat in game.acting(world) else ()
    for action in islice(offered, _MOST_OFFERED):
        after = copied(world)
        notes = game.apply(after, seat, action, dealer(action, "told"))
        texts = [note.text for note in notes if isinstance(note, ToAll) and not note.minor]
        if not texts or texts[: len(told)] != [*told[: len(texts)]]:
            continue
        if len(texts) >= len(told):
            return (action,)  # what ends the game is told besides
        if further := _carrying_out(game, after, seat, told[len(texts) :]):
            return (action, *further)
    return ()
