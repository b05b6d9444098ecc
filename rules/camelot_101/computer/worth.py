"""What an action is worth to a computer player: captures, dangers, checks and cards."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import NamedTuple, TypeAlias

from rules.camelot_101.board.attacks import attackers, eyed_from
from rules.camelot_101.board.geometry import NEAR_WANDERER
from rules.camelot_101.computer.by_cards import March, best_capture, marching
from rules.camelot_101.computer.exchange import DARING, EXPOSED, Exchange, grown, rivalry
from rules.camelot_101.computer.outlook import ALL_CARDS, Capture, bits, expected
from rules.camelot_101.computer.position import Distances
from rules.camelot_101.computer.prospects import card_worth
from rules.camelot_101.computer.reasons import Why
from rules.camelot_101.state import (
    DUNGEON,
    EMPTY,
    GRAVE,
    KINGS,
    NOBODY,
    WANDERER,
    State,
    is_king,
    level_of,
    worths,
)
from rules.camelot_101.tables.board import JOKER, KINDS, SUITS, suit_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.effects import Extra, Operations, Place
from rules.camelot_101.tables.names import Action, parsed
from rules.text import Seat

Parts: TypeAlias = dict[Why, float]

_EXTRA = 0.8
_ESCAPE, _CHECK = 30.0, 2.0
_SPOILED = 4.0  # a check by others, on a King they might take, that is ended
_TAKEN = {False: 1.2, True: 3.0}  # a man less who may capture in turn, by whether much is dared
_WEAKER = 0.5  # share of his points that a man less in a rival's army is worth
_QUIET, _PASSED_OVER = 8, -0.5  # quiet moves of others' men looked at, and what the others are worth
_STEP = {False: 0.3, True: 0.5}  # a step nearer to others' men
_BACK = 0.2  # the way back of the last move
# The harm of red cards.
_HARMS = {
    "R01": 0.5, "R02": 0.4, "R03": 0.2, "R04": 1.0, "R05": 2.0, "R06": 3.0,
    "R07": 0.4, "R08": 0.6, "R09": 3.0, "R10": 0.5, "R11": 0.3, "R12": 3.0,
}  # fmt: skip
_RID, _LOST, _IDLE = 1.5, -1.5, -0.6  # giving a card away, with and without success; playing it for nothing
# Share of a prisoner's points that it is worth to let him out, by whether he is one's own.
_FREED = {True: 0.4, False: -0.3}
_NEW_CARD = 0.6  # what it is worth to draw another Camelot card for one that is of no use


class _Moved(NamedTuple):
    """What a move is worth by itself, and what may be captured next: men, and Kings."""

    parts: Parts
    captures: Sequence[Capture]
    hunts: Sequence[Capture]


class _Checks(NamedTuple):
    """The men who check a King, -1 for the wanderer, and the nodes where a move may change that."""

    men: list[int]
    eyes: AbstractSet[int]


class Worth:
    """Weighs the actions of one seat at one moment; of the hands in the state only its own is looked at."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        at_work: str,
        back: tuple[int, int],
        is_idle: Callable[[Operations], bool],
    ) -> None:
        """Take a card at work by its name; `back` is the move that would undo the last one."""
        self._state, self._seat, self._at_work, self._back, self._is_idle = (
            state,
            seat,
            at_work,
            back,
            is_idle,
        )
        self._suit, self._worths, self._held = state.suits[seat], worths(state), bits(state.hands[seat])
        self._in_check = any(check.king == self._suit for check in state.checks)
        self._dares = level_of(state).stage >= DARING
        self._quiet = 0  # moves of others' men that change little, looked at
        self._moves = dict[tuple[int, ...], _Moved]()
        self._distances = Distances(state, seat)
        self._exchange = Exchange(state, seat, self._held)
        self._rivalry = rivalry(state, seat)
        self.danger_now = self._exchange.danger_now

    def of(self, action: str) -> Parts:
        """Give what an action is worth, by the reasons for it."""
        said = parsed(action)
        return _WEIGHTS[said.verb](self, said) if said.verb in _WEIGHTS else {}

    def _is_mine(self, man: int) -> bool:
        return self._state.owner[self._state.army[man]] == self._seat

    def _points(self, man: int) -> float:
        return self._exchange.points(man)

    def play(self, said: Action) -> Parts:
        """Weigh a move by a playing card, and what is left to capture by the others and a new one."""
        man = self._state.board[said.nodes[0]]
        strange = self._state.owner[self._state.army[man]] not in (self._seat, NOBODY)
        brave = strange and not self._state.extra
        if strange and self._is_passed_over(man, said.nodes[1]):
            return {Why.SAFETY: _PASSED_OVER, Why.EXTRA: _EXTRA if brave else 0.0}
        parts = self._with_next(self._moved(said), self._without(said.cards), len(said.cards))
        return parts | {Why.EXTRA: _EXTRA if brave else 0.0}

    def _is_passed_over(self, man: int, end: int) -> bool:
        """Say whether enough of such moves of another's man, which change little, were looked at."""
        if self._state.board[end] >= 0 or self._exchange.matters(man, end):
            return False
        self._quiet += 1
        return self._quiet > _QUIET

    def move(self, said: Action) -> Parts:
        """Weigh a move by a Camelot card, which may make another."""
        return self._with_next(self._moved(said), ALL_CARDS, 0)

    def owns(self, card: int) -> bool:
        """Say whether a card is of an army of the seat's own."""
        return card != JOKER and self._state.owner[suit_of(card)] == self._seat

    def _without(self, cards: Sequence[int]) -> int:
        hand = self._state.hands[self._seat]
        return self._held & ~bits(card for card in cards if hand.count(card) == 1)

    def refresh(self, kept: Sequence[int], draws: int) -> float:
        """Weigh by new cards what may be captured next."""
        after, before = self._hopes(self._exchange.captures, self._hunts, bits(kept), draws), self._hoped
        return sum(after) - sum(before)

    @cached_property
    def serving(self) -> int:
        """Give as bits the cards that serve for a capture."""
        found = 0
        for capture in self._exchange.captures:
            found |= capture.cards
        return found

    def _with_next(self, moved: _Moved, kept: int, draws: int) -> Parts:
        threat, hunt = self._hopes(moved.captures, moved.hunts, kept, draws)
        check = moved.parts[Why.CHECK] + hunt - self._hoped[1]
        return moved.parts | {Why.THREAT: threat - self._hoped[0], Why.CHECK: check}

    def _hopes(
        self, captures: Sequence[Capture], hunts: Sequence[Capture], kept: int, draws: int
    ) -> tuple[float, float]:
        return expected(captures, kept, draws), expected(hunts, kept, draws)

    @cached_property
    def _hoped(self) -> tuple[float, float]:
        """What the cards in hand may capture next if nothing moves: men, and Kings."""
        return self._hopes(self._exchange.captures, self._hunts, self._held, 0)

    def spent(self, node: int) -> float:
        """Give by how much more could be hoped for next as long as whoever stands on a node is not taken."""
        others = [one for one in self._exchange.captures if one.node != node]
        return self._hoped[0] - expected(others, self._held, 0)

    def _moved(self, said: Action) -> _Moved:
        key = (*said.nodes, said.rank)
        if key not in self._moves:
            self._moves[key] = self._looked_at(said)
        return self._moves[key]

    def _looked_at(self, said: Action) -> _Moved:
        """Weigh a move by what it takes, and by the board as it stands then."""
        (start, end), state = said.nodes, self._state
        man, other = state.board[start], state.board[end]
        parts, before = self._at_once(said, man, other), (self._exchange.before(start), self._kings_now)
        state.board[start], state.board[end], state.place[man] = EMPTY, man, end
        if other >= 0:
            state.place[other] = GRAVE
        moved = self._then(man, start, end, *before)
        state.board[start], state.board[end], state.place[man] = man, other, start
        if other >= 0:
            state.place[other] = end
        return moved._replace(parts=parts | moved.parts)

    def _at_once(self, said: Action, man: int, other: int) -> Parts:
        parts = {Why.CAPTURE: self.capture(man, other) if other >= 0 else 0.0}
        if said.rank >= 0:
            parts[Why.RANK] = self._worths[said.rank] / 2
        return parts | {Why.NEARER: self.advance(man, *said.nodes) if self._is_mine(man) else 0.0}

    def _then(self, man: int, start: int, end: int, risked: float, kings: Sequence[_Checks]) -> _Moved:
        exchange, checkers = self._exchange, self._checkers_after(start, end)
        parts = {Why.SAFETY: risked - exchange.after(man, start, end)}
        parts |= self._kings(checkers, [checks.men for checks in kings])
        return _Moved(parts, exchange.captures_after(man, start, end), self._hunted_by(checkers))

    def advance(self, man: int, start: int, end: int) -> float:
        """Weigh that an own man comes nearer to others; a King does better to stay away from them."""
        nearer = _STEP[self._dares] * (self._distances[start] - self._distances[end])
        return (-nearer if is_king(man) else nearer) - (_BACK if (start, end) == self._back else 0.0)

    def capture(self, man: int, other: int) -> float:
        """Weigh that a man captures another."""
        state, value = self._state, self._points(other)
        captor, loser = state.owner[state.army[man]], state.owner[state.army[other]]
        if loser == self._seat:
            return -value
        if captor in (self._seat, NOBODY):
            return value + _TAKEN[self._dares]
        weaker = _WEAKER * self._rivalry[loser] * value if loser != NOBODY else 0.0
        return weaker - grown(self._rivalry[captor], value)

    @cached_property
    def _kings_now(self) -> Sequence[_Checks]:
        return [_Checks(self._checkers(suit), self._eyed_from(suit)) for suit in range(4)]

    def _eyed_from(self, suit: int) -> AbstractSet[int]:
        node = self._state.place[KINGS[suit]]
        return eyed_from(self._state, node) if node < DUNGEON else set()

    def _checkers(self, suit: int) -> list[int]:
        state, node = self._state, self._state.place[KINGS[suit]]
        if node >= DUNGEON:
            return []
        near = state.wanderer >= 0 and node in NEAR_WANDERER[state.wanderer]
        return [*attackers(state, node, state.owner[suit]), *([-1] if near else [])]

    def _checkers_after(self, start: int, end: int) -> list[list[int]]:
        found = []
        for suit, (men, eyes) in enumerate(self._kings_now):
            node = self._state.place[KINGS[suit]]
            eyed = node >= DUNGEON or node == end or start in eyes or end in eyes
            found.append(self._checkers(suit) if eyed else men)
        return found

    @cached_property
    def _hunts(self) -> Sequence[Capture]:
        return self._hunted_by([checks.men for checks in self._kings_now])

    def _hunted_by(self, checkers: Sequence[Sequence[int]]) -> Sequence[Capture]:
        hunt = self._exchange.hunts
        return sorted((one for suit, men in enumerate(checkers) for one in hunt(suit, men)), reverse=True)

    def _kings(self, after: Sequence[Sequence[int]], before: Sequence[Sequence[int]]) -> Parts:
        """Weigh the checks on the own King, and those on others that begin or end by a move."""
        mine = {self._state.army[man] if man >= 0 else WANDERER for man in after[self._suit]}
        own = -EXPOSED * len(mine) + (_ESCAPE if self._in_check and not mine else 0.0)
        changed = [suit for suit in range(4) if suit != self._suit and after[suit] is not before[suit]]
        check = sum(self._checks(suit, after[suit]) - self._checks(suit, before[suit]) for suit in changed)
        return {Why.KING: own, Why.CHECK: check}

    def _checks(self, suit: int, checkers: Sequence[int]) -> float:
        """Weigh the checks on another's King: own ones on a rival's, and those of rivals on any."""
        state, owner = self._state, self._state.owner[suit]
        seats = {state.owner[state.army[man]] for man in checkers if man >= 0}
        given = _CHECK if owner != NOBODY and self._seat in seats else 0.0
        spoils = owner != self._seat and bool(seats - {self._seat, NOBODY})
        return given - (_SPOILED / (state.seats - 1) if spoils else 0.0)

    def dead(self, said: Action) -> Parts:
        """Weigh a dead man's card, which only earns the extra action."""
        return {Why.EXTRA: 0.0 if self._state.extra else _EXTRA}

    def wander(self, said: Action) -> Parts:
        """Weigh where the wanderer goes, as far as the last square tells."""
        man = self._state.board[said.nodes[-1]] if said.nodes else -1
        value = 0.0 if man < 0 else self._points(man) * (-1.0 if self._is_mine(man) else 0.4)
        return {Why.WANDERER: value - 0.1}

    def walkout(self, said: Action) -> Parts:
        """Weigh letting a prisoner out."""
        mine = self._state.owner[suit_of(said.cards[0])] == self._seat
        freed = self._worths[said.kind] * _FREED[mine]
        return {Why.FREED: freed, Why.EXTRA: 0.0 if mine or self._state.extra else _EXTRA}

    def camelot(self, said: Action) -> Parts:
        """Weigh a Camelot card by what it brings, a red one by its harm; one that does nothing is kept."""
        card, effect = CARD_IDS[said.camelot], CAMELOT_CARDS[said.camelot].effect
        if self._is_idle(effect):
            return {Why.IDLE: _IDLE}
        if card in _HARMS:
            return {Why.NEW_CARD: _NEW_CARD, Why.HARM: -_HARMS[card]}
        earns = not self._state.extra and any(isinstance(one, Extra) for one in effect)
        return {Why.CARD: self._by_card(said.camelot, effect), Why.EXTRA: _EXTRA if earns else 0.0}

    def _by_card(self, card: int, effect: Operations) -> float:
        """Weigh what a card captures by moves, or what it brought on average."""
        march = marching(self._state, self._seat, effect)
        if march is None:
            return card_worth(self._state, self._seat, card)
        return max((self._by_march(man, march) for man in march.men), default=0.0)

    def _by_march(self, man: int, march: March) -> float:
        return best_capture(self._exchange, self._state, self._seat, man, march.move)

    def gift(self, said: Action) -> Parts:
        """Weigh giving a card away: where who refuses does not get it back, a red one is got rid of."""
        rid = CARD_IDS[said.camelot][0] == "R" and self._state.options["refused"] == "discarded"
        return {Why.RID: _RID} if rid else {Why.GIVEN: _LOST}

    def burn(self, said: Action) -> Parts:
        """Weigh burning a card: it costs an action, and brings a card that may be of use."""
        sleeps = CAMELOT_CARDS[said.camelot].stage > level_of(self._state).stage
        return {Why.NEW_CARD: _NEW_CARD if sleeps else _NEW_CARD / 2}

    def accept(self, said: Action) -> Parts:
        """Weigh a gift: nobody wants a red card, and who plays Fate has no use for any."""
        unwanted = self._at_work[:1] in ("R", "")
        return {Why.UNWANTED: -1.0} if unwanted else {Why.WANTED: 1.0}

    def pick(self, said: Action) -> Parts:
        """Weigh a choice of an effect: a move, a man, a prisoner, a castle."""
        if said.way:
            return {Why.SAFETY: self._placed(said)} if self._is_placing() else self.move(said)
        if said.man:
            mine = self._state.owner[SUITS.index(said.man[0])] == self._seat
            return {Why.CHOSEN: self._worths[KINDS.index(said.man[1])] * (1.0 if mine else 0.9)}
        return {Why.CHOSEN: sum(self._picked(node) for node in said.nodes)}

    def _is_placing(self) -> bool:
        """Say whether a man is put somewhere rather than moved."""
        card = CAMELOT_CARD.get(self._at_work)
        return card is not None and isinstance(CAMELOT_CARDS[card].effect[0], Place)

    def _placed(self, said: Action) -> float:
        start, end = said.nodes
        return -self._exchange.risk(self._state.board[start], end)

    def _march_at_work(self) -> March | None:
        card = CAMELOT_CARD.get(self._at_work)
        return None if card is None else marching(self._state, self._seat, CAMELOT_CARDS[card].effect)

    def _picked(self, node: int) -> float:
        """Weigh the man on a square: another's is harmed, an own one only by a card that harms."""
        man = self._state.board[node]
        if man < 0:
            return 0.0
        if not self._is_mine(man):
            return self._points(man)
        if march := self._march_at_work():
            return self._by_march(man, march)
        harms = self._at_work[:1] in ("R", "P", "K")
        return -self._points(man) if harms else self._points(man)


_WEIGHTS: dict[str, Callable[[Worth, Action], Parts]] = {
    "play": Worth.play,
    "dead": Worth.dead,
    "joker": Worth.wander,
    "bury": Worth.wander,
    "walkout": Worth.walkout,
    "camelot": Worth.camelot,
    "gift": Worth.gift,
    "burn": Worth.burn,
    "accept": Worth.accept,
    "pick": Worth.pick,
}
