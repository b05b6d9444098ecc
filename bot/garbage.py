"""Looking for garbage: what is loaded once for good is left out, for each look at it holds up every click."""

from __future__ import annotations

import gc
from typing import Final

# So many new objects at a time: the interpreter's own 700 would be looked at many times a second.
_THRESHOLDS: Final = 10_000, 5, 10


def spare_what_stays() -> None:
    """Take all there is by now as there to stay; for a process whose one bot is ready."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
