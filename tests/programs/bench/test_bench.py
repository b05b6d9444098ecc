"""The bench can be run, and knows what it measures; how fast things are is not tested."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections import Counter, OrderedDict
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from bot.messages import pictures
from bot.store import Store
from cogs.history import spending
from cogs.primers.tables import OFTEN, PrimerTables
from rules.guides import primers_of
from rules.library import find, game_ids
from tests.programs.bench import click, commits, counting, idle, judging, measure, menus, playouts, ways
from tests.programs.bench.__main__ import main
from tests.some import some
from tests.source_files import ROOT
from tests.world.house import GAME, House


def test_a_figure_is_printed_and_given_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # One round, or game, gives every figure; more make it exact.
    rounds = (commits, "ROUNDS"), (idle, "_ROUNDS"), (measure, "ROUNDS"), (menus, "_GAMES")
    for bench, name in rounds:
        monkeypatch.setattr(bench, name, 1)
    assert main(["menu_ms", "commit", "idle", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    of_menus = {f"menu_ms.{game}" for game in game_ids()}
    assert set(figures) == of_menus | {"commit.naive", "idle.start_ratio", "idle.kb_per_game"}
    assert all(figure >= 0 for figure in some(figures.values()))


def test_what_judging_costs_is_given_for_each_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spending, "_SECONDS", 0.02)
    monkeypatch.setattr(judging, "_MOST", 5)
    assert main(["judgement", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert set(figures) == {f"judgement.{game}.{what}" for game in game_ids() for what in ("s", "decisions")}
    assert all(figure > 0 for figure in some(figures.values()))


def test_an_unknown_bench_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there is no bench 'nothing'" in capsys.readouterr().err


def test_a_ratio_is_printed_beside_that_of_the_first_release_and_its_goal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measure, "ROUNDS", 1)
    monkeypatch.setattr(playouts, "_WARM_UP", 0)
    monkeypatch.setattr(playouts, "_GAMES_A_ROUND", 1)
    assert main(["playouts", "--json"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert list(json.loads(last)) == [f"playouts.{game}" for game in game_ids()]
    assert ["at the first release, goal" in line for line in lines] == [True] * len(game_ids())


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("battles_and_builders", 48),
        ("camelot_101", 330),
        ("camelot_the_build", 74),
        ("return_to_camelot", 76),
        ("somerset", 240),
    ],
)
def test_a_walk_calls_no_more_functions_a_move_than_it_must(game: str, most: int) -> None:
    """What nobody reads is not made; how fast that is the bench says."""
    walks, calls = playouts.Playouts(find(game)), Counter[bool]()
    walks.play(30)
    sys.setprofile(lambda frame, what, _: calls.update([what == "call" and counting.begins(frame)]))
    try:
        moves = walks.play(12)
    finally:
        sys.setprofile(None)
    assert calls[True] / moves <= most


# What each way may take at most; the goals are 1,300 calls and 60 modules.
_MOST = {
    "click": {"selects": 3, "trips": 2, "transactions": 1, "calls": 1_250, "modules": 56},
    "your_move": {"selects": 3, "trips": 2, "transactions": 0, "calls": 1_080, "modules": 56},
    "answer": {"selects": 3, "trips": 2, "transactions": 0, "calls": 710, "modules": 43},
    "typed": {"selects": 3, "trips": 2, "transactions": 1, "calls": 1_258, "modules": 59},
}


def test_a_click_reads_and_writes_once_and_goes_no_long_way(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_drawing", "_writing"):
        # Threads that run already cannot be watched any more.
        monkeypatch.setattr(pictures, name, pictures.PictureThread(name))
    # What another test has drawn alike would not be drawn once before.
    monkeypatch.setattr(pictures, "_drawn", OrderedDict())
    monkeypatch.setattr(click, "_ROUNDS", 1)
    monkeypatch.setattr(click, "_CLICKS", 1)
    assert main(["click", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["click.reads"] <= 3
    assert figures["click.decodes"] == 1
    assert figures["click.menus"] <= 7
    assert figures["click.echo"] > 0
    for way, most in _MOST.items():
        found = {what: figures[f"{way}.{what}"] for what in most}
        assert {what for what, number in found.items() if number > most[what]} == set(), found
        assert found["calls"] > 0


async def test_the_naive_way_writes_the_same_rows(tmp_path: Path) -> None:
    ours, theirs = await Store.open(tmp_path / "ours.db"), await Store.open(tmp_path / "theirs.db")
    naive = await commits.unhurried(tmp_path / "theirs.db")
    ways = (ours, ours.moves.add), (theirs, commits.naive_way(naive))
    for store, way in ways:
        for move in islice(commits.moves(await commits.table_with_two(store)), 5):
            await way(move)
    await naive.close()
    await ours.close()
    await theirs.close()
    written = contents(tmp_path / "ours.db")
    assert written == contents(tmp_path / "theirs.db")
    rows = Counter(line.split(" VALUES")[0] for line in written)
    assert rows['INSERT INTO "pings"'] == rows['INSERT INTO "deadlines"'] == 1


def contents(database: Path) -> list[str]:
    """Read all there is in a database, but for the mark by which it is told from others."""
    with closing(sqlite3.connect(database)) as connection:
        return [line for line in connection.iterdump() if '"deployment"' not in line]


async def test_a_feature_that_a_table_does_not_use_costs_its_clicks_nothing(house: House) -> None:
    """But primers: which kinds of questions there are is the game's own, and stands in no table."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table_id = await house.start_table(*people)
        for person in people:
            known = {primer.kind: OFTEN for primer in primers_of(find(GAME))}
            await bot.host.store.of(PrimerTables).note(person.id, GAME, known)
        bidder = await ways._awaited(house, people, table_id)
        await bidder.click((await bidder.slash("mygames")).message, "Ask me to confirm")
        understood = await ways._understood(bidder, await house.your_move(bidder))
        counts = await ways._count(house, lambda: ways._settled(bidder, understood, "Confirm"))
    entered = {module for module in counts.modules if "/cogs/" in module}
    assert {Path(module).relative_to(ROOT / "cogs") for module in entered} == {
        Path("move/widgets.py"),
        Path("primers/doors.py"),
    }
