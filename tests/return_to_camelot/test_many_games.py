"""Random games: what must hold at every action, worked out again from the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from rules.chance import dealer
from rules.game import Options, menu_of, random_move
from rules.menu import actions
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import ARMY, BLACK, FIRST_PRISONER, WHITE
from rules.snapshot import copied
from tests.conformance.checks.course import configurations
from tests.return_to_camelot.reference import Reference
from tests.some import some

GAMES = 28
CONFIGURATIONS = [pytest.param(options, id="-".join(options.values())) for _, options in configurations(GAME)]

every_option = pytest.mark.parametrize("options", CONFIGURATIONS)


def states(options: Options, seed: int) -> Iterator[State]:
    """Play a game at random, giving the state after every action."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(2, options, chance)
    yield state
    while move := random_move(GAME, state, choice):
        GAME.apply(state, *move, chance)
        yield state


def turns(options: Options, games: int = GAMES) -> Iterator[State]:
    """Give every state of many games in which a player is to move."""
    for seed in range(games):
        yield from (state for state in states(options, seed) if state.turns and not state.over)


@every_option
def test_many_games_offer_what_the_reference_works_out(options: Options) -> None:
    for state in some(turns(options)):
        (seat,) = GAME.acting(state)
        assert set(actions(menu_of(GAME, state, seat))) == Reference(state).actions()


@every_option
def test_many_games_lose_no_man_and_no_prisoner(options: Options) -> None:
    """Every man is on the board or in reserve, of one colour or the other, but for a captured Lord."""
    for state in some(turns(options)):
        men = Counter(piece.kind for piece in state.board.values())
        assert men + Counter(state.reserve[WHITE] + state.reserve[BLACK]) == Counter(ARMY) + Counter(ARMY)


@every_option
def test_many_games_keep_the_books(options: Options) -> None:
    """What is kept for speed or for the views follows from the rest."""
    for state in some(turns(options)):
        for colour in (WHITE, BLACK):
            men = {number: piece for number, piece in state.board.items() if piece.colour == colour}
            assert state.men[colour] == sum(BITS[number] for number in men)
            sent = [one.kind for one in state.deployments[colour]]
            assert Counter(state.taken[colour]) - Counter(sent) == Counter(state.reserve[colour])
            assert len({piece.tag for piece in men.values()}) == len(men)
            for piece in men.values():
                if piece.tag >= FIRST_PRISONER:
                    deployment = state.deployments[colour][piece.tag - FIRST_PRISONER]
                    assert (deployment.kind, deployment.shown) == (piece.kind, piece.flat)


@every_option
def test_many_games_count_the_quiet_turns(options: Options) -> None:
    for seed in range(GAMES):
        quiet, before = 0, None
        for state in map(copied, states(options, seed)):
            if before is not None and state.turns and before.turns and state.to_move != before.to_move:
                quiet = quiet + 1 if _is_quiet(before, state) else 0
                assert len(state.history) == quiet
            before = state


def _is_quiet(before: State, after: State) -> bool:
    return not after.deed.victims and len(before.board) == len(after.board) and _flat(before) == _flat(after)


def _flat(state: State) -> int:
    return sum(piece.flat for piece in state.board.values())


@every_option
def test_many_games_repeat_a_position_as_often_as_counted(options: Options) -> None:
    """The count goes back over where the turns went; here all positions are written down."""
    for seed in range(GAMES):
        seen: Counter[str] = Counter()
        for state in states(options, seed):
            if state.turns and state.chain is None and not state.over:
                written = _position(state)
                seen[written] += 1
                assert GAME.table(state).repeated == seen[written]


def _position(state: State) -> str:
    men = [(number, piece.colour, piece.tag, piece.flat) for number, piece in sorted(state.board.items())]
    return f"{men} {state.to_move} {[len(kinds) for kinds in state.reserve]} {state.magic_used}"


@pytest.mark.parametrize(("layout", "shortest", "longest"), [("centre", 4, 25), ("corner", 4, 45)])
def test_many_games_are_as_long_as_the_note_measured(layout: str, shortest: int, longest: int) -> None:
    """Section 8: turns of random play, of which a chain is one; 4, 9 and 22 in the middle layout."""
    lengths = sorted(_turns(default_options(GAME) | {"layout": layout}, seed) for seed in range(300))
    low, middle, high = lengths[30], lengths[150], lengths[270]
    assert shortest - 2 <= low <= middle <= high <= longest


def _turns(options: Options, seed: int) -> int:
    movers = [state.to_move for state in states(options, seed) if state.turns]
    return sum(first != second for first, second in pairwise(movers)) + 1


def test_many_games_end_as_the_note_measured() -> None:
    """Section 8: nine of ten by the capture of a Lord, most others by a Lord in a castle, no draw."""
    ends: Counter[str] = Counter()
    for seed in range(400):
        *_, final = states(default_options(GAME) | {"layout": "centre"}, seed)
        ends[final.over] += 1
    assert 0.86 * 400 < ends["L-capture"] < 0.98 * 400
    assert ends["L-castle"] > ends["two-castles"]
    assert sum(ends.values()) == ends["L-capture"] + ends["L-castle"] + ends["two-castles"]
