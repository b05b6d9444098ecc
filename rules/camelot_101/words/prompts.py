"""How questions are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.camelot_101.effects.blocks import names_opponent
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.board import KIND_NAMES, KINDS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD
from rules.camelot_101.tables.deck import CARD
from rules.camelot_101.tables.effects import (
    Bury,
    Castling,
    Change,
    Claim,
    Duel,
    Free,
    Jail,
    Move,
    OneOf,
    Operation,
    Place,
    Recruit,
    Roam,
    Shift,
    Status,
    Swap,
)
from rules.camelot_101.tables.numbers import GRAIL, TROPHY_NAMES
from rules.camelot_101.words import naming
from rules.camelot_101.words.blanks import does_now, title_at_work, title_called
from rules.camelot_101.words.labels import operation_asked, wanderer_named
from rules.text import Count, Text, Value, Who, say, written

# What each beginning of an action asks for next, by how many words stand behind the first.
_PROMPTS = {
    "joker": ("How many jokers?", "{card}: where does {figure} go?"),
    "bury": ("Which card do you bury?", "You bury {card}: where does {figure} step?"),
    "walkout": ("", "The {card}: who walks out?", "The {card}: by which gate?"),
    "camelot": ("", "{card}: on whom?"),
    "gift": ("", "To whom do you give {card}?"),
}
_MAN, _GOAL, _RANK = (
    *("The {card}: which man moves?", "The {card}: where to?", "The {card}: what does the Pawn become?"),
)


def prompt(state: State, said: str) -> Text:
    """Ask for what follows the beginning of an action, with the card that is played."""
    word, *words = said.split(" ")
    card = _card_said(state, word, words[0]) if words else ""
    if word == "play":
        return say(_MAN if len(words) == 1 else _GOAL if said.endswith("-") else _RANK, card=card)
    return say(_PROMPTS[word][len(words)], card=card, figure=wanderer_named(state))


def _card_said(state: State, word: str, name: str) -> Value:
    match word:
        case "joker":
            return Count(int(name), "joker", "jokers")
        case "bury":
            return naming.the_card(CARD[name])
        case "camelot" | "gift":
            return title_called(state, CAMELOT_CARD[name])
        case _:
            return naming.card_named(CARD[name])


def action_prompt(state: State) -> Text:
    """Ask for an action."""
    return say("You may do one thing more" if state.extra else "What do you do?")


def step_prompt(state: State) -> Text:
    """Offer a step of the Giant or the Dragon."""
    return say("{figure} may step one space", figure=wanderer_named(state, first=True))


def no_step(state: State) -> Text:
    """Say what it means to leave that step out."""
    return say("{figure} stays", figure=wanderer_named(state, first=True))


def discard_prompt(*, new_ones: bool) -> Text:
    """Ask for cards to discard, or to exchange for new ones."""
    return say("Which cards do you exchange for new ones?" if new_ones else "Which cards do you discard?")


def effect_prompt(state: State, said: str, texts: Sequence[str]) -> Text:
    """Ask for a choice of the effect at work: the card, and what is chosen."""
    question = say(_question(state, said, texts), figure=wanderer_named(state))
    return say("{card}: {question}", card=_at_work(state), question=question)


def _at_work(state: State) -> Text:
    if state.effect is None or state.effect.card < 0:
        return naming.trophy_named(GRAIL, first=True)
    return title_at_work(state, state.effect)


def _question(state: State, said: str, texts: Sequence[str]) -> str:
    op, effect = operation_asked(state), state.effect
    if op is None or effect is None:
        return "what now?"
    if names_opponent(op) and effect.opponent == NOBODY and not isinstance(op, OneOf):
        return "on which opponent?"
    if said:
        return _FURTHER.get(type(op), "where to?" if said.endswith("-") else "what does the Pawn become?")
    stepwise = all(text.endswith("-") or text == "skip" for text in texts)
    return _FIRST.get(type(op), "which man?") if stepwise else _ASKED[type(op)](op)


_FIRST: dict[type, str] = {
    Move: "which man moves?",
    Swap: "who changes places?",
    Duel: "which Knight jousts?",
    Castling: "which King castles?",
}
_FURTHER: dict[type, str] = {Swap: "with whom?", Duel: "against whom?", Castling: "which Rook?"}
_TAGGED = {
    "frozen": "which man cannot move?",
    "shielded": "which man is shielded?",
    "empowered": "which Knight is made strong?",
}


def _always(text: str) -> Callable[[Operation], str]:
    return lambda op: text


_ASKED: dict[type, Callable[[Any], str]] = {
    Move: _always("which move?"),
    Place: lambda op: "which man goes home?" if op.to == "home" else "which man goes where?",
    Swap: _always("who change places?"),
    Jail: _always("which man is imprisoned?"),
    Bury: _always("which man is buried?"),
    Free: lambda op: "which castle is emptied?" if op.source == "one_castle" else "which man is freed?",
    Shift: _always("which prisoner changes castles?"),
    Status: lambda op: _TAGGED[op.tag],
    Recruit: _always("where does the new man stand?"),
    Change: lambda op: f"who becomes a {KIND_NAMES[KINDS.index(op.to)]}?",
    Castling: _always("which King and Rook?"),
    Duel: _always("who jousts against whom?"),
    Claim: lambda op: f"who takes {TROPHY_NAMES[op.what]}?",
    Roam: _always("where does {figure} go?"),
    OneOf: _always("which of these?"),
}

# Letters left for a card's name and what it does, beside the longest name of a player.
_ROOM = 97


def gift_prompt(state: State) -> Text:
    """Ask whether a gift is accepted; with what the card does, where there is room for it."""
    if state.effect is None:
        return say("Do you accept the gift?")
    card = title_at_work(state, state.effect)
    does = does_now(state, state.effect.card, given=True)
    text = "{giver} gives you {card}: {does} Accept?"
    if len(written(card)) + len(does) > _ROOM:
        text = "{giver} gives you {card}, your hand tells what it does: do you accept?"
    return say(text, giver=Who(state.turn), card=card, does=say(does))
