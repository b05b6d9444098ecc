"""The questions of each stage, and the words they are asked by (note: 22.2, 22.3)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import TypeAlias

from msgspec.structs import replace

from rules.camelot_101.board.attacks import Watch
from rules.camelot_101.effects.running import CYCLE, effect_question, gift_prompt
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
    NOBODY,
    State,
    is_live,
    level_of,
)
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import CARD, NAMES
from rules.camelot_101.tables.board import CARDS as CARD_TEXTS
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.turn import abouts, camelot_cards, playing_cards, set_up
from rules.camelot_101.turn.abouts import Prey
from rules.camelot_101.words import labels
from rules.camelot_101.words.naming import title_called, wanderer_called
from rules.menu import actions
from rules.question import STOP, Allotment, Pick, Question, Stakes, silent
from rules.text import N_, NO_WORDS, Count, Seat, Text, Value, Words, say

Asking: TypeAlias = Callable[[State, Seat, str], Question | None]

_FIRST, _MORE = say("What do you do?"), say("You may do one thing more")
_THESE_END_IT = say("Your King is in check: these cards end it")
_STAY = say("Your King is in check: do you stay with this card?")
_PROMPTS_KEPT = 2000
_ORDERS = ("ask", "accept", "refuse")


def menu(state: State, seat: Seat, said: str = "") -> Question | None:
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
    return Pick(question, texts, partial(labels.label, state), about=partial(abouts.about, state, seat))


def _pick(
    state: State, question: Text, texts: Sequence[str], *, stop: Text | None = None, stakes: Stakes = silent
) -> Pick:
    """Ask for one of several texts; with `stop` what is said so far is an action already."""
    return Pick(
        question,
        texts,
        partial(labels.label, state),
        must=True,
        complete=stop is not None,
        stop=stop or STOP,
        about=partial(abouts.about, state, state.asked),
        stakes=stakes,
    )


def _once(question: Words, texts: Callable[[State], Sequence[str]]) -> Asking:
    """Make a menu with one step."""
    return lambda state, seat, said: None if said else _pick(state, say(question), texts(state))


def _action_menu(state: State, seat: Seat, said: str) -> Question | None:
    if not said:
        return _first_question(state, seat)
    verb = said.partition(" ")[0]
    if verb == "refresh":
        return _refresh_menu(state, seat, said) if state.fate[seat] == CARDS else None
    if verb not in _FOLLOWS or not (texts := _FOLLOWS[verb](state, seat, said)):
        return None
    return _pick(state, _prompt(state, said), texts, stakes=partial(abouts.begun_stakes, state, seat, said))


# What follows the beginning of an action; nothing where it is whole.
_FOLLOWS: Mapping[str, Callable[[State, Seat, str], list[str]]] = {
    "play": playing_cards.play_follows,
    "joker": playing_cards.joker_follows,
    "bury": playing_cards.bury_follows,
    "walkout": playing_cards.walkout_follows,
    "camelot": camelot_cards.camelot_follows,
    "gift": camelot_cards.camelot_follows,
}


# What each beginning of an action asks for next, by how many words stand behind the first.
_PROMPTS: Mapping[str, tuple[Words, ...]] = {
    "joker": (N_("How many jokers?"), N_("{card}: where does {figure} go?")),
    "bury": (N_("Which card do you bury?"), N_("You bury {card}: where does {figure} step?")),
    "walkout": (NO_WORDS, N_("The {card}: who walks out?"), N_("The {card}: by which gate?")),
    "camelot": (NO_WORDS, N_("{card}: on whom?")),
    "gift": (NO_WORDS, N_("To whom do you give {card}?")),
}
# What a move by a card asks for next, by how many squares are said.
_MOVES: tuple[Words, ...] = (
    N_("The {card}: which man moves?"),
    N_("The {card}: where does the {man} go?"),
    N_("The {card}: what does the Pawn become?"),
)


def _prompt(state: State, text: str) -> Text:
    """Ask for what follows the beginning of an action, with the card that is played."""
    said = parsed(text)
    if said.verb == "play":
        man = state.board[said.nodes[0]] if len(said.nodes) == 1 else NOBODY
        standing = (state.army[man], state.kind[man], state.place[man]) if man >= 0 else ()
        return _move_prompt(said.cards[0], len(said.nodes), standing)
    card = _card_said(state, said)
    return say(_PROMPTS[said.verb][text.count(" ")], card=card, figure=wanderer_called(state))


@lru_cache(_PROMPTS_KEPT)
def _move_prompt(card: int, squares: int, standing: tuple[int, ...]) -> Text:
    man = {"man": names.standing(*standing)} if standing else {}
    return say(_MOVES[squares], card=names.card_named(card), **man)


def _card_said(state: State, said: Action) -> Value:
    if said.number:
        return Count(said.number, "joker", "jokers")
    if said.camelot >= 0:
        return title_called(state, said.camelot)
    if not said.cards:
        return ""
    return (names.the_card if said.verb == "bury" else names.card_named)(said.cards[0])


def _first_question(state: State, seat: Seat) -> Pick:
    watch, prey = Watch(state, seat), Prey(state, seat)
    cards = playing_cards.Duty(state, seat, watch).cards()
    if cards:
        prompt, texts = _THESE_END_IT, [f"play {CARD_TEXTS[card]}" for card in cards]
    else:
        prompt, texts = _MORE if state.extra else _FIRST, _first_texts(state, seat, watch)
    return Pick(
        prompt,
        texts,
        partial(labels.label, state),
        must=True,
        about=partial(abouts.about_card, state, seat, prey),
        stakes=partial(abouts.stakes, state, seat, prey, bound=bool(cards)),
        foremost=prey.texts,
    )


def _first_texts(state: State, seat: Seat, watch: Watch) -> list[str]:
    hand, with_cards = state.hands[seat], state.fate[seat] == CARDS
    texts = playing_cards.play_texts(state, seat, watch) + playing_cards.dead_texts(state, seat)
    texts += ["joker"] if state.figure and playing_cards.joker_numbers(state, seat) else []
    texts += playing_cards.walkout_texts(state, seat)
    texts += camelot_cards.camelot_texts(state, seat)
    texts += ["refresh"] if hand and with_cards else []
    texts += ["bury"] if hand and level_of(state).burying else []
    texts += ["pass"] if state.extra or not with_cards else []
    return texts or camelot_cards.burn_texts(state, seat)


def only_action(state: State, seat: Seat) -> str | None:
    """Give the one action of a seat that is asked, where its cards lie open; None where there are more."""
    if state.over or seat != state.asked or state.fate[seat] == CARDS or state.stage not in (ACTION, EXTRA):
        return None
    first, *others = islice(actions(partial(menu, state, seat)), 2)
    return None if others else first


def _refresh_menu(state: State, seat: Seat, text: str) -> Question | None:
    said, figure = parsed(text), wanderer_called(state, first=True)
    if not said.cards:
        return _explained(playing_cards.refresh_question(state, seat), state, seat)
    if len(said.cards) > 1 or said.nodes or not (ends := playing_cards.steps_after_one(state)):
        return None
    texts = [f"{text} {NAMES[end]}" for end in ends]
    question, stop = say("{figure} may step one space", figure=figure), say("{figure} stays", figure=figure)
    return _pick(state, question, texts, stop=stop)


def _explained(asked: Allotment, state: State, seat: Seat) -> Allotment:
    """Say of each card what it could do instead."""
    return replace(asked, about=lambda token: abouts.card_about(state, seat, CARD[token]))


def _effect_menu(state: State, seat: Seat, said: str) -> Question | None:
    asked = effect_question(state, seat, said)
    return asked and replace(
        asked, about=partial(abouts.about, state, seat), stakes=partial(abouts.card_stakes, state)
    )


def _discard_menu(state: State, seat: Seat, said: str) -> Question | None:
    if said:
        return None
    hand = state.hands[seat]
    if state.to_discard == CYCLE:
        question = say("Which cards do you exchange for new ones?")
        asked = playing_cards.cards_question(question, hand, 1, word="discard")
    else:
        number = min(state.to_discard, len(hand))
        question = say("Which {cards} do you discard?", cards=Count(number, "card", "cards"))
        asked = playing_cards.cards_question(question, hand, state.to_discard, state.to_discard, "discard")
    return _explained(asked, state, seat)


def _gift_menu(state: State, seat: Seat, said: str) -> Question | None:
    if said:
        return None
    asked = _pick(state, gift_prompt(state), ("accept", "refuse"), stakes=partial(abouts.card_stakes, state))
    return replace(asked, declines="refuse")


def _announced_menu(state: State, seat: Seat, said: str) -> Question | None:
    if said:
        return None
    return _pick(state, _STAY, ("stay", "withdraw"), stakes=partial(abouts.card_stakes, state))


_MENUS: Mapping[str, Asking] = {
    ARMY: _once(N_("Which army do you lead?"), set_up.army_texts),
    FATE: _once(N_("Do you play with cards, or trust to Fate?"), lambda state: ("cards", "fate")),
    ACTION: _action_menu,
    EXTRA: _action_menu,
    EFFECT: _effect_menu,
    DISCARD: _discard_menu,
    GIFT: _gift_menu,
    ANNOUNCED: _announced_menu,
}
