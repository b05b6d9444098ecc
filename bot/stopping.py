"""Being told to stop, by Ctrl-C or by whatever runs the process."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stop_asked() -> Iterator[asyncio.Event]:
    """Give an event that the first signal sets; a second one ends the process the hard way."""
    loop = asyncio.get_running_loop()
    asked = asyncio.Event()

    def let_go() -> None:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)

    def ask() -> None:
        asked.set()
        let_go()

    for number in _SIGNALS:
        loop.add_signal_handler(number, ask)
    try:
        yield asked
    finally:
        let_go()
