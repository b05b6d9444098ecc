"""A state as bytes and back: what is stored, copied and compared."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from rules.game import AnyGame, State, named

S = TypeVar("S", bound=State)

_encode = msgspec.json.Encoder().encode
# What is only kept for a moment need not be read by anybody: a copy by JSON takes two to seven times as long.
_pack = msgspec.msgpack.Encoder().encode


_decoder, _unpacker = cache(msgspec.json.Decoder), cache(msgspec.msgpack.Decoder)


def snapshot(state: State) -> bytes:
    """Write a state as JSON."""
    return _encode(state)


def restored(state_type: type[S], stored: bytes) -> S:
    """Read a state from its snapshot; msgspec.DecodeError where it is none."""
    state: S = _decoder(state_type).decode(stored)
    return state


def deserialize(game: AnyGame, stored: bytes) -> Any:
    """Read the state of a game that may have begun before there were all its options."""
    state = restored(game.state_type, stored)
    state.options = named(game.info, state.options)
    return state


def copies(state: S) -> Callable[[], S]:
    """Keep a state as it is now; give what makes copies of it."""
    packed, unpacker = _pack(state), _unpacker(type(state))
    return lambda: unpacker.decode(packed)


def copied(state: S) -> S:
    """Copy a state."""
    return copies(state)()
