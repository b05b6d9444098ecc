"""What a trial found: a table for its owner, JSON without any secret for whoever changes the bot."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from itertools import count
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from bot.trial.api import Answered
from bot.trial.step import Finding

_ID = re.compile(r"\d{15,22}")
_SKIPPED = "skipped"
_OF_LIMITS = {"x-ratelimit-limit", "x-ratelimit-scope", "x-ratelimit-global"}


class Outcome(Struct, frozen=True):
    """What became of a step; `same` is None where it was skipped, `words` are its owner's, or say why."""

    name: str
    expected: Finding
    found: Finding
    same: bool | None
    words: tuple[str, ...] = ()
    broke: bool = False


class Asked(Struct, frozen=True):
    """What Discord said to requests of one route: how many, the median of their seconds, its own limits.

    `refused` are status and code of refusals, with Discord's sentence.
    """

    count: int
    seconds: float
    limits: Sequence[Mapping[str, str]]
    refused: Mapping[str, str]


class Report(Struct, frozen=True):
    """The steps; `same`, `different` and `skipped` count them. What Discord said stands by its route."""

    steps: Sequence[Outcome]
    same: int
    different: int
    skipped: int
    routes: Mapping[str, Asked]
    version: str

    @property
    def all_ran(self) -> bool:
        """Whether no step broke."""
        return not any(step.broke for step in self.steps)


class Findings:
    """What is found by and by, to be reported at any time, without the `secrets`."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.answers: list[Answered] = []
        self.secrets: list[str] = []

    def report(self) -> Report:
        """Add up what was found so far."""
        return Report(
            self.outcomes,
            sum(each.same is True for each in self.outcomes),
            sum(each.same is False for each in self.outcomes),
            sum(each.same is None for each in self.outcomes),
            _by_route(self.answers),
            version("round-table"),
        )

    def encoded(self) -> str:
        """Write the report as JSON in which each long number stands for another, and no secret is."""
        text = msgspec.json.encode(self.report()).decode()
        for secret in self.secrets:
            text = text.replace(secret, "(secret)")
        names, numbers = dict[str, str](), count(1)
        return _ID.sub(lambda found: names.setdefault(found[0], f"id{next(numbers)}"), text)


def _by_route(answers: Iterable[Answered]) -> dict[str, Asked]:
    found = defaultdict[str, list[Answered]](list)
    for each in answers:
        found[f"{each.method} {each.route}"].append(each)
    return {route: _asked(found[route]) for route in sorted(found)}


def _asked(answers: Sequence[Answered]) -> Asked:
    limits = {tuple(sorted(_limits(each).items())): None for each in answers if _limits(each)}
    refused = {each.outcome: _why(each) for each in answers if not each.is_ok}
    seconds = round(median(each.seconds for each in answers), 3)
    return Asked(len(answers), seconds, [dict(each) for each in limits], refused)


def _why(answered: Answered) -> str:
    """Give Discord's sentence, and how long it asks to wait."""
    said = answered.body.get("message", "") if isinstance(answered.body, dict) else ""
    return f"{said} ({answered.retry_after:g} s)" if answered.retry_after else said


def _limits(answered: Answered) -> dict[str, str]:
    """Give the headers that tell a limit, and not how much of it is left or when it ends."""
    return {name: text for name, text in answered.headers.items() if name in _OF_LIMITS}


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
