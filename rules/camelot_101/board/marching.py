"""A man makes a move: jousts, captures, promotes (note: 4.4, 6, 8, 10); the Giant and the Dragon walk."""

from rules.camelot_101 import hands
from rules.camelot_101.board import kings, men, moves
from rules.camelot_101.board.geometry import ROAMS
from rules.camelot_101.board.moves import may_take_king
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, HELD, NOBODY, WANDERER, State, is_king, level_of, short
from rules.camelot_101.tables import numbers
from rules.camelot_101.tables.board import BISHOP, ISLAND, JOKER, KIND_NAMES, KING, KNIGHT, QUEEN, worth
from rules.camelot_101.words import log, naming
from rules.text import NO_WORDS, Seat, Text, Words


def walks(state: State, spaces: int) -> list[int]:
    """Give where the wanderer may end after exactly so many spaces."""
    if state.wanderer < 0 or state.wanderer_frozen:
        return []
    ways = [way[:spaces] for way in ROAMS[state.wanderer] if len(way) >= spaces]
    return sorted({way[-1] for way in ways if _is_open(state, way)})


def _is_open(state: State, way: tuple[int, ...]) -> bool:
    return all(_may_hit(state, man) for man in _hit(state, way))


def _hit(state: State, way: tuple[int, ...]) -> list[int]:
    """Give the men a walk hits: whoever stands where it ends; by option the Giant crushes all on his way."""
    tramples = state.figure == numbers.GIANT and state.options["crushed"] == "way"
    nodes = way if tramples else way[-1:]
    return [man for node in nodes if (man := state.board[node]) >= 0]


def hit_towards(state: State, end: int) -> list[int]:
    """Give the men whom a walk to a node in line with the wanderer hits."""
    ways = (way[: way.index(end) + 1] for way in ROAMS[state.wanderer] if end in way)
    return _hit(state, min(ways, key=len))


def _may_hit(state: State, man: int) -> bool:
    if state.truce or man in state.shielded:
        return False
    return not is_king(man) or may_take_king(state, state.army[man], WANDERER)


def walk(play: Play, end: int) -> None:
    """Walk the wanderer to a node in line with it."""
    state = play.state
    play.note(log.roamed(state.figure, end))
    for man in hit_towards(state, end):
        play.note(log.crushed(state.figure, naming.whose_standing(state, man)))
        if is_king(man):
            kings.take_off(state, man, NOBODY)
        elif state.figure == numbers.GIANT:
            men.hold(state, man)
        else:
            men.bury(state, man)
    state.wanderer = end


NO_RESULT, WON, LOST = 0, 1, 2


class March:
    """What came of one move: whom it took (or, if he lost a joust, met), and the rank a Pawn rose to.

    `slew` says whether it slew the Giant or the Dragon.
    """

    __slots__ = ("grail", "rank", "slew", "stands", "taken")

    def __init__(self) -> None:
        self.taken: Text | None = None
        self.rank: Words = NO_WORDS
        self.stands = True
        self.slew = False
        self.grail: Seat = NOBODY


def march(play: Play, man: int, end: int, mover: Seat, rank: int = -1) -> March:
    """Move a man, who may have to joust first; `rank` is what a Pawn becomes, a Queen by itself."""
    state, step = play.state, March()
    other = state.board[end]
    owner, captor = state.owner[state.army[man]], captor_by(state, man, mover)
    if other >= 0:
        step.taken = naming.whose(state, other)
        if is_joust(state, man, other) and not _wins(play, man, other, captor):
            step.stands = False
            return step
        _take(state, man, other, captor)
    elif end == state.wanderer:
        step.slew = True
        _slay(play, captor)
    promoted = moves.promotes(state, man, end)
    men.put(state, man, end)
    if promoted:
        state.kind[man] = rank if rank >= 0 else QUEEN
        step.rank = KIND_NAMES[state.kind[man]]
        state.stirred = True
    if end == ISLAND and owner != NOBODY:
        _claim(play, man, owner, step)
    return step


def _take(state: State, man: int, other: int, captor: Seat) -> None:
    armed = state.bearer == other
    if is_king(other):
        kings.take_off(state, other, captor)
    else:
        men.imprison(state, other, captor)
    if armed and state.kind[man] == KNIGHT:
        state.bearer = man


def captor_by(state: State, man: int, mover: Seat) -> Seat:
    """Say whose prisoner is whom a man takes: a neutral man takes for who moves him (note: 4.2)."""
    owner = state.owner[state.army[man]]
    return owner if owner != NOBODY else mover


def is_joust(state: State, man: int, other: int) -> bool:
    """Say whether a man has to joust against whom he attacks."""
    return state.kind[man] == state.kind[other] == KNIGHT and level_of(state).jousts


def _wins(play: Play, man: int, other: int, captor: Seat) -> bool:
    """Say whether the attacker wins his joust; if he loses he is the defender's prisoner."""
    state = play.state
    result = joust(play, (man, other), (captor, state.owner[state.army[other]]))
    if result == LOST:
        lose(state, man, other)
    return result == WON


def lose(state: State, loser: int, winner: int) -> None:
    """Let the winner of a joust imprison the loser; a neutral winner buries him."""
    captor = state.owner[state.army[winner]]
    if captor == NOBODY:
        men.bury(state, loser)
    else:
        men.imprison(state, loser, captor)


def joust(play: Play, knights: tuple[int, int], captors: tuple[Seat, ...]) -> int:
    """Let two Knights joust; give WON or LOST as the first sees it, or NO_RESULT (note: chapter 10).

    `captors` are whose prisoner the loser would be if the one or the other won; NOBODY: he is buried.
    """
    state, (one, other) = play.state, knights
    passes: list[tuple[int, int]] = []
    result = (
        WON if state.bearer == one else LOST if state.bearer == other else _passes(play, one, other, passes)
    )
    names = naming.man_called(state, one), naming.man_called(state, other)
    loser = naming.whose(state, knights[result - 2])
    squares = state.place[one], state.place[other]
    captor = captors[result - 1] if result else NOBODY
    play.note(log.jousted(names, squares, passes, result, captor, loser))
    state.stirred = True
    return result


def _passes(play: Play, one: int, other: int, passes: list[tuple[int, int]]) -> int:
    won = [0, 0]
    bonus = [numbers.EMPOWERED_BONUS * (man in play.state.empowered) for man in (one, other)]
    why = (numbers.JOUST, short(play.state, one), short(play.state, other))
    for _ in range(numbers.PASSES):
        a, b = hands.turn_up(play, why), hands.turn_up(play, why)
        if a < 0 or b < 0:
            return NO_RESULT
        passes.append((a, b))
        if JOKER in (a, b):
            return NO_RESULT if a == b else LOST if a == JOKER else WON
        first, second = worth(a) + bonus[0], worth(b) + bonus[1]
        if first != second:
            winner = int(second > first)
            won[winner] += 1
            if won[winner] == numbers.PASSES_TO_WIN:
                return LOST if winner else WON
    return NO_RESULT


def _slay(play: Play, slayer: Seat) -> None:
    """Slay the Giant or the Dragon: a trophy; whom it held is freed or taken (note: 8.2)."""
    state, figure = play.state, play.state.figure
    state.trophies[figure] = slayer
    play.note(log.slain(slayer, figure))
    state.figure, state.wanderer, state.wanderer_frozen = "", -1, 0
    state.checks = [check for check in state.checks if check.army != WANDERER]
    state.stirred = True
    if figure != numbers.GIANT:
        return
    won = 0
    for man in men.by_start(state, [man for man, place in enumerate(state.place) if place == HELD]):
        if not is_king(man) and state.owner[state.army[man]] == slayer:
            play.note(log.sent_home(naming.man_called(state, man), men.go_home(state, man)))
        else:
            state.place[man] = DUNGEON + state.suits[slayer]
            won += 1
    if won:
        play.note(log.won_from_giant(slayer, won))
    if level_of(state).artifacts:
        state.figure, state.wanderer = numbers.DRAGON, ISLAND
        play.note(log.DRAGON_AWAKES)


def _claim(play: Play, man: int, owner: Seat, step: March) -> None:
    """Take the artifact that a man of this kind finds on the Island (note: 8.3)."""
    state = play.state
    if not level_of(state).artifacts or state.wanderer == ISLAND:
        return
    kind, trophies = state.kind[man], state.trophies
    if kind == KNIGHT and state.bearer == NOBODY:
        state.bearer = man
        play.note(log.claimed(owner, numbers.EXCALIBUR))
    elif kind == BISHOP and numbers.GRAIL not in trophies:
        trophies[numbers.GRAIL] = step.grail = owner
        play.note(log.claimed(owner, numbers.GRAIL))
    elif kind == KING and numbers.STONE not in trophies:
        trophies[numbers.STONE] = owner
        play.note(log.claimed(owner, numbers.STONE))
