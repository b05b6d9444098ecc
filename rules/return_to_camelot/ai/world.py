"""A world: a position with every type known, in which the computer player tries moves, and looks ahead."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from rules.game import Options
from rules.return_to_camelot.ai.worth import IN_RESERVE, SOONER, WIN, values
from rules.return_to_camelot.board.geometry import BITS, CASTLES, HOPS, NEAR, between, squares_in
from rules.return_to_camelot.board.legal import (
    Field,
    binding,
    captures,
    charges,
    field_for,
    jumps,
    may_stop,
    steps,
)
from rules.return_to_camelot.tables import BLACK, CHARGING, LORD, WHITE, Colour

NOBODY = -1

# From where (NOBODY: out of the reserve), to where, and where somebody is captured (NOBODY: nowhere).
Move: TypeAlias = tuple[int, int, int]


class World:
    """A position that moves are made in and taken back, and what it is worth to White."""

    def __init__(self, kinds: Sequence[str], men: Sequence[int], to_move: Colour, options: Options) -> None:
        self.kinds = list(kinds)
        self.men = list(men)
        self.to_move = to_move
        self.chain: int | None = None
        self.binding = binding(options)
        self.castles = CASTLES[options["layout"]]
        self.values = values(options["layout"])
        self.score = self._counted()

    def _counted(self) -> int:
        return sum(
            self.values[colour][self.kinds[number]][number]
            for colour in (0, 1)
            for number in squares_in(self.men[colour])
        )

    def worth_now(self) -> int:
        """Count what stands on the board for the player to move, without a look ahead."""
        return self.score if self.to_move == WHITE else -self.score

    def field(self) -> Field:
        """See the board as the player to move does."""
        colour = self.to_move
        return field_for(colour, self.men[colour], self.men[1 - colour], self.chain, self.binding)

    def worth(self, seen: Field) -> int:
        """Value the position for the player to move, who has nothing to capture."""
        if self._lord_can_enter(seen):
            return WIN - SOONER
        return self.worth_now()

    def _lord_can_enter(self, seen: Field) -> bool:
        return any(
            self.kinds[number] == LORD
            for castle in squares_in(self.castles[1 - seen.colour] & seen.empty)
            for number in squares_in(NEAR[castle] & seen.men)
        )

    def moves(self, seen: Field, *, whole: bool) -> list[Move]:
        """List the moves but for deployments; forced captures first. Not `whole`: without charges."""
        found = [
            (number, land, between(number, land))
            for number in squares_in(seen.capturing)
            for land in captures(seen, number)
        ]
        if whole:
            for number in squares_in(seen.moving | seen.charging):
                self._add_moves(seen, number, found)
        return found

    def _add_moves(self, seen: Field, number: int, found: list[Move]) -> None:
        bit = BITS[number]
        lands = [land for land, _ in jumps(seen, number)]
        if lands and seen.charging & bit and self.kinds[number] in CHARGING:
            for land in lands:
                found += [(number, end, between(land, end)) for end in charges(seen, number, land)]
        if seen.moving & bit:
            found += [(number, land, NOBODY) for land in squares_in(steps(seen, number))]
            stops = may_stop(seen, number)
            found += [(number, land, NOBODY) for land in lands if stops & BITS[land]]

    def make(self, move: Move) -> tuple[str, str]:
        """Move a man; give what is needed to take it back: his type, and what he captures."""
        start, land, victim = move
        colour, kinds, men = self.to_move, self.kinds, self.men
        kind = kinds[start]
        worths = self.values[colour][kind]
        men[colour] ^= BITS[start] ^ BITS[land]
        kinds[start], kinds[land] = "", kind
        self.score += worths[land] - worths[start]
        if victim == NOBODY:
            self.chain, self.to_move = None, 1 - colour
            return kind, ""
        taken = kinds[victim]
        kinds[victim] = ""
        men[1 - colour] ^= BITS[victim]
        self.score += _prize(colour, taken) - self.values[1 - colour][taken][victim]
        self._go_on(colour, land)
        return kind, taken

    def _go_on(self, colour: Colour, land: int) -> None:
        """Let the captor capture on, or the other player move."""
        men, foes = self.men[colour], self.men[1 - colour]
        empty = ~(men | foes)
        if any(over & foes and landing & empty for over, landing, _ in HOPS[land]):
            self.chain = land
        else:
            self.chain, self.to_move = None, 1 - colour

    def take_back(self, move: Move, made: tuple[str, str], before: tuple[Colour, int | None, int]) -> None:
        """Undo a move; `before` are the player to move, the chain and the score that were then."""
        start, land, victim = move
        kind, taken = made
        colour, self.chain, self.score = before
        self.to_move = colour
        self.men[colour] ^= BITS[start] ^ BITS[land]
        self.kinds[land] = ""
        self.kinds[start] = kind
        if taken:
            self.kinds[victim] = taken
            self.men[1 - colour] ^= BITS[victim]

    def deploy(self, kind: str, land: int) -> None:
        """Put a prisoner on the board; the other player moves."""
        colour = self.to_move
        self.men[colour] |= BITS[land]
        self.kinds[land] = kind
        self.score += self.values[colour][kind][land] - _prize(colour, kind)
        self.to_move = 1 - colour

    def withdraw(self, colour: Colour, land: int, score: int) -> None:
        """Take a deployment back."""
        self.men[colour] ^= BITS[land]
        self.kinds[land] = ""
        self.score, self.to_move = score, colour

    def lord_inside(self, colour: Colour) -> bool:
        """Say whether the Lord of a colour stands in an enemy castle."""
        inside = self.men[colour] & self.castles[1 - colour]
        return any(self.kinds[number] == LORD for number in squares_in(inside))

    def swap(self, one: int, other: int) -> None:
        """Let two men of one colour change places."""
        kinds = self.kinds
        colour = int(bool(self.men[BLACK] & BITS[one]))
        worths, first, second = self.values[colour], kinds[one], kinds[other]
        self.score += worths[first][other] + worths[second][one] - worths[first][one] - worths[second][other]
        kinds[one], kinds[other] = second, first

    def has_won(self, colour: Colour, land: int, made: tuple[str, str]) -> bool:
        """Say whether a move just made has won for a colour."""
        kind, taken = made
        if taken == LORD:
            return True
        castles = self.castles[1 - colour]
        return bool(BITS[land] & castles) and (kind == LORD or self.men[colour] & castles == castles)


def _prize(colour: Colour, kind: str) -> int:
    """Value a prisoner, for White."""
    return IN_RESERVE[kind] if colour == WHITE else -IN_RESERVE[kind]


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
