"""What a private picture asks, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from languages.spoken import texts
from rendering.drawing import Look
from rendering.somerset.hand.answers import led_on
from rendering.somerset.hand.offers import offered
from rendering.somerset.plates import MANY
from rendering.somerset.words import name_of
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.names import NAMES
from rules.text import N_, Words

tell = texts(__name__).tell


_WHO: Mapping[str, Words] = {
    "place": N_("Peasant or knight?"),
    "move": N_("Who moves?"),
    "lay": N_("Who lies down?"),
    "promote": N_("Promote whom?"),
    "stand": N_("Who stands up?"),
    "swap": N_("Who changes places?"),
}
_WHERE: Mapping[str, Words] = {
    "place": N_("Where to?"),
    "move": N_("Where to?"),
    "build": N_("Where does it lie?"),
    "hire": N_("Hire where?"),
    "act": N_("Which action?"),
    "remove": N_("Which marker?"),
    "road": N_("A road where?"),
    "barricade": N_("A barricade where?"),
}
_WHICH: Mapping[str, Words] = {
    "build": N_("What do you build?"),
    "learn": N_("Which spell?"),
    "cast": N_("Which spell?"),
    "keep": N_("What do you keep?"),
    "advance": N_("Advance or govern?"),
    "treasury": N_("Which row?"),
    "sword": N_("Take the Sword?"),
    "gain": N_("Which goods?"),
    "trade": N_("Which swap?"),
    "road": N_("Road or barricade?"),
    "barricade": N_("Road or barricade?"),
    "done": N_("Done?"),
    "skip": N_("Nothing to do"),
}
_MOVE_OR_CAST, _LATER = {"move", "cast"}, {"cast", "done", "skip"}
_BUILD_OR_LEARN = {"build", "learn"}
_PAY: Words = N_("How do you pay?")
_ACT: Words = N_("Use the tile?")


def title_of(look: Look) -> str:
    """Ask in a few words."""
    look = led_on(look)
    added = [text[len(look.said) :].strip() for text in look.answers]
    if look.said and all(words.startswith(("pay ", "free")) for words in added):
        return tell(_PAY)
    if added == ["act"]:
        return tell(_ACT)
    return _asked(look)


def _asked(look: Look) -> str:
    """Ask for a worker, a place, or a thing."""
    words = [text.split(" ")[0] for text in (look.said, *look.answers) if text]
    places = any("," in text for text in look.answers)
    if look.said:
        kinds = [_WHERE, _WHICH] if places else [_WHICH]
        return next((_asked_by(kind, words[0]) for kind in kinds if words[0] in kind), "")
    if _MOVE_OR_CAST.issubset(words):
        return tell("Move or cast?")
    if _BUILD_OR_LEARN.issubset(words):
        return tell("Build or learn what?")
    kinds = [_WHO, _WHERE if places else _WHICH, _WHICH]
    words.sort(key=lambda word: word in _LATER)
    return next(_asked_by(kind, word) for word in words for kind in kinds if word in kind)


def _asked_by(kind: Mapping[str, Words], word: str) -> str:
    return tell(kind[word])


def below(look: Look, marked: int, shown: int) -> str:
    """Say what is chosen for, and of how many; where not all are shown, that these are the first."""
    words = look.said.split(" ")
    thing = name_of(words[1]) if words[0] == "build" and words[1:] and words[1] in NAMES else ""
    if thing and len(words) > 2:
        thing = tell("{thing} at {place}", thing=thing, place=place_called(words[2]))
    number = max(marked, shown)
    many = tell("{number} to choose from", number=number) if number > 1 else ""
    if MANY == shown < len(offered(look)):
        many = tell(
            "the first {shown} of {number}; the lists have all", shown=shown, number=len(offered(look))
        )
    return ", ".join(filter(None, (thing, many)))
