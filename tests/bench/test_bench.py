"""The bench can be run, and knows what it measures; how fast things are is not tested."""

from __future__ import annotations

import json

import pytest

from rules.library import game_ids
from tests.bench.__main__ import main


def test_a_figure_is_printed_and_given_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["menu_ms", "commit", "idle", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    menus = {f"menu_ms.{game}" for game in game_ids()}
    assert set(figures) == menus | {"commit.naive", "idle.start_ratio", "idle.kb_per_game"}
    assert all(figure >= 0 for figure in figures.values())


def test_an_unknown_bench_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there is no bench 'nothing'" in capsys.readouterr().err
