"""A board as one seat sees it that is to act, and what it tells of both sides."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from rules.chance import dealer
from rules.return_to_camelot.ai.guessing import army_left, lords
from rules.return_to_camelot.board.geometry import BITS, CASTLES, squares_in
from rules.return_to_camelot.board.legal import binding, field_for
from rules.return_to_camelot.board.reach import Force, Way, ways
from rules.return_to_camelot.secrets import Sent, prisoners_dealt
from rules.return_to_camelot.stakes import after, captures_on, lord_behind
from rules.return_to_camelot.tables import (
    CHARGING,
    FIRST_PRISONER,
    KNIGHT,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NUMBER,
    SQUARES,
    TELEPORTATION,
    WIZARD,
)
from rules.return_to_camelot.view import Hand, PieceView, Table


class Sight:
    """A board as one seat sees it that is to act, with all that it can know of the other side."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table, self._hand = table, hand
        self.men = _set_of(hand.kinds)
        self.foes = _set_of(piece.square for piece in table.pieces if piece.colour != hand.colour)
        self._own = [piece for piece in table.pieces if piece.colour == hand.colour]
        self.hidden = _set_of(piece.square for piece in self._own if not piece.flat)
        self.bound = binding(table.options)

    @cached_property
    def _rivals(self) -> list[PieceView]:
        return [piece for piece in self._table.pieces if piece.colour != self._hand.colour]

    @cached_property
    def lords(self) -> int:
        """Where the rival's Lord may stand: where he lies, or on each square of a piece that may be he."""
        flat = [piece.square for piece in self._rivals if piece.kind == LORD]
        return _set_of(flat or lords(self._table, 1 - self._hand.colour))

    @cached_property
    def knights(self) -> int:
        """Where a Knight of the rival's lies, or may stand hidden."""
        flat = (piece.square for piece in self._rivals if piece.kind == KNIGHT)
        return _set_of(flat) | _set_of(piece.square for piece in self._rivals if self._may_be(piece, KNIGHT))

    def _may_be(self, piece: PieceView, kind: str) -> bool:
        """Say whether a piece of the rival's may be a hidden one of a kind."""
        rival = 1 - self._hand.colour
        if piece.flat:
            return False
        if piece.tag < FIRST_PRISONER:
            return kind in army_left(self._table, rival)
        side = self._table.sides[rival]
        sent = [Sent(one.taken, kind if one.tag == piece.tag else one.kind) for one in side.deployments]
        return len(prisoners_dealt(side.taken, sent, dealer("", "any"))) == len(sent)

    def cases(self, way: Way) -> tuple[int, int]:
        """Count among what a hidden man may be how often he can go such a way, and all of it.

        Nothing of one who is known, or was a prisoner: what he may be is not counted.
        """
        piece = next(each for each in self._rivals if NUMBER[each.square] == way.path[0])
        if way.sure or piece.flat or piece.tag >= FIRST_PRISONER:
            return 0, 0
        left = [
            kind
            for kind in army_left(self._table, 1 - self._hand.colour)
            if kind != LORD or BITS[way.path[0]] & self.lords
        ]
        able = {LORD} if way.win == LORD_IN_CASTLE else CHARGING
        return sum(kind in able for kind in left), len(left)

    @cached_property
    def known(self) -> int:
        """The rival's men whose type is known: those that lie, and a hidden Lord who can only be there."""
        flat = _set_of(piece.square for piece in self._rivals if piece.flat)
        return flat | (self.lords if len(squares_in(self.lords)) == 1 else 0)

    @cached_property
    def _lord(self) -> int:
        """The square of one's own Lord."""
        return next(NUMBER[square] for square, kind in self._hand.kinds.items() if kind == LORD)

    @cached_property
    def swaps(self) -> list[str]:
        """Spell each Teleportation that would bring one's own Lord into an enemy castle, and win."""
        lord = BITS[self._lord] & self.hidden
        inside = self.hidden & CASTLES[self._table.layout][1 - self._hand.colour] if lord else 0
        pairs = [sorted((SQUARES[self._lord], SQUARES[number])) for number in squares_in(inside & ~lord)]
        return [f"{TELEPORTATION}:{one},{other}" for one, other in pairs]

    @cached_property
    def own(self) -> Force:
        """Give what the seat itself could do now."""
        chain = NUMBER[self._table.chain] if self._table.chain else None
        hand, rival = self._hand, 1 - self._hand.colour
        return Force(
            field=field_for(hand.colour, self.men, self.foes, chain, self.bound),
            chargers=_set_of(square for square, kind in hand.kinds.items() if kind in CHARGING),
            lords=BITS[self._lord],
            known=self.men,
            prey=self.lords & self.known,
            castles=CASTLES[self._table.layout][rival],
        )

    def rivals(self, action: str) -> Iterator[tuple[Force, Force]]:
        """Give what both sides could do behind an action, or behind each way to capture on from it."""
        if "@" in action:
            yield self._behind(action, self.men | BITS[NUMBER[action[-2:]]], self.foes, NUMBER[action[-2:]])
            return
        men, foes, land = after(action, self.men, self.foes)
        if not self.goes_on(action):
            yield self._behind(action, men, foes, land)
            return
        field = field_for(self._hand.colour, men, foes, land, self.bound)
        for way in ways(replace(self.own, field=field)):
            taken, end = sum(BITS[number] for number in way.victims), way.path[-1]
            yield self._behind(action, men ^ BITS[land] | BITS[end], foes & ~taken, end)

    @cached_property
    def rival(self) -> Force:
        """Give what the rival could do if he had the turn now."""
        rival = 1 - self._hand.colour
        return Force(
            field=field_for(rival, self.foes, self.men, None, self.bound),
            chargers=(self.knights | self.lords) & self.foes,
            lords=self.lords & self.foes,
            known=self.known & self.foes,
            prey=BITS[self._lord],
            castles=CASTLES[self._table.layout][1 - rival],
        )

    @staticmethod
    def can_take_lord(force: Force) -> bool:
        """Say whether the enemy's Lord could be taken in a turn, as far as is known."""
        return any(way.win == LORD_CAPTURED for way in ways(force))

    def goes_on(self, action: str) -> bool:
        """Say whether the same man must capture on behind an action."""
        men, foes, land = after(action, self.men, self.foes) if "x" in action else (0, 0, 0)
        return captures_on(land, men, foes)

    def _behind(self, action: str, men: int, foes: int, end: int) -> tuple[Force, Force]:
        """Give what the seat and the rival could do with these men, of whom one has come to its `end`."""
        own, rival = self.own, 1 - self._hand.colour
        field, may_charge = field_for(rival, foes, men, None, self.bound), self.knights | self.lords
        lord, castles = BITS[self._stands(self._lord, action, end)], CASTLES[self._table.layout][1 - rival]
        chargers = sum(BITS[self._stands(number, action, end)] for number in squares_in(own.chargers))
        if "@" in action and action[0] in CHARGING:
            chargers |= BITS[end]
        return (
            Force(own.field, chargers, lord, men, own.prey & foes, own.castles),
            Force(field, may_charge & foes, self.lords & foes, self.known & foes, lord, castles),
        )

    def enters(self, action: str) -> bool:
        """Say whether behind an action one's own Lord stands in an enemy castle."""
        land = NUMBER[action.partition(" ")[0][-2:]]
        return bool(BITS[self._stands(self._lord, action, land)] & self.own.castles)

    @staticmethod
    def _stands(number: int, action: str, end: int) -> int:
        """Say where one of one's own men stands behind an action that brings a man to its `end`."""
        return number if "@" in action else lord_behind(number, end, action)

    def magic(self, force: Force) -> list[int]:
        """Give the castles of its own where a rival's hidden man could change places with his Lord."""
        rival = 1 - self._hand.colour
        used = self._table.sides[rival].magic_used and self._table.options["magic_limit"] == "player"
        wizard = any(self._may_be(piece, WIZARD) for piece in self._rivals)
        if used or force.field.capturing or LORD not in army_left(self._table, rival) or not wizard:
            return []
        hidden = _set_of(piece.square for piece in self._rivals if not piece.flat)
        return squares_in(hidden & force.field.men & force.castles)


def _set_of(squares: Iterable[str]) -> int:
    return sum(BITS[NUMBER[square]] for square in squares)
