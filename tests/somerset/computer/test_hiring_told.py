"""Why a tile is taken on which workers are hired is told as it is: to hire, or to keep rivals from it."""

from rules.somerset.ai.computer import reasons
from rules.somerset.ai.worth import Worth
from rules.text import written


def _told(before: float, after: float) -> str:
    none = Worth(*[0.0] * len(Worth._fields))
    found = reasons(none._replace(hiring=before), none._replace(hiring=after))
    return next(written(each.text) for each in found if each.worth)


def test_whoever_only_keeps_rivals_off_is_not_told_that_he_can_hire_soon() -> None:
    """Without any grain it was told so of the Alehouse, on which the menu said that he cannot hire."""
    assert _told(-6.0, 0.0) == "you keep rivals from hiring a worker"
    assert _told(0.0, 6.0) == "you can soon hire a worker"
    assert _told(-2.0, 4.0) == "you can soon hire a worker"
    assert _told(6.0, 0.0) == "it takes longer until you can hire a worker"
