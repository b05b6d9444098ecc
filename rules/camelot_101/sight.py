"""What one seat sees on the board of who could take whom by cards that may be held, and what that costs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.camelot_101 import view
from rules.camelot_101.board.attacks import Watch, attackers, checking, eyed_from
from rules.camelot_101.board.men import move
from rules.camelot_101.board.moves import promotes
from rules.camelot_101.computer.outlook import bits, cards_for
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.state import (
    CARDS,
    DUNGEON,
    EMPTY,
    KINGS,
    NOBODY,
    Check,
    State,
    armies_of,
    clockwise,
    is_king,
    last_men_first,
    worth_of,
)
from rules.camelot_101.tables.board import CARD, DECK, KING, NODE, QUEEN, SPACES, SUITS, is_number
from rules.camelot_101.tables.board import CARDS as CARD_TEXTS
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import FULL, POINTS, SLOW_SPACES
from rules.camelot_101.view import CheckView, Hand, Table
from rules.camelot_101.words import naming
from rules.text import N_, Seat, Text, say

_LEAST = 3  # points of a man whose loss is asked about
_GIVEN = 5  # and of a neutral one, given to others
_NUMBERS = [card for card in set(DECK) if is_number(card)]
# Number cards by which even a slowed army goes so far, and those that take it no farther than these.
_NEAR = bits(card for card in _NUMBERS if SPACES[card] <= SLOW_SPACES)
_FAR = bits(card for card in _NUMBERS if SPACES[card] > SLOW_SPACES)
_ANYBODY = -2  # attackers of all sides
_TRADED: Final = N_("the {man} could be taken by the {taker}, but you could take back with the {back}")


class Danger(NamedTuple):
    """One of the most valuable men, and who could take him."""

    man: int
    taker: int


class Threat(NamedTuple):
    """What taking a man wins, who could, what that man counts, and how one could take back, if one could."""

    won: int
    told: Text
    worth: int
    back: Text | None


class Sight:
    """A board as one seat sees it that is to act, with what it knows of cards once some are spent."""

    def __init__(self, table: Table, hand: Hand, spent: tuple[int, ...]) -> None:
        self._table, self._seat, self._state = table, hand.seat, rebuilt(table)
        cards = [CARD[held.card] for held in hand.playing]
        self._held = bits((Counter(cards) - Counter(spent)).elements())
        self._known = [[CARD[card] for card in cards] for cards in hand.known]
        seen = Counter([*cards, *(CARD[card] for card in table.discards)])
        for known in self._known:
            seen.update(known)
        self._unseen = bits((Counter(DECK) - seen).elements())
        # Whence and where men have gone since the seat itself did something.
        last = takewhile(lambda deed: deed.seat != hand.seat, reversed(table.deeds))
        ways = [way for deed in last for way in deed.ways]
        self._left = {NODE[way.start] for way in ways if way.start}
        self._reached = {NODE[way.end] for way in ways if way.end}

    def goes_on(self, start: int, end: int) -> bool:
        """Say whether the turn or the game is another behind a move: by bravery, or by a King taken."""
        state, met = self._state, self._state.board[end]
        brave = not state.extra and state.owner[state.army[state.board[start]]] not in (self._seat, NOBODY)
        return brave or (met != EMPTY and is_king(met))

    def standing(self, node: int) -> int:
        """Give who stands on a square."""
        return self._state.board[node]

    def moved(self, start: int, end: int, *, rank: int = -1) -> int:
        """Put a man on another square, where a Pawn may become better; give the points of whom he meets."""
        state = self._state
        man, met = state.board[start], state.board[end]
        won = 0 if met == EMPTY or self._is_mine(met) else worth_of(state, met)
        if promotes(state, man, end):
            state.kind[man] = rank if rank >= 0 else QUEEN
        move(state, start, end)
        standing = [suit for suit in range(4) if state.place[KINGS[suit]] < DUNGEON]
        state.checks = [Check(suit, army, 0) for suit in standing for army in checking(state, suit)]
        return won

    def _is_mine(self, man: int) -> bool:
        return self._state.owner[self._state.army[man]] == self._seat

    def dangers(self, won: int) -> Iterator[Danger]:
        """Give the most valuable men who could be taken for more than half their points, `won` set off."""
        state = self._state
        own = [man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit)]
        worths = {man: worth_of(state, man) for man in own if not is_king(man)}
        most = max(worths.values(), default=0)
        for man in own:
            if worths.get(man) == most >= _LEAST:
                yield from (Danger(man, taker) for taker in self._takers(man) if self._pays(man, taker, won))

    def given_away(self, man: int, won: int) -> Danger | None:
        """Give who could take a neutral man for more than half his points, `won` set off, if he counts."""
        state = self._state
        if state.owner[state.army[man]] != NOBODY or is_king(man) or worth_of(state, man) < _GIVEN:
            return None
        dangers = (Danger(man, taker) for taker in self._takers(man))
        return next((each for each in dangers if self._pays(man, each.taker, won)), None)

    def threats(self, *moved: int) -> list[Threat]:
        """Give who could take which of the seat's men who count, what wins most first.

        A neutral man counts whom it has `moved`.
        """
        state, found = self._state, list[Threat]()
        for man in (man for man in self._at_stake(moved) if worth_of(state, man) >= _LEAST):
            for taker in self._takers(man):
                avenger = next(self._avengers(man), None)
                back = None if avenger is None else self._traded(man, taker, avenger)
                told, worth = self.told(Danger(man, taker)), worth_of(state, man)
                found.append(Threat(self._won_by(taker, man), told, worth, back))
        return sorted(found, key=lambda each: -each.won)

    def _at_stake(self, moved: Iterable[int]) -> list[int]:
        """Give the seat's men, and those neutral ones whom it has moved, as far as they stand; no Kings."""
        state = self._state
        own = [man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit)]
        moved = {man for man in moved if man >= 0 and state.place[man] < DUNGEON}
        neutral = [man for man in sorted(moved) if state.owner[state.army[man]] == NOBODY]
        return [man for man in (*own, *neutral) if not is_king(man)]

    def _traded(self, man: int, taker: int, avenger: int) -> Text:
        called, by, back = (naming.man_standing(self._state, each) for each in (man, taker, avenger))
        return say(_TRADED, man=called, taker=by, back=back)

    def lost_kings(self) -> Iterator[CheckView]:
        """Give the checks by which another may take a King of the seat's, or a neutral one, next."""
        yield from filter(self._is_lost, self._table.checks)

    def is_fresh(self, danger: Danger, said: Action) -> bool:
        """Say whether the seat has not left a man in this danger before: he has moved, or others have."""
        man, taker = (self._state.place[each] for each in danger)
        if man in said.nodes[1:] or not self._reached.isdisjoint((man, taker)):
            return True
        return not self._left.isdisjoint(eyed_from(self._state, man) & eyed_from(self._state, taker))

    def _takers(self, man: int) -> Iterator[int]:
        """Give those men of others who could take a man, by cards that their player may hold."""
        state, node = self._state, self._state.place[man]
        kings = (king for suit, king in enumerate(KINGS) if state.owner[suit] != self._seat)
        near = [*attackers(state, node, self._seat), *(king for king in kings if state.place[king] < DUNGEON)]
        for taker in near:
            owner = state.owner[state.army[taker]]
            rivals = range(state.seats) if owner == NOBODY else (owner,)
            if any(self._may_take(rival, taker, node) for rival in rivals):
                yield taker

    def _may_take(self, rival: Seat, taker: int, node: int) -> bool:
        if rival == self._seat or rival in self._state.out:
            return False
        may_hold = self._may_hold(rival, cards_for(self._state, taker, node))
        return may_hold and node in Watch(self._state, rival).ends(taker, FULL)

    def _may_hold(self, rival: Seat, serving: int) -> bool:
        """Say whether a rival may have one of these cards on his next turn, as far as the seat knows."""
        player, known = self._table.players[rival], self._known[rival]
        slowed = player.slow or self._table.winter
        if slowed and not serving & _NEAR:
            serving &= ~_FAR
        hidden = player.fate != CARDS or player.playing > len(known)
        return bool(serving & (bits(known) | (self._unseen if hidden else 0)))

    def _pays(self, man: int, taker: int, won: int) -> bool:
        """Say whether whoever takes a man wins more than half his points by it."""
        return self._won_by(taker, man) - won > worth_of(self._state, man) / 2

    def _won_by(self, taker: int, man: int) -> int:
        """Give what taking a man wins, and loses where he is avenged."""
        state, is_avenged = self._state, any(True for _ in self._avengers(man))
        return worth_of(state, man) - (worth_of(state, taker) if is_avenged else 0)

    def _avengers(self, man: int) -> Iterator[int]:
        """Give those of the seat's men who could take back where a man is taken, by cards in hand."""
        state, node = self._state, self._state.place[man]
        for other in attackers(state, node, _ANYBODY):
            if self._is_mine(other) and other != man and self._held & cards_for(state, other, node):
                yield other

    def lost(self, moved: int) -> int:
        """Give the most that others win by taking one man of the seat's, or a neutral one it has moved."""
        men = self._at_stake([moved])
        won = [self._won_by(taker, man) for man in men for taker in self._takers(man)]
        return max([*won, *(POINTS[KING] for _ in self.lost_kings())], default=0)

    def _is_lost(self, check: CheckView) -> bool:
        """Say whether another may take a King of the seat's, or a neutral one, once its turn has ended."""
        state, king = self._state, KINGS[SUITS.index(check.suit)]
        owner, node = state.owner[state.army[king]], state.place[king]
        is_ripe = owner == self._seat or (owner == NOBODY and {*check.waits} <= {*self._seats_up_to(check)})
        takers = attackers(state, node, owner) if is_ripe and node < DUNGEON else ()
        return any(
            SUITS[state.army[man]] == check.by and state.owner[state.army[man]] not in (self._seat, NOBODY)
            for man in takers
        )

    def _seats_up_to(self, check: CheckView) -> Iterator[Seat]:
        """Give the seats that have a turn before who checks a King, from this one on."""
        suits = tuple(SUITS.index(player.suit) for player in self._table.players)
        by = self._state.owner[SUITS.index(check.by)] if check.by in SUITS else NOBODY
        return takewhile(lambda each: each != by, clockwise(suits, self._seat))

    def ways_out(self, danger: Danger) -> Iterator[tuple[int, int]]:
        """Give the moves by cards in hand that take the man away, or whoever could take him."""
        state, watch = self._state, Watch(self._state, self._seat)
        lair = state.place[danger.taker]
        for man in (man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit)):
            for end in watch.ends(man, FULL):
                if (man == danger.man or end == lair) and self._held & cards_for(state, man, end):
                    yield state.place[man], end

    def told(self, danger: Danger) -> Text:
        """Say who could be taken, and by whom."""
        man, taker = (naming.man_standing(self._state, each) for each in danger)
        is_own = self._is_mine(danger.man)
        yours = N_("Your {man} could then be taken by the {taker}")
        return say(
            yours if is_own else N_("The {man} could then be taken by the {taker}"), man=man, taker=taker
        )


def is_last(table: Table, seat: Seat) -> bool:
    """Say whether nobody else has a turn in this round."""
    suits = tuple(SUITS.index(player.suit) for player in table.players)
    live = [each for each in clockwise(suits, table.first) if not table.players[each].out]
    return live[-1] == seat


class Outlook(NamedTuple):
    """What others may take behind an action: men, those first that win most, and Kings, by their checks.

    Where the turn `goes_on` it may still be averted.
    """

    threats: Sequence[Threat]
    kings: Sequence[CheckView]
    goes_on: bool = False

    @property
    def dearest(self) -> Threat | None:
        """Give by whose loss others win most, if that is much."""
        return next((each for each in self.threats if each.won >= _LEAST), None)


def outlook(table: Table, hand: Hand, action: str, *moved: int) -> Outlook:
    """Say what an action leaves to others, by what its seat sees; also of neutral men `moved` otherwise."""
    said, man, goes_on = parsed(action), NOBODY, False
    sight = Sight(table, hand, said.cards)
    if said.verb == "play":
        goes_on, man = sight.goes_on(*said.nodes), sight.standing(said.nodes[0])
        sight.moved(*said.nodes, rank=said.rank)
    goes_on = goes_on or said.verb not in {"play", "refresh"}
    if table.last_round and is_last(table, hand.seat):
        return Outlook((), (), goes_on)
    return Outlook(sight.threats(man, *moved), [*sight.lost_kings()], goes_on)


def mover(table: Table, hand: Hand, action: str) -> int:
    """Give whom an action moves; NOBODY where it moves nobody."""
    said = parsed(action)
    return Sight(table, hand, ()).standing(said.nodes[0]) if said.verb == "play" else NOBODY


def standing_dangers(table: Table, hand: Hand) -> list[Text]:
    """Say who could be taken as men stand, whatever the seat does."""
    sight = Sight(table, hand, ())
    return [each.told for each in sight.threats() if each.won >= _LEAST]


def exchanged(state: State, seat: Seat, action: str) -> int:
    """Give what an action wins at once beyond what one man taken then costs, as one sees it who knows all."""
    own, said = view.hand(state, seat), parsed(action)
    known = tuple(tuple(CARD_TEXTS[card] for card in held) for held in state.hands)
    sight = Sight(view.table(state), replace(own, known=known), said.cards)
    if said.verb != "play":
        return -sight.lost(NOBODY)
    if sight.goes_on(*said.nodes):
        return 0
    man = sight.standing(said.nodes[0])
    return sight.moved(*said.nodes, rank=said.rank) - sight.lost(man)
