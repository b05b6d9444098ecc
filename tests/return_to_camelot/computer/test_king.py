"""The King of Return to Camelot: what he guesses, and that he sees a win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.advice import Strength
from rules.chance import dealer
from rules.game import State as AnyState
from rules.opponent import chosen, played, searching
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.ai import king
from rules.return_to_camelot.ai.guessing import guess_formation, kinds_of
from rules.return_to_camelot.ai.world import Search as WorldSearch
from rules.return_to_camelot.ai.world import World
from rules.return_to_camelot.tables import BLACK, FIRST_PRISONER, FORMATIONS, WHITE, Colour
from rules.search.judging import judged
from rules.search.search import Trials
from rules.snapshot import copied
from tests.return_to_camelot.computer.test_computer import battle
from tests.return_to_camelot.playing import Playing, started
from tests.return_to_camelot.test_many_games import states

_FORMATIONS = [
    tuple(kinds_of(formation)[tag] for tag in range(1, FIRST_PRISONER)) for formation in FORMATIONS
]

_SUGGESTED = [tuple(kind for _, kind in sorted(kinds_of(formation).items())) for formation in FORMATIONS]


@pytest.mark.parametrize(
    ("white", "black", "action"),
    [("L d7, S a2 b2", "S h6, L h5", "d7-d8"), ("K c3, S c4 g2, L a1", "!L d6, S h8", "c3>c5xe7")],
)
def test_takes_a_win_at_once(white: str, black: str, action: str) -> None:
    game = battle(white, black)
    chance = dealer(1, "king")
    assert chosen(GAME, game.state, game.to_move, Strength.KING, chance, Trials(40)).action == action


@pytest.mark.parametrize(("lord", "is_lost"), [("b2", True), ("b5", False)])
def test_where_every_move_loses_none_is_told_to_be_best(lord: str, is_lost: bool) -> None:
    """The Lord steps into the castle whatever is done, or has still a way to go."""
    game, effort = battle("L g5, S g4 h4", f"!L {lord}, S c8"), Trials(8)
    game.state.reserve[WHITE].clear()
    for act in ("g4-h5", "g5-f6"):
        found = judged(GAME, game.state, 0, act, dealer(1, "king"), effort, effort)
        assert found is not None
        assert found.hopeless == (not found.is_mistake) == is_lost


def test_what_was_looked_into_is_known_and_only_of_the_very_same_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Points are asked for where values were; whoever is to move, and what a man is, makes another state."""
    looked = list[World]()

    def look(begin: Callable[[], WorldSearch]) -> int:
        looked.append(begin().world)
        return 100 * len(looked)

    monkeypatch.setattr(king, "_VALUES", {})
    monkeypatch.setattr(king, "_looked_into", look)
    state = battle("L g5, S g4 h4", "!L b5, S c8").state
    guide = GAME.guide(GAME.table(state), GAME.hand(state, 0))
    assert guide.values(state) == guide.values(copied(state))
    assert guide.points(state)[0] == 0.5
    assert len(looked) == 1
    swapped, turned, kinds = copied(state), copied(state), battle("L g5, S g4, W h4", "!L b5, S c8").state
    swapped.to_move = turned.to_move = 1 - state.to_move
    turned.options["layout"] = next(each for each in ("centre", "corner") if each != state.options["layout"])
    for count, other in enumerate((swapped, turned, kinds), 2):
        guide.values(other)
        assert len(looked) == count


def test_what_wins_races_also_if_it_looked_worst() -> None:
    """The Lord can be captured now, or a turn later by one other move; that nobody saw it is not heeded."""
    state = battle("K c3, S c4 g2, L a1", "!L d6, S h8").state
    state.reserve[WHITE].clear()
    search = searching(GAME, state, state.to_move, dealer(1, "king"))
    assert search is not None
    worst_first = [replace(each, estimate=0.0) for each in reversed(search.proposals)]
    met = list[int]()

    def world(number: int) -> AnyState:
        met.append(number)
        return copied(state)

    entrants = search.guide.entrants(worst_first, world)
    assert "c3>c5xe7" in [each.action for each in entrants[:2]]
    assert len(worst_first) > len(entrants) == 6
    assert met == [0, 1]


def test_only_at_a_table_does_it_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles and lines have not the time for it."""
    state = battle("L g5, S g4 h4", "!L b5, S c8").state
    monkeypatch.setattr(king.King, "entrants", lambda _, proposals, __: proposals[-1:])
    found = [
        each(GAME, state, 0, Strength.EMPEROR, dealer(1, "king"), Trials(0)).action
        for each in (chosen, played)
    ]
    search = searching(GAME, state, 0, dealer(1, "king"))
    assert search is not None
    assert found == [search.proposals[0].action, search.proposals[-1].action]


@pytest.mark.parametrize("to_move", [WHITE, BLACK])
def test_what_races_is_valued_exactly_unless_another_is_much_better(to_move: Colour) -> None:
    state = battle("L g5, S g4 h4", "!L b5, S c8").state
    state.to_move = to_move
    guide = GAME.guide(GAME.table(state), GAME.hand(state, 0))
    for seat, exactly in enumerate(guide.values(state)):
        assert guide.worth_beside(state, seat, 0.0)[seat] == exactly
        assert guide.worth_beside(state, seat, exactly)[seat] == exactly
        assert exactly <= guide.worth_beside(state, seat, 1.0)[seat] < 0.999


def test_sets_up_in_many_ways() -> None:
    game = Playing()
    armies = {
        chosen(GAME, game.state, seat, Strength.KING, dealer(seed, "army"), Trials(0)).action
        for seat in (0, 1)
        for seed in range(30)
    }
    assert len(armies) > 20


def test_most_armies_are_guessed_to_be_a_suggested_formation() -> None:
    state = started().state
    seen = Counter[bool]()
    for seed in range(60):
        world = copied(state)
        guess_formation(world, BLACK, dealer(seed, "guess"))
        army = {piece.tag: piece.kind for piece in world.board.values() if piece.colour == BLACK}
        seen[tuple(kind for _, kind in sorted(army.items())) in _SUGGESTED] += 1
    assert seen[True] > 35


@pytest.mark.parametrize("seed", range(3))
def test_guesses_only_what_fits_the_game_so_far(seed: int) -> None:
    for state in states(default_options(GAME), seed):
        if not state.turns or state.over:
            continue
        world = copied(state)
        GAME.resample(world, state.players[BLACK], dealer(seed, "worlds"))
        guess_formation(world, WHITE, dealer(seed, "guess"))
        for number, piece in state.board.items():
            assert world.board[number].kind == piece.kind or (piece.colour == WHITE and not piece.flat)
            assert not (piece.no_lord and world.board[number].kind == "L")
        kinds, true = (
            Counter(piece.kind for piece in some.board.values() if piece.tag < FIRST_PRISONER)
            for some in (world, state)
        )
        assert kinds == true
