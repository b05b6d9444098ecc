"""A world: a position with every type known, in which the computer player tries moves, and looks ahead."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.game import Options
from rules.return_to_camelot.ai.worth import IN_RESERVE, SOONER, WIN, values
from rules.return_to_camelot.board.geometry import (
    BITS,
    CASTLES,
    EVERYWHERE,
    HOPS,
    NEAR,
    between,
    hopping,
    next_to,
    squares_in,
)
from rules.return_to_camelot.board.legal import (
    Field,
    binding,
    captures,
    charges,
    field_for,
    jumped,
    may_stop,
    steps,
)
from rules.return_to_camelot.tables import BLACK, CHARGING, LORD, WHITE, WIZARD, Colour

NOBODY = -1
_NOTHING = -2 * WIN  # less than anything is worth

# From where (NOBODY: out of the reserve), to where, and where somebody is captured (NOBODY: nowhere).
Move: TypeAlias = tuple[int, int, int]

Made: TypeAlias = tuple[str, str, int]  # who moved, whom he captured, and who was hidden before

Good: TypeAlias = defaultdict[Move, int]  # how often a move has cut others off

# What does not hang on types is kept: worlds that differ in these alone are looked into one after the other.
_field_for = lru_cache(maxsize=2048)(field_for)


class _Ways:
    """What each man that may go captures if he can charge, and where else he gets; as far as is asked."""

    def __init__(self, seen: Field) -> None:
        self._seen = seen
        self._numbers = squares_in(seen.moving | seen.charging)
        self._known: list[tuple[int, list[Move], list[Move]]] = []

    def __iter__(self) -> Iterator[tuple[int, list[Move], list[Move]]]:
        known = self._known
        for place, number in enumerate(self._numbers):
            if place == len(known):
                known.append(_ways_of(self._seen, number))
            yield known[place]


_ways = lru_cache(maxsize=1024)(_Ways)


def _ways_of(seen: Field, number: int) -> tuple[int, list[Move], list[Move]]:
    bit, charging, quiet = BITS[number], list[Move](), list[Move]()
    lands = jumped(seen, number)
    if seen.charging & bit:
        for land in lands:
            if seen.threats & BITS[land]:
                ends = charges(seen, number, land)
                charging += [(number, end, between(land, end)) for end in ends]
    if seen.moving & bit:
        stops = may_stop(seen, number)
        quiet = [(number, land, NOBODY) for land in squares_in(steps(seen, number))]
        quiet += [(number, land, NOBODY) for land in lands if stops & BITS[land]]
    return number, charging, quiet


class World:
    """A position that moves are made in and taken back, and what it is worth to White.

    `hidden` are the men of those who have magic left that are not revealed.
    """

    def __init__(
        self,
        kinds: Sequence[str],
        men: Sequence[int],
        to_move: Colour,
        options: Options,
        hidden: int,
        magic_used: Sequence[bool],
    ) -> None:
        self.kinds = list(kinds)
        self.men = list(men)
        self.to_move = to_move
        self.chain: int | None = None
        self._spends_all = options["magic_limit"] == "player"
        self._casts_by_jump = options["magic_with"] != "move"
        for each, used in zip(men, magic_used, strict=True):
            hidden &= ~each if used and self._spends_all else EVERYWHERE
        self.hidden = hidden
        self.binding = binding(options)
        self.castles = CASTLES[options["layout"]]
        # By colour: the squares from which its Lord may enter.
        self._gates = next_to(self.castles[BLACK]), next_to(self.castles[WHITE])
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
        return _field_for(colour, self.men[colour], self.men[1 - colour], self.chain, self.binding)

    def worth(self, seen: Field) -> int:
        """Value the position for the player to move, who has nothing to capture."""
        colour, men = seen.colour, seen.men
        if men & self._gates[colour] and self._lord_can_enter(colour, men, seen.empty):
            return WIN - SOONER
        if men & self.castles[1 - colour] and self.can_swap_to_win(seen):
            return WIN - SOONER
        return self.worth_now()

    def can_swap_to_win(self, seen: Field) -> bool:
        """Say whether the player to move can bring his Lord into a castle by Teleportation, this turn."""
        own = self.hidden & seen.men
        inside = own & self.castles[1 - seen.colour]
        if not inside or self._caster(seen, inside) == NOBODY:
            return False
        return any(self.kinds[number] == LORD for number in squares_in(own))

    def defence(self, seen: Field) -> tuple[int, int] | None:
        """Give a Wizard of the player to move, and whom he can reveal so that no Lord takes their place."""
        inside = self.hidden & seen.foes & self.castles[seen.colour]
        wizard = self._caster(seen) if inside else NOBODY
        return None if wizard == NOBODY else (wizard, inside)

    def _caster(self, seen: Field, beside: int = 0) -> int:
        """Give a Wizard who can cast, `beside` those whom a spell is cast on."""
        for number in squares_in(self.hidden & seen.moving & ~beside):
            if self.kinds[number] == WIZARD and self._can_go(seen, number):
                return number
        return NOBODY

    def _can_go(self, seen: Field, number: int) -> bool:
        if steps(seen, number):
            return True
        stops = may_stop(seen, number) if self._casts_by_jump else 0
        return any(stops & BITS[land] for land in jumped(seen, number))

    def cast(self, wizard: int, revealed: int = 0) -> None:
        """Reveal who casts and whom he reveals, and spend the magic."""
        spent = self.men[self._colour_of(wizard)] if self._spends_all else BITS[wizard]
        self.hidden &= ~(spent | revealed)

    def _colour_of(self, number: int) -> Colour:
        return BLACK if self.men[BLACK] & BITS[number] else WHITE

    def _lord_can_enter(self, colour: Colour, men: int, empty: int) -> bool:
        near = next_to(self.castles[1 - colour] & empty) & men
        return any(self.kinds[number] == LORD for number in squares_in(near))

    def moves(self, seen: Field, *, whole: bool) -> Iterator[Move]:
        """Give the moves but for deployments; forced captures first. Not `whole`: without charges."""
        for number in squares_in(seen.capturing):
            for land in captures(seen, number):
                yield number, land, between(number, land)
        for number, charging, quiet in _ways(seen) if whole else ():
            if charging and self.kinds[number] in CHARGING:
                yield from charging
            yield from quiet

    def make(self, move: Move) -> Made:
        """Move a man; give what is needed to take it back."""
        start, land, victim = move
        colour, kinds, men = self.to_move, self.kinds, self.men
        kind, hidden = kinds[start], self.hidden
        if hidden and victim != NOBODY:
            self._follow_captor(move)
        elif hidden & BITS[start]:
            self.hidden ^= BITS[start] ^ BITS[land]
        worths = self.values[colour][kind]
        men[colour] ^= BITS[start] ^ BITS[land]
        kinds[start], kinds[land] = "", kind
        self.score += worths[land] - worths[start]
        if victim == NOBODY:
            self.chain, self.to_move = None, 1 - colour
            return kind, "", hidden
        taken = kinds[victim]
        kinds[victim] = ""
        men[1 - colour] ^= BITS[victim]
        self.score += _prize(colour, taken) - self.values[1 - colour][taken][victim]
        self._go_on(colour, land)
        return kind, taken, hidden

    def _follow_captor(self, move: Move) -> None:
        """Keep a man hidden who captures, unless he charges; who is captured no longer is."""
        start, land, victim = move
        self.hidden &= ~BITS[victim]
        if self.hidden & BITS[start]:
            self.hidden ^= BITS[start] | (BITS[land] if start + land == 2 * victim else 0)

    def _go_on(self, colour: Colour, land: int) -> None:
        """Let the captor capture on, or the other player move."""
        men, foes = self.men[colour], self.men[1 - colour]
        empty = ~(men | foes)
        for over, landing, _ in HOPS[land]:
            if over & foes and landing & empty:
                self.chain = land
                return
        self.chain, self.to_move = None, 1 - colour

    def take_back(self, move: Move, made: Made, before: tuple[Colour, int | None, int]) -> None:
        """Undo a move; `before` are the player to move, the chain and the score that were then."""
        start, land, victim = move
        kind, taken, self.hidden = made
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
        if self.hidden & self.men[colour]:
            self.hidden |= BITS[land]
        self.men[colour] |= BITS[land]
        self.kinds[land] = kind
        self.score += self.values[colour][kind][land] - _prize(colour, kind)
        self.to_move = 1 - colour

    def withdraw(self, colour: Colour, land: int, score: int) -> None:
        """Take a deployment back."""
        self.men[colour] ^= BITS[land]
        self.hidden &= ~BITS[land]
        self.kinds[land] = ""
        self.score, self.to_move = score, colour

    def lord_inside(self, colour: Colour) -> bool:
        """Say whether the Lord of a colour stands in an enemy castle."""
        inside = self.men[colour] & self.castles[1 - colour]
        return any(self.kinds[number] == LORD for number in squares_in(inside))

    def swap(self, one: int, other: int) -> None:
        """Let two men of one colour change places."""
        kinds = self.kinds
        colour = self._colour_of(one)
        worths, first, second = self.values[colour], kinds[one], kinds[other]
        self.score += worths[first][other] + worths[second][one] - worths[first][one] - worths[second][other]
        kinds[one], kinds[other] = second, first

    def is_calm(self, seen: Field) -> bool:
        """Say whether the enemy could capture nothing if it were his turn."""
        return not (seen.men & seen.threats and hopping(seen.foes, seen.men, seen.empty))

    def behind(self, seen: Field, move: Move, *, calm: bool) -> int | None:
        """Value a Move or Jump for who makes it, if nothing can be captured behind it, else None.

        It is not made for that: most positions that are looked at are the last ones.
        """
        start, land, _ = move
        colour, foes, kind = seen.colour, seen.foes, self.kinds[start]
        men = seen.men ^ BITS[start] ^ BITS[land]
        if self._has_entered(colour, kind, land, men):
            return WIN
        # Where it was calm, who comes may be captured now, or whoever stands beside where he was.
        exposed = NEAR[land] & foes or NEAR[start] & men & seen.threats
        if (exposed or not calm) and hopping(foes, men, EVERYWHERE ^ men ^ foes):
            return None
        if self.hidden & foes & self.castles[colour]:
            return None
        if foes & self._gates[1 - colour] and self._lord_can_enter(1 - colour, foes, EVERYWHERE ^ men ^ foes):
            return SOONER - WIN
        worths = self.values[colour][kind]
        score = self.score + worths[land] - worths[start]
        return score if colour == WHITE else -score

    def has_won(self, colour: Colour, land: int, made: Made) -> bool:
        """Say whether a move just made has won for a colour."""
        kind, taken, _ = made
        if taken == LORD:
            return True
        return self._has_entered(colour, kind, land, self.men[colour])

    def _has_entered(self, colour: Colour, kind: str, land: int, men: int) -> bool:
        """Say whether a man wins where he lands: the Lord in an enemy castle, or another in the last one."""
        castles = self.castles[1 - colour]
        return bool(BITS[land] & castles) and (kind == LORD or men & castles == castles)


def _prize(colour: Colour, kind: str) -> int:
    """Value a prisoner, for White."""
    return IN_RESERVE[kind] if colour == WHITE else -IN_RESERVE[kind]


class Search:
    """Looks ahead in one world; `left` is how many positions may still be looked at."""

    def __init__(self, world: World, left: int, good: Good | None = None) -> None:
        self.world = world
        self.left = left
        self._good: Good = defaultdict(int) if good is None else good

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
        if seen.men & world.castles[1 - seen.colour] and world.can_swap_to_win(seen):
            return WIN + SOONER * (depth - 1)
        moves: Iterable[Move] = world.moves(seen, whole=depth > 0)
        if depth > 1:
            good = self._good
            moves = sorted(moves, key=lambda move: (move[2], good[move]), reverse=True)
        best, calm = _NOTHING, depth == 1 and world.is_calm(seen)
        for move in moves:
            value = world.behind(seen, move, calm=calm) if depth == 1 and move[2] == NOBODY else None
            if value is None:
                value = self.after(move, depth - 1, max(alpha, best), beta)
            else:
                self.left -= value < WIN  # nobody looks behind the end
            if value > best:
                best = value
                if best >= beta:
                    self._good[move] += depth * depth
                    break
        if world.hidden and best < -WIN // 2 and (defence := world.defence(seen)):
            best = max(best, self._divining(*defence, depth - 1, beta))
        return best if best > _NOTHING else world.worth(seen)

    def _divining(self, wizard: int, revealed: int, depth: int, beta: int) -> int:
        """Value a Divination by which the player to move is not lost, as if his Wizard did not go."""
        world = self.world
        colour, before = world.to_move, world.hidden
        world.cast(wizard, revealed)
        world.to_move = 1 - colour
        value = -self.best(depth, -beta, -_NOTHING)
        world.to_move, world.hidden = colour, before
        return value
