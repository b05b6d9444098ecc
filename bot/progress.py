"""How far a long command has come: a bar on standard error, and only where that is a terminal."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn


class Bar:
    """The bar of one command."""

    def __init__(self, progress: Progress, words: str, steps: int) -> None:
        self._progress = progress
        self._task = progress.add_task(words, total=steps)

    def step(self, steps: int = 1) -> None:
        """Go on by some steps."""
        self._progress.advance(self._task, steps)

    def say(self, words: str) -> None:
        """Say what is being done now."""
        self._progress.update(self._task, description=words)

    def stand_at(self, words: str, done: int, steps: int) -> None:
        """Say what is being done now, and how far that is."""
        self._progress.update(self._task, description=words, completed=done, total=steps)


@contextmanager
def bar(words: str, steps: int) -> Iterator[Bar]:
    """Show a bar as long as something goes on."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # What goes into a file or a pipe is not to come out beside the bar.
    redirected = sys.stdout.isatty()
    progress = Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal, redirect_stdout=redirected
    )
    with progress, _logged_above():
        yield Bar(progress, words, steps)


@contextmanager
def _logged_above() -> Iterator[None]:
    """Let log lines, too, go through the stream that keeps the bar below them."""
    handlers = [each for each in logging.getLogger().handlers if type(each) is logging.StreamHandler]
    before = [handler.setStream(sys.stderr) for handler in handlers]
    try:
        yield
    finally:
        for handler, stream in zip(handlers, before, strict=True):
            if stream is not None:
                handler.setStream(stream)
