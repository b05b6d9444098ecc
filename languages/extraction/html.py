"""The texts of a page of HTML: what stands between its tags, and what its labels and titles say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from html.parser import HTMLParser
from typing import IO, Any, Final

SAYING: Final = frozenset({"aria-label", "title", "placeholder"})  # attributes


def extract(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Give each text of a page with its line; a method as Babel wants it."""
    page = _Page()
    page.feed(fileobj.read().decode("utf-8"))
    for line, text in page.found:
        yield line, None, text, []


class _Page(HTMLParser):
    """Collects the texts of a page; one without a letter is none."""

    def __init__(self) -> None:
        super().__init__()
        self.found = list[tuple[int, str]]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in SAYING:
                self.handle_data(value or "")

    def handle_data(self, data: str) -> None:
        if any(map(str.isalpha, data)):
            self.found.append((self.getpos()[0], " ".join(data.split())))
