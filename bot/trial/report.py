"""What a trial found: a table for its owner, JSON without any secret for whoever changes the bot."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from bot.trial.api import Answered
from bot.trial.step import Finding

_ID = re.compile(r"\d{15,22}")
_SKIPPED = "skipped"


class Outcome(Struct, frozen=True):
    """What became of a step; `same` is None where it was skipped, `words` are its owner's, or say why."""

    name: str
    expected: Finding
    found: Finding
    same: bool | None
    words: tuple[str, ...] = ()
    broke: bool = False


class Report(Struct, frozen=True):
    """The steps; `same`, `different` and `skipped` count them, `limits` are Discord's own by route."""

    steps: Sequence[Outcome]
    same: int
    different: int
    skipped: int
    limits: Mapping[str, Sequence[Mapping[str, str]]]
    version: str

    @property
    def all_ran(self) -> bool:
        """Whether no step broke."""
        return not any(step.broke for step in self.steps)


class Findings:
    """What is found by and by; it may be reported at any time."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.answers: list[Answered] = []

    def report(self) -> Report:
        """Add up what was found so far."""
        return Report(
            self.outcomes,
            sum(each.same is True for each in self.outcomes),
            sum(each.same is False for each in self.outcomes),
            sum(each.same is None for each in self.outcomes),
            _limits(self.answers),
            version("round-table"),
        )


def _limits(answers: Iterable[Answered]) -> dict[str, list[Mapping[str, str]]]:
    """Give what Discord said of its limits, by route: each that differs from the others once."""
    found = defaultdict[str, dict[tuple[tuple[str, str], ...], None]](dict)
    for each in answers:
        said = tuple(sorted((name, text) for name, text in each.headers.items() if _lasts(name)))
        if said:
            found[f"{each.method} {each.route}"][said] = None
    return {route: [dict(each) for each in said] for route, said in sorted(found.items())}


def _lasts(header: str) -> bool:
    """Say whether a header tells a limit, and not how much of it is left or when it ends."""
    return header in {"x-ratelimit-limit", "x-ratelimit-scope", "x-ratelimit-global"}


def encoded(report: Report, secrets: Sequence[str] = ()) -> str:
    """Write a report as JSON in which each long number stands for another, and no secret is."""
    text = msgspec.json.encode(report).decode()
    for secret in filter(None, secrets):
        text = text.replace(secret, "(secret)")
    names, numbers = dict[str, str](), count(1)
    return _ID.sub(lambda found: names.setdefault(found[0], f"id{next(numbers)}"), text)


def table(report: Report) -> list[str]:
    """Write a line for each step, and one that counts them."""
    width = max((len(step.name) for step in report.steps), default=0)
    lines = [f"{each.name:{width}}  {_said(each)}" for each in report.steps]
    return [
        *lines,
        f"{report.same} as in the sandbox, {report.different} otherwise, {report.skipped} skipped",
    ]


def _said(outcome: Outcome) -> str:
    words = f" ({'; '.join(outcome.words)})" if outcome.words else ""
    if outcome.same is None:
        return _SKIPPED + words
    if outcome.same:
        return "as in the sandbox" + words
    return f"otherwise: {_short(outcome.found)}, not {_short(outcome.expected)}{words}"


def _short(finding: Any) -> str:
    return finding if isinstance(finding, str) else msgspec.json.encode(finding).decode()
