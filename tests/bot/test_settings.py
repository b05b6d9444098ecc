"""Settings from the environment."""

from pathlib import Path

import pytest

from bot.settings import ALL, Settings, Web, WrongSetting, read
from bot.store.rows.limits import Quotas
from bot.store.rows.shards import Shards

SHARDS = "ROUND_TABLE_SHARDS"
SERVER = "postgresql:///tables"
NO_ADDRESSES = (
    "proxy:8080",
    "ftp://proxy/api",
    "http:///api",
    "http://proxy:x/api",
    "http://proxy/api/",
    "http://somebody:secret@proxy/api",
    "http://proxy/api?version=10",
)
NO_PORTS = ("9100", ":9100", "127.0.0.1", "127.0.0.1:", "h:0", "h:x", "h:70000", "http://h:1", "h:1/metrics")


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
        *((SHARDS, text, "such as 0-3/16 or 0,2/4, not ") for text in ("3", "a/2", "-1/2", "1/2/3", "0-/4")),
        *((SHARDS, text, "from 0 to one less than there are") for text in ("2/2", "0-4/4", "3-1/4", "0/0")),
        *(("ROUND_TABLE_METRICS", text, "HOST:PORT, such as 127.0.0.1:9100") for text in NO_PORTS),
        (
            "ROUND_TABLE_DATABASE",
            "mysql://me:secret@host/name",
            "by its path, or postgresql://..., and not mysql://.",
        ),
        ("ROUND_TABLE_DATABASE", "sqlite:///tables.db", "and not sqlite://."),
        ("ROUND_TABLE_LOG_FORMAT", "xml", "must be text, json, not 'xml'"),
        (SHARDS, "0/2", "a file of SQLite is for one process, which serves all shards"),
        *(("ROUND_TABLE_DISCORD_API", text, "http://proxy/api, not what was given") for text in NO_ADDRESSES),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(name: str, value: str, sentence: str) -> None:
    with pytest.raises(WrongSetting, match=f"{name} must be") as refusal:
        read({name: value})
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("ROUND_TABLE_DATABSE", "; ROUND_TABLE_DATABASE is."),
        ("ROUNDTABLE_LOG_LEVEL", "; ROUND_TABLE_LOG_LEVEL is."),
        ("DISCORD_BOT_TOKEN", "; DISCORD_TOKEN is."),
        ("ROUND_TABLE_COLOUR", "; `round-table --help` lists all there are."),
    ],
)
def test_a_misspelt_setting_is_named_with_the_right_one(name: str, meant: str) -> None:
    with pytest.raises(WrongSetting) as refusal:
        read({name: "secret"})
    assert str(refusal.value) == f"{name} is no setting{meant}"


def test_variables_of_others_are_let_be() -> None:
    others = {"DISCORD_WEBHOOK": "x", "ROUNDING": "x", "ROUND_TABLE_COLOUR": ""}
    assert read(others) == read({})
    # That of another bot beside ours.
    assert read({"DISCORD_TOKEN": "a", "DISCORD_BOT_TOKEN": "b"}) == read({"DISCORD_TOKEN": "a"})


@pytest.mark.parametrize(
    ("text", "database", "shards"),
    [
        ("0-3/16", SERVER, Shards(16, (0, 1, 2, 3))),
        ("0/2", SERVER, Shards(2, (0,))),
        ("2, 0-1,1 / 4", SERVER, Shards(4, (0, 1, 2))),
        ("0-1/2", "tables.db", Shards(2, (0, 1))),
        ("", SERVER, Shards(1, (0,))),
    ],
)
def test_shards_are_read(text: str, database: str, shards: Shards) -> None:
    assert read({SHARDS: text, "ROUND_TABLE_DATABASE": database}).shards == shards


def test_a_server_is_served_by_one_shard_and_what_is_in_none_by_the_first() -> None:
    guilds = [number << 22 for number in range(8)]
    first, second = Shards(4, (0, 3)), Shards(4, (1, 2))
    assert [first.serve(guild) for guild in guilds] == [True, False, False, True] * 2
    assert [second.serve(guild) for guild in guilds] == [False, True, True, False] * 2
    assert (first.serve(None), second.serve(None)) == (True, False)


def test_a_wrong_token_is_not_repeated() -> None:
    with pytest.raises(WrongSetting) as refusal:
        read({"DISCORD_TOKEN": "Bot MTk4.secret"})
    assert "MTk4" not in str(refusal.value)


def test_every_setting_says_what_it_means() -> None:
    assert all(setting.name.isupper() and setting.meaning.endswith(".") for setting in ALL)


def test_linked_roles_take_a_secret_and_an_address_or_neither() -> None:
    both = {"DISCORD_CLIENT_SECRET": "Shh", "ROUND_TABLE_PUBLIC": "https://example.org"}
    assert read({"ROUND_TABLE_WEB": "nowhere"}).web is None
    web = read(both).web
    assert web == Web("Shh", "https://example.org", ("127.0.0.1", 8080))
    assert web.verification_url == "https://example.org/linked-roles"
    assert web.redirect_uri == "https://example.org/linked-roles/callback"
    for name, wrong in {
        "DISCORD_CLIENT_SECRET": ("", "Bot Shh"),
        "ROUND_TABLE_PUBLIC": ("", "example.org", "https://example.org/", "https://example.org?a"),
        "ROUND_TABLE_WEB": ("8080", ":8080"),
    }.items():
        for value in wrong:
            with pytest.raises(WrongSetting, match=name) as refused:
                read(both | {name: value})
            assert "Shh" not in str(refused.value)


def test_metrics_are_served_where_it_is_said() -> None:
    assert read({}).metrics is None
    assert read({"ROUND_TABLE_METRICS": "127.0.0.1:9100"}).metrics == ("127.0.0.1", 9100)
    assert read({"ROUND_TABLE_METRICS": "[::1]:9100"}).metrics == ("::1", 9100)
