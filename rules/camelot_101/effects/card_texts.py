"""What a Camelot card does, in words made from its data: so the text never says other than the card does."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from rules.camelot_101.effects.changing import NEXT_TURN_ENDS, THIS_TURN_TOO, TURN_ENDS, TURNS_TO_COME
from rules.camelot_101.effects.operations import row_of
from rules.camelot_101.effects.phrases import ASKED, LAST_POSSIBLE, THEIR_CHOICE, WORTH_LEAST, reworded
from rules.camelot_101.state import State
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, FIRST_BLANK, MONTHS
from rules.camelot_101.tables.effects import Blank, CamelotCard, Extra, If, Operation, Operations, Test
from rules.camelot_101.words.naming import OPPONENT, THAT_OPPONENT, opens_box
from rules.game import Options
from rules.text import Text, say

_BOX = say("Turn up a playing card; its rank decides what happens.")


@cache
def text_of(card: CamelotCard) -> Text:
    """Say what a card does."""
    return sentence(card.effect)


def by_options(options: Options, text: Text) -> Text:
    """Fit a card's text to a table: whether owners are asked, as an option says."""
    if options["owner_choice"] == "least":
        return text
    return reworded(reworded(text, WORTH_LEAST, ASKED), LAST_POSSIBLE, THEIR_CHOICE)


@cache
def sentence(block: Operations) -> Text:
    """Say what a row of operations does; further on an opponent is that opponent."""
    what = reworded(row_of(block, whole=True), OPPONENT, THAT_OPPONENT, first=1)
    return say("{what:begins}.", what=what)


def card_text(number: int, month: int) -> Text:
    """Say what a card of the deck does; a blank is the card of the month."""
    return text_of(_acting(number, month))


def _acting(number: int, month: int) -> CamelotCard:
    card = CAMELOT_CARDS[number]
    return MONTHS[month] if isinstance(card.effect[0], Blank) and month >= 0 else card


@cache
def gift_text(number: int, month: int) -> Text:
    """Say what a card does as a gift."""
    return gift_sentence(_acting(number, month).effect)


@cache
def gift_sentence(block: Operations) -> Text:
    """Say what a row of operations does in a gift: it earns nobody an extra action (note: 13, no. 4).

    It comes in the giver's turn: none of one's own is under way.
    """
    text = sentence(tuple(_without_extra(block)))
    return reworded(reworded(text, THIS_TURN_TOO, TURNS_TO_COME), TURN_ENDS, NEXT_TURN_ENDS)


def _without_extra(block: Operations) -> Iterator[Operation]:
    for op in block:
        match op:
            case Extra():
                pass
            case If():
                then, otherwise = (tuple(_without_extra(part)) for part in (op.then, op.otherwise))
                if then or otherwise:
                    yield replace(op, then=then, otherwise=otherwise)
            case Test():
                yield replace(op, red=tuple(_without_extra(op.red)), black=tuple(_without_extra(op.black)))
            case _:
                yield op


def does_now(state: State, card: int, *, given: bool = False) -> Text:
    """Say what a card would do that is in a hand, announced or offered, but not at work yet."""
    if card >= FIRST_BLANK and opens_box(state, state.blanks):
        return _BOX
    return by_options(state.options, (gift_text if given else card_text)(card, state.month))
