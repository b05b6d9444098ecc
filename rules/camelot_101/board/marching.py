"""A man makes a move: jousts, captures, promotes, and takes what lies on the Island (note: 4.4, 6, 8, 10)."""

from __future__ import annotations

from rules.camelot_101.board import kings, men, moves
from rules.camelot_101.cards import hands
from rules.camelot_101.state import (
    DUNGEON,
    HELD,
    NOBODY,
    WANDERER,
    State,
    is_king,
    level_of,
)
from rules.camelot_101.tables.board import BISHOP, ISLAND, KIND_NAMES, KINDS, KING, KNIGHT, QUEEN
from rules.camelot_101.tables.deck import JOKER, worth
from rules.camelot_101.tables.numbers import (
    DRAGON,
    EMPOWERED_BONUS,
    EXCALIBUR,
    GIANT,
    GRAIL,
    PASSES,
    PASSES_TO_WIN,
    STONE,
)
from rules.camelot_101.words import log, naming
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat, Text

NO_RESULT, WON, LOST = 0, 1, 2


class Step:
    """What came of one move: whom it took (or, if he lost a joust, met), and the rank a Pawn rose to."""

    __slots__ = ("grail", "rank", "stands", "taken")

    def __init__(self) -> None:
        self.taken: Text | None = None
        self.rank = ""
        self.stands = True
        self.grail: Seat = NOBODY


def man_named(state: State, man: int) -> Text:
    """Name a man as he is now."""
    return naming.man_named(state.army[man], state.kind[man])


def man_standing(state: State, man: int) -> Text:
    """Name a man on the board with his square."""
    return naming.standing(state.army[man], state.kind[man], state.place[man])


def march(
    state: State, man: int, end: int, mover: Seat, chance: Chance, notes: list[Note], rank: str = ""
) -> Step:
    """Move a man, who may have to joust first; `rank` is the letter of what a Pawn becomes."""
    step, other = Step(), state.board[end]
    owner = state.owner[state.army[man]]
    captor = owner if owner != NOBODY else mover
    if other >= 0:
        step.taken = man_named(state, other)
        if _is_joust(state, man, other) and not _wins(state, man, other, captor, chance, notes):
            step.stands = False
            return step
        _take(state, man, other, captor)
    elif end == state.wanderer:
        _slay(state, captor, notes)
    promoted = moves.promotes(state, man, end)
    men.put(state, man, end)
    if promoted:
        state.kind[man] = KINDS.index(rank) if rank else QUEEN
        step.rank = KIND_NAMES[state.kind[man]]
        state.stirred = True
    if end == ISLAND and owner != NOBODY:
        _claim(state, man, owner, step, notes)
    return step


def _take(state: State, man: int, other: int, captor: Seat) -> None:
    armed = state.bearer == other
    if is_king(other):
        kings.take_off(state, other, captor)
    else:
        men.imprison(state, other, captor)
    if armed and state.kind[man] == KNIGHT:
        state.bearer = man


def _is_joust(state: State, man: int, other: int) -> bool:
    return state.kind[man] == state.kind[other] == KNIGHT and level_of(state).jousts


def _wins(state: State, man: int, other: int, captor: Seat, chance: Chance, notes: list[Note]) -> bool:
    """Say whether the attacker wins his joust; if he loses he is the defender's prisoner."""
    captors = captor, state.owner[state.army[other]]
    result = joust(state, (man, other), captors, chance, notes)
    if result == LOST:
        lose(state, man, other)
    return result == WON


def lose(state: State, loser: int, winner: int) -> None:
    """Let the winner of a joust imprison the loser; a neutral winner buries him."""
    captor, armed = state.owner[state.army[winner]], state.bearer == loser
    if captor == NOBODY:
        men.bury(state, loser)
    else:
        men.imprison(state, loser, captor)
    if armed:
        state.bearer = winner


def joust(
    state: State, knights: tuple[int, int], captors: tuple[Seat, ...], chance: Chance, notes: list[Note]
) -> int:
    """Let two Knights joust; give WON or LOST as the first sees it, or NO_RESULT (note: chapter 10).

    `captors` are whose prisoner the loser would be if the one or the other won; NOBODY: he is buried.
    """
    one, other = knights
    passes: list[tuple[int, int]] = []
    result = (
        WON
        if state.bearer == one
        else LOST
        if state.bearer == other
        else _passes(state, one, other, chance, passes)
    )
    names = man_named(state, one), man_named(state, other)
    squares = state.place[one], state.place[other]
    captor = captors[result - 1] if result else NOBODY
    notes.append(log.jousted(names, squares, passes, result, captor))
    state.stirred = True
    return result


def _passes(state: State, one: int, other: int, chance: Chance, passes: list[tuple[int, int]]) -> int:
    won = [0, 0]
    bonus = [EMPOWERED_BONUS * (man in state.empowered) for man in (one, other)]
    for _ in range(PASSES):
        a, b = hands.turn_up(state, chance), hands.turn_up(state, chance)
        if a < 0 or b < 0:
            return NO_RESULT
        passes.append((a, b))
        if JOKER in (a, b):
            return NO_RESULT if a == b else LOST if a == JOKER else WON
        first, second = worth(a) + bonus[0], worth(b) + bonus[1]
        if first != second:
            winner = int(second > first)
            won[winner] += 1
            if won[winner] == PASSES_TO_WIN:
                return LOST if winner else WON
    return NO_RESULT


def _slay(state: State, slayer: Seat, notes: list[Note]) -> None:
    """Slay the Giant or the Dragon: a trophy; whom it held is freed or taken (note: 8.2)."""
    figure = state.figure
    state.trophies[figure] = slayer
    notes.append(log.slain(slayer, figure))
    state.figure, state.wanderer, state.wanderer_frozen = "", -1, 0
    state.checks = [check for check in state.checks if check.army != WANDERER]
    state.stirred = True
    if figure != GIANT:
        return
    won = 0
    for man in men.by_start(state, [man for man, place in enumerate(state.place) if place == HELD]):
        if not is_king(man) and state.owner[state.army[man]] == slayer:
            notes.append(log.sent_home(man_named(state, man), men.go_home(state, man)))
        else:
            state.place[man] = DUNGEON + state.suits[slayer]
            won += 1
    notes += [log.won_from_giant(slayer, won)] if won else []
    if level_of(state).artifacts:
        state.figure, state.wanderer = DRAGON, ISLAND
        notes.append(log.dragon_awakes())


def _claim(state: State, man: int, owner: Seat, step: Step, notes: list[Note]) -> None:
    """Take the artifact that a man of this kind finds on the Island (note: 8.3)."""
    if not level_of(state).artifacts or state.wanderer == ISLAND:
        return
    kind, trophies = state.kind[man], state.trophies
    if kind == KNIGHT and state.bearer == NOBODY:
        state.bearer = man
        notes.append(log.claimed(owner, EXCALIBUR))
    elif kind == BISHOP and GRAIL not in trophies:
        trophies[GRAIL] = step.grail = owner
        notes.append(log.claimed(owner, GRAIL))
    elif kind == KING and STONE not in trophies:
        trophies[STONE] = owner
        notes.append(log.claimed(owner, STONE))
