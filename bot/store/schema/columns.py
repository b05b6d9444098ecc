"""Kinds of columns: how SQLite's strict tables spell them, and values kept as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import BigInteger, Boolean, Double, Text, TypeDecorator
from sqlalchemy.ext.compiler import compiles

from rules.advice import Strength


class Json(TypeDecorator[Any]):
    """JSON text of a type that msgspec knows."""

    impl = Text
    cache_ok = True

    def __init__(self, content: Any) -> None:
        super().__init__()
        self.content = content
        self._decoder = msgspec.json.Decoder(content)

    def process_bind_param(self, value: Any, dialect: object) -> str | None:
        """Write a value; None is null."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: Any, dialect: object) -> Any:
        """Read a value."""
        return None if value is None else self._decoder.decode(value)


class OfStrength(TypeDecorator[Strength]):
    """A computer's strength, by its name."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Strength | None, dialect: object) -> str | None:
        """Write a strength; None is null."""
        return None if value is None else value.value

    def process_result_value(self, value: Any, dialect: object) -> Strength | None:
        """Read a strength."""
        return None if value is None else Strength(value)


# A strict table knows five types, of which an integer has 64 bits and is also a truth value.
@compiles(BigInteger, "sqlite")
@compiles(Boolean, "sqlite")
def _integer(*_: object, **__: object) -> str:
    return "INTEGER"


@compiles(Double, "sqlite")
def _real(*_: object, **__: object) -> str:
    return "REAL"
