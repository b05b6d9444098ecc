"""Words for whom a card means: your Knights, one of an opponent's men next to a Rook of yours."""

from __future__ import annotations

from typing import TypeGuard

from rules.camelot_101.tables.board import KIND_NAMES, KINDS
from rules.camelot_101.tables.effects import MEN, Men, Near, Whom

OPPONENT, PLAYER = "an opponent", "that player"
WHOSE = {"me": "your", "opp": f"{OPPONENT}'s", "it": f"{PLAYER}'s"}
WHO = {"me": "you", "opp": OPPONENT, "it": PLAYER}
# Armies of which a man is named as "a Knight of any army".
ARMIES = {"any": "any army", "neutral": "a neutral army"}
_ZONES = {
    "field": "in the battlefield",
    "ward": "in a ward",
    "island": "on the Island",
    "post": "on a guard post",
}
# How many men, by what they are called in the plural; in brackets who does not count.
_GROUPS = {MEN: ("men", "not the King"), f"{MEN}K": ("men", ""), "PNBR": ("men", "not King or Queen")}
# Whom an owner loses who is not asked, and who is.
WORTH_LEAST, ASKED = "whoever is worth least", "whom the owner chooses"
# What becomes of an opponent who is not asked to choose, and of one who is.
LAST_POSSIBLE, THEIR_CHOICE = "the second, wherever it is possible", f"{PLAYER} chooses"
BY = {"owner": WORTH_LEAST, "random": "drawn at random", "me": ""}
_FEWER = "one if there is no other"
_PRONOUNS = {"$q": "she"}  # the Queen, where a card names her


def is_named(who: Whom) -> TypeGuard[str]:
    """Say whether this is a man the card has named."""
    return isinstance(who, str) and who.startswith("$")


def kind_of(letter: str) -> str:
    """Name a kind of man by its letter."""
    return KIND_NAMES[KINDS.index(letter)]


def kinds_of(letters: str) -> tuple[str, str]:
    """Name kinds of men in the plural, and who of them does not count."""
    return _GROUPS.get(letters, (listed([f"{kind_of(letter)}s" for letter in letters], "or"), ""))


def some_of(
    number: int, own: str, letters: str, by: str = "", *, place: str = "", fewer: bool = False
) -> str:  # fmt: skip
    """Say how many men of whom, of which kinds, and where; in brackets who does not count, and who chooses.

    `fewer` says that one may stop before; else it is all there are up to that number.
    """
    if letters in ("K", "Q"):
        return _placed(f"{WHOSE[own]} {kind_of(letters)}", place)
    kinds, but = kinds_of(letters)
    if own in ARMIES:
        kind = "man" if kinds == "men" else kinds.removesuffix("s")
        return _placed(f"a {kind} of {ARMIES[own]}{bracketed(but, by)}", place)
    if number == 1 or fewer:
        some = "one" if number == 1 else f"up to {number}"
        return _placed(f"{some} of {WHOSE[own]} {kinds}{bracketed(but, by)}", place)
    many = f"{'two' if number == 2 else number} of {WHOSE[own]} {kinds}"
    if not place:
        return f"{many}{bracketed(but, by, _FEWER)}"
    return f"{many}{bracketed(but, by)} {place}{bracketed(_FEWER)}"


def _placed(men: str, place: str) -> str:
    return f"{men} {place}" if place else men


def bracketed(*remarks: str) -> str:
    """Write remarks in brackets, if there are any."""
    made = "; ".join(filter(None, remarks))
    return f" ({made})" if made else ""


def men_of(who: Whom, number: int = 1) -> str:
    """Name whom a selector means."""
    if isinstance(who, str):
        return _PRONOUNS.get(who, "he")
    near = "" if who.near is None else _near(who.near)
    place = " ".join(filter(None, (where(who), near)))
    return some_of(
        max(who.n, number), who.own, who.kinds, BY[who.by], place=place, fewer=number > who.n
    )  # fmt: skip


def where(who: Men) -> str:
    """Say in which zones the men stand: in a ward, on the Island or on a guard post."""
    return listed([_ZONES[zone] for zone in who.zones], "or")


def listed(words: list[str], link: str) -> str:
    """Write words in a row."""
    return f" {link} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _near(near: Near) -> str:
    whom = some_of(1, near.own, near.kinds)
    if near.reach == 1:
        return f"next to {whom}"
    if near.line:
        return f"on the file or rank of {whom}, at most {near.reach} squares away, over men and walls"
    return f"at most {near.reach} squares from {whom}"


def spaces_of(number: int) -> str:
    """Count spaces."""
    return "1 space" if number == 1 else f"up to {number} spaces"
