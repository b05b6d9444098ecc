"""What answers are called in words, whole or by a beginning: `2 bau 1 inf`, `the garden`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Final

from languages.folding import without_signs
from languages.spoken import written
from rules.question import Allotment, Menu, Pick
from rules.text import Text

_SHORTEST: Final = 3  # letters of the beginning of what a kind is called
_SHOWN: Final = 100  # of the answers to one question


def labelled(menu: Menu, text: str, typed: str) -> list[str]:
    """Give the answers to the first question that are called by these words.

    Of an answer that is offered without its form, the beginning of what it is called will do, as it is typed:
    a number behind a verb is no beginning of a sentence.
    """
    question, words = menu(""), "".join(without_signs(text))
    if not words:
        return []
    match question:
        case Pick():
            offered = dict.fromkeys((*question.shortcuts, *question.offered))
            return [
                answer for answer in islice(offered, _SHOWN) if _label_words(question.label(answer)) == words
            ]
        case Allotment():
            called, begun = question.shortcuts.items(), "".join(without_signs(typed))
            is_said = words == begun and not begun.isdigit()
            return [answer for answer, label in called if is_said and _label_words(label).startswith(begun)]
    return []


def _label_words(label: Text) -> str:
    return "".join(without_signs(written(label)))


def beginnings(labels: Mapping[str, int]) -> dict[str, int]:
    """Give the beginnings of labels with which those of one kind alone begin: `2 bau 1 inf`."""
    begun = dict[str, int]()
    for label, number in labels.items():
        others = [each for each, other in labels.items() if other != number]
        ends = range(_SHORTEST, len(label))
        begun |= {
            label[:end]: number for end in ends if not any(each.startswith(label[:end]) for each in others)
        }
    return begun


def labels_of(question: Allotment) -> dict[str, int]:
    """Give what each kind is called in words, in one and in several."""
    called = dict[str, int]()
    for number, kind in enumerate(question.kinds):
        label = "".join(without_signs(written(question.label(kind.token))))
        for name in (label, label.removesuffix("s")):
            called.setdefault(name, number)
    return called
