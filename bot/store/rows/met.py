"""How often somebody has answered questions of a kind."""

from typing import TypeAlias

Met: TypeAlias = dict[str, int]
