"""What an action would do to its own player, as far as can be seen; and the warning of what then hangs."""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from rules.camelot_101.board.attacks import Watch, attackers, checking, eyed_from
from rules.camelot_101.computer.outlook import bits, cards_for
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.effects.card_texts import by_options, card_text
from rules.camelot_101.state import (
    CARDS,
    DUNGEON,
    EMPTY,
    GRAVE,
    KINGS,
    NOBODY,
    WANDERER,
    Check,
    State,
    armies_of,
    is_king,
    last_men_first,
    worth_of,
)
from rules.camelot_101.tables import effects, names
from rules.camelot_101.tables.board import CARD, DECK, KINDS, NODE, SPACES, SUITS, is_number
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import FULL, GIANT, GRAIL, SLOW_SPACES
from rules.camelot_101.view import Hand, Man, Table
from rules.camelot_101.words import naming
from rules.text import N_, Seat, Text, say

_LEAST = 3  # points of a man whose loss is asked about
_NUMBERS = [card for card in set(DECK) if is_number(card)]
# Number cards by which even a slowed army goes so far, and those that take it no farther than these.
_NEAR = bits(card for card in _NUMBERS if SPACES[card] <= SLOW_SPACES)
_FAR = bits(card for card in _NUMBERS if SPACES[card] > SLOW_SPACES)
_ANYBODY = -2  # attackers of all sides


class _Danger(NamedTuple):
    """One of the most valuable men, and who could take him."""

    man: int
    taker: int


def hanging(table: Table, hand: Hand, said: Action) -> Text | None:
    """Warn of a move behind which such a man could be taken who was in no danger, or can now escape it."""
    sight = _Sight(table, hand, said.cards)
    if sight.goes_on(*said.nodes):
        return None
    before = {danger.man for danger in sight.dangers(0)}
    won = sight.moved(*said.nodes)
    for danger in sorted(sight.dangers(won), key=lambda danger: danger.man in before):
        if danger.man not in before or (sight.is_fresh(danger, said) and _may_escape(table, hand, danger)):
            return sight.told(danger)
    return None


def _may_escape(table: Table, hand: Hand, danger: _Danger) -> bool:
    """Say whether a card in hand takes the man out of danger, or whoever could take him."""
    before = _Sight(table, hand, ())
    for start, end in before.ways_out(danger):
        sight = _Sight(table, hand, ())
        won = sight.moved(start, end)
        if all(other.man != danger.man for other in sight.dangers(won)):
            return True
    return False


class _Sight:
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

    def moved(self, start: int, end: int) -> int:
        """Put a man on another square; give the points of whom he meets there."""
        state = self._state
        man, met = state.board[start], state.board[end]
        won = 0 if met == EMPTY or self._is_mine(met) else worth_of(state, met)
        if met != EMPTY:
            state.place[met] = GRAVE
        state.board[start], state.board[end], state.place[man] = EMPTY, man, end
        standing = [suit for suit in range(4) if state.place[KINGS[suit]] < DUNGEON]
        state.checks = [Check(suit, army, 0) for suit in standing for army in checking(state, suit)]
        return won

    def _is_mine(self, man: int) -> bool:
        return self._state.owner[self._state.army[man]] == self._seat

    def dangers(self, won: int) -> Iterator[_Danger]:
        """Give the most valuable men who could be taken for more than half their points, `won` set off."""
        state = self._state
        own = [man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit)]
        worths = {man: worth_of(state, man) for man in own if not is_king(man)}
        most = max(worths.values(), default=0)
        for man in own:
            if worths.get(man) == most >= _LEAST:
                yield from (_Danger(man, taker) for taker in self._takers(man) if self._pays(man, taker, won))

    def is_fresh(self, danger: _Danger, said: Action) -> bool:
        """Say whether the seat has not left a man in this danger before: he has moved, or others have."""
        man, taker = (self._state.place[each] for each in danger)
        if man in said.nodes[1:] or not self._reached.isdisjoint((man, taker)):
            return True
        return not self._left.isdisjoint(eyed_from(self._state, man) & eyed_from(self._state, taker))

    def _takers(self, man: int) -> Iterator[int]:
        """Give those men of others who could take a man, by cards that their player may hold."""
        state, node = self._state, self._state.place[man]
        kings = (king for suit, king in enumerate(KINGS) if state.owner[suit] != NOBODY)
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
        state = self._state
        worth, node = worth_of(state, man), state.place[man]
        avengers = (
            other for other in attackers(state, node, _ANYBODY) if self._is_mine(other) and other != man
        )
        avenged = any(self._held & cards_for(state, other, node) for other in avengers)
        return worth - won - (worth_of(state, taker) if avenged else 0) > worth / 2

    def ways_out(self, danger: _Danger) -> Iterator[tuple[int, int]]:
        """Give the moves by cards in hand that take the man away, or whoever could take him."""
        state, watch = self._state, Watch(self._state, self._seat)
        lair = state.place[danger.taker]
        for man in (man for suit in armies_of(state, self._seat) for man in last_men_first(state, suit)):
            for end in watch.ends(man, FULL):
                if (man == danger.man or end == lair) and self._held & cards_for(state, man, end):
                    yield state.place[man], end

    def told(self, danger: _Danger) -> Text:
        """Say who could be taken, and by whom."""
        man, taker = (naming.man_standing(self._state, each) for each in danger)
        return say("Your {man} could then be taken by the {taker}", man=man, taker=taker)


def exposed(table: Table, seat: Seat, start: int, end: int) -> Text | None:
    """Warn of a move by which a King of this seat comes into a check that it is not in yet."""
    state = rebuilt(table)
    before = _checks(state, seat)
    move(state, start, end)
    added = [(king, man) for king, man in _checks(state, seat) if (king, man) not in before]
    return say("{danger:begins}", danger=check_told(state, seat, *added[0])) if added else None


def _checks(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Give the Kings of a seat on the board, each with every man that attacks it."""
    kings = [KINGS[suit] for suit, owner in enumerate(state.owner) if owner == seat]
    standing = [king for king in kings if state.place[king] < DUNGEON]
    return [(king, man) for king in standing for man in attackers(state, state.place[king], seat)]


def move(state: State, start: int, end: int) -> None:
    """Put a man on another square of a state that is of no further use; whom he meets there is gone."""
    man, met = state.board[start], state.board[end]
    if met != EMPTY:
        state.place[met] = GRAVE
    state.board[start], state.board[end], state.place[man] = EMPTY, man, end


def check_told(state: State, seat: Seat, king: int, man: int) -> Text:
    """Say that a King would stand in check, and by whom; `man` may be WANDERER."""
    own = state.owner[state.army[king]] == seat
    by = naming.wanderer_called(state) if man == WANDERER else _the_man(state, man)
    yours, anothers = (
        N_("your {king} would then be in check by {by}"),
        N_("the {king} would then be in check by {by}"),
    )
    return say(yours if own else anothers, king=naming.man_standing(state, king), by=by)


def _the_man(state: State, man: int) -> Text:
    return say("the {man}", man=naming.man_standing(state, man))


_ILLS = {"frozen", "silent", "stunned"}
_MINE, _EVERYBODYS = ("me",), ("me", "it")
_WALKS = {"joker", "bury", "refresh"}


def warning(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of a card that strikes its own player, and of a move that takes or exposes an own man."""
    said = parsed(action)
    if said.verb == "camelot":
        return _card_warning(table, hand.seat, said.camelot)
    if said.verb == "play":
        start, end = said.nodes
        taken = _taken(table, hand.seat, end, _standing(table, start))
        return taken or exposed(table, hand.seat, start, end) or hanging(table, hand, said)
    if said.verb in _WALKS and said.nodes:
        return _crushed(table, hand.seat, said)
    return None


def _standing(table: Table, node: int) -> Man | None:
    return next((man for man in table.men if NODE[man.square] == node), None)


def _own(table: Table, seat: Seat, node: int) -> Man | None:
    man = _standing(table, node)
    return man if man and man.suit in table.players[seat].armies else None


def _called(man: Man) -> Text:
    return names.man_named(SUITS.index(man.suit), KINDS.index(man.kind))


def _taken(table: Table, seat: Seat, end: int, taker: Man | None) -> Text | None:
    own = _own(table, seat, end)
    if own is None or taker is None:
        return None
    jousts = LEVELS[table.level].jousts and taker.kind == own.kind == "N"
    takes = N_("The {taker} would take your own {man} on {square}")
    joust = N_("The {taker} would joust against your own {man} on {square}")
    text = joust if jousts else takes
    return say(text, taker=_called(taker), man=_called(own), square=names.square_named(end))


def _crushed(table: Table, seat: Seat, said: Action) -> Text | None:
    own = _own(table, seat, said.nodes[0])
    if own is None:
        return None
    figure = names.trophy_named(table.figure or GIANT, first=True)
    template = N_("{figure} would crush your own {man} on {square}")
    return say(template, figure=figure, man=_called(own), square=names.square_named(NODE[own.square]))


def _card_warning(table: Table, seat: Seat, card: int) -> Text | None:
    has_grail = table.trophies.get(GRAIL) == seat
    if not any(_strikes(op, _MINE, has_grail=has_grail) for op in CAMELOT_CARDS[card].effect):
        return None
    text = by_options(table.options, card_text(card, table.month))
    return say("This card strikes your own side. {text}", text=text)


def _strikes(op: effects.Operation, own: tuple[str, ...], *, has_grail: bool) -> bool:
    """Say whether an operation is sure to cost one of these, and does not serve him."""
    match op:
        case effects.Bury() | effects.Jail():
            return _means(op.who, own)
        case effects.Change():
            return _means(op.who, own) and op.to == "P"
        case effects.Status():
            return op.tag in _ILLS and (_means(op.who, own) or _is_named(op.who))
        case effects.Cards():
            return op.act == "discard" and op.random and op.who in own
        case effects.Free():
            return op.source == "my_castle" and op.pick == "best"
        case effects.Each() | effects.If():
            within = _EVERYBODYS if isinstance(op, effects.Each) else own
            block = _block(op, has_grail=has_grail)
            return any(_strikes(each, within, has_grail=has_grail) for each in block)
    return False


def _block(op: effects.Each | effects.If, *, has_grail: bool) -> effects.Operations:
    if isinstance(op, effects.Each):
        return op.do if op.players == "all" else ()
    holds = op.fact == "me_has_grail" and has_grail
    return op.then if holds else op.otherwise if op.fact == "me_has_grail" else ()


def _is_named(who: effects.Whom) -> bool:
    """Say whether this is a man the card has named before: an ill befalls only one's own so."""
    return isinstance(who, str) and who.startswith("$")


def _means(who: effects.Whom, own: tuple[str, ...]) -> bool:
    return who.own in own if isinstance(who, effects.Men) else who in own
