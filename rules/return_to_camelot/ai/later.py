"""What a turn comes to some turns later: who wins then, by what, or how many pieces that costs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from rules.return_to_camelot.ai.forced import forced_win
from rules.return_to_camelot.ai.foresight import Foresight, expected, foreseen
from rules.return_to_camelot.ai.kinds import GAIN_NOT_SEEN, LOSS_NOT_SEEN, PIECES_LOST, WIN_NOT_SEEN
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.world import NOBODY, Move, World
from rules.return_to_camelot.board.geometry import between, squares_in
from rules.return_to_camelot.outlook import comes_from
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BOTH_CASTLES, LORD, LORD_CAPTURED, LORD_IN_CASTLE, NUMBER, SQUARES
from rules.search.contrasting import Lines
from rules.text import N_, Count, Seat, Series, Text, Words, say

# What decides the game in the turns to come, by how it ends.
_LOST_LATER: Final[Mapping[str, Text]] = {
    LORD_CAPTURED: say("your Lord can then be captured some turns later"),
    LORD_IN_CASTLE: say("the enemy Lord can then reach your castle some turns later"),
    "": say("the enemy can then win some turns later"),
}
_WON_LATER: Final[Mapping[str, Text]] = {
    LORD_CAPTURED: say("after what is best you can capture the enemy Lord some turns later"),
    LORD_IN_CASTLE: say("after what is best your Lord can reach an enemy castle some turns later"),
    "": say("after what is best you can win some turns later"),
}
_WINS_BY_FORCE: Final[Words] = N_("what is best wins by force in {number} turns")
# In how many guesses, by whether that is also so behind the other act.
_LOST_IN: Final[dict[bool, Words]] = {
    False: N_("{loss}, in {own} of {all} guesses at the hidden pieces, and in none after what is best"),
    True: N_("{loss}, in {own} of {all} guesses at the hidden pieces, and in {best} after what is best"),
}
_WON_IN: Final[dict[bool, Words]] = {
    False: N_("{win}, in {best} of {all} guesses at the hidden pieces, and in none after this"),
    True: N_("{win}, in {best} of {all} guesses at the hidden pieces, and in {own} after this"),
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
_LORD_LURED_FAR: Final[Words] = N_(
    "the danger is the piece on {start}: it goes to {land}, you must then capture {number}, and can lose your"
    " Lord all the same"
)
_LURED_AGAIN: Final[Words] = N_(
    "the danger is the piece on {start}: it goes to {land}, you must then capture {number}; then the piece on"
    " {next} goes to {there}, you must capture again, and can lose your Lord"
)
MUST_FIRST: Final[Words] = N_("after what is best the enemy must first capture the piece on {square}")
# What is captured in the turns to come, by whether anything is in return.
_LOSES_LATER: Final[dict[bool, Words]] = {
    False: N_("in the next turns the enemy can capture on {lost}, and you nothing in return"),
    True: N_("in the next turns the enemy can capture on {lost}, and you only on {taken} in return"),
}
_LOSES_MORE: Final[Words] = N_(
    "in the next turns the enemy can capture on {lost}, and you fewer pieces in return"
)
BY_LURE: Final[Words] = N_("the piece on {start} can go to {land}, and you must capture; {line}")
_TAKES_LATER: Final[Words] = N_("after what is best you can capture on {taken} in the next turns")
_WORSE_OFF: Final[Words] = N_(
    "some turns later you are at least {less} worse off than after what is best in {own} of {all} guesses at"
    " the hidden pieces"
)
# Of what is told of the board itself, but is so in some guesses only.
IN_SOME: Final[Words] = N_("{line}, in {own} of {all} guesses at the hidden pieces")
CLEARLY: Final = 3  # more of the guesses, where some lose behind both
_BESIDE: Final = 2  # more of them, where some are so behind both and nothing else parts them
_LOOKED_INTO: Final = 4  # of the guesses in which a loss is in sight


def nearly_all(number: int, of: int) -> bool:
    """Say whether so many of some guesses are all of them but one at most in eight."""
    return 8 * number >= 7 * of


def is_in_most_guesses(told: Text) -> bool:
    """Say whether something is so in nearly all guesses, and in nearly none after the other act.

    Of a danger to the game itself half of them are enough, or all where it is not told whence it comes.
    """
    of = told.values.get("all")
    inner = next((each for each in told.values.values() if isinstance(each, Text)), None)
    if not isinstance(of, int) or inner is None:
        return of is None
    counts = [each for name in ("own", "best") if isinstance(each := told.values.get(name), int)]
    most, least = max(counts), min(counts) if len(counts) > 1 else 0
    if inner in (*_LOST_LATER.values(), *_WON_LATER.values()):
        return most == of
    return nearly_all(of - least, of) and (2 * most >= of if "loss" in told.values else nearly_all(most, of))


class Parting(Struct, frozen=True):
    """What parts an act from a better one, and what kind of mistake that makes it."""

    told: Text
    kind: Words


def danger_from(lack: Text) -> str:
    """Give the square from which a danger comes that is told of; or nothing."""
    inner = lack.values.get("loss")
    if isinstance(inner, Text):
        return danger_from(inner)
    return str(lack.values.get("start", "")) or comes_from(lack)


def later(
    lines: Lines, action: str, best: str, at_once: int, enough: int = CLEARLY, risk: Text | None = None
) -> Iterator[Parting]:
    """Tell that clearly more guesses are lost than `at_once`, or fewer won; or how many pieces that costs.

    That is so many more as are `enough`. Where it is not plain which pieces it costs the `risk` is told.
    """
    colour = lines.before.players.index(lines.seat)
    own, better = (lines.once(all_foreseen, act) for act in (action, best))
    lost, spared = (sum(each.outcome < 0 for each in found) for found in (own, better))
    missed, won = (sum(each.outcome > 0 for each in found) for found in (own, better))
    if at_once and lost - spared < at_once + enough:
        return  # that is told already
    if lost - spared >= max(enough, _BESIDE if spared else 1):
        ends = [end for end, found in zip(lines.behind(action), own, strict=True) if found.outcome < 0]
        danger = _danger(ends[:_LOOKED_INTO], colour)
        told = danger or _how_decided(ends, _LOST_LATER)
        if spared or not (nearly_all(lost, len(own)) if danger else lost == len(own)):
            counts = {"best": spared} if spared else {}
            told = say(_LOST_IN[spared > 0], loss=told, own=lost, all=len(own), **counts)
        yield Parting(told, LOSS_NOT_SEEN)
    elif won - missed >= max(enough, _BESIDE if missed else 1):
        ends = [end for end, found in zip(lines.behind(best), better, strict=True) if found.outcome > 0]
        told = _wins_by_force(lines, best) or _how_decided(ends, _WON_LATER)
        if missed or won < len(own):
            counts = {"own": missed} if missed else {}
            told = say(_WON_IN[missed > 0], win=told, best=won, all=len(own), **counts)
        yield Parting(told, WIN_NOT_SEEN)
    elif costs := _costs_pieces(lines, (action, best), (own, better), risk):
        had = len(lines.before.taken[colour]) * len(own)
        is_loss = sum(each.balance for each in own) < had
        yield Parting(costs, PIECES_LOST if is_loss else GAIN_NOT_SEEN)


def _wins_by_force(lines: Lines, best: str) -> Text | None:
    """Tell that what is best wins by force, without naming how."""
    forced = lines.once(forced_win, best)
    if forced is None or "number" not in forced.values:
        return None
    return say(_WINS_BY_FORCE, number=forced.values["number"])


def all_foreseen(lines: Lines, act: str) -> list[Foresight]:
    """Say what an act comes to in each world."""
    colour = lines.before.players.index(lines.seat)
    return [foreseen_in(state, colour) for state in lines.behind(act)]


def must_first(lines: Lines, act: str) -> Text | None:
    """Tell of the one man whom the enemy must capture behind an act, in all worlds."""
    squares = set[str]()
    for state in lines.behind(act):
        enemy = state.players[state.to_move]
        if state.over or enemy == lines.seat:
            return None
        squares |= {_victim(each) for each in lines.offered(state, enemy)}
    return say(MUST_FIRST, square=squares.pop()) if len(squares) == 1 and "" not in squares else None


def _victim(act: str) -> str:
    """Give the square where an act captures; nothing of another."""
    head = act.partition(" ")[0]
    jump, _, land = head.partition("x")
    return SQUARES[between(NUMBER[jump[-2:]], NUMBER[land])] if land else ""


def _how_decided(states: Sequence[State], told: Mapping[str, Text]) -> Text:
    """Tell by what the game is decided that is so in sight, where that is the same in most states."""
    ways = [
        (world_of(state), () if state.over else expected(world_of(state), decided=True)) for state in states
    ]
    found = Counter(
        state.over or _won_by(world, way)
        for state, (world, way) in zip(states, ways, strict=True)
        if state.over or way
    )
    by, often = found.most_common(1)[0] if found else ("", 0)
    return told.get(by, told[""]) if 2 * often > len(states) else told[""]


def _won_by(world: World, way: Sequence[Move]) -> str:
    """Say by what the last move of a way wins: by a Lord who falls, or one who enters."""
    kinds = {number: kind for number, kind in enumerate(world.kinds) if kind}
    for start, land, victim in way:
        moved = kinds.pop(start, "")
        if kinds.pop(victim, "") == LORD:
            return LORD_CAPTURED
        kinds[land] = moved
    return LORD_IN_CASTLE if kinds[way[-1][1]] == LORD else BOTH_CASTLES


def _danger(states: Sequence[State], colour: int) -> Text | None:
    """Tell with what the enemy begins to win, where that is the same in most states, and what must follow.

    Of a move behind which nothing is captured it is not seen that it is a danger.
    """
    worlds = [world_of(state) for state in states if not state.over and state.to_move != colour]
    ways = [(world, expected(world, decided=True)) for world in worlds]
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
    squares = {"start": SQUARES[start], "land": SQUARES[land]}
    return _lured([way for _, way in alike], squares) if is_lord else say(_DANGER[must], **squares)


def _lured(ways: Sequence[Sequence[Move]], squares: Mapping[str, str]) -> Text:
    """Tell how many one captures before the Lord is lost, and what lures again, where all ways have that."""
    numbers = {_chain(way[1:]) for way in ways}
    number = numbers.pop()
    if numbers:
        return say(_LORD_LURED, **squares)
    taken, nexts = (
        Count(number, "piece", "pieces"),
        {(*way[1 + number], _is_capture(way, 2 + number)) for way in ways},
    )
    start, land, victim, is_forced = nexts.pop()
    if not nexts and victim == NOBODY and is_forced:
        return say(_LURED_AGAIN, number=taken, next=SQUARES[start], there=SQUARES[land], **squares)
    return say(_LORD_LURED_FAR, number=taken, **squares) if number > 1 else say(_LORD_LURED, **squares)


def _is_capture(way: Sequence[Move], number: int) -> bool:
    return number < len(way) and way[number][2] != NOBODY


def _chain(moves: Sequence[Move]) -> int:
    """Count the captures with which moves begin that one man makes."""
    number, (at, _, _) = 0, moves[0]
    for start, land, victim in moves:
        if victim == NOBODY or start != at:
            break
        number, at = number + 1, land
    return number


def _takes_lord(world: World, way: Sequence[Move], colour: int) -> bool:
    """Say whether the last move of a way takes the Lord of a colour, wherever he has gone."""
    lord = next(number for number in squares_in(world.men[colour]) if world.kinds[number] == LORD)
    for start, land, _ in way[:-1]:
        lord = land if start == lord else lord
    return way[-1][2] == lord


def _costs_pieces(
    lines: Lines,
    acts: tuple[str, str],
    found: tuple[Sequence[Foresight], Sequence[Foresight]],
    risk: Text | None,
) -> Text | None:
    """Tell what that costs in most guesses, where it gains nothing in any that is not decided.

    That is where pieces are captured, if that is the same in most of them; else by how many one is worse off.
    """
    pairs = [*enumerate(zip(*found, strict=True))]
    open_ones = [
        (at, other.balance - one.balance) for at, (one, other) in pairs if not one.outcome | other.outcome
    ]
    less = [each for _, each in open_ones if each]
    if not less or min(less) < 0 or 2 * len(less) <= len(pairs):
        return None
    if told := _captures_told(lines, acts, [at for at, _ in open_ones]):
        return told
    counts = {"own": len(less), "all": len(pairs)}
    if risk:
        return risk if len(less) == len(pairs) else say(IN_SOME, line=risk, **counts)
    return say(_WORSE_OFF, less=Count(min(less), "piece", "pieces"), **counts)


def _captures_told(lines: Lines, acts: tuple[str, str], numbers: Sequence[int]) -> Text | None:
    """Tell on which squares it is captured behind an act, or behind what is best, in nearly all guesses."""
    own, best = ([captures_in(lines.behind(act)[at], lines.seat) for at in numbers] for act in acts)
    if not nearly_all(
        sum(one.balance < other.balance for one, other in zip(own, best, strict=True)), len(own)
    ):
        return None
    lost = _only_in([each.lost for each in own], [each.lost for each in best])
    if lost and nearly_all(sum(each.balance < 0 for each in own), len(own)):
        taken, often = Counter(each.taken for each in own).most_common(1)[0]
        told = say(_LOSES_MORE, lost=Series(lost))
        if nearly_all(often, len(own)):
            counts = {"taken": Series(taken)} if taken else {}
            told = say(_LOSES_LATER[bool(taken)], lost=Series(lost), **counts)
        return _by_lure(told, own)
    taken = _only_in([each.taken for each in best], [each.taken for each in own])
    return say(_TAKES_LATER, taken=Series(taken)) if taken else None


def _only_in(own: Sequence[Sequence[str]], other: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Give the squares that nearly all of some name, and nearly none of others."""
    here, there = (Counter(square for each in both for square in {*each}) for both in (own, other))
    every = dict.fromkeys(square for each in own for square in each)
    return tuple(
        each
        for each in every
        if nearly_all(here[each], len(own)) and nearly_all(len(own) - there[each], len(own))
    )


class Captures(Struct, frozen=True):
    """Where the enemy captures in the next turns, and where a seat does; from where to where he lures."""

    lost: tuple[str, ...]
    taken: tuple[str, ...]
    lure: tuple[str, ...] = ()

    @property
    def balance(self) -> int:
        """By how many more pieces the seat captures."""
        return len(self.taken) - len(self.lost)


def _by_lure(told: Text, own: Sequence[Captures]) -> Text:
    """Tell with what the enemy begins, where he lures in nearly all guesses in the same way."""
    lure, often = Counter(each.lure for each in own).most_common(1)[0]
    if not lure or not nearly_all(often, len(own)):
        return told
    start, land = lure
    return say(BY_LURE, start=start, land=land, line=told)


def captures_in(state: State, seat: Seat) -> Captures:
    """Say what is captured behind a state if both do their best for some turns."""
    before = own = {*squares_in(state.men[state.players.index(seat)])}
    lost, taken = list[str](), list[str]()
    way = expected(world_of(state), decided=False)
    for start, land, victim in way:
        if start in own:
            own = own - {start} | {land}
            taken += [SQUARES[victim]] if victim != NOBODY else []
        elif victim != NOBODY:
            own = own - {victim}
            lost.append(SQUARES[victim])
    lures = (
        len(way) > 1 and way[0][0] not in before and way[0][2] == NOBODY != way[1][2] and way[1][0] in before
    )
    return Captures(tuple(lost), tuple(taken), (SQUARES[way[0][0]], SQUARES[way[0][1]]) if lures else ())


def foreseen_in(state: State, colour: int) -> Foresight:
    """Say what a state comes to for a colour if both do their best for some turns."""
    if state.over:
        return Foresight(0 if state.winner is None else 1 if state.winner == colour else -1, 0)
    found = foreseen(world_of(state), colour)
    return Foresight(found.outcome, found.balance + len(state.taken[colour]))
