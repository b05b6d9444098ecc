"""An effect runs from operation to operation until it must ask, at once or step by step (note: 22.3)."""

from collections.abc import Sequence

from rules.camelot_101 import hands
from rules.camelot_101.effects.operations import choices, handler_of, opponents_for
from rules.camelot_101.effects.scope import BLOCKS, Scope, operation_asked, operation_at
from rules.camelot_101.play import Play
from rules.camelot_101.state import DISCARD, EFFECT, NOBODY, Frame, State, worth_of, worths
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KINDS, MOST_THROWN, NODE, SUITS
from rules.camelot_101.tables.effects import Cards, Free, Move, OneOf, Operation
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.tables.numbers import EXCALIBUR_BORNE, GRAIL
from rules.camelot_101.words import labels, log, log_of_cards, naming
from rules.camelot_101.words.naming import title_at_work
from rules.question import Pick
from rules.text import N_, Seat, Text, Who, Words, say

_FLAT = 12  # choices shown at once; more are asked step by step


def effect_question(state: State, seat: Seat, said: str) -> Pick | None:
    """Ask for a choice of the effect at work."""
    choices = [*state.choices, "skip"] if state.may_skip else state.choices
    if len(choices) <= _FLAT:
        texts: Sequence[str] = () if said else choices
    else:
        texts = _steps(choices, said)
    if not texts:
        return None
    return Pick(_prompt(state, said, texts), texts, lambda text: _label(state, text), must=True)


def _steps(choices: Sequence[str], said: str) -> list[str]:
    """Give the next steps towards many choices: a square with its dash, then the goal, then a rank."""
    return list(dict.fromkeys(_step(text, len(said)) for text in choices if _begins(said, text)))


def _begins(said: str, text: str) -> bool:
    """Say whether a choice goes on from what is said: `h10` does not go on from `h1`."""
    rest = text.removeprefix(said) if text.startswith(said) else ""
    return bool(rest) and (not said or said.endswith("-") or rest[0] in " =")


def _step(text: str, at: int) -> str:
    at = max(at, text.find(" ")) + 1
    ends = [end for end in (text.find("-", at), text.find(" ", at), text.find("=", at)) if end >= 0]
    if not ends:
        return text
    end = min(ends)
    return text[: end + 1] if text[end] == "-" else text[:end]


def _label(state: State, text: str) -> Text:
    op = operation_asked(state)
    if text == "skip" or op is None:
        return labels.label(state, text)
    return handler_of(op).label(state, op, parsed(text))


def _prompt(state: State, said: str, texts: Sequence[str]) -> Text:
    """Name the card at work, and what is chosen."""
    question = say(_question(state, said, texts), figure=naming.wanderer_called(state))
    return say("{card}: {question}", card=_at_work(state), question=question)


def _at_work(state: State) -> Text:
    if state.effect is None or state.effect.card < 0:
        return names.trophy_named(GRAIL, first=True)
    return title_at_work(state, state.effect)


_WHERE_TO: Words = N_("where to?")
_BECOMES: Words = N_("what does the Pawn become?")


def _question(state: State, said: str, texts: Sequence[str]) -> Words:
    op, effect = operation_asked(state), state.effect
    if op is None or effect is None:
        return N_("what now?")
    if op.names_opponent and effect.opponent == NOBODY and not isinstance(op, OneOf):
        return N_("on which opponent?")
    handler = handler_of(op)
    if said:
        return handler.further or (_WHERE_TO if said.endswith("-") else _BECOMES)
    stepwise = all(text.endswith("-") or text == "skip" for text in texts)
    return handler.first if stepwise else handler.question(op)


def gift_prompt(state: State) -> Text:
    """Ask whether a gift is accepted."""
    if state.effect is None:
        return say("Do you accept the gift?")
    card = title_at_work(state, state.effect)
    return say("{giver} gives you {card}: do you accept?", giver=Who(state.turn), card=card)


CYCLE = -1  # to discard: any number from one


def run(play: Play) -> None:
    """Go on with the effect until it asks or is over."""
    state, effect = play.state, play.state.effect
    while effect is not None and effect.frames and state.asked == NOBODY:
        frame = effect.frames[-1]
        if frame.at < len(BLOCKS[frame.block]):
            _operate(play, Scope(state, effect, frame), operation_at(frame))
        else:
            effect.frames.pop()
    if effect is not None and state.asked == NOBODY:
        state.effect = None
        if not effect.steps:
            play.note(log_of_cards.NO_EFFECT)


def _operate(play: Play, scope: Scope, op: Operation) -> None:
    effect, frame = scope.effect, scope.frame
    if frame.left < 0:
        frame.left = op.picks
    if op.names_opponent and effect.opponent == NOBODY and not _opponent_found(play, scope, op):
        return
    if isinstance(op, Cards) and op.from_hand:
        _ask_cards(play, scope, op)
        return
    found = _found(play, scope, op)
    if not found:
        _advance(frame)
        return
    skippable = isinstance(op, Move) and effect.steps > 0 and op.chosen_by == "me"
    text = _by_itself(play.state, op, found)
    if text is None and (skippable or len(found) > 1):
        word = "order" if isinstance(op, OneOf) else "pick"
        asker = _asker(scope, op, found)
        play.ask(EFFECT, asker, (f"{word} {text}" for text in found), may_skip=skippable)
    else:
        _carry_out(play, scope, op, parsed(f"pick {text or found[0]}"))


def _opponent_found(play: Play, scope: Scope, op: Operation) -> bool:
    """Find the opponent this operation is about, if there is only one; else ask."""
    seats = opponents_for(scope, op)
    if len(seats) == 1:
        scope.effect.opponent = seats[0]
        return True
    if seats:
        letters = sorted((SUITS[play.state.suits[seat]] for seat in seats), key=SUITS.index)
        play.ask(EFFECT, scope.effect.chooser, (f"pick {letter}" for letter in letters))
    else:
        _advance(scope.frame)
    return False


def _found(play: Play, scope: Scope, op: Operation) -> list[str]:
    """Give the choices; where the card has it so, those of one man drawn at random."""
    found = choices(scope, op)
    if op.chosen_by != "random" or not found:
        return found
    men = list(dict.fromkeys(text.split("-")[0] for text in found))
    man = men[play.chance.below(len(men))]
    return [text for text in found if text.split("-")[0] == man]


def _by_itself(state: State, op: Operation, found: list[str]) -> str | None:
    """Choose what nobody is asked: best and worst prisoners, an owner's least man, a default; else None."""
    if isinstance(op, Free) and op.pick != "me":
        extreme = max if op.pick == "best" else min
        return extreme(found, key=lambda text: worths(state)[KINDS.index(text[1])])
    if op.chosen_by == "owner" and state.options["owner_choice"] == "least":
        return _default(state, op, found)
    return None


def _default(state: State, op: Operation, found: list[str]) -> str:
    """Give what is taken for an owner who is not asked: the least man, or the last branch possible."""
    if isinstance(op, OneOf):
        return found[-1]
    return min(found, key=lambda square: _loss(state, state.board[NODE[square]]))


def _loss(state: State, man: int) -> int:
    """Count what an owner loses with a man, Excalibur included."""
    return worth_of(state, man) + (EXCALIBUR_BORNE if man == state.bearer else 0)


def _asker(scope: Scope, op: Operation, found: list[str]) -> Seat:
    if op.chosen_by != "owner":
        return scope.effect.chooser
    if isinstance(op, OneOf):
        return scope.effect.opponent
    state = scope.state
    return state.owner[state.army[state.board[NODE[found[0]]]]]


def _ask_cards(play: Play, scope: Scope, op: Cards) -> None:
    """Ask for cards out of the hand; without any the operation is passed over."""
    state, me = play.state, scope.effect.me
    hand = state.hands[me] if me != NOBODY and hands.holds_cards(state, me) else []
    if not hand:
        _advance(scope.frame)
        return
    play.ask(DISCARD, me)
    state.to_discard = CYCLE if op.act == "cycle" else min(op.n, len(hand), MOST_THROWN)


def _advance(frame: Frame) -> None:
    frame.at += 1
    frame.left = -1
    frame.picked = []


def _carry_out(play: Play, scope: Scope, op: Operation, said: Action) -> None:
    """Do one choice of an operation; the frame goes on before what is inside comes on top of it."""
    handler, frame = handler_of(op), scope.frame
    frame.left -= 1
    last = frame.left <= 0
    handler.do(play, scope, op, said)
    scope.effect.steps += handler.acts
    if last:
        _advance(frame)


def answer(play: Play, action: str) -> None:
    """Take what was chosen."""
    effect = play.state.effect
    if effect is None:
        return
    frame, said = effect.frames[-1], parsed(action)
    op = operation_at(frame)
    if action == "skip":
        play.note(log_of_cards.SKIPPED_STEP)
        _advance(frame)
    elif op.names_opponent and effect.opponent == NOBODY:
        effect.opponent = play.state.suits.index(said.suit)
    else:
        _carry_out(play, Scope(play.state, effect, frame), op, said)


def answer_cards(play: Play, action: str) -> None:
    """Discard the cards chosen, and draw as many if they are exchanged."""
    state, effect, cards = play.state, play.state.effect, parsed(action).cards
    if effect is None:
        return
    hands.discard(state, play.seat, cards)
    play.note(log.discarded(play.seat, cards))
    if state.to_discard == CYCLE:
        hands.draw_in(play, play.seat, len(cards))
    effect.steps += 1
    _advance(effect.frames[-1])


def default_answer(state: State) -> str:
    """Give what is taken for an owner who does not answer."""
    found = [text.partition(" ")[2] for text in state.choices]
    op = operation_asked(state)
    return "skip" if op is None else f"pick {_default(state, op, found)}"
