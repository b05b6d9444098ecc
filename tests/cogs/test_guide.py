"""The guide of every game fits Discord's messages."""

from __future__ import annotations

import pytest

from cogs.guide import pages
from rules.library import game_ids

MESSAGE = 4000


@pytest.mark.parametrize("game", game_ids())
def test_each_page_fits_a_message_and_none_is_cut(game: str) -> None:
    for page in pages(game):
        assert 0 < len(page) <= MESSAGE - 100
        assert page.count("```") % 2 == 0


@pytest.mark.parametrize("game", game_ids())
def test_no_table_is_left_in_markdown_that_discord_does_not_know(game: str) -> None:
    for page in pages(game):
        assert "| ---" not in page
