"""A win by force: what the enemy must capture on the way to it, and what is captured behind that."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rules.menu import actions
from rules.return_to_camelot.ai.foresight import expected
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.board.geometry import between
from rules.return_to_camelot.board.reach import Force, spelled, ways
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import LORD_CAPTURED, LORD_IN_CASTLE, NUMBER, SQUARES
from rules.return_to_camelot.turn import deeds, turns
from rules.search.contrasting import Lines
from rules.snapshot import copied
from rules.text import N_, Series, Text, Words, say

_BY_FORCE: Final[Words] = N_("it wins by force in {number} turns: {steps}")
_THIS_TURN: Final[Words] = N_("it wins this turn: {steps}")
_THEN: Final[Words] = N_("{step}; {rest}")
_TAKES: Final[Words] = N_("you capture on {squares}")
_TAKES_LORD: Final[Words] = N_("you capture the Lord on {square}")
_TAKES_UP_TO_LORD: Final[Words] = N_("you capture on {squares}, and the Lord on {square}")
_ONE_IS_LORD: Final[Words] = N_("you capture on {squares}, and one of them is the Lord")
_GOES: Final[Words] = N_("you go from {start} to {land}")
_ENTERS: Final[Words] = N_("your Lord enters the castle on {square}")
_HOLDS_BOTH: Final[Words] = N_("by {square} you hold both castles")
_MUST: Final[Words] = N_("the enemy must capture on {squares}")
_MUST_ONE: Final[Words] = N_("the enemy must capture, for example on {squares}")


class Step(NamedTuple):
    """An act on the way to a win, of a colour, which it `must` do or another capture, of so many `ways`."""

    colour: int
    act: str
    must: bool
    ways: int


def forced_way(state: State, colour: int) -> Sequence[Step]:
    """Give the steps by which a colour wins, with all known, if the enemy must capture at each of his."""
    if state.over:
        return ()
    world, steps = copied(state), list[Step]()
    for start, land, _ in expected(world_of(state), decided=True):
        offered, act = [*plain_acts(world)], act_of(world, start, land)
        step = Step(world.to_move, act, all("x" in each for each in offered), len(offered))
        if not act or not (step.must or step.colour == colour):
            return ()
        steps.append(step)
        perform(world, act)
    return steps if world.over and world.winner == colour else ()


def carried_out(state: State, force: Force, start: str) -> Sequence[str]:
    """Give how most is captured from a square, or else what is best from there if nothing is decided."""
    taken = [way for way in ways(force) if way.victims and SQUARES[way.path[0]] == start]
    if taken:
        return spelled(max(taken, key=lambda way: len(way.victims)))
    best = expected(world_of(state), decided=False)[:1] if start else ()
    return [
        act
        for at, land, _ in best
        for act in plain_acts(state)
        if at == NUMBER[start] and _is(act, start, SQUARES[land])
    ]


def forced_win(lines: Lines, act: str) -> Text | None:
    """Tell how an act wins by force, if one way leads there in all worlds that it does not win at once."""
    colour = lines.before.players.index(lines.seat)
    worlds = [each for each in lines.behind(act) if not (each.over and each.winner == colour)]
    found = [forced_way(each, colour) for each in worlds]
    if not all(found):
        return None
    for world, steps in sorted(zip(worlds, found, strict=True), key=lambda each: -len(each[1])):
        lengths = {_holds(each, steps) for each in worlds}
        if all(lengths):
            return _told(world, steps, early=len(lengths) > 1 or len(worlds) < len(lines.behind(act)))
    return None


def plain_acts(world: State) -> Iterator[str]:
    """List what may be done without magic."""
    found = actions(lambda said: None if " " in said else turns.menu(world, said))
    return (act for act in found if " " not in act)


def act_of(world: State, start: int, land: int) -> str:
    """Give the act that leads from a square to another without magic; nothing where there is none."""
    return next((each for each in plain_acts(world) if _is(each, SQUARES[start], SQUARES[land])), "")


def _is(act: str, start: str, land: str) -> bool:
    return "@" not in act and (act[:2], act[-2:]) == (start, land)


def perform(world: State, act: str) -> None:
    """Let whoever is to move act in a world, which is changed by that."""
    seat = world.players[world.to_move]
    for _ in (*deeds.carry_out(world, seat, act), *deeds.proceed(world)):
        pass


def _holds(state: State, steps: Sequence[Step]) -> int:
    """Say behind how many of some steps a state is won, each of the enemy's one of as many ways.

    The Lord may fall before the last of them; 0 where it is not won.
    """
    world, own = copied(state), steps[-1].colour
    for number, step in enumerate(steps, 1):
        offered = [*plain_acts(world)] if world.to_move == step.colour else []
        if step.act not in offered or (step.colour != own and len(offered) != step.ways):
            return 0
        perform(world, step.act)
        if world.over:
            return number if world.winner == own else 0
    return 0


def _told(state: State, steps: Sequence[Step], *, early: bool) -> Text:
    """Tell steps turn by turn, which may have won before the last of them."""
    world, told, own = copied(state), list[Text](), steps[-1].colour
    parts = [[*turn] for _, turn in groupby(steps, lambda each: each.colour)]
    for turn in parts:
        for step in turn:
            perform(world, step.act)
        told.append(_turn_told(world, turn, mine=turn[0].colour == own, early=early))
    *before, line = told
    for each in reversed(before):
        line = say(_THEN, step=each, rest=line)
    number = len(parts) // 2 + 1
    return say(_BY_FORCE, number=number, steps=line) if number > 1 else say(_THIS_TURN, steps=line)


def _turn_told(end: State, steps: Sequence[Step], *, mine: bool, early: bool) -> Text:
    taken = [_victim(each.act) for each in steps if "x" in each.act]
    squares, land = Series(tuple(taken)), steps[-1].act[-2:]
    if not mine:
        return say(_MUST if steps[0].ways == 1 else _MUST_ONE, squares=squares)
    if end.over == LORD_CAPTURED:
        *others, lord = taken
        if not others:
            return say(_TAKES_LORD, square=lord)
        if early:
            return say(_ONE_IS_LORD, squares=squares)
        return say(_TAKES_UP_TO_LORD, squares=Series(tuple(others)), square=lord)
    if end.over:
        return say(_ENTERS if end.over == LORD_IN_CASTLE else _HOLDS_BOTH, square=land)
    return say(_TAKES, squares=squares) if taken else say(_GOES, start=steps[0].act[:2], land=land)


def _victim(act: str) -> str:
    """Give the square on which an act captures."""
    jump, _, land = act.partition("x")
    return SQUARES[between(NUMBER[jump[-2:]], NUMBER[land])]
