"""The handlers of all operations, and of those that lead to others: EACH, ONEOF, IF, TEST and BLANK."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Any, ClassVar, TypeGuard

from msgspec.structs import replace

from rules.camelot_101 import hands
from rules.camelot_101.effects import cards, changing, moving, prisons
from rules.camelot_101.effects.changing import Marking
from rules.camelot_101.effects.phrases import LAST_POSSIBLE, bracketed, is_named, reworded
from rules.camelot_101.effects.scope import READY, Handler, Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import NOBODY, State, armies_of, in_turn, is_live, men_on_board
from rules.camelot_101.tables import effects
from rules.camelot_101.tables.board import JOKER, is_red, rank_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX
from rules.camelot_101.tables.names import Action
from rules.camelot_101.tables.numbers import BOX, GRAIL, TEST
from rules.camelot_101.words import log_of_cards, naming
from rules.camelot_101.words.naming import PLAYER, opens_box
from rules.text import N_, Seat, Text, Words, say


class Repeating(Handler[effects.Each]):
    """Something is done for each player."""

    acts = False

    _EACH_PLAYER: Words = N_("each player")
    _EACH_OPPONENT: Words = N_("each opponent")

    def phrase(self, op: effects.Each) -> Text:
        """Speak of each player where a row speaks of one first."""
        each = self._EACH_PLAYER if op.players == "all" else self._EACH_OPPONENT
        return reworded(row_of(op.do), PLAYER, each, last=1)

    def do(self, play: Play, scope: Scope, op: effects.Each, said: Action) -> None:
        """Do it for one after the other, the first in turn first."""
        for seat in reversed(in_turn(play.state, play.state.turn)):
            if op.players == "all" or seat != scope.effect.me:
                scope.push(op.do, seat)


class Choosing(Handler[effects.OneOf]):
    """Somebody chooses between two or three things."""

    asked: ClassVar[Words] = N_("which of these?")
    acts = False
    # By card and branch.
    _BRANCHES: Mapping[tuple[str, int], Words] = {
        ("K14", 1): N_("Bury one of your Knights"),
        ("K14", 2): N_("Let your Queen be frozen"),
        ("S04", 1): N_("Send one of your men home"),
        ("S04", 2): N_("Let {figure} stand still for 2 rounds"),
        ("S04", 3): N_("Take a Camelot card from an opponent"),
        ("S08", 1): N_("Take the Grail from the Island"),
        ("S08", 2): N_("Free one of your men"),
    }

    _ANY: Words = N_("choice {number}")

    def phrase(self, op: effects.OneOf) -> Text:
        if op.by == "me":
            return say("choose: {choices}", choices=reduce(_or_else, map(row_of, op.options)))
        told = (row_of(tuple(map(_of_own_choice, block))) for block in op.options)
        return bracketed(reduce(_or_else, told), say(LAST_POSSIBLE))

    def label(self, state: State, op: effects.OneOf, said: Action) -> Text:
        if said.verb != "order":
            return super().label(state, op, said)
        card = "" if state.effect is None or state.effect.card < 0 else CAMELOT_CARDS[state.effect.card].id
        text = self._BRANCHES.get((card, said.number), self._ANY)
        return say(text, number=str(said.number), figure=naming.wanderer_called(state))

    def choices(self, scope: Scope, op: effects.OneOf) -> Iterable[str]:
        """Give the branches of which the first operation is possible, counted from 1."""
        return [str(n) for n, block in enumerate(op.options, 1) if is_possible(scope, block)]

    def do(self, play: Play, scope: Scope, op: effects.OneOf, said: Action) -> None:
        scope.push(op.options[said.number - 1])


def _or_else(one: Text, other: Text) -> Text:
    return say("{one}, or {other}", one=one, other=other)


def _of_own_choice(op: effects.Operation) -> effects.Operation:
    """Leave out who chooses a man: that is told of all branches together."""
    return (
        replace(op, who=replace(op.who, by="me"))
        if isinstance(op, effects.OfMen) and isinstance(op.who, effects.Men)
        else op
    )


class Branching(Handler[effects.If]):
    """A fact decides."""

    acts = False
    _FACTS: Mapping[str, Words] = {
        "neutral_exists": N_("there is a neutral army"),
        "captured": N_("he took somebody"),
        "me_has_grail": N_("you have the Grail"),
    }

    def phrase(self, op: effects.If) -> Text:
        fact, then = say(self._FACTS[op.fact]), row_of(op.then)
        if not op.otherwise:
            return say("if {fact}, {then}", fact=fact, then=then)
        otherwise = row_of(op.otherwise)
        return say("if {fact}, {then}; else {otherwise}", fact=fact, then=then, otherwise=otherwise)

    def choices(self, scope: Scope, op: effects.If) -> Iterable[str]:
        return READY if is_possible(scope, _branch(scope, op)) else ()

    def do(self, play: Play, scope: Scope, op: effects.If, said: Action) -> None:
        scope.push(_branch(scope, op))


def _branch(scope: Scope, op: effects.If) -> effects.Operations:
    return op.then if _holds(scope, op.fact) else op.otherwise


def _holds(scope: Scope, fact: str) -> bool:
    state, effect = scope.state, scope.effect
    if fact == "captured":
        return effect.captured
    if fact == "me_has_grail":
        return effect.me != NOBODY and state.trophies.get(GRAIL) == effect.me
    return any(men_on_board(state, suit) for suit in armies_of(state, NOBODY))


class Testing(Handler[effects.Test]):
    """A playing card turned up decides."""

    acts = False

    def phrase(self, op: effects.Test) -> Text:
        text = N_("turn a card up. Diamond or heart: {red}. Otherwise: {black}")
        return say(text, red=row_of(op.red), black=row_of(op.black))

    def do(self, play: Play, scope: Scope, op: effects.Test, said: Action) -> None:
        card = hands.turn_up(play, (TEST,))
        play.note(log_of_cards.tested(card))
        scope.push(op.red if card >= 0 and is_red(card) else op.black)


class Opening(Handler[effects.Blank]):
    """A blank card."""

    acts = False

    def phrase(self, op: effects.Blank) -> Text:
        return say("acts as the card of the month")

    def do(self, play: Play, scope: Scope, op: effects.Blank, said: Action) -> None:
        """Open Pandora's Box at the second blank of a master's game; else the card of the month."""
        state, card = play.state, MONTHS[play.state.month]
        opens = opens_box(state, state.blanks)
        state.blanks += 1
        if opens:
            turned = hands.turn_up(play, (BOX,))
            play.note(log_of_cards.turned_up(turned))
            if turned < 0:
                return
            card = PANDORAS_BOX[-1 if turned == JOKER else rank_of(turned)]
        play.note(log_of_cards.acts_as(card.name))
        scope.push(card.effect)


_HANDLERS: dict[type[effects.Operation], Handler[Any]] = {
    effects.Move: moving.Moving(),
    effects.Place: moving.Placing(),
    effects.Swap: moving.Swapping(),
    effects.Jail: prisons.Jailing(),
    effects.Bury: prisons.Burying(),
    effects.Free: prisons.Freeing(),
    effects.Shift: prisons.Shifting(),
    effects.Status: changing.Marking(),
    effects.Recruit: changing.Recruiting(),
    effects.Change: changing.Transforming(),
    effects.Cards: cards.Handling(),
    effects.Extra: changing.Earning(),
    effects.Roam: moving.Roaming(),
    effects.Plague: changing.Plaguing(),
    effects.Castling: moving.CastlingHandler(),
    effects.Duel: prisons.Jousting(),
    effects.Claim: changing.Claiming(),
    effects.Each: Repeating(),
    effects.OneOf: Choosing(),
    effects.If: Branching(),
    effects.Test: Testing(),
    effects.Blank: Opening(),
}


def handler_of(op: effects.Operation) -> Handler[Any]:
    """Give what carries out an operation."""
    return _HANDLERS[type(op)]


def choices(scope: Scope, op: effects.Operation) -> list[str]:
    """Give the choices of an operation now."""
    return list(handler_of(op).choices(scope, op))


def can_do(scope: Scope, op: effects.Operation) -> bool:
    """Say whether an operation has any choice, without listing them."""
    return any(True for _ in handler_of(op).choices(scope, op))


def opponents_for(scope: Scope, op: effects.Operation) -> list[Seat]:
    """Give the opponents with whom an operation can be done."""
    state, effect, found = scope.state, scope.effect, []
    for seat in range(state.seats):
        if seat != effect.me and is_live(state, seat):
            effect.opponent = seat
            if can_do(scope, op):
                found.append(seat)
            effect.opponent = NOBODY
    return found


def is_possible(scope: Scope, block: effects.Operations) -> bool:
    """Say whether the first operation of a row can be done, with some opponent if it needs one."""
    if not block:
        return True
    if scope.effect.opponent != NOBODY or not block[0].names_opponent:
        return can_do(scope, block[0])
    return bool(opponents_for(scope, block[0]))


# How a row goes on, inside of a sentence and as one; and where what comes next depends on a fact.
_JOINTS: Mapping[tuple[bool, bool], Words] = {
    (False, False): N_("{first}, then {more}"),
    (False, True): N_("{first}, {more}"),
    (True, False): N_("{first}; then {more}"),
    (True, True): N_("{first}; {more}"),
}


def row_of(block: effects.Operations, *, whole: bool = False) -> Text:
    """Say what a row of operations does, inside of a sentence or as the `whole` of it."""
    if not block:
        return say("nothing happens")
    (_, told), *others = _phrases(block)
    for op, more in others:
        told = say(_JOINTS[whole, isinstance(op, effects.If)], first=told, more=more)
    return told


def _phrases(block: effects.Operations) -> Iterator[tuple[effects.Operation, Text]]:
    """Say what each operation does; two statuses of the same man are said together."""
    for at, op in enumerate(block):
        if at and _is_more(op, block[at - 1]):
            continue
        if isinstance(op, effects.Status):
            yield op, Marking().phrase(op, *(more for more in block[at + 1 : at + 2] if _is_more(more, op)))
        elif isinstance(op, effects.Move) and at and not isinstance(op.who, str):
            yield op, say("you may {move}", move=handler_of(op).phrase(op))
        else:
            yield op, handler_of(op).phrase(op)


def _is_more(op: effects.Operation, before: effects.Operation) -> TypeGuard[effects.Status]:
    """Say whether an operation sets one more status for as long, on the man just named."""
    if not isinstance(op, effects.Status) or not isinstance(before, effects.Status):
        return False
    return is_named(op.who) and op.turns == before.turns
