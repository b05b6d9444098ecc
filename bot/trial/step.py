"""What a trial tries, step by step: each is a function that gives what it found, as JSON has it."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from bot.trial.trial import Trial

Finding: TypeAlias = Any  # what JSON can hold
Find: TypeAlias = Callable[[Trial], Awaitable[Finding]]


class Decides(Struct, frozen=True):
    """Which switch of the sandbox is decided, and to what value by which finding; others decide nothing.

    Of a switch without `values`, which is a number, any number decides.
    """

    switch: str
    values: Mapping[str, Any] = {}

    def value(self, finding: Finding) -> Any | None:
        """Give the value that is decided, if any is."""
        if isinstance(finding, str):
            return self.values.get(finding)
        return finding if type(finding) is int and not self.values else None


class TrialStep(Struct, frozen=True):
    """A step, what it `says` that Discord does, and what the sandbox does there."""

    name: str
    says: str
    expected: Finding
    find: Find
    decides: Decides | None = None


class TrialSteps:
    """The steps of one subject, in the order in which they are tried."""

    def __init__(self, subject: str) -> None:
        self._subject = subject
        self._steps: list[TrialStep] = []

    def __iter__(self) -> Iterator[TrialStep]:
        return iter(self._steps)

    def add(self, expected: Finding, decides: Decides | None = None) -> Callable[[Find], Find]:
        """Take a function as a step, named after it; its docstring says what Discord does."""

        def register(find: Find) -> Find:
            self.add_one(find.__name__, (find.__doc__ or "").strip(), expected, find, decides)
            return find

        return register

    def add_one(
        self, name: str, says: str, expected: Finding, find: Find, decides: Decides | None = None
    ) -> None:
        """Take one of several steps that are alike."""
        self._steps.append(TrialStep(f"{self._subject}.{name}", says, expected, find, decides))
