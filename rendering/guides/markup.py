"""The Markdown of the guides as HTML: headings, paragraphs, lists and tables, with words that stand out."""

from __future__ import annotations

import re
from html import escape

_ENTRY = re.compile(r"\s*(?:[*-]|\d+\.) ")
_NUMBERED = re.compile(r"\s*\d+\. ")
_WORDS = ((r"\*\*(.+?)\*\*", r"<strong>\1</strong>"), (r"\*(.+?)\*", r"<em>\1</em>"))


def as_html(markdown: str) -> str:
    """Write a part of a guide, without its heading, as HTML."""
    blocks = (block.strip("\n") for block in re.split(r"\n\s*\n", markdown))
    return "\n".join(_block(block) for block in blocks if block.strip())


def words(text: str) -> str:
    """Write a line as HTML; what is typed stands as it is typed."""
    parts = re.split(r"`([^`]*)`", " ".join(text.split()))
    return "".join(
        f"<code>{escape(part)}</code>" if number % 2 else _stressed(escape(part))
        for number, part in enumerate(parts)
    )


def _stressed(text: str) -> str:
    for pattern, written in _WORDS:
        text = re.sub(pattern, written, text)
    return text


def _block(block: str) -> str:
    if block.startswith("#"):
        level = len(block) - len(block.lstrip("#"))
        return f"<h{level}>{words(block.lstrip('# '))}</h{level}>"
    if block.startswith("|"):
        return _table(block.splitlines())
    if _ENTRY.match(block):
        return _list(block)
    return f"<p>{words(block)}</p>"


def _list(block: str) -> str:
    kind = "ol" if _NUMBERED.match(block) else "ul"
    entries = re.split(r"(?m)^\s*(?:[*-]|\d+\.) ", block)[1:]
    return f"<{kind}>" + "".join(f"<li>{words(entry)}</li>" for entry in entries) + f"</{kind}>"


def _table(lines: list[str]) -> str:
    """Write a table; its header may be empty."""
    header, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    head = _row(header, "th") if any(header) else ""
    body = "".join(_row(row, "td") for row in rows)
    return f"<table>{head}{body}</table>"


def _row(cells: list[str], kind: str) -> str:
    return "<tr>" + "".join(f"<{kind}>{words(cell)}</{kind}>" for cell in cells) + "</tr>"
