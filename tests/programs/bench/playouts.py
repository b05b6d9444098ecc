"""Random games: ours by `walk` through the public contract, against python-chess."""

from __future__ import annotations

from random import Random

import chess

from rules.chance import dealer
from rules.game import AnyGame, random_move
from rules.library import find, game_ids
from rules.replay import default_options
from tests.programs.bench.measure import rates

_WARM_UP = 5_000  # moves
_GAMES_A_ROUND = 20


def measured() -> dict[str, float]:
    """Give `playouts.GAME`: our moves a second over python-chess's."""
    return {f"playouts.{game_id}": _ratio(find(game_id)) for game_id in game_ids()}


def _ratio(game: AnyGame) -> float:
    ours, theirs = Playouts(game), ChessPlayouts()
    ours.warm_up()
    our_rate, their_rate = rates(lambda: ours.play(_GAMES_A_ROUND), lambda: theirs.play(2))
    return our_rate / their_rate


def thousand_moves_ms() -> float:
    """Give what a thousand random moves of chess take, to tell one machine's seconds from another's."""
    chess_moves = ChessPlayouts()
    (moves_per_s,) = rates(lambda: chess_moves.play(2))
    return 1_000_000 / moves_per_s


class Playouts:
    """Random games of one game, over all numbers of seats in turn."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._options = default_options(game)
        self._chance, self._choice = dealer(1, "chance"), dealer(1, "choice")
        self._played = 0

    def warm_up(self) -> None:
        """Fill the caches."""
        moves = 0
        while moves < _WARM_UP:
            moves += self.play(1)

    def play(self, games: int) -> int:
        """Play some games; give the number of moves."""
        moves = 0
        for _ in range(games):
            info = self._game.info
            moves += self._play_one(info.fewest + self._played % (info.most - info.fewest + 1))
            self._played += 1
        return moves

    def _play_one(self, seats: int) -> int:
        game, choice, chance, moves = self._game, self._choice, self._chance, 0
        state, _ = game.start(seats, self._options, chance)
        while move := random_move(game, state, choice):
            game.apply(state, *move, chance)
            moves += 1
        chance.taken()
        choice.taken()
        return moves


class ChessPlayouts:
    """Random games of chess."""

    def __init__(self) -> None:
        self._choice = Random(1)

    def play(self, games: int) -> int:
        """Play some games; give the number of moves."""
        moves = 0
        for _ in range(games):
            board = chess.Board()
            while not board.is_game_over():
                board.push(self._choice.choice(list(board.legal_moves)))
                moves += 1
        return moves
