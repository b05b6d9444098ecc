"""What a turn comes to some turns later: who wins then, by what, or how many pieces that costs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from rules.return_to_camelot.ai.foresight import Foresight, decisive, foreseen
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.world import NOBODY, Move, World
from rules.return_to_camelot.board.geometry import squares_in
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import LORD, SQUARES
from rules.search.contrasting import Lines
from rules.text import N_, Count, Text, Words, say

WIN_NOT_SEEN: Final[Words] = N_("a win not seen")
_LOSS_NOT_SEEN: Final[Words] = N_("a loss not seen coming")
# Whether a game decides itself in the turns to come: by whether it also does behind the other act.
_LOSS_IN_SIGHT: Final[dict[bool, Words]] = {
    False: N_(
        "a loss is then in sight in {own} of {all} guesses at the hidden pieces, and in none after what is"
        " best"
    ),
    True: N_(
        "a loss is then in sight in {own} of {all} guesses at the hidden pieces, and in {best} after what is"
        " best"
    ),
}
_WIN_IN_SIGHT: Final[dict[bool, Words]] = {
    False: N_(
        "after what is best a win is in sight in {best} of {all} guesses at the hidden pieces, and in none"
        " after this"
    ),
    True: N_(
        "after what is best a win is in sight in {best} of {all} guesses at the hidden pieces, and in {own}"
        " after this"
    ),
}
# With what it begins that nobody could do without: by whether one must capture behind it, or it does itself.
_DANGER: Final[dict[bool, Words]] = {
    False: N_(
        "the danger is the piece on {start}: it goes to {land}, captures on from there, and the enemy can win"
    ),
    True: N_(
        "the danger is the piece on {start}: it goes to {land}, you must then capture, and the enemy can win"
    ),
}
_LORD_LURED: Final[Words] = N_(
    "the danger is the piece on {start}: it goes to {land}, you must then capture, and can lose your Lord"
)
_LOST_LATER: Final[Words] = N_("a move that loses pieces some turns later")
_GAIN_NOT_SEEN: Final[Words] = N_("a gain some turns later not seen")
CLEARLY: Final = 3  # more of the guesses, where some lose behind both
_LOOKED_INTO: Final = 4  # of the guesses in which a loss is in sight


class Parting(Struct, frozen=True):
    """What parts an act from a better one, and what kind of mistake that makes it."""

    told: Text
    kind: Words


def later(lines: Lines, action: str, best: str, at_once: int, enough: int = CLEARLY) -> Iterator[Parting]:
    """Tell that clearly more guesses are lost than `at_once`, or fewer won; or how many pieces that costs.

    That is so many more as are `enough`.
    """
    colour = lines.before.players.index(lines.seat)
    own, better = (lines.once(_all_foreseen, act) for act in (action, best))
    lost, spared = (sum(each.outcome < 0 for each in found) for found in (own, better))
    missed, won = (sum(each.outcome > 0 for each in found) for found in (own, better))
    if at_once and lost - spared < at_once + enough:
        return  # that is told already
    if lost - spared >= enough:
        counts = {"best": spared} if spared else {}
        told = say(_LOSS_IN_SIGHT[spared > 0], own=lost, all=len(own), **counts)
        ends = [end for end, found in zip(lines.behind(action), own, strict=True) if found.outcome < 0]
        danger = _danger(ends[:_LOOKED_INTO], colour)
        told = say("{loss}. {danger:begins}", loss=told, danger=danger) if danger else told
        yield Parting(told, _LOSS_NOT_SEEN)
    elif won - missed >= enough:
        counts = {"own": missed} if missed else {}
        yield Parting(say(_WIN_IN_SIGHT[missed > 0], best=won, all=len(own), **counts), WIN_NOT_SEEN)
    elif costs := _costs_pieces(own, better):
        had = len(lines.before.taken[colour]) * len(own)
        is_loss = sum(each.balance for each in own) < had
        yield Parting(costs, _LOST_LATER if is_loss else _GAIN_NOT_SEEN)


def _all_foreseen(lines: Lines, act: str) -> list[Foresight]:
    colour = lines.before.players.index(lines.seat)
    return [_foreseen(state, colour) for state in lines.behind(act)]


def _danger(states: Sequence[State], colour: int) -> Text | None:
    """Tell with what the enemy begins to win, where that is the same in most states, and what must follow.

    Of a move behind which nothing is captured it is not seen that it is a danger.
    """
    worlds = [world_of(state) for state in states if not state.over and state.to_move != colour]
    ways = [(world, decisive(world)) for world in worlds]
    begun = Counter(way[0] for _, way in ways if len(way) > 1)
    move, often = begun.most_common(1)[0] if begun else (None, 0)
    if move is None or 2 * often <= len(states):
        return None
    alike = [(world, way) for world, way in ways if way and way[0] == move]
    if any(way[1][2] == NOBODY for _, way in alike):
        return None
    must = all(way[1][0] != move[1] for _, way in alike)
    is_lord = must and all(_takes_lord(world, way, colour) for world, way in alike)
    start, land, _ = move
    return say(_LORD_LURED if is_lord else _DANGER[must], start=SQUARES[start], land=SQUARES[land])


def _takes_lord(world: World, way: Sequence[Move], colour: int) -> bool:
    """Say whether the last move of a way takes the Lord of a colour, wherever he has gone."""
    lord = next(number for number in squares_in(world.men[colour]) if world.kinds[number] == LORD)
    for start, land, _ in way[:-1]:
        lord = land if start == lord else lord
    return way[-1][2] == lord


def _costs_pieces(own: Sequence[Foresight], best: Sequence[Foresight]) -> Text | None:
    """Tell how many pieces that costs in most guesses, where it gains none in any that is not decided."""
    pairs = [(one, other) for one, other in zip(own, best, strict=True) if not one.outcome | other.outcome]
    less = [other.balance - one.balance for one, other in pairs if other.balance != one.balance]
    if not less or min(less) < 0 or 2 * len(less) <= len(own):
        return None
    return say(
        "some turns later you are at least {less} worse off than after what is best in {own} of {all} guesses"
        " at the hidden pieces",
        less=Count(min(less), "piece", "pieces"),
        own=len(less),
        all=len(own),
    )


def _foreseen(state: State, colour: int) -> Foresight:
    """Say what a state comes to for a colour if both do their best for some turns."""
    if state.over:
        return Foresight(0 if state.winner is None else 1 if state.winner == colour else -1, 0)
    found = foreseen(world_of(state), colour)
    return Foresight(found.outcome, found.balance + len(state.taken[colour]))
