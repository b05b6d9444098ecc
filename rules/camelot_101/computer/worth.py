"""What an action is worth to a computer player: captures, dangers, checks and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.camelot_101.board.attacks import attackers, checking
from rules.camelot_101.board.geometry import EYED_FROM
from rules.camelot_101.board.moves import targets
from rules.camelot_101.computer.position import Distances
from rules.camelot_101.computer.reasons import Why
from rules.camelot_101.state import DUNGEON, EMPTY, KINGS, NOBODY, State, is_king, level_of, worths
from rules.camelot_101.tables.board import KINDS, SUITS, suit_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.effects import Operations, Place
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import FULL
from rules.text import Seat

Parts: TypeAlias = dict[Why, float]

_KING = 60.0  # taking one brings the army too
_EXTRA = 0.8
_CHECK, _EXPOSED, _ESCAPE = 2.0, 12.0, 30.0
_DANGER = 0.45  # share of a man's points he is likely to be lost for
_FOR_ANOTHER = 0.4  # a prisoner for another player
_THREAT = 0.3  # share of the points of the best man he might capture from where he goes
_STEP, _BACK = 0.5, 0.2  # a step nearer to others' men, and the way back of the last move
# By the first letter of a Camelot card what playing it is worth; of red ones the harm.
_PLAYED = {"G": 1.0, "K": 2.5, "U": 1.0, "P": 0.6, "A": 1.5, "S": 1.8, "W": 1.5, "B": 0.8}
_HARMS = {
    "R01": 0.5, "R02": 0.4, "R03": 0.2, "R04": 1.0, "R05": 2.0, "R06": 3.0,
    "R07": 0.4, "R08": 0.6, "R09": 3.0, "R10": 0.5, "R11": 0.3, "R12": 3.0,
}  # fmt: skip
_RID, _LOST, _IDLE = 1.5, -1.5, -0.6  # giving a card away, with and without success; playing it for nothing
_NEW_CARD = 0.6  # what it is worth to draw another Camelot card for one that is of no use


class Worth:
    """Weighs the actions of one seat at one moment."""

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
        self._suit, self._worths = state.suits[seat], worths(state)
        self._in_check = any(check.king == self._suit for check in state.checks)
        self._dangers, self._threats = dict[int, float](), dict[int, float]()
        self._checks = list[set[int]]()
        self._distances = Distances(state, seat)

    def of(self, action: str) -> Parts:
        """Give what an action is worth, by the reasons for it."""
        said = parsed(action)
        return _WEIGHTS[said.verb](self, said) if said.verb in _WEIGHTS else {}

    def _is_mine(self, man: int) -> bool:
        return self._state.owner[self._state.army[man]] == self._seat

    def _points(self, man: int) -> float:
        return _KING if is_king(man) else float(self._worths[self._state.kind[man]])

    def play(self, said: Action) -> Parts:
        """Weigh a move by a playing card."""
        parts, state = self.move(said), self._state
        owner = state.owner[state.army[state.board[said.nodes[0]]]]
        brave = owner not in (self._seat, NOBODY) and not self._state.extra
        parts[Why.EXTRA] = _EXTRA if brave else 0.0
        return parts

    def move(self, said: Action) -> Parts:
        """Weigh a move: what it takes, what it risks, and what it does to Kings."""
        (start, end), state = said.nodes, self._state
        standing = self._standing_checks()
        man = state.board[start]
        other = state.board[end]
        parts = {Why.CAPTURE: self.capture(man, other) if other >= 0 else 0.0}
        if said.rank >= 0:
            parts[Why.RANK] = self._worths[said.rank] / 2
        mine = self._is_mine(man)
        saved = self.danger_now(man) if mine else 0.0
        before = self._threat_now(man) if mine else 0.0
        parts[Why.NEARER] = self.advance(man, start, end) if mine else 0.0
        state.board[start], state.board[end], state.place[man] = EMPTY, man, end
        parts[Why.SAFETY] = saved - self._danger(man, end) if mine else 0.0
        parts[Why.THREAT] = self._threat(man) - before if mine else 0.0
        parts[Why.LURED] = 0.0 if mine else self._lured(man, end)
        parts |= self._kings(man, start, end, standing)
        state.board[start], state.board[end], state.place[man] = man, other, start
        return parts

    def advance(self, man: int, start: int, end: int) -> float:
        """Weigh that an own man comes nearer to others; a King does better to stay away from them."""
        nearer = _STEP * (self._distances[start] - self._distances[end])
        return (-nearer if is_king(man) else nearer) - (_BACK if (start, end) == self._back else 0.0)

    def capture(self, man: int, other: int) -> float:
        """Weigh that a man captures another."""
        owner, value = self._state.owner[self._state.army[man]], self._points(other)
        if self._is_mine(other):
            return -value
        if owner in (self._seat, NOBODY):
            return value
        return -_FOR_ANOTHER * value

    def danger_now(self, man: int) -> float:
        """Weigh what may happen to an own man where he stands, once for all his moves."""
        if man not in self._dangers:
            self._dangers[man] = self._danger(man, self._state.place[man])
        return self._dangers[man]

    def _threat_now(self, man: int) -> float:
        """Weigh what an own man might capture from where he stands, once for all his moves."""
        if man not in self._threats:
            self._threats[man] = self._threat(man)
        return self._threats[man]

    def _danger(self, man: int, node: int) -> float:
        """Weigh what may happen to an own man on a node."""
        if is_king(man):
            return _EXPOSED if attackers(self._state, node, self._seat) else 0.0
        return _DANGER * self._points(man) if attackers(self._state, node, self._seat) else 0.0

    def _threat(self, man: int) -> float:
        """Weigh what an own man might capture next; Kings are weighed by checks."""
        state = self._state
        met = (state.board[node] for node in targets(state, man, FULL, self._seat))
        prey = (other for other in met if other >= 0 and not is_king(other) and not self._is_mine(other))
        return _THREAT * max(map(self._points, prey), default=0.0)

    def _lured(self, man: int, node: int) -> float:
        """Weigh that another's man now stands where an own man may take him."""
        state = self._state
        owner = state.owner[state.army[man]]
        if is_king(man) or owner == NOBODY:
            return 0.0
        mine = (foe for foe in attackers(state, node, owner) if self._is_mine(foe))
        return _DANGER * self._points(man) if any(True for _ in mine) else 0.0

    def _standing_checks(self) -> list[set[int]]:
        """Give by suit the armies that check its King before any move."""
        if not self._checks:
            state = self._state
            on_board = (state.place[KINGS[suit]] < DUNGEON for suit in range(4))
            self._checks = [checking(state, suit) if here else set() for suit, here in enumerate(on_board)]
        return self._checks

    def _kings(self, man: int, start: int, end: int, standing: list[set[int]]) -> Parts:
        """Weigh the checks on the board as it stands after a move."""
        state, own, theirs = self._state, 0.0, 0.0
        for suit in range(4):
            node = state.place[KINGS[suit]]
            if node >= DUNGEON:
                continue
            if suit != self._suit and (state.army[man] == suit or not self._is_mine(man)):
                continue
            touched = node == end or start in EYED_FROM[node] or end in EYED_FROM[node]
            armies = checking(state, suit) if touched else standing[suit]
            if suit == self._suit:
                own += -_EXPOSED * len(armies) + (_ESCAPE if self._in_check and not armies else 0.0)
            elif state.army[man] in armies:
                theirs += _CHECK
        return {Why.KING: own, Why.CHECK: theirs}

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
        freed = self._worths[said.kind] * (0.7 if mine else -0.3)
        return {Why.FREED: freed, Why.EXTRA: 0.0 if mine else _EXTRA}

    def camelot(self, said: Action) -> Parts:
        """Weigh a Camelot card by its colour, a red one by its harm; one that does nothing is kept."""
        card = CARD_IDS[said.camelot]
        if self._is_idle(CAMELOT_CARDS[said.camelot].effect):
            return {Why.IDLE: _IDLE}
        if card in _HARMS:
            return {Why.NEW_CARD: _NEW_CARD, Why.HARM: -_HARMS[card]}
        return {Why.CARD: _PLAYED[card[0]]}

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
        return -self._danger(self._state.board[start], end)

    def _picked(self, node: int) -> float:
        """Weigh the man on a square: another's is harmed, an own one only by a card that harms."""
        man = self._state.board[node]
        if man < 0:
            return 0.0
        if not self._is_mine(man):
            return self._points(man)
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
