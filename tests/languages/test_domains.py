"""Whose words are told: those of a feature, of a game, or of the kernel beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from languages import known
from languages.catalogue import Catalogue
from languages.spoken import game_text, speak_of, speaking, tell, texts
from rules.text import Count, Who, say

AGAIN, SAID = "Throw again", "{what} it is"
DOMAINS = {
    "bot.messages": {"Back": "Terug", "Done": "Klaar"},
    "cogs.away": {AGAIN: "Nog eens gooien", SAID: "{what} is het"},
    "somerset": {AGAIN: "Opnieuw werpen", "Done": "Gereed", "Tile": "Tegel"},
    "camelot_101": {AGAIN: "Overwerpen", "Tile": "Veld"},
}
COUNTED = {"cogs.away": ("dag", "dagen"), "somerset": ("beurt", "beurten")}


@pytest.fixture(autouse=True)
def few_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let Dutch have a few words in each of some domains."""
    catalogues = {
        domain: Catalogue(words, {"turn": COUNTED[domain]} if domain in COUNTED else {})
        for domain, words in DOMAINS.items()
    }
    known.language.cache_clear()
    monkeypatch.setattr(known, "_catalogues", lambda _: catalogues)
    with speaking("nl"):
        yield
    known.language.cache_clear()


def test_the_same_english_in_two_domains_keeps_two_translations() -> None:
    domains = ["cogs.away.commands", "rendering.somerset.words", "camelot_101"]
    assert [texts(name).tell(AGAIN) for name in domains] == [
        "Nog eens gooien",
        "Opnieuw werpen",
        "Overwerpen",
    ]
    assert texts("cogs.away").counted(2, "turn", "turns") == "2 dagen"
    assert texts("somerset").written(Count(1, "turn", "turns")) == "1 beurt"


def test_a_domain_has_the_words_of_the_kernel_and_of_no_other(caplog: pytest.LogCaptureFixture) -> None:
    assert [texts(name).tell("Back") for name in ("cogs.away", "somerset", "bot.table")] == ["Terug"] * 3
    assert (texts("somerset").tell("Done"), tell("Done")) == ("Gereed", "Klaar")
    assert [texts(name).tell(AGAIN) for name in ("cogs.lobby", "bot.table", "return_to_camelot")] == [
        AGAIN,
        AGAIN,
        "Nog eens gooien",
    ]
    assert caplog.records, "it is told what lacks"


@pytest.mark.parametrize(("game", "tile"), [("somerset", "Tegel"), ("camelot_101", "Veld")])
def test_what_a_game_has_said_is_told_in_its_words(game: str, tile: str) -> None:
    """Texts are kept without their domains: they are those of the game at whose table they stand."""
    speak_of(game)
    assert game_text("Tile") == tile
    assert texts("cogs.away").tell(SAID, what=say("Tile")) == f"{tile} is het"
    assert texts(game).written(say("Tile")) == tile
    assert texts("cogs.away").written(Who(0)) == "seat 0"
