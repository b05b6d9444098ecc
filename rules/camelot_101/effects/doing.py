"""What each operation does, once it is clear to whom (note: 13.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.camelot_101.board import castling, checks, men, wandering
from rules.camelot_101.board.marching import WON, joust, lose, man_named, man_standing, march
from rules.camelot_101.cards import hands
from rules.camelot_101.effects import cards
from rules.camelot_101.effects.blocks import block_number
from rules.camelot_101.effects.choosing import branch, captives, recruits_home, written_off_board
from rules.camelot_101.effects.selecting import player
from rules.camelot_101.state import (
    DUNGEON,
    NOBODY,
    Effect,
    Frame,
    State,
    in_turn,
    is_king,
    prisoners,
    worth_of,
)
from rules.camelot_101.tables.board import KINDS, NODE
from rules.camelot_101.tables.camelot_cards import MONTHS, PANDORAS_BOX, RESCUE
from rules.camelot_101.tables.deck import JOKER, is_red, rank_of
from rules.camelot_101.tables.effects import (
    Blank,
    Bury,
    Cards,
    Castling,
    Change,
    Claim,
    Duel,
    Each,
    Extra,
    Free,
    If,
    Jail,
    Men,
    Move,
    OneOf,
    Operation,
    Operations,
    Place,
    Plague,
    Recruit,
    Roam,
    Shift,
    Status,
    Swap,
    Test,
)
from rules.camelot_101.tables.numbers import EXCALIBUR, GRAIL, RESCUED
from rules.camelot_101.words import log, log_of_cards
from rules.camelot_101.words.blanks import opens_box
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat, Text


class Doer:
    """An operation about to be done: the effect, where it stands, and what was chosen."""

    __slots__ = ("chance", "effect", "frame", "notes", "state", "text")

    def __init__(
        self, state: State, effect: Effect, frame: Frame, text: str, chance: Chance, notes: list[Note]
    ) -> None:
        self.state = state
        self.effect = effect
        self.frame = frame
        self.text = text
        self.chance = chance
        self.notes = notes

    def man(self, square: str) -> int:
        """Give the man on a square, who is picked by that."""
        man = self.state.board[NODE[square]]
        self.frame.picked.append(man)
        return man

    def push(self, block: Operations, it: Seat = NOBODY) -> None:
        """Do a row of operations next."""
        self.effect.frames.append(Frame(block_number(block), it=it))

    def name(self, who: Men | str, man: int) -> None:
        """Remember a man for later operations, if the card names him."""
        if isinstance(who, Men) and who.name:
            self.effect.names[who.name] = man

    def called(self, man: int) -> Text:
        """Name a man."""
        return man_named(self.state, man)

    def standing(self, man: int) -> Text:
        """Name a man on the board with his square."""
        return man_standing(self.state, man)


def _move(do: Doer, op: Move) -> None:
    path, _, rank = do.text.partition("=")
    start, end = path.split("-")
    man = do.man(start)
    do.name(op.who, man)
    state, effect, named = do.state, do.effect, do.called(man)
    owner = state.owner[state.army[man]]
    if is_king(man) and owner not in (effect.chooser, NOBODY):
        state.forced.append(state.army[man])
    at = len(do.notes)
    step = march(state, man, NODE[end], effect.chooser, do.chance, do.notes, rank)
    effect.captured = step.stands and step.taken is not None
    if step.stands:
        do.notes.insert(at, log.stepped(named, (NODE[start], NODE[end]), step.taken, step.rank))
    grail(state, step.grail, effect.chooser, do.notes)


def grail(state: State, finder: Seat, chooser: Seat, notes: list[Note]) -> None:
    """Bring home up to two men of whoever has the Grail; the player chooses if it is his own action."""
    if finder == NOBODY:
        return
    frame = Frame(block_number(RESCUE.effect), it=finder)
    if finder == chooser:
        if state.effect is None:
            state.effect = Effect(NOBODY, finder, chooser, [])
        state.effect.frames.append(frame)
        return
    effect = Effect(NOBODY, finder, finder, [frame])
    (operation,) = RESCUE.effect
    for _ in range(RESCUED):
        if isinstance(operation, Free) and (found := captives(state, effect, frame, operation)):
            _release(state, max(found, key=lambda man: worth_of(state, man)), notes)


def _release(state: State, man: int, notes: list[Note]) -> None:
    named = man_named(state, man)
    notes.append(log.sent_home(named, men.go_home(state, man)))


def _place(do: Doer, op: Place) -> None:
    start, _, end = do.text.partition("-")
    man = do.man(start)
    do.name(op.who, man)
    if end:
        do.notes.append(log.placed(do.standing(man), NODE[end]))
        men.put(do.state, man, NODE[end])
    else:
        _release(do.state, man, do.notes)


def _swap(do: Doer, op: Swap) -> None:
    one, other = (do.state.board[NODE[square]] for square in do.text.split(" "))
    place, board = do.state.place, do.state.board
    place[one], place[other] = place[other], place[one]
    board[place[one]], board[place[other]] = one, other
    do.notes.append(log.swapped(do.standing(one), do.standing(other)))


def _jail(do: Doer, op: Jail) -> None:
    man, state, effect = do.man(do.text), do.state, do.effect
    captor = effect.me if op.to == "me" else left_of(state, effect.me)
    do.notes.append(log.imprisoned(do.standing(man), captor))
    men.imprison(state, man, captor)


def left_of(state: State, seat: Seat) -> Seat:
    """Give the next live player clockwise."""
    return next(other for other in [*in_turn(state, seat)[1:], seat])


def _bury(do: Doer, op: Bury) -> None:
    man = do.man(do.text)
    do.notes.append(log.buried(do.standing(man)))
    men.bury(do.state, man)


def _free(do: Doer, op: Free) -> None:
    found = captives(do.state, do.effect, do.frame, op)
    if op.source == "one_castle":
        chosen = [man for man in found if written_off_board(do.state, man).endswith(f"@{do.text}")]
    else:
        chosen = [man for man in found if written_off_board(do.state, man) == do.text][:1]
    for man in chosen:
        _release(do.state, man, do.notes)


def _shift(do: Doer, op: Shift) -> None:
    state, effect = do.state, do.effect
    held = men.by_start(state, prisoners(state, state.suits[effect.opponent]))
    man = next(man for man in held if written_off_board(state, man) == do.text)
    do.notes.append(log.taken_over(do.called(man), effect.me, effect.opponent))
    state.place[man] = DUNGEON + state.suits[effect.me]


def _status(do: Doer, op: Status) -> None:
    state, effect = do.state, do.effect
    if op.on == "wanderer":
        state.wanderer_frozen = op.turns
        do.notes.append(log_of_cards.stands_still(state.figure, op.turns))
    elif op.on == "global":
        (state.truce if op.tag == "truce" else state.winter)[state.turn] = op.turns
        do.notes.append(log_of_cards.all_marked(state.turn, op.tag))
    elif isinstance(op.on, str) and not op.on.startswith("$"):
        seat = effect.me if op.on == "my_castle" else player(effect, do.frame, op.on)
        _SEAT_STATUS[op.tag](state)[seat] = op.turns
        do.notes.append(log_of_cards.seat_marked(seat, op.tag, op.turns, now=seat == state.turn))
    else:
        man = do.man(do.text)
        do.name(op.on, man)
        _MAN_STATUS[op.tag](state)[man] = op.turns
        owner = state.owner[state.army[man]]
        now = owner == state.turn
        do.notes.append(log_of_cards.man_marked(do.standing(man), op.tag, op.turns, owner, now=now))


_SEAT_STATUS: dict[str, Callable[[State], dict[int, int]]] = {
    "slow": lambda state: state.slow,
    "wild": lambda state: state.wild,
    "silent": lambda state: state.silent,
    "stunned": lambda state: state.stunned,
    "sealed": lambda state: state.sealed,
}
_MAN_STATUS: dict[str, Callable[[State], dict[int, int]]] = {
    "frozen": lambda state: state.frozen,
    "shielded": lambda state: state.shielded,
    "empowered": lambda state: state.empowered,
}


def _recruit(do: Doer, op: Recruit) -> None:
    state = do.state
    suit, kind = state.suits[do.effect.me], KINDS.index(op.kind)
    node = NODE[do.text] if do.text else recruits_home(state, suit, op.kind)
    man = men.recruit(state, suit, kind)
    men.put(state, man, node)
    do.notes.append(log.recruited(do.called(man), node))


def _change(do: Doer, op: Change) -> None:
    man = do.man(do.text)
    kind = KINDS.index(op.to)
    do.notes.append(log.changed(do.standing(man), kind))
    do.state.kind[man] = kind
    if do.state.bearer == man:
        do.state.bearer = NOBODY


def _extra(do: Doer, op: Extra) -> None:
    if not do.effect.given:
        do.state.earned = True


def _roam(do: Doer, op: Roam) -> None:
    wandering.walk(do.state, NODE[do.text], do.notes)


def _plague(do: Doer, op: Plague) -> None:
    checks.mark_all(do.state)
    do.notes.append(log.plague())


def _castle(do: Doer, op: Castling) -> None:
    king, rook = (do.state.board[NODE[square]] for square in do.text.split(" "))
    castling.castle(do.state, king, rook, do.notes)


def _duel(do: Doer, op: Duel) -> None:
    one, other = (do.state.board[NODE[square]] for square in do.text.split(" "))
    state = do.state
    captors = tuple(state.owner[state.army[winner]] for winner in (one, other))
    result = joust(state, (one, other), captors, do.chance, do.notes)
    if result:
        loser, winner = (other, one) if result == WON else (one, other)
        lose(state, loser, winner)


def _claim(do: Doer, op: Claim) -> None:
    state, me = do.state, do.effect.me
    if op.who == "island":
        state.bearer = NOBODY
        do.notes.append(log.sword_returns())
        return
    if op.what == EXCALIBUR:
        state.bearer = do.man(do.text)
    else:
        state.trophies[op.what] = me
    do.notes.append(log.claimed(me, op.what))
    if op.what == GRAIL:
        grail(state, me, do.effect.chooser, do.notes)


def _each(do: Doer, op: Each) -> None:
    seats = in_turn(do.state, do.state.turn)
    for seat in reversed(seats):
        if op.players == "all" or seat != do.effect.me:
            do.push(op.do, seat)


def _one_of(do: Doer, op: OneOf) -> None:
    do.push(op.choices[int(do.text) - 1])


def _if(do: Doer, op: If) -> None:
    do.push(branch(do.state, do.effect, op))


def _test(do: Doer, op: Test) -> None:
    card = hands.turn_up(do.state, do.chance)
    do.notes.append(log_of_cards.turned_up(card))
    do.push(op.red if card >= 0 and is_red(card) else op.black)


def _blank(do: Doer, op: Blank) -> None:
    """Open Pandora's Box at the second blank of a master's game; else the card of the month."""
    state = do.state
    opens, card = opens_box(state, state.blanks), MONTHS[state.month]
    state.blanks += 1
    if opens:
        turned = hands.turn_up(state, do.chance)
        do.notes.append(log_of_cards.turned_up(turned))
        if turned < 0:
            return
        card = PANDORAS_BOX[-1 if turned == JOKER else rank_of(turned)]
    do.notes.append(log_of_cards.acts_as(card.name))
    do.push(card.effect)


def _cards(do: Doer, op: Cards) -> None:
    cards.handle(do.state, do.effect, do.frame, op, do.chance, do.notes)


_DEEDS: dict[type, Callable[[Doer, Any], None]] = {
    Move: _move,
    Place: _place,
    Swap: _swap,
    Jail: _jail,
    Bury: _bury,
    Free: _free,
    Shift: _shift,
    Status: _status,
    Recruit: _recruit,
    Change: _change,
    Cards: _cards,
    Extra: _extra,
    Roam: _roam,
    Plague: _plague,
    Castling: _castle,
    Duel: _duel,
    Claim: _claim,
    Each: _each,
    OneOf: _one_of,
    If: _if,
    Test: _test,
    Blank: _blank,
}


def do(doer: Doer, op: Operation) -> None:
    """Do an operation."""
    _DEEDS[type(op)](doer, op)
