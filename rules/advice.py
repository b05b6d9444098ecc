"""How well a computer plays, what it would do and why; and what it thinks of an act once the game is over."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from rules.chance import Chance
from rules.menu import walk
from rules.question import Menu
from rules.text import N_, Series, Signed, Text, Words, say


class Strength(StrEnum):
    """The three strengths, from the weakest: one who overlooks things, one who weighs, one who searches."""

    PAGE = "Page"
    KNIGHT = "Knight"
    KING = "King"


_MOST = 4  # reasons that are told
_LEAST = 0.05  # what a reason must count to be told, as it is written
_WHOLE = 10.0  # from which on no digit is written behind the point
_BY_LOT: Final = say("chosen by lot among all that is allowed")
_LITTLE: Final = say("nothing that is possible now gains or loses much")
_REST: Final = say("the rest")
_WORSE: Final = say("all else seems worse")


class Reason(Struct, frozen=True):
    """What speaks for an action or against it, and what that counts; None where it only tells."""

    text: Text
    worth: float | None = None


class Advice(Struct, frozen=True):
    """An action, and what was weighed as it was chosen; the worth of reasons counts in a `unit`."""

    action: str
    reasons: tuple[Reason, ...]
    unit: Words = N_("points")

    @property
    def worth(self) -> float:
        """What the action is worth in all."""
        return sum([reason.worth or 0.0 for reason in self.reasons])


def by_lot(menu: Menu, chance: Chance) -> Advice:
    """Choose at random."""
    return Advice(walk(menu, chance), (Reason(_BY_LOT),))


def only(action: str, why: Text) -> Advice:
    """Advise an action for a reason that is not weighed against others."""
    return Advice(action, (Reason(why),))


def explained(advice: Advice) -> Text:
    """Say in a sentence why: what the action is worth in all, and of what that is made up."""
    plain = [each.text for each in advice.reasons if each.worth is None]
    weighed = [(each.worth, each.text) for each in advice.reasons if each.worth and abs(each.worth) >= _LEAST]
    if not weighed:
        return say("{parts}", parts=Series(tuple(plain or [_LITTLE])))
    weighed.sort(key=lambda each: -abs(each[0]))
    if len(weighed) > _MOST:
        weighed[_MOST - 1 :] = [(sum([worth for worth, _ in weighed[_MOST - 1 :]]), _REST)]
    # What speaks for it comes first.
    weighed.sort(key=lambda each: -each[0])
    parts = [say("{text} ({worth})", text=text, worth=figure(worth)) for worth, text in weighed]
    worth, unit = figure(advice.worth), say(advice.unit)
    plain += [_WORSE] if advice.worth < 0 else []
    template = N_("{worth} {unit}: {parts}") if abs(advice.worth) >= _LEAST else N_("about even: {parts}")
    counted = say(template, worth=worth, unit=unit, parts=Series(tuple(parts)))
    return say("{counted}; {plain}", counted=counted, plain=Series(tuple(plain))) if plain else counted


def figure(number: float) -> Signed:
    """Round what something counts: to a whole number where it is large."""
    return Signed((round(number) if abs(number) >= _WHOLE else round(number, 1)) + 0.0)


class Judgement(Struct, frozen=True, array_like=True):
    """What a King would have done, and by how much less the act done brings: of a whole win, at least."""

    best: str
    loss: float


class Verdict(Struct, frozen=True, array_like=True):
    """How a game stood for each seat, and what is to be said of the act that came next."""

    balance: tuple[float, ...]
    judgement: Judgement | None = None
