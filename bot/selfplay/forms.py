"""Filling in the form that a question opens."""

from collections.abc import Mapping, Sequence

from bot.sandbox.discord.records import Json
from bot.sandbox.people.clicking import Filled, fields
from rules.menu import counts_in
from rules.question import Allotment, Question

_TYPED = "typed"


def filled(modal: Json, question: Question | None, words: str) -> dict[str, Filled]:
    """Fill a form in so that it says `words`: a select for each kind, or of all that is taken, or a line."""
    counts: dict[str, int] = {}
    if isinstance(question, Allotment):
        pairs = zip(question.kinds, counts_in(question, words), strict=True)
        counts = {kind.token: count for kind, count in pairs}
    return {field["custom_id"]: _entry(field, counts, words) for field, _ in fields(modal)}


def _entry(field: Json, counts: Mapping[str, int], words: str) -> Filled:
    name = field["custom_id"]
    if name == _TYPED:
        return words
    if name in counts:
        return str(counts[name])
    offered: Sequence[Json] = field["options"]
    return [option["value"] for option in offered if _is_taken(option["value"], counts)]


def _is_taken(value: str, counts: Mapping[str, int]) -> bool:
    """Say whether a piece is among those taken: its kind, and from the second copy on its number."""
    token, _, number = value.partition(" ")
    return counts.get(token, 0) >= int(number or 1)
