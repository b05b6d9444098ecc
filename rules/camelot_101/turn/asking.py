"""The questions of each stage (note: 22.2, 22.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from rules.camelot_101.board.moves import Watch
from rules.camelot_101.effects.asking import effect_question, gift_prompt
from rules.camelot_101.effects.running import CYCLE
from rules.camelot_101.state import (
    ACTION,
    ANNOUNCED,
    ARMY,
    CARDS,
    DISCARD,
    EFFECT,
    EXTRA,
    FATE,
    GIFT,
    State,
    is_live,
    level_of,
)
from rules.camelot_101.tables.board import NAMES
from rules.camelot_101.tables.deck import CARDS as CARD_TEXTS
from rules.camelot_101.tables.notation import parsed
from rules.camelot_101.turn import camelot, other_cards, playing, set_up
from rules.camelot_101.words import labels
from rules.camelot_101.words.naming import wanderer_called
from rules.camelot_101.words.prompts import prompt
from rules.question import STOP, Pick, Question
from rules.text import Seat, Text, say

Asking: TypeAlias = Callable[[State, Seat, str], Question | None]

_ORDERS = ("ask", "accept", "refuse")


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask the seat the game waits for; offer the others a standing order about gifts."""
    if state.over:
        return None
    if seat == state.asked:
        return _MENUS[state.stage](state, seat, said)
    return _order_question(state, seat) if not said and _may_order(state, seat) else None


def _may_order(state: State, seat: Seat) -> bool:
    begun = state.stage not in (ARMY, FATE)
    return begun and bool(level_of(state).camelot) and is_live(state, seat) and state.fate[seat] == CARDS


def _order_question(state: State, seat: Seat) -> Pick:
    texts = [f"gifts {order}" for order in _ORDERS if order != state.gifts[seat]]
    question = say("What happens when somebody gives you a card?")
    return Pick(question, texts, lambda text: labels.label(state, text))


def _pick(state: State, question: Text, texts: Sequence[str], *, stop: Text | None = None) -> Pick:
    """Ask for one of several texts; with `stop` what is said so far is an action already."""

    def named(text: str) -> Text:
        return labels.label(state, text)

    return Pick(question, texts, named, must=True, complete=stop is not None, stop=stop or STOP)


def _once(question: str, texts: Callable[[State], Sequence[str]]) -> Asking:
    """Make a menu with one step."""
    return lambda state, seat, said: None if said else _pick(state, say(question), texts(state))


def _action_menu(state: State, seat: Seat, said: str) -> Question | None:
    if not said:
        return _first_question(state, seat)
    verb = said.partition(" ")[0]
    if verb == "refresh":
        return _refresh_menu(state, seat, said) if state.fate[seat] == CARDS else None
    texts = _FOLLOWS[verb](state, seat, said) if verb in _FOLLOWS else []
    return _pick(state, prompt(state, said), texts) if texts else None


# What follows the beginning of an action; nothing where it is whole.
_FOLLOWS: Mapping[str, Callable[[State, Seat, str], list[str]]] = {
    "play": playing.play_follows,
    "joker": other_cards.joker_follows,
    "bury": other_cards.bury_follows,
    "walkout": other_cards.walkout_follows,
    "camelot": camelot.camelot_follows,
    "gift": camelot.camelot_follows,
}


def _first_question(state: State, seat: Seat) -> Pick:
    watch = Watch(state, seat)
    cards = playing.Duty(state, seat, watch).cards()
    if cards:
        texts = [f"play {CARD_TEXTS[card]}" for card in cards]
        return _pick(state, say("Your King is in check: these cards end it"), texts)
    question = say("You may do one thing more" if state.extra else "What do you do?")
    return _pick(state, question, _first_texts(state, seat, watch))


def _first_texts(state: State, seat: Seat, watch: Watch) -> list[str]:
    hand, with_cards = state.hands[seat], state.fate[seat] == CARDS
    texts = playing.play_texts(state, seat, watch) + playing.dead_texts(state, seat)
    texts += ["joker"] if state.figure and other_cards.joker_numbers(state, seat) else []
    texts += other_cards.walkout_texts(state, seat)
    texts += camelot.camelot_texts(state, seat)
    texts += ["refresh"] if hand and with_cards else []
    texts += ["bury"] if hand and level_of(state).burying else []
    texts += ["pass"] if state.extra or not with_cards else []
    return texts or camelot.burn_texts(state, seat)


def _refresh_menu(state: State, seat: Seat, text: str) -> Question | None:
    said, figure = parsed(text), wanderer_called(state, first=True)
    if not said.cards:
        return other_cards.refresh_question(state, seat)
    if len(said.cards) > 1 or said.nodes or not (ends := other_cards.steps_after_one(state)):
        return None
    texts = [f"{text} {NAMES[end]}" for end in ends]
    question, stop = say("{figure} may step one space", figure=figure), say("{figure} stays", figure=figure)
    return _pick(state, question, texts, stop=stop)


def _effect_menu(state: State, seat: Seat, said: str) -> Question | None:
    return effect_question(state, said)


def _discard_menu(state: State, seat: Seat, said: str) -> Question | None:
    if said:
        return None
    hand = state.hands[seat]
    if state.to_discard == CYCLE:
        question = say("Which cards do you exchange for new ones?")
        return other_cards.cards_question(question, hand, 1, word="discard")
    number = state.to_discard
    return other_cards.cards_question(say("Which cards do you discard?"), hand, number, number, "discard")


def _gift_menu(state: State, seat: Seat, said: str) -> Question | None:
    return None if said else _pick(state, gift_prompt(state), ("accept", "refuse"))


_MENUS: Mapping[str, Asking] = {
    ARMY: _once("Which army do you lead?", set_up.army_texts),
    FATE: _once("Do you play with cards, or trust to Fate?", lambda state: ("cards", "fate")),
    ACTION: _action_menu,
    EXTRA: _action_menu,
    EFFECT: _effect_menu,
    DISCARD: _discard_menu,
    GIFT: _gift_menu,
    ANNOUNCED: _once(
        "Your King is in check: do you stay with this card?", lambda state: ("stay", "withdraw")
    ),
}
