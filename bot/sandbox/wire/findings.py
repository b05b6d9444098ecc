"""What a bot did that Discord would not like, collected for the tests."""

from dataclasses import dataclass, field


@dataclass
class Findings:
    """Three lists of sentences; a clean run leaves all empty."""

    unknown_routes: list[str] = field(default_factory=list)
    invalid_bodies: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def all(self) -> list[str]:
        return [*self.unknown_routes, *self.invalid_bodies, *self.faults]
