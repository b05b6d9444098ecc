"""How questions are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.camelot_101 import naming
from rules.camelot_101.blanks import title_at_work
from rules.camelot_101.card_texts import gift_text
from rules.camelot_101.effects.blocks import names_opponent
from rules.camelot_101.labels import operation_asked, wanderer_named
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.board import KIND_NAMES, KINDS
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
from rules.camelot_101.tables.numbers import GRAIL
from rules.text import Text, Who, say, written

# What each beginning of an action asks for next, by the words behind the first.
_PROMPTS = {
    "joker": ("How many jokers?", "Where does {figure} go?"),
    "bury": ("Which card do you bury?", "Where does {figure} step?"),
    "walkout": ("Who walks out?", "By which gate?"),
    "camelot": ("", "On whom do you play it?"),
    "gift": ("", "To whom do you give it?"),
}
_MAN, _GOAL, _RANK = "Which man moves?", "Where to?", "What does the Pawn become?"


def prompt(state: State, said: str) -> Text:
    """Ask for what follows the beginning of an action."""
    word, *words = said.split(" ")
    if word == "play":
        return say(_MAN if len(words) == 1 else _GOAL if said.endswith("-") else _RANK)
    depth = len(words) - (word == "walkout")
    return say(_PROMPTS[word][depth], figure=wanderer_named(state))


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
        return "which opponent?"
    if said:
        return _FURTHER.get(type(op), "where to?" if said.endswith("-") else "what does the Pawn become?")
    stepwise = all(text.endswith("-") or text == "skip" for text in texts)
    return "which man?" if stepwise else _ASKED[type(op)](op)


_FURTHER: dict[type, str] = {Swap: "with whom?", Duel: "against whom?", Castling: "which Rook?"}
_TAGGED = {"frozen": "who is frozen?", "shielded": "who is shielded?", "empowered": "which Knight?"}


def _always(text: str) -> Callable[[Operation], str]:
    return lambda op: text


_ASKED: dict[type, Callable[[Any], str]] = {
    Move: _always("which move?"),
    Place: lambda op: "who goes home?" if op.to == "home" else "who goes where?",
    Swap: _always("who change places?"),
    Jail: _always("who is imprisoned?"),
    Bury: _always("who is buried?"),
    Free: lambda op: "which castle?" if op.source == "one_castle" else "who goes home?",
    Shift: _always("which prisoner?"),
    Status: lambda op: _TAGGED[op.tag],
    Recruit: _always("where does the new man stand?"),
    Change: lambda op: f"who becomes a {KIND_NAMES[KINDS.index(op.to)]}?",
    Castling: _always("which King and Rook?"),
    Duel: _always("who jousts against whom?"),
    Claim: _always("who takes it?"),
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
    does = gift_text(state.effect.card, state.month)
    text = "{giver} gives you {card}: {does} Accept?"
    if len(written(card)) + len(does) > _ROOM:
        text = "{giver} gives you {card}, your hand tells what it does: do you accept?"
    return say(text, giver=Who(state.turn), card=card, does=say(does))
