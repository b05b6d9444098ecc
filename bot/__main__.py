"""`round-table`, or `python -m bot`: serve Discord, or a sandbox to play on; test, copy and check."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot import settings
from bot.checking import look
from bot.command_line import run
from bot.errors import Refusal, Unreachable, Unusable
from bot.host import Host
from bot.logs import begin_log
from bot.progress import bar
from bot.requests.second_copy import told
from bot.run import on_discord, on_sandbox
from bot.sandbox.discord.scenario import PEOPLE
from bot.sandbox.screen.chromium import NoChromium
from bot.sandbox.screen.screenshots import screenshots
from bot.selfplay import Order, Report, selfplay
from bot.settings import Settings, WrongSetting
from bot.store import Address, Store, address_of, opening
from bot.store.address import shown
from bot.store.opening import copy
from bot.store.rows.shards import ALL_SHARDS
from bot.table.history import Findings
from bot.table.seating import choosable
from bot.trial.command_line import add_to, tried
from bot.trial.loading import switches_in
from languages import completeness
from rules.command_line import BadInput, Parser, chosen_options, whole
from rules.library import find
from rules.replay import check_options

_PROGRAM = "round-table"
_HOST, _PORT = "127.0.0.1", 8765
_LONGEST_SILENCE = 5 * 60.0  # of a bot that looks at its clocks every minute


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run(_PROGRAM, lambda: int(given.command(given)))


def _parser() -> Parser:
    parser = Parser(
        prog=_PROGRAM,
        description="The bot. Without a command: Discord with a token, the sandbox without.",
        epilog=_settings_table(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{_PROGRAM} {version(_PROGRAM)}")
    _add_as_found(parser, None)
    parser.set_defaults(command=_serve, host=_HOST, port=_PORT, database=None, screenshots=None, alone=False)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)

    serving = commands.add_parser("run", help="serve Discord")
    serving.add_argument(
        "--alone", action="store_true", help="start although a second copy was found of late: it has ended"
    )
    serving.set_defaults(command=_run)

    _add_sandbox(
        commands.add_parser("sandbox", help="the same bot on a local server, with a page to play on")
    )
    _add_selfplay(
        commands.add_parser("selfplay", help="let simulated people play whole games on the sandbox")
    )
    trying = commands.add_parser("trial", help="try on a server all that the bot relies on, and take it back")
    add_to(trying)
    trying.set_defaults(command=_trial)

    watching = commands.add_parser("alive", help="say whether the bot is at work; status 1 where it is not")
    watching.set_defaults(command=_alive)

    saving = commands.add_parser("backup", help="copy the database's file, also while the bot runs")
    saving.add_argument("file", metavar="FILE", type=Path)
    saving.set_defaults(command=_backup)

    copying = commands.add_parser("copy", help="carry all tables to another database, of whichever kind")
    copying.add_argument("source", metavar="FROM", type=address_of, help="a file, or a postgresql:// address")
    copying.add_argument("target", metavar="TO", type=address_of, help="the same; nothing is in it yet")
    copying.set_defaults(command=_copy)

    mending = commands.add_parser(
        "repair", help="play a table's events again, name the first that does not fit, mend what can be"
    )
    mending.add_argument("table", metavar="TABLE", type=whole(1), help="its number")
    mending.set_defaults(command=_repair)

    counting = commands.add_parser("recount", help="count all finished games anew: ratings, wins, records")
    counting.set_defaults(command=_recount)

    telling = commands.add_parser("languages", help="tell how complete each language is, and what it lacks")
    telling.add_argument("language", metavar="CODE", nargs="?", help="what this one lacks, for its catalogue")
    telling.add_argument("domain", metavar="FOLDER", nargs="?", help="of a game, or such as cogs.away")
    telling.add_argument("--templates", metavar="DIR", type=Path, help="write a .pot for each folder's texts")
    telling.set_defaults(command=_languages)

    checking = commands.add_parser("check", help="look whether the settings and the database are sound")
    checking.add_argument(
        "--discord", action="store_true", help="ask Discord as well: token, servers, permissions, shards"
    )
    checking.set_defaults(command=_check)
    return parser


def _add_sandbox(sandbox: Parser) -> None:
    sandbox.add_argument("--host", default=_HOST, help=f"where the page is served, otherwise {_HOST}")
    sandbox.add_argument("--port", type=_port, default=_PORT, help=f"otherwise {_PORT}")
    sandbox.add_argument(
        "--database", type=Path, metavar="FILE", help="otherwise one beside Discord's, called *.sandbox.*"
    )
    sandbox.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="only take pictures of the page, for the README"
    )
    _add_as_found(sandbox, argparse.SUPPRESS)
    sandbox.set_defaults(command=_sandbox)


def _add_as_found(parser: Parser, default: str | None) -> None:
    parser.add_argument(
        "--as",
        dest="found",
        type=Path,
        default=default,
        metavar="TRIAL",
        help="let the sandbox behave as this file of a trial says that Discord does",
    )


def _add_selfplay(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=whole(1), required=True)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--games", type=whole(1), default=1, help="how many, one after the other")
    parser.add_argument(
        "--apart", type=whole(0), default=0, metavar="MINUTES", help="let so much time pass before each move"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--language", default="en-US", metavar="CODE", help="in which; xx is one to try with")
    parser.add_argument("--database", type=address_of, metavar="FILE", help="keep the tables in this file")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep every picture and a transcript here")
    parser.set_defaults(command=_selfplay)


def _settings_table() -> str:
    width = max(len(setting.name) for setting in settings.ALL)
    lines = [f"  {each.name:{width}}  {each.meaning} [{each.default or 'none'}]" for each in settings.ALL]
    return "\n".join(["settings, by environment variables [with their defaults]:", *lines])


def _port(text: str) -> int:
    number = whole(0)(text)
    if number > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: the last one is 65535")
    return number


def _settings() -> Settings:
    """Read the settings, and begin to log as they say."""
    found = settings.read(os.environ)
    begin_log(found.log_level, found.log_format)
    return found


def _serve(given: argparse.Namespace) -> int:
    if given.found is not None:
        return _sandbox(given)
    if settings.read(os.environ).token:
        return _run(given)
    print(f"{settings.TOKEN.name} is not set, so this is the sandbox instead of Discord.", file=sys.stderr)
    return _sandbox(given)


def _run(given: argparse.Namespace) -> int:
    found = _settings()
    if not found.token:
        raise BadInput(f"{settings.TOKEN.name} is not set; it is the bot's token from Discord.")
    asyncio.run(on_discord(found, alone=given.alone))
    return 0


def _sandbox(given: argparse.Namespace) -> int:
    found = _settings()
    if given.screenshots:
        return _screenshots(given.screenshots)
    file = given.database or _beside(found.database)
    playing = replace(found, database=file, shards=ALL_SHARDS)
    asyncio.run(on_sandbox(playing, given.host, given.port, switches_in(given.found)))
    return 0


def _beside(address: Address) -> Path:
    """Name the sandbox's file: its people must not come among Discord's."""
    path = address if isinstance(address, Path) else Path(settings.DATABASE.default)
    return path.with_name(f"{path.stem}.sandbox{path.suffix}")


def _screenshots(folder: Path) -> int:
    _make(folder)
    try:
        pictures = asyncio.run(screenshots(folder))
    except NoChromium as error:
        raise BadInput(str(error)) from error
    for picture in pictures:
        print(picture)
    return 0


def _selfplay(given: argparse.Namespace) -> int:
    game = find(given.game)
    check_options(game, given.seats, chosen_options(game, given.option))
    if given.seats > len(PEOPLE):
        raise BadInput(f"there are only {len(PEOPLE)} simulated people")
    options = dict(entry.split("=", 1) for entry in given.option)
    filled_in = options.keys() - {option.name for option in choosable(game.info)}
    if filled_in:
        raise BadInput(f"{game.info.title} fills in {min(filled_in)} by itself as it begins")
    _make(given.out)
    order = Order(given.game, given.seats, given.seed, given.games, options, given.apart, given.language)
    with tempfile.TemporaryDirectory() as folder:
        file = given.database or Path(folder) / "tables.db"
        found = replace(_settings(), database=file, shards=ALL_SHARDS, computer_delay=(0.0, 0.0))
        return _report(asyncio.run(selfplay(order, found, given.out)))


def _trial(given: argparse.Namespace) -> int:
    return tried(given, _settings())


def _make(folder: Path | None) -> None:
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}") from error


def _report(report: Report) -> int:
    """Print a report, its numbers as the last line; give the exit status."""
    for complaint in report.complaints:
        print(complaint, file=sys.stderr)
    print(msgspec.json.encode(report.numbers).decode())
    return 0 if report.is_clean else 1


def _backup(given: argparse.Namespace) -> int:
    source = settings.read(os.environ).database
    opening.backup(source, given.file)
    print(f"{source} is copied to {given.file}.")
    return 0


def _alive(_: argparse.Namespace) -> int:
    """Look when the bot last noted that it is at work, which it does every minute."""
    try:
        found = settings.read(os.environ)
        beat = opening.last_beat(found.database, found.shards)
    except (Refusal, Unusable, WrongSetting) as error:
        print(error, file=sys.stderr)
        return 1
    if beat is None or time.time() - beat > _LONGEST_SILENCE:
        print("The bot has not been at work for some minutes.", file=sys.stderr)
        return 1
    print("The bot is at work.")
    return 0


def _copy(given: argparse.Namespace) -> int:
    with bar("Copying", 0) as shown_bar:
        copied = asyncio.run(copy(given.source, given.target, shown_bar.stand_at))
    print(msgspec.json.encode(copied).decode())
    return 0


def _repair(given: argparse.Namespace) -> int:
    findings = asyncio.run(_repaired(settings.read(os.environ).database, given.table))
    for sentence in (*findings.told, *filter(None, [findings.hidden])):
        print(sentence)
    return 0 if findings.sound else 1


async def _repaired(address: Address, table_id: int) -> Findings:
    store = await Store.open_existing(address)
    try:
        return await Host(store).repair.repair(table_id)
    finally:
        await store.close()


def _recount(_: argparse.Namespace) -> int:
    games = asyncio.run(_recounted(settings.read(os.environ).database))
    print(msgspec.json.encode({"games": games}).decode())
    return 0


async def _recounted(address: Address) -> int:
    store = await Store.open_existing(address)
    try:
        return await store.recount()
    finally:
        await store.close()


def _languages(given: argparse.Namespace) -> int:
    if given.templates:
        return _write_templates(given.templates)
    if given.language and given.domain:
        print(completeness.written(completeness.missing(given.language, given.domain)))
        return 0
    for line in completeness.report():
        print(line)
    return 0


def _write_templates(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for domain, template in completeness.templates().items():
        (folder / f"{domain}.pot").write_text(completeness.written(template), encoding="utf-8")
    return 0


def _check(given: argparse.Namespace) -> int:
    try:
        found = settings.read(os.environ)
        faults, known = _check_database(found)
        if given.discord:
            faults = [*faults, *_check_discord(found, known)]
    except (Refusal, WrongSetting) as error:
        faults = [str(error)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _check_database(asked: Settings) -> tuple[list[str], opening.Known]:
    """Give what is wrong with the database, and what else is known by it."""
    try:
        faults = opening.check(asked.database)
        known = opening.Known() if faults else opening.known(asked.database)
    except (Refusal, Unusable) as error:
        return [str(error)], opening.Known()
    if not faults:
        token = "set" if asked.token else "not set"
        print(f"{settings.TOKEN.name} is {token}; {shown(asked.database)} is sound.")
    return [*faults, *([told(known.second_copy)] if known.second_copy is not None else [])], known


def _check_discord(asked: Settings, known: opening.Known) -> list[str]:
    """Print what Discord grants; give what is missing."""
    try:
        found = asyncio.run(look(asked, known.places))
    except WrongSetting as error:
        return [str(error)]
    except Unreachable as error:
        return [f"{error}."]
    for sentence in found.told:
        print(sentence)
    return [*found.missing]


if __name__ == "__main__":
    sys.exit(main())
