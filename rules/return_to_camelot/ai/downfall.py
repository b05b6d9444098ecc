"""What really came of a mistake in the next turns of a game that is over, and fails behind what is better."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from statistics import fmean
from typing import Final

from rules.chance import dealer
from rules.menu import actions, allows
from rules.return_to_camelot.ai.forced import perform, plain_acts
from rules.return_to_camelot.ai.foresight import wins_at_once
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.later import foreseen_in
from rules.return_to_camelot.board.reach import Way, spelled
from rules.return_to_camelot.outlook import MAY_BE
from rules.return_to_camelot.secrets import resample
from rules.return_to_camelot.state import Deed, State
from rules.return_to_camelot.tables import BOTH_CASTLES, LORD, LORD_CAPTURED, LORD_IN_CASTLE, SQUARES
from rules.return_to_camelot.turn import turns
from rules.snapshot import copied
from rules.text import N_, Series, Text, Words, say

# By whether it goes over other squares.
_GOES: Final[dict[bool, Words]] = {
    False: N_("{who} could go to {land}"),
    True: N_("{who} could go over {over} to {land}"),
}
_TAKES: Final[Words] = N_("{who} could take {squares}")
_ENTERED: Final[Words] = N_("{line}, and then enter your castle on {square}: so it came")
_FELL: Final[Words] = N_("{line}, and then your Lord could be captured on {square}: so it came")
_WON: Final[Words] = N_("{line}, and then the enemy could win in your castle on {square}: so it came")
_AT_ONCE: Final[dict[bool, Words]] = {
    False: N_("{line} and win in your castle: so it came"),
    True: N_("{line}, and one of them is your Lord: so it came"),
}
_LORD_AT_ONCE: Final[Words] = N_("{line}, and that was your Lord: so it came")
_COST: Final[dict[bool, Words]] = {
    False: N_("{line}, and you nothing in return: so it came"),
    True: N_("{line}, and you only {taken} in return: so it came"),
}
_LOST: Final = frozenset({_ENTERED, _FELL, _WON, *_AT_ONCE.values(), _LORD_AT_ONCE})
_SOON: Final = (2, 4)  # turns from a mistake to the end of a game that was lost by it
_GUESSES: Final = 8  # at the hidden pieces, in which other acts are tried
_TRIED: Final = 4  # acts
_A_GAME: Final = 6  # pieces, as which a game counts that is lost or won in a guess
_CLEARLY: Final = 0.75  # pieces a guess, by which an act is better


def was_lost(lack: Text) -> bool:
    """Say whether it is told how the game was really lost."""
    return lack.template in _LOST


def came_of(states: Sequence[State], best: str) -> Text | None:
    """Tell what the enemy did behind a mistake, where he could not have behind what is best.

    These are all states from the mistake on, with all that was hidden.
    """
    ends = [now for before, now in pairwise(states) if _is_end(before, now)]
    if not _may(states[0], best) or len(ends) < min(_SOON):
        return None
    if _was_lost_soon(states[0], ends):
        return _lost(ends) if _prevents(states[0], best, ends) else None
    return _cost(ends, [*ends_of(states[0], [best])])


def held(states: Sequence[State], best: str) -> tuple[str, Text] | None:
    """Give an act behind which a game would not have been lost as it was, and tell how that was.

    By what its seat could know it is clearly better than what was done, and no worse than what is `best`.
    """
    begun, ends = states[0], [now for before, now in pairwise(states) if _is_end(before, now)]
    if not _was_lost_soon(begun, ends) or not _may(begun, best) or ends[0].deed.spell:
        return None
    told, done = _lost(ends), _acts_of(ends[0])[len(begun.deed.victims) if begun.chain is not None else 0 :]
    worlds = [_guess(begun, number) for number in range(_GUESSES)]
    brought = [_brings(world, done) for world in worlds]
    if told is None or min(brought) > -_A_GAME // 2:
        return None  # nobody could see it coming
    least = max(fmean(brought) + _CLEARLY, fmean(_brings(world, [best]) for world in worlds))
    acts = sorted(
        (each for each in plain_acts(begun) if each not in (done[0], best) and _prevents(begun, each, ends)),
        key=lambda act: sum(not any(_is_safe(end) for end in ends_of(world, [act])) for world in worlds),
    )
    found = {act: fmean(_brings(world, [act]) for world in worlds) for act in acts[:_TRIED]}
    act = max(found, key=lambda act: found[act], default="")
    return (act, told) if act and found[act] >= least else None


def _may(state: State, act: str) -> bool:
    return bool(state.turns) and allows(lambda said: turns.menu(state, said), act)


def _was_lost_soon(begun: State, ends: Sequence[State]) -> bool:
    """Say whether whoever was to move has lost in the enemy's next turn, or in that behind it."""
    if len(ends) not in _SOON or ends[-1].winner == begun.to_move:
        return False
    return ends[-1].over in (LORD_CAPTURED, LORD_IN_CASTLE, BOTH_CASTLES)


def _prevents(begun: State, act: str, ends: Sequence[State]) -> bool:
    """Say whether the enemy could not have won behind an act as he did."""
    fails = _fails if len(ends) < max(_SOON) or is_lost(ends[1]) else _fails_so
    return any(fails(each, ends) for each in ends_of(begun, [act]))


def _guess(state: State, number: int) -> State:
    world = copied(state)
    resample(world, world.players[world.to_move], dealer(f"held {number}", "worlds"))
    return world


def _brings(world: State, acts: Sequence[str]) -> int:
    """Count what a turn that begins with some acts brings in pieces, if both do their best."""
    return max(_counted(end) for end in _done(world, acts))


def _done(begun: State, acts: Sequence[str]) -> Iterator[State]:
    """Give how a state stands where the turn has ended that begins with some acts, or the game is over."""
    world = copied(begun)
    for act in acts[:-1]:
        if not world.over:
            perform(world, act)
    yield from [world] if world.over else ends_of(world, acts[-1:])


def _is_end(before: State, now: State) -> bool:
    return now.turn_number > before.turn_number or bool(now.over and not before.over)


def ends_of(state: State, acts: Sequence[str]) -> Iterator[State]:
    """Give how a state stands where the turn has ended that begins with one of some acts."""
    for act in acts:
        world = copied(state)
        perform(world, act)
        if _is_end(state, world):
            yield world
        else:
            yield from ends_of(world, [*plain_acts(world)])


def is_lost(state: State, delays: int = 0) -> bool:
    """Say whether the enemy can win at once whatever is done, magic as well.

    Or behind so many `delays`: pieces that are thrown away, which he must capture first.
    """
    magic = actions(lambda said: turns.menu(state, said))
    acts = chain(plain_acts(state), (each for each in magic if " " in each))
    return not any(_is_safe(end, delays) for act in acts for end in ends_of(state, [act]))


def _is_safe(end: State, delays: int = 0) -> bool:
    """Say whether a turn was not ended where the enemy can win at once, or behind what he must capture."""
    if end.over or wins_at_once(world_of(end)):
        return end.winner == end.deed.colour
    forced = [*plain_acts(end)] if delays else []
    if not forced or any("x" not in act for act in forced):
        return True
    return not any(behind.over or is_lost(behind, delays - 1) for behind in ends_of(end, forced))


def _fails(state: State, ends: Sequence[State]) -> bool:
    """Say whether the enemy cannot win from a state at once, nor as he did in the turns of some `ends`."""
    if state.over:
        return state.winner != state.to_move or state.winner is None
    if wins_at_once(world_of(state)):
        return False
    if len(ends) < max(_SOON):
        return True
    met = _met(state, ends[1])
    return met is None or not (met.over or is_lost(met))


def _fails_so(state: State, ends: Sequence[State]) -> bool:
    """Say whether the enemy cannot win from a state at once, nor by all that was done in some `ends`."""
    if state.over or wins_at_once(world_of(state)):
        return _fails(state, ends)
    world = state
    for end in ends[1:]:
        met = None if world.over else _met(world, end)
        if met is None:
            return world.to_move != state.deed.colour
        world = met
    return not world.over


def _counted(end: State) -> int:
    """Count in pieces what whoever has ended a turn has taken, and what that comes to."""
    found = foreseen_in(end, end.deed.colour)
    return _A_GAME * found.outcome + found.balance


def _met(state: State, end: State) -> State | None:
    """Let a colour do what it did in a turn that has ended; None where it cannot."""
    world = copied(state)
    for act in _acts_of(end):
        if act not in plain_acts(world):
            return None
        perform(world, act)
    return world


def _acts_of(end: State) -> list[str]:
    """Write the acts of a turn without its magic."""
    deed = end.deed
    if deed.deployed is not None:
        return [f"{end.board[deed.deployed].kind}@{SQUARES[deed.deployed]}"]
    return spelled(Way(tuple(deed.path), tuple(number for number, _ in deed.victims)))


def _lost(ends: Sequence[State]) -> Text | None:
    """Tell how a game was lost in the enemy's next turn, or in that behind it."""
    begun, deed, last = ends[0], ends[1].deed, ends[-1].deed
    is_lord = ends[-1].over == LORD_CAPTURED
    if not deed.path or not last.path:
        return None
    if len(ends) == min(_SOON):
        if is_lord:
            template = _AT_ONCE[True] if len(deed.victims) > 1 else _LORD_AT_ONCE
            return say(template, line=_takes(begun, deed))
        return say(_AT_ONCE[False], line=goes(begun, deed))
    line = goes(begun, deed, is_lord=ends[-1].over == LORD_IN_CASTLE and last.path[0] == deed.path[-1])
    if is_lord:
        return say(_FELL, line=line, square=SQUARES[last.victims[-1][0]])
    template = _ENTERED if last.path[0] == deed.path[-1] and not last.spell else _WON
    return say(template, line=line, square=SQUARES[last.path[-1]])


def _cost(ends: Sequence[State], spared: Sequence[State]) -> Text | None:
    """Tell what the enemy took in his next turn, if more than was taken in return, where he could not."""
    own, enemy, *later = (each.deed for each in ends[:3])
    back = later[0].victims if later and later[0].colour == own.colour else []
    if len(enemy.victims) <= len(back) or enemy.colour == own.colour or enemy.victims[-1][1] == LORD:
        return None
    left = len(own.victims) + len(back) - len(enemy.victims)
    if not any(_met(each, ends[1]) is None and _left(each) > left for each in spared if not each.over):
        return None
    taken = {"taken": Series(tuple(SQUARES[number] for number, _ in back))} if back else {}
    return say(_COST[bool(back)], line=_takes(ends[0], enemy), **taken)


def _left(state: State) -> int:
    """Count what a turn has taken, less what the enemy can in the next at most, unless he wins."""
    if wins_at_once(world_of(state)):
        return -len(state.board)
    captures = [act for act in plain_acts(state) if "x" in act]
    return len(state.deed.victims) - max(
        (len(end.deed.victims) for end in ends_of(state, captures)), default=0
    )


def _takes(begun: State, deed: Deed) -> Text:
    squares = Series(tuple(SQUARES[number] for number, _ in deed.victims))
    return say(_TAKES, who=_who(begun, deed), squares=squares)


def goes(begun: State, deed: Deed, *, is_lord: bool = False) -> Text:
    _, *over, land = (SQUARES[number] for number in deed.path)
    squares = {"over": Series(tuple(over))} if over else {}
    return say(_GOES[bool(over)], who=_who(begun, deed, is_lord=is_lord), land=land, **squares)


def _who(begun: State, deed: Deed, *, is_lord: bool = False) -> Text:
    """Name who did it as he was known before: of a hidden one, what he must have been."""
    piece, square = begun.board[deed.path[0]], SQUARES[deed.path[0]]
    if piece.flat or not (is_lord or deed.charged):
        return say("the piece on {square}", square=square)
    return say(MAY_BE[not is_lord, True], square=square)
