"""Translators are shown where a text stands: on the page, a message or a form, or that nobody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.selfplay.showing import picture_of
from languages import known
from languages.catalogue import of
from languages.completeness import found

pytest.importorskip("playwright.async_api", reason="Playwright is not installed")


@pytest.fixture(autouse=True)
def _unmarked() -> Iterator[None]:
    """Leave no marks to others."""
    yield
    known._catalogues.cache_clear()
    known.language.cache_clear()


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        ("bot.sandbox", "Take no direct messages"),
        ("cogs.lobby", "Add computer"),
        ("bot.answering", "Up to {most}"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_a_text_is_shown_where_somebody_reads_it(domain: str, text: str, tmp_path: Path) -> None:
    picture = tmp_path / "text.png"
    assert await picture_of(text, domain, "nl", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_text_is_told_between_marks_in_its_domain_alone() -> None:
    known.mark("nl", "cogs.lobby", "Play")
    said = {name: known.language("nl", name).template("Play") for name in ("cogs.lobby", "cogs.lessons")}
    assert said == {"cogs.lobby": f"{known.MARK}Speel{known.MARK}", "cogs.lessons": "Spelen"}


def test_a_text_is_found_by_its_words() -> None:
    (start,) = found("cogs.lobby: Start")
    assert start.comments == ["On a button: 80 letters at most, and better 20."]
    assert any(place.startswith("cogs/lobby/widgets.py:") for place in start.places)
    assert {each.domain for each in found("time pass")} == {"bot.sandbox"}
    (taken,) = [each for each in found("taken") if each.key == of("taken", "behaviour")]
    assert taken.text == "taken"
    assert not found("no text has these words at all")
