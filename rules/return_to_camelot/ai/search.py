"""Looking ahead in one world, as deep as a number of positions allows."""

from __future__ import annotations

from collections import defaultdict

from rules.return_to_camelot.ai.world import Move, World
from rules.return_to_camelot.ai.worth import SOONER, WIN


class Search:
    """Looks ahead in one world; `left` is how many positions may still be looked at."""

    def __init__(self, world: World, left: int) -> None:
        self.world = world
        self.left = left
        self._good: defaultdict[Move, int] = defaultdict(int)  # how often a move has cut others off

    def after(self, move: Move, depth: int, alpha: int, beta: int) -> int:
        """Value a move for who makes it, looking `depth` turns further."""
        world = self.world
        colour, before = world.to_move, (world.to_move, world.chain, world.score)
        made = world.make(move)
        if world.has_won(colour, move[1], made):
            value = WIN + SOONER * depth
        elif world.chain is not None:
            value = self.best(depth + 1, alpha, beta)
        else:
            value = -self.best(depth, -beta, -alpha)
        world.take_back(move, made, before)
        return value

    def best(self, depth: int, alpha: int, beta: int) -> int:
        """Value the position for the player to move; forced captures are always played out."""
        world = self.world
        self.left -= 1
        seen = world.field()
        if (depth <= 0 and not seen.capturing) or self.left < 0:
            return world.worth(seen)
        moves = world.moves(seen, whole=depth > 0)
        if depth > 1:
            good = self._good
            moves.sort(key=lambda move: (move[2], good[move]), reverse=True)
        best = -2 * WIN
        for move in moves:
            value = self.after(move, depth - 1, max(alpha, best), beta)
            if value > best:
                best = value
                if best >= beta:
                    self._good[move] += depth * depth
                    break
        return best if moves else world.worth(seen)
