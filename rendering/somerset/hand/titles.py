"""What a private picture asks, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.drawing import Look
from rendering.somerset.hand.answers import led_on
from rendering.somerset.hand.offers import offered
from rendering.somerset.plates import MANY
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.names import NAMES

_WHO: Mapping[str, str] = {
    "place": "Peasant or knight?",
    "move": "Who moves?",
    "lay": "Who lies down?",
    "promote": "Promote whom?",
    "stand": "Who stands up?",
    "swap": "Who changes places?",
}
_WHERE: Mapping[str, str] = {
    "place": "Where to?",
    "move": "Where to?",
    "build": "Where does it lie?",
    "hire": "Hire where?",
    "act": "Which action?",
    "remove": "Which marker?",
    "road": "A road where?",
    "barricade": "A barricade where?",
}
_WHICH: Mapping[str, str] = {
    "build": "What do you build?",
    "learn": "Which spell?",
    "cast": "Which spell?",
    "keep": "What do you keep?",
    "advance": "Advance or govern?",
    "treasury": "Which row?",
    "sword": "Take the Sword?",
    "gain": "Which goods?",
    "trade": "Which swap?",
    "road": "Road or barricade?",
    "barricade": "Road or barricade?",
    "done": "Done?",
    "skip": "Nothing to do",
}
_MOVE_OR_CAST, _LATER = {"move", "cast"}, {"cast", "done", "skip"}
_PAY, _ACT = "How do you pay?", "Use the tile?"


def title_of(look: Look) -> str:
    """Ask in a few words."""
    look = led_on(look)
    added = [text[len(look.said) :].strip() for text in look.answers]
    if look.said and all(words.startswith(("pay ", "free")) for words in added):
        return _PAY
    if added == ["act"]:
        return _ACT
    return _asked(look)


def _asked(look: Look) -> str:
    """Ask for a worker, a place, or a thing."""
    words = [text.split(" ")[0] for text in (look.said, *look.answers) if text]
    places = any("," in text for text in look.answers)
    if look.said:
        return (_WHERE if places else _WHICH).get(words[0], _WHICH.get(words[0], ""))
    if _MOVE_OR_CAST.issubset(words):
        return "Move or cast?"
    kinds = [_WHO, _WHERE if places else _WHICH, _WHICH]
    words.sort(key=lambda word: word in _LATER)
    return next(kind[word] for word in words for kind in kinds if word in kind)


def below(look: Look, marked: int, shown: int) -> str:
    """Say what is chosen for, and of how many; where not all are shown, that these are the first."""
    words = look.said.split(" ")
    thing = NAMES[words[1]] if words[0] == "build" and words[1:] and words[1] in NAMES else ""
    place = f" at {place_called(words[2])}" if thing and len(words) > 2 else ""
    number = max(marked, shown)
    many = f"{number} to choose from" if number > 1 else ""
    if MANY == shown < len(offered(look)):
        many = f"the first {shown} of {len(offered(look))}; the lists have all"
    return ", ".join(filter(None, (thing + place, many)))
