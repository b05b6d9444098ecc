"""The menu by which somebody goes to another step of a finished game: what was told there, by turns."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.components import Clickable, CustomId, choose, option
from bot.interactions.verb import Verb
from bot.messages.text import plain_names
from bot.table.history import ReplayStep
from languages.spoken import texts
from rules.library import find

tell, written = texts(__name__).tell, texts(__name__).written


_OFFERED, _NEAR = 25, 13


def jumping(step: ReplayStep) -> Clickable:
    """Offer the steps of a game; of a long one those with which turns begin, most of them near this step."""
    options = [
        option(str(number), _named(step, number), chosen=number == step.number) for number in _ways(step)
    ]
    return choose(CustomId(Verb.JUMP, step.public.id, 0), options, tell("Go to a step"))


def _ways(step: ReplayStep) -> Sequence[int]:
    numbers = range(len(step.acts))
    if len(numbers) <= _OFFERED:
        return numbers
    turns = {number for number in numbers[1:] if step.acts[number][0] != step.acts[number - 1][0]}
    wanted = sorted({numbers[0], *turns, step.number, numbers[-1]})
    near = sorted(wanted, key=lambda number: abs(number - step.number))[:_NEAR]
    far = [number for number in wanted if number not in near]
    return sorted({*near, *_spread(far, _OFFERED - _NEAR)})


def _spread(numbers: Sequence[int], most: int) -> Sequence[int]:
    """Choose so many, evenly from the first to the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[(len(numbers) - 1) * part // (most - 1)] for part in range(most)]


def _named(step: ReplayStep, number: int) -> str:
    """Write what happened at a step, as all were told, or else as it was said."""
    (seat, text), told = step.acts[number], step.told[number]
    if seat is None:
        return tell("The start")
    names = plain_names(step.public)
    if told is not None:
        return f"{number}. {written(told, names)}"
    return f"{number}. {names(seat)}: {find(step.public.info.id).spoken(text)}"
