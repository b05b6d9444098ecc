"""A character shows his trait more often than a plain computer does in the same games."""

import json

import pytest

from tests.programs.style.__main__ import main


@pytest.mark.parametrize("character", ["bedivere", "tor", "lynette"])
def test_a_style_is_seen_in_short_games(character: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["battles_and_builders", "--seats", "3", "--games", "36", "--character", character]
    assert main(given) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["character"] == character
    assert figures["share"] >= 1.3 * figures["plain"] > 0
