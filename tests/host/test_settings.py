"""Settings from the environment."""

from pathlib import Path

import pytest

from bot.host.quotas import Quotas
from bot.settings import ALL, Settings, WrongSetting, read


def test_nothing_need_be_set() -> None:
    assert read({}) == Settings("", Path("round_table.db"), "NORMAL", (2.0, 4.0), "INFO", Quotas(20, 50, 200))


def test_an_empty_setting_is_not_set() -> None:
    assert read({setting.name: "" for setting in ALL}) == read({})


def test_everything_can_be_set() -> None:
    environment = {
        "DISCORD_TOKEN": "MTk4.Cl2FMQ.ZnCj",
        "ROUND_TABLE_DATABASE": "/data/tables.db",
        "ROUND_TABLE_SYNCHRONOUS": "full",
        "ROUND_TABLE_COMPUTER_DELAY": "0",
        "ROUND_TABLE_TABLES_PER_PERSON": "1",
        "ROUND_TABLE_TABLES_PER_CHANNEL": "2",
        "ROUND_TABLE_TABLES_PER_SERVER": "0",
        "ROUND_TABLE_LOG_LEVEL": "debug",
    }
    assert read(environment) == Settings(
        "MTk4.Cl2FMQ.ZnCj", Path("/data/tables.db"), "FULL", (0.0, 0.0), "DEBUG", Quotas(1, 2, 0)
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("ROUND_TABLE_SYNCHRONOUS", "OFF", "must be NORMAL, FULL, not 'OFF'"),
        ("ROUND_TABLE_LOG_LEVEL", "loud", "must be DEBUG, INFO, WARNING, ERROR, not 'LOUD'"),
        ("ROUND_TABLE_COMPUTER_DELAY", "soon", "seconds from 0 to 60, such as 2-4, not 'soon'"),
        ("ROUND_TABLE_COMPUTER_DELAY", "4-2", "seconds from 0 to 60"),
        ("ROUND_TABLE_COMPUTER_DELAY", "-1", "seconds from 0 to 60"),
        ("ROUND_TABLE_COMPUTER_DELAY", "nan", "seconds from 0 to 60"),
        ("ROUND_TABLE_TABLES_PER_PERSON", "many", "a whole number, not 'many'"),
        ("DISCORD_TOKEN", "Bot abc", "one word, without quotes or 'Bot'"),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(name: str, value: str, sentence: str) -> None:
    with pytest.raises(WrongSetting, match=f"{name} must be") as refusal:
        read({name: value})
    assert sentence in str(refusal.value)


def test_a_wrong_token_is_not_repeated() -> None:
    with pytest.raises(WrongSetting) as refusal:
        read({"DISCORD_TOKEN": "Bot MTk4.secret"})
    assert "MTk4" not in str(refusal.value)


def test_every_setting_says_what_it_means() -> None:
    assert all(setting.name.isupper() and setting.meaning.endswith(".") for setting in ALL)
