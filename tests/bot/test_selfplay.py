"""The bot's play against itself: it ends clean, is the same each time, and notices what is wrong."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import app
from bot.errors import Busy
from bot.selfplay import Order, mistakes, selfplay, table
from bot.selfplay.player import StoredTable
from bot.selfplay.report import BOTS_TOKEN, INTERACTIONS_TOKEN, token_of
from bot.settings import Settings
from bot.table.turns import Turn
from bot.table.view import PrivateView
from languages import pseudo
from rules.library import find, game_ids
from rules.question import Menu, Pick
from rules.text import N_, say
from tests.languages.english import english_in
from tests.world.late import begin_late


def order(game: str, seats: int = 2) -> Order:
    return Order(game, seats, "1", 1, {})


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    begin_late(monkeypatch)


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("game", game_ids())
async def test_simulated_people_finish_a_game(game: str, settings: Settings, tmp_path: Path) -> None:
    """They play in the language to try with, whose texts are long: Discord takes them, none is English."""
    played = replace(order(game, find(game).info.fewest), language=pseudo.CODE)
    report = await selfplay(played, settings, tmp_path)
    assert report.complaints == ()
    assert report.is_clean
    assert report.finished == 1
    assert report.pictures > 0
    assert 0 < report.ack_ms["p50"] <= report.ack_ms["p99"]
    transcript = (tmp_path / "transcript.txt").read_text(encoding="utf-8")
    assert "\u200f[" in transcript
    assert not english_in(transcript)


async def test_options_are_chosen_in_the_lobby_and_requests_told_apart_by_the_token_they_carry(
    invented: str, settings: Settings, tmp_path: Path
) -> None:
    report = await selfplay(replace(order(invented), options={"length": "long"}), settings, tmp_path)
    assert report.is_clean
    assert "chooses length=long" in (tmp_path / "transcript.txt").read_text(encoding="utf-8")
    figures = dict(report.requests_a_move)
    whole, bots, interactions = (figures.pop(name) for name in ("all", BOTS_TOKEN, INTERACTIONS_TOKEN))
    assert sum(figures.values()) == pytest.approx(whole, abs=0.1)
    assert bots + interactions == pytest.approx(whole, abs=0.02)
    assert token_of("PATCH /channels/{}/messages/{}") == BOTS_TOKEN
    assert token_of("POST /webhooks/{}/{}") == INTERACTIONS_TOKEN
    assert "one whole act" in report.a_move


async def test_a_move_asks_four_things_of_discord_by_the_bots_token(settings: Settings) -> None:
    """What rings, the board, the panel of whoever is next and the older board; four more as a game ends."""
    report = await selfplay(replace(order("battles_and_builders", 4), apart=180, ways=("panel",)), settings)
    assert report.is_clean
    assert report.requests_a_move[BOTS_TOKEN] * report.moves <= 4 * (report.moves + 1)


async def test_people_move_hours_apart(invented: str, settings: Settings) -> None:
    report = await selfplay(replace(order(invented), apart=120), settings)
    assert report.is_clean


async def test_people_cope_with_every_kind_of_question(
    invented: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "ONE_IN", 2)
    report = await selfplay(order(invented, 3), settings)
    assert report.complaints == ()
    assert report.is_clean


class Crossroads(StoredTable):
    """A table of Somerset at which one worker may go north, and nowhere else."""

    def __init__(self) -> None:
        self._game = find("somerset")

    def menu(self, seat: int) -> Menu:
        ways = {"": "move 0,0", "move 0,0": "move 0,0 0,-1"}
        return lambda said: Pick(say("Where?"), [ways[said]], say) if said in ways else None


def test_what_is_read_as_a_move_is_not_tried_as_an_impossible_one() -> None:
    """A place can be all that is typed of the one move there is; a number is none."""
    assert not mistakes.is_impossible(Crossroads(), 0, "0,-1")
    assert mistakes.is_impossible(Crossroads(), 0, "-1")
    assert not mistakes.is_impossible(Crossroads(), 0, "move M30 L29")
    assert mistakes.is_impossible(Crossroads(), 0, "xyzzy")


@pytest.mark.usefixtures("late", "scribbled")
async def test_who_plays_alone_has_nobody_who_could_press_his_undo(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "ONE_IN", 5)
    monkeypatch.setattr(mistakes, "TRIES", (mistakes.undo,))
    report = await selfplay(order("camelot_the_build", 1), settings)
    assert report.complaints == ()


@pytest.mark.usefixtures("late", "scribbled")
async def test_too_much_is_typed_where_a_form_does_not_let_it_be_said(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "ONE_IN", 5)
    monkeypatch.setattr(mistakes, "TRIES", (mistakes.too_much,))
    report = await selfplay(order("camelot_the_build", 2), settings)
    assert report.complaints == ()


async def test_options_beyond_those_in_the_lobby_are_chosen_behind_it(
    fuller: str, settings: Settings, tmp_path: Path
) -> None:
    chosen = replace(order(fuller), options={"level": "2", "house_18": "yes", "house_3": "yes"})
    report = await selfplay(chosen, settings, tmp_path)
    assert report.complaints == ()
    assert report.is_clean


async def test_the_same_seed_gives_the_same_game(invented: str, settings: Settings, tmp_path: Path) -> None:
    first = await acts_in(tmp_path / "one", invented, settings)
    assert len(first) > 20
    assert await acts_in(tmp_path / "two", invented, settings) == first


async def acts_in(folder: Path, game: str, settings: Settings) -> list[str]:
    """Play a game, and read what people did; which of two messages comes first is left to the bot."""
    await asyncio.to_thread(folder.mkdir)
    await selfplay(order(game), replace(settings, database=folder / "tables.db"), folder)
    assert (folder / "00001.png").read_bytes().startswith(b"\x89PNG")
    lines = (folder / "transcript.txt").read_text(encoding="utf-8").splitlines()
    acts = [line for line in lines if not line.startswith((" ", "message "))]
    return [re.sub(r" on message \d+", "", act) for act in acts]


async def test_an_action_that_is_not_taken_is_reported(
    invented: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(*_: object) -> None:
        raise Busy(N_("Not today."))

    monkeypatch.setattr(Turn, "act", act)
    report = await selfplay(order(invented), settings)
    assert report.finished == 0
    assert not report.is_clean
    assert "hangs" in report.complaints[0]
    assert "enters 'army" in report.complaints[0]


async def test_a_bot_that_falls_silent_is_reported(
    invented: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(table, "PATIENCE", 0.5)
    monkeypatch.setattr(app, "_LAST_SECONDS", 0.01)
    monkeypatch.setattr(Turn, "act", think_for_ever)
    report = await selfplay(order(invented), settings)
    assert report.finished == 0
    assert "TimeoutError" in report.complaints[0]


async def test_a_mistake_that_is_no_mistake_to_the_bot_is_reported(
    invented: str, settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = Turn.view

    async def show_anybody(turn: Turn, said: str = "", page: int = 0) -> PrivateView:
        row = turn._position.row
        if all(chair.user != turn._user for chair in row.chairs):
            turn._user = row.owner
        return await view(turn, said, page)

    monkeypatch.setattr(table, "ONE_IN", 1)
    monkeypatch.setattr(mistakes, "TRIES", (mistakes.as_spectator,))
    monkeypatch.setattr(Turn, "view", show_anybody)
    report = await selfplay(order(invented), settings)
    assert report.faults > 0
    assert "tries the impossible" in report.complaints[0]
    caplog.clear()  # what such a host leads to is logged, too
