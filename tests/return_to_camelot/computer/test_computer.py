"""The computer player fights with sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

import pytest

from rules.chance import Chance, Dealer, Tape, dealer
from rules.game import menu_of
from rules.menu import actions, walk
from rules.question import Pick
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.ai.computer import plan_reasons, rescue
from rules.return_to_camelot.ai.guessing import guessed
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.plans import plan_of
from rules.return_to_camelot.armies import formations
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import ARMY, BLACK, WHITE
from rules.snapshot import copied
from rules.text import Text, written
from tests.return_to_camelot.playing import Playing, position, result_of, started
from tests.return_to_camelot.test_many_games import states

Player: TypeAlias = Callable[[State, int, Chance], str]


def computer(state: State, seat: int, chance: Chance) -> str:
    return GAME.computer(GAME.table(state), GAME.hand(state, seat), menu_of(GAME, state, seat), chance).action


def at_random(state: State, seat: int, chance: Chance) -> str:
    return walk(menu_of(GAME, state, seat), chance)


def greedy(state: State, seat: int, chance: Chance) -> str:
    """Take what looks best at once: a win, then men, then rows towards the enemy."""
    if not state.turns:
        return at_random(state, seat, chance)
    choices = list(actions(menu_of(GAME, state, seat)))
    whims = [chance.below(100) for _ in choices]
    return max(
        zip(choices, whims, strict=True), key=lambda pair: 100 * _gain(state, seat, pair[0]) + pair[1]
    )[0]


def _gain(state: State, seat: int, action: str) -> int:
    after = copied(state)
    GAME.apply(after, seat, action, Tape(()))
    if after.over:
        return 10_000 if after.players.index(seat) == after.winner else -10_000
    return _worth(after, after.players.index(seat)) - _worth(after, 1 - after.players.index(seat))


def _worth(state: State, colour: int) -> int:
    rows = [number % 8 for number, piece in state.board.items() if piece.colour == colour]
    return sum(10 + (row if colour == WHITE else 7 - row) for row in rows) + 8 * len(state.reserve[colour])


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("e3-e4", "the piece comes nearer to an enemy castle"),
        ("e3-f2", "the piece goes back to guard your castles"),
        ("b2-c3 T:a2,e3", "it brings the Lord farther from the enemy"),
        ("b2-c3 T:e3,h6", "it brings the Lord nearer to an enemy castle"),
    ],
)
def test_a_hint_says_where_a_piece_goes_in_the_game_s_own_terms(action: str, told: str) -> None:
    lord = "e3" if "T:" in action else "a1"
    men = "S a2" if "a2" in action else "S h6"
    state = position(f"L {lord}, W b2, {men}" + ("" if "T:" in action else ", S e3"), "L e8, S a7").state
    (reason,) = plan_reasons(plan_of(action), [world_of(state)], None, 0)
    assert written(reason.text) == told


def wins(games: int, rival: Player, layout: str = "centre") -> float:
    """Count the games the computer wins, changing seats; a draw is half a game."""
    return sum(_won(seed, rival, layout) for seed in range(games))


def _won(seed: int, rival: Player, layout: str) -> float:
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(2, default_options(GAME) | {"layout": layout}, chance)
    while waiting := GAME.acting(state):
        player = computer if waiting[0] == seed % 2 else rival
        GAME.apply(state, waiting[0], player(state, waiting[0], choice), chance)
    if state.winner is None:
        return 0.5
    return float(state.players[state.winner] == seed % 2)


def test_beats_random_play() -> None:
    """100 of 100 in a longer series."""
    assert wins(6, at_random) == 6


def test_beats_a_greedy_player() -> None:
    """96 of 100 in a longer series."""
    assert wins(6, greedy) >= 5


def test_plays_the_other_layout_too() -> None:
    assert wins(2, at_random, "corner") == 2


def battle(white: str, black: str) -> Playing:
    """Give a position in which whoever is missing is a prisoner, as in a game."""
    game = position(white, black)
    for colour in (WHITE, BLACK):
        left = Counter(piece.kind for piece in game.state.board.values() if piece.colour != colour)
        missing = list((Counter(ARMY) - left).elements())
        game.state.taken[colour], game.state.reserve[colour] = list(missing), missing
    return game


def choice(game: Playing, seed: int = 0) -> str:
    chance: Dealer = dealer(seed, "computer")
    return computer(game.state, game.to_move, chance)


@pytest.mark.parametrize("seat", [0, 1])
def test_sets_up_a_formation_that_is_not_always_the_same(seat: int) -> None:
    game = Playing()
    armies = {computer(game.state, seat, dealer(seed, "army")) for seed in range(60)}
    assert armies == set(formations("centre", BLACK if seat else WHITE))


@pytest.mark.parametrize(
    ("white", "black", "action"),
    [
        ("L d7, S a2 b2", "S h6, L h5", "d7-d8"),
        ("S d7 e8, L a2", "S h6, L h5", "d7-d8"),
        ("W a2, L b2, S d8", "S h5, L h8", "T:b2,d8"),
        ("K c3, S c4 g2, L a1", "!L d6, S h8", "c3>c5xe7"),
    ],
)
def test_takes_a_win_at_once(white: str, black: str, action: str) -> None:
    game = battle(white, black)
    text = choice(game)
    assert text.endswith(action)
    game.act(text)
    assert result_of(game)[0] == "1-0"


@pytest.mark.parametrize("seed", range(3))
def test_leaves_the_lord_where_he_cannot_be_taken(seed: int) -> None:
    """The Soldier on d5 would capture the Lord, were he still on d4 and d3 empty, or on c4 or e4."""
    game = battle("L c3, S a2 g2 h2", "S d5 g6 h6, L g8")
    game.act(choice(game, seed))
    assert "L" not in {_taken(game, text) for text in game.menu() if "x" in text}


def _taken(game: Playing, text: str) -> str:
    """Give what an action captures."""
    after = copied(game.state)
    GAME.apply(after, game.to_move, text, Tape(()))
    return after.deed.victims[-1][1]


def test_is_the_same_with_the_same_tape() -> None:
    game = battle("K c3, S c4 e4 g2, L e2", "S d6 e7 g7, W b7, L d8")
    assert choice(game, 5) == choice(game, 5)


def test_keeps_its_magic_until_few_may_be_the_lord() -> None:
    begun = started(white_army="army Lf2 Wb2 Kc2 Ke2")
    assert not any(" D:" in choice(begun, seed) for seed in range(8))
    late = battle("W b2, L f2, S g2", "!S d7 e6 f7, S h6, L g8")
    assert any(" D:" in choice(late, seed) for seed in range(8))


@pytest.mark.parametrize("seed", range(5))
def test_deals_only_what_fits_the_game_so_far(seed: int) -> None:
    """Its guesses at all moments of a game keep what lies open and the numbers of each type."""
    for state in states(default_options(GAME), seed):
        if not state.turns or state.over:
            continue
        table, hand = GAME.table(state), GAME.hand(state, state.players[BLACK])
        world = guessed(table, hand, dealer(seed, "worlds"))
        for number, piece in state.board.items():
            assert world.kinds[number] == piece.kind or (piece.colour == WHITE and not piece.flat)
            assert not (piece.no_lord and world.kinds[number] == "L")
        dealt = Counter(world.kinds[number] for number, piece in state.board.items() if piece.colour == WHITE)
        true = Counter(piece.kind for piece in state.board.values() if piece.colour == WHITE)
        assert not (dealt - true) - Counter(state.taken[WHITE])


def test_what_saves_the_lord_is_told_to_save_him() -> None:
    """It was told only to cost about one Soldier."""
    game = battle("L f5, W d1, S g1 a2", "S f6 f7 h7, L c8")
    table, hand = GAME.table(game.state), GAME.hand(game.state, game.to_move)
    (told,) = rescue(table, hand, "d1-d2 T:f5,g1")
    assert written(told.text) == "your Lord on f5 could be captured otherwise"
    assert told.worth is None
    assert not rescue(table, hand, "a2-a3")
    away = battle("L g2, W d1, S g1 a2", "S f6 f7 h7, L c8")
    assert not rescue(GAME.table(away.state), GAME.hand(away.state, away.to_move), "a2-a3")


def test_of_two_teleportations_that_are_of_no_use_one_is_chosen_all_the_same() -> None:
    """Asked which of them is better it failed, and with it what was to be said of a whole game."""
    state = battle("L a1, W b2, S d2 e2, K f2", "L e8, S a7").state
    useless = ("b2-c3 T:d2,e2", "b2-c3 T:e2,f2")
    assert {*useless} <= {*actions(menu_of(GAME, state, 0))}
    either = Pick(Text(""), useless, Text)
    table, hand = GAME.table(state), GAME.hand(state, 0)
    assert GAME.computer(table, hand, lambda said: None if said else either, dealer(1, "t")).action in useless
