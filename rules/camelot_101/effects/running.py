"""An effect runs from operation to operation until it must ask (note: 22.3)."""

from __future__ import annotations

from rules.camelot_101.cards import hands
from rules.camelot_101.effects.blocks import BLOCKS, names_opponent
from rules.camelot_101.effects.choosing import choices, opponents_for
from rules.camelot_101.effects.doing import Doer, do
from rules.camelot_101.state import (
    CARDS,
    DISCARD,
    EFFECT,
    NOBODY,
    Effect,
    Frame,
    State,
    worth_of,
    worths,
)
from rules.camelot_101.tables.board import KINDS, NODE, SUITS
from rules.camelot_101.tables.deck import CARD, MOST_THROWN
from rules.camelot_101.tables.effects import (
    Blank,
    Bury,
    Cards,
    Change,
    Each,
    Free,
    If,
    Jail,
    Men,
    Move,
    OneOf,
    Operation,
    Recruit,
    Shift,
    Status,
    Test,
)
from rules.camelot_101.tables.numbers import EXCALIBUR_BORNE
from rules.camelot_101.words import log, log_of_cards
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat

CYCLE = -1  # to discard: any number from one


def run(state: State, chance: Chance, notes: list[Note]) -> None:
    """Go on with the effect until it asks or is over."""
    effect = state.effect
    while effect is not None and effect.frames and state.asked == NOBODY:
        frame = effect.frames[-1]
        block = BLOCKS[frame.block]
        if frame.at < len(block):
            _operate(state, effect, frame, block[frame.at], chance, notes)
        else:
            effect.frames.pop()
    if state.asked == NOBODY:
        state.effect = None


def _times(op: Operation) -> int:
    """Give how often an operation chooses."""
    match op:
        case Move():
            return op.times
        case Bury() | Jail() | Status():
            who = op.who if not isinstance(op, Status) else op.on
            return who.n if isinstance(who, Men) else 1
        case Free() if op.source != "one_castle":
            return op.n
        case Shift() | Recruit():
            return op.n
        case _:
            return 1


def _operate(
    state: State, effect: Effect, frame: Frame, op: Operation, chance: Chance, notes: list[Note]
) -> None:  # fmt: skip
    if frame.left < 0:
        frame.left = _times(op)
    if names_opponent(op) and effect.opponent == NOBODY and not _opponent_found(state, effect, frame, op):
        return
    if isinstance(op, Cards) and not op.random and op.act in ("discard", "cycle"):
        _ask_cards(state, effect, frame, op)
        return
    found = choices(state, effect, frame, op)
    by = _chosen_by(op)
    if by == "random" and found:
        found = _one_at_random(found, chance)
    if not found:
        _advance(frame)
        return
    skippable = isinstance(op, Move) and effect.steps > 0 and by == "me"
    text = _by_itself(state, effect, op, found, by)
    if text is None and (skippable or len(found) > 1):
        _ask(state, _asker(state, effect, frame, op, found), op, found, skippable=skippable)
    else:
        _carry_out(Doer(state, effect, frame, text or found[0], chance, notes), op)


def _opponent_found(state: State, effect: Effect, frame: Frame, op: Operation) -> bool:
    """Find the opponent this operation is about, if there is only one; else ask."""
    seats = opponents_for(state, effect, frame, op)
    if len(seats) == 1:
        effect.opponent = seats[0]
        return True
    if seats:
        letters = sorted((SUITS[state.suits[seat]] for seat in seats), key=SUITS.index)
        _put(state, effect.chooser, [f"pick {letter}" for letter in letters])
    else:
        _advance(frame)
    return False


def _chosen_by(op: Operation) -> str:
    who = op.on if isinstance(op, Status) else op.who if isinstance(op, Move | Bury | Jail | Change) else None
    if isinstance(op, OneOf) and op.by == "opp":
        return "owner"
    return who.by if isinstance(who, Men) else "me"


def _one_at_random(found: list[str], chance: Chance) -> list[str]:
    """Draw one of the men who fit; what he does may still be open."""
    men = list(dict.fromkeys(text.split("-")[0] for text in found))
    man = men[chance.below(len(men))]
    return [text for text in found if text.split("-")[0] == man]


def _by_itself(state: State, effect: Effect, op: Operation, found: list[str], by: str) -> str | None:
    """Choose what nobody is asked: best and worst prisoners, an owner's least man, a default; else None."""
    if isinstance(op, Free) and op.pick != "me":
        order = sorted(found, key=lambda text: worths(state)[KINDS.index(text[1])])
        return order[-1] if op.pick == "best" else order[0]
    if by == "owner" and state.options["owner_choice"] == "least":
        return default_choice(state, op, found)
    return None


def default_choice(state: State, op: Operation, found: list[str]) -> str:
    """Give what is taken for an owner who is not asked: the least man, or the last branch possible."""
    if isinstance(op, OneOf):
        return found[-1]
    return min(found, key=lambda square: _loss(state, state.board[NODE[square]]))


def _loss(state: State, man: int) -> int:
    """Count what an owner loses with a man, Excalibur included."""
    return worth_of(state, man) + (EXCALIBUR_BORNE if man == state.bearer else 0)


def _asker(state: State, effect: Effect, frame: Frame, op: Operation, found: list[str]) -> Seat:
    if _chosen_by(op) != "owner":
        return effect.chooser
    if isinstance(op, OneOf):
        return effect.opponent
    return state.owner[state.army[state.board[NODE[found[0]]]]]


def _ask(state: State, seat: Seat, op: Operation, found: list[str], *, skippable: bool) -> None:
    word = "order" if isinstance(op, OneOf) else "pick"
    _put(state, seat, [f"{word} {text}" for text in found], may_skip=skippable)


def _put(state: State, seat: Seat, texts: list[str], *, may_skip: bool = False) -> None:
    state.stage, state.asked, state.choices, state.may_skip = EFFECT, seat, texts, may_skip


def _ask_cards(state: State, effect: Effect, frame: Frame, op: Cards) -> None:
    """Ask for cards out of the hand; without any the operation is passed over."""
    hand = state.hands[effect.me] if effect.me != NOBODY and state.fate[effect.me] == CARDS else []
    if not hand:
        _advance(frame)
        return
    state.stage, state.asked = DISCARD, effect.me
    state.to_discard = CYCLE if op.act == "cycle" else min(op.n, len(hand), MOST_THROWN)


def _advance(frame: Frame) -> None:
    frame.at += 1
    frame.left = -1
    frame.picked = []


def _carry_out(doer: Doer, op: Operation) -> None:
    """Do one choice of an operation; the frame goes on before what is inside comes on top of it."""
    frame, effect = doer.frame, doer.effect
    frame.left -= 1
    last = frame.left <= 0
    do(doer, op)
    effect.steps += not isinstance(op, Each | OneOf | If | Test | Blank)
    if last:
        _advance(frame)


def answer(state: State, action: str, chance: Chance, notes: list[Note]) -> None:
    """Go on with what was chosen."""
    effect = state.effect
    if effect is None:
        return
    frame = effect.frames[-1]
    op = BLOCKS[frame.block][frame.at]
    _, _, text = action.partition(" ")
    state.asked, state.choices, state.may_skip = NOBODY, [], False
    if action == "skip":
        notes.append(log_of_cards.skipped_step())
        _advance(frame)
    elif names_opponent(op) and effect.opponent == NOBODY:
        effect.opponent = state.suits.index(SUITS.index(text))
    else:
        _carry_out(Doer(state, effect, frame, text, chance, notes), op)
    run(state, chance, notes)


def answer_cards(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Discard the cards chosen, and draw as many if they are exchanged."""
    effect = state.effect
    if effect is None:
        return
    cards = [CARD[name] for name in action.split(" ")[1:]]
    hands.discard(state, seat, cards)
    notes.append(log.discarded(seat, cards))
    if state.to_discard == CYCLE:
        for _ in cards:
            card = hands.draw(state, chance)
            if card >= 0:
                hands.take_in(state, seat, card)
                notes.append(log.drawn(seat, card))
    state.asked = NOBODY
    effect.steps += 1
    _advance(effect.frames[-1])
    run(state, chance, notes)


def answer_by_default(state: State, chance: Chance, notes: list[Note]) -> None:
    """Go on with what is taken for an owner who does not answer."""
    effect = state.effect
    if effect is not None:
        frame = effect.frames[-1]
        op = BLOCKS[frame.block][frame.at]
        found = [text.partition(" ")[2] for text in state.choices]
        answer(state, f"by {default_choice(state, op, found)}", chance, notes)
