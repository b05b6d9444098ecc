"""Asking a process that serves metrics whether it is at work: a database costs more, by its driver."""

from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from typing import Final

ALIVE: Final = "/alive"
_PATIENCE: Final = 10  # seconds
_HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - as whoever is on this machine calls them


def looked(address: tuple[str, int]) -> float | None:
    """Give how many seconds ago it looked at its clocks; None where none is there, or it cannot tell.

    TimeoutError where it hangs.
    """
    host, port = address
    line = HTTPConnection(_HERE.get(host, host), port, timeout=_PATIENCE)
    with closing(line), suppress(ConnectionError, HTTPException, ValueError):
        line.request("GET", ALIVE)
        return float(line.getresponse().read())
    return None
