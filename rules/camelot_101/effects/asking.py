"""How the choices of an effect are asked: at once or step by step, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.effects.operations import handler_of
from rules.camelot_101.effects.scope import operation_asked
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables import names
from rules.camelot_101.tables.effects import OneOf
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.tables.numbers import GRAIL
from rules.camelot_101.words import labels, naming
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
