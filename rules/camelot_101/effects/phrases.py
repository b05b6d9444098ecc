"""Words for whom a card means: your Knights, one of an opponent's men next to a Rook of yours."""

from collections.abc import Iterable, Mapping
from functools import reduce
from string import Formatter
from typing import TypeGuard

from rules.camelot_101.tables.board import KIND_NAMES, KINDS, KINDS_NAMED
from rules.camelot_101.tables.effects import MEN, Men, Near, Whom
from rules.camelot_101.words.naming import owned
from rules.text import N_, Either, Text, Value, Words, say

# Armies of which a man is named as "a Knight of any army".
ARMIES: Mapping[str, Words] = {"any": N_("a {kind} of any army"), "neutral": N_("a {kind} of a neutral army")}
_ZONES: Mapping[str, Words] = {
    "field": N_("in the battlefield"),
    "ward": N_("in a ward"),
    "island": N_("on the Island"),
    "post": N_("on a guard post"),
}
_MANY = say("men")
_NO_KING = say("not the King")
# How many men, by what they are called in the plural; and who does not count.
_GROUPS: Mapping[str, tuple[Text, Text | None]] = {
    MEN: (_MANY, _NO_KING),
    f"{MEN}K": (_MANY, None),
    "PNBR": (_MANY, say("not King or Queen")),
}
# Whom an owner loses who is not asked, and who is.
WORTH_LEAST: Words = N_("whoever is worth least")
ASKED: Words = N_("whom the owner chooses")
# What becomes of an opponent who is not asked to choose, and of one who is.
LAST_POSSIBLE: Words = N_("the second, wherever it is possible")
THEIR_CHOICE: Words = N_("that player chooses")
_BY: Mapping[str, Text | None] = {"owner": say(WORTH_LEAST), "random": say("drawn at random"), "me": None}
_FEWER = say("one if there is no other")
_PRONOUNS = {"$q": say("she")}  # the Queen, where a card names her
_ANY_OTHER = say("he")


def is_named(who: Whom) -> TypeGuard[str]:
    """Say whether this is a man the card has named."""
    return isinstance(who, str) and who.startswith("$")


def kind_of(letter: str) -> Text:
    """Name a kind of man by its letter."""
    return say(KIND_NAMES[KINDS.index(letter)])


def kinds_of(letters: str) -> tuple[Text, Text | None]:
    """Name kinds of men in the plural, and who of them does not count."""
    return _GROUPS.get(letters) or (either(say(KINDS_NAMED[KINDS.index(letter)]) for letter in letters), None)


def some_of(
    number: int,
    own: str,
    letters: str,
    by: Text | None = None,
    *,
    place: Text | None = None,
    fewer: bool = False,
) -> Text:
    """Say how many men of whom, of which kinds, and where; in brackets who does not count, and who chooses.

    `fewer` says that one may stop before; else it is all there are up to that number.
    """
    if letters in ("K", "Q"):
        return _placed(owned(own, kind_of(letters)), place)
    kinds, but = kinds_of(letters)
    if own in ARMIES:
        kind = say("man") if kinds == _MANY else kind_of(letters)
        return _placed(bracketed(say(ARMIES[own], kind=kind), but, by), place)
    men = owned(own, kinds)
    if number == 1 or fewer:
        some = say("one of {men}", men=men) if number == 1 else say("up to {n} of {men}", n=number, men=men)
        return _placed(bracketed(some, but, by), place)
    many = say("two of {men}", men=men) if number == 2 else say("{n} of {men}", n=number, men=men)
    if place is None:
        return bracketed(many, but, by, _FEWER)
    return bracketed(_placed(bracketed(many, but, by), place), _FEWER)


def _placed(men: Text, place: Text | None) -> Text:
    return men if place is None else say("{men} {place}", men=men, place=place)


def bracketed(what: Text, *remarks: Text | None) -> Text:
    """Write remarks in brackets behind what they are about, if there are any."""
    made = [remark for remark in remarks if remark is not None]
    if not made:
        return what
    return say("{what} ({remarks})", what=what, remarks=reduce(_and_another, made))


def _and_another(one: Text, other: Text) -> Text:
    return say("{one}; {other}", one=one, other=other)


def men_of(who: Whom, number: int = 1) -> Text:
    """Name whom a selector means."""
    if isinstance(who, str):
        return _PRONOUNS.get(who, _ANY_OTHER)
    place = where(who)
    if who.near is not None:
        near = _near(who.near)
        place = near if place is None else say("{place}, {near}", place=place, near=near)
    return some_of(
        max(who.n, number), who.own, who.kinds, _BY[who.by], place=place, fewer=number > who.n
    )  # fmt: skip


def where(who: Men) -> Text | None:
    """Say in which zones the men stand, if in some only: in a ward, on the Island or on a guard post."""
    return either(say(_ZONES[zone]) for zone in who.zones) if who.zones else None


def either(choices: Iterable[Text]) -> Text:
    """Write one or more of which one is meant: a, b or c."""
    first, *others = choices
    return say("{either}", either=Either((first, *others))) if others else first


def _near(near: Near) -> Text:
    whom = some_of(1, near.own, near.kinds)
    if near.reach == 1:
        return say("next to {whom}", whom=whom)
    if near.line:
        return say(
            "on the file or rank of {whom}, at most {n} squares away, over men and walls",
            whom=whom,
            n=near.reach,
        )
    return say("at most {n} squares from {whom}", n=near.reach, whom=whom)


def spaces_of(number: int) -> Text:
    return say("1 space") if number == 1 else say("up to {n} spaces", n=number)


def reworded(text: Text, old: Words, new: Words, *, first: int = 0, last: int | None = None) -> Text:
    """Put one template in the place of another in a text: from the `first` time it stands there, counted from
    0, to before the `last`.
    """
    return _reworded(text, (old, new), range(first, 10**6 if last is None else last), [0])


def _reworded(text: Text, words: tuple[str, str], times: range, seen: list[int]) -> Text:
    old, new = words
    template = text.template
    if template == old:
        template = new if seen[0] in times else old
        seen[0] += 1
    values = dict[str, Value](text.values)
    for _, name, _, _ in Formatter().parse(template):
        part = values.get(name or "")
        if isinstance(part, Text):
            values[name or ""] = _reworded(part, words, times, seen)
    return Text(template, values)
