"""Whole games of Camelot 101 by computers, and what is counted in them turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from statistics import fmean, median
from time import process_time

from msgspec import Struct, field

from rules.advice import Strength
from rules.camelot_101 import GAME
from rules.camelot_101.state import DUNGEON, HELD, NOBODY, State, armies_of
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.turn.asking import menu as asked
from rules.chance import Chance, dealer
from rules.game import Options
from rules.menu import actions, walk
from rules.opponent import chosen
from rules.question import Pick
from rules.search.search import Until
from rules.snapshot import copied
from rules.text import Seat
from tests.conformance.checks.limits import RUNAWAY

TAKER = "taker"  # takes what it can, by lot, and does anything else by lot


class Turn(Struct):
    """What a turn has brought: men captured by anybody, checks its player has given, cards of effect."""

    seat: Seat
    captures: int = 0
    checks: int = 0
    cards: int = 0


class Played(Struct):
    """A game: its turns, the points after each, how it ended, and each seat's share of the first place.

    `hero` is the seat whose turns and share are looked at; NOBODY: all are.
    """

    hero: Seat
    turns: list[Turn] = field(default_factory=list)
    points: list[tuple[int, ...]] = field(default_factory=list)
    ending: str = ""
    shares: list[float] = field(default_factory=list)

    @property
    def lead_changes(self) -> int:
        """Count how often somebody else than before came to lead alone."""
        leaders = [leader for leader in map(_leader, self.points) if leader != NOBODY]
        return sum(one != other for one, other in pairwise(leaders))


class Figures(Struct, frozen=True):
    """A series in figures: medians of games, and of a hundred turns those with a capture, a check, a card.

    `turns` are those of all seats, `lead_changes` changes of who leads alone; the points are those at
    the end, and `ends` why games ended. `won` is of a hundred games, by seats or by the seat looked at.
    """

    games: int
    turns: float
    captures: float
    checks: float
    either: float
    cards: float
    lead_changes: float
    most_points: float
    least_points: float
    ends: dict[str, int]
    won: list[float]


def _leader(points: Sequence[int]) -> Seat:
    best = max(points)
    return points.index(best) if points.count(best) == 1 else NOBODY


def played(
    number: int, options: Options, players: Sequence[str], seconds: float, hero: Seat = NOBODY
) -> Played:
    """Play a game between the named kinds of player; a King has `seconds` of a core a decision."""
    chance, seats = dealer(number, "chance"), len(players)
    state, _ = GAME.start(seats, options, chance)
    game, decisions = Played(hero), 0
    while (waiting := GAME.acting(state)) and decisions < RUNAWAY:
        (seat,) = waiting
        forced, seed = GAME.forced(state, seat), f"{number} {decisions}"
        action = forced or _decided(state, seat, players[seat], seed, seconds)
        _follow(game, state, seat, action, chance)
        decisions += 1
    result = GAME.result(state)
    first = result.ranking[0] if result else range(seats)
    game.ending = state.over or "runaway"
    game.shares = [1 / len(first) if seat in first else 0.0 for seat in range(seats)]
    return game


def _decided(state: State, seat: Seat, player: str, seed: str, seconds: float) -> str:
    choice = dealer(seed, "computer")
    if player == TAKER:
        return taken(state, seat, choice)
    world, effort = copied(state), Until(process_time, process_time() + seconds)
    GAME.resample(world, seat, dealer(seed, "worlds"))
    return chosen(GAME, world, seat, Strength(player), choice, effort).action


def taken(state: State, seat: Seat, choice: Chance) -> str:
    """Capture by lot where that brings a prisoner, or do anything by lot."""
    menu = partial(asked, state, seat)
    question = menu("")
    texts = [text for text in question.texts if text.startswith("play")] if isinstance(question, Pick) else []
    found = [action for text in texts for action in actions(menu, text) if _takes(state, seat, action)]
    return found[choice.below(len(found))] if found else walk(menu, choice)


def _takes(state: State, seat: Seat, action: str) -> bool:
    start, end = parsed(action).nodes
    other = state.board[end]
    mover = state.owner[state.army[state.board[start]]]
    return other >= 0 and mover in (seat, NOBODY) and state.owner[state.army[other]] != seat


def _follow(game: Played, state: State, seat: Seat, action: str, chance: Chance) -> None:
    """Apply an action and count what it brings to the turn it belongs to."""
    if not game.turns:
        game.turns.append(Turn(state.turn))
    turn, number, out = game.turns[-1], state.turns, _captured(state)
    checks = _checks(state, turn.seat)
    GAME.apply(state, seat, action, chance)
    turn.captures += len(_captured(state) - out)
    turn.checks += len(_checks(state, turn.seat) - checks)
    turn.cards += action.startswith("camelot ")
    if state.turns > number or state.over:
        game.points.append(tuple(GAME.points(GAME.table(state))))
    if state.turns > number and not state.over:
        game.turns.append(Turn(state.turn))


def _captured(state: State) -> set[int]:
    """Give the men who lie in a castle."""
    return {man for man, place in enumerate(state.place) if DUNGEON <= place < HELD}


def _checks(state: State, seat: Seat) -> set[tuple[int, int]]:
    """Give the checks by armies of a seat."""
    return {(check.king, check.army) for check in state.checks if check.army in armies_of(state, seat)}


def figures(games: Sequence[Played]) -> Figures:
    """Sum a series up."""
    turns = [turn for game in games for turn in game.turns if game.hero in (turn.seat, NOBODY)]
    finals = [sorted(game.points[-1], reverse=True) for game in games]
    return Figures(
        games=len(games),
        turns=median(len(game.turns) for game in games),
        captures=_of_a_hundred(turn.captures > 0 for turn in turns),
        checks=_of_a_hundred(turn.checks > 0 for turn in turns),
        either=_of_a_hundred(turn.captures + turn.checks > 0 for turn in turns),
        cards=_of_a_hundred(turn.cards > 0 for turn in turns),
        lead_changes=median(game.lead_changes for game in games),
        most_points=median(points[0] for points in finals),
        least_points=median(points[-1] for points in finals),
        ends=dict(Counter(game.ending for game in games).most_common()),
        won=_won(games),
    )


def _won(games: Sequence[Played]) -> list[float]:
    """Give of a hundred games those won: by the one looked at, or by seats."""
    shares = [game.shares if game.hero == NOBODY else [game.shares[game.hero]] for game in games]
    return [_of_a_hundred(won) for won in zip(*shares, strict=True)]


def _of_a_hundred(those: Iterable[float]) -> float:
    return round(100 * fmean(those), 1)
