"""`round-table`, or `python -m bot`: the command line, which imports of a command what that one needs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from pkgutil import resolve_name

from bot import settings
from bot.command_line import run
from bot.errors import CannotOpen
from bot.store.address import Address, address_of
from rules.command_line import Parser, whole

_PROGRAM = "round-table"
_HOST, _PORT = "127.0.0.1", 8765
_LARGEST = 2**64  # number that Discord gives


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run(_PROGRAM, lambda: _command(given)(given))


def _command(given: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    command: Callable[[argparse.Namespace], int] = resolve_name(f"bot.commands.{given.command}")
    return command


def _parser() -> Parser:
    parser = Parser(
        prog=_PROGRAM,
        description="The bot. Without a command: Discord with a token, the sandbox without.",
        epilog=_settings_table(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is, and end")
    _add_as_found(parser, None)
    parser.set_defaults(
        command="serving:serve", host=_HOST, port=_PORT, database=None, screenshots=None, alone=False
    )
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, (function, meaning, add) in _COMMANDS.items():
        command = commands.add_parser(name, help=meaning)
        command.set_defaults(command=function)
        add(command)
    return parser


class _Version(argparse.Action):
    """Looks up the version when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from bot.version import version  # noqa: PLC0415 - it takes a quarter of the time of a start

        print(_PROGRAM, version())
        parser.exit()


def _add_sandbox(sandbox: Parser) -> None:
    sandbox.add_argument("--host", default=_HOST, help=f"where the page is served, otherwise {_HOST}")
    sandbox.add_argument("--port", type=_port, default=_PORT, help=f"otherwise {_PORT}")
    sandbox.add_argument(
        "--database", type=_file, metavar="FILE", help="otherwise one beside Discord's, called *.sandbox.*"
    )
    sandbox.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="only take pictures of the page, for the README"
    )
    _add_as_found(sandbox, argparse.SUPPRESS)


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
    parser.add_argument(
        "--by", choices=("panel", "board"), help="enter moves by these buttons alone, without any mistakes"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--language", default="en-US", metavar="CODE", help="in which; xx is one to try with")
    parser.add_argument("--database", type=_address, metavar="FILE", help="keep the tables in this file")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep every picture and a transcript here")


def _add_trial(parser: Parser) -> None:
    parser.add_argument("--server", type=_number, metavar="ID", help="of a server, with the bot in it")
    parser.add_argument("--person", type=_number, metavar="ID", help="of who clicks there, and gets mail")
    parser.add_argument(
        "--second-token", action="store_true", help="ask for a second bot's, which saves its owner some steps"
    )
    parser.add_argument("--sandbox", action="store_true", help="on the sandbox instead, whose people click")
    parser.add_argument(
        "--as", dest="found", type=Path, metavar="TRIAL", help="let the sandbox behave as this found"
    )
    parser.add_argument("--json", action="store_true", help="print what was found as one JSON object")
    parser.add_argument(
        "--out", type=Path, default=Path("trial.json"), metavar="FILE", help="keep that here, of a server"
    )


def _add_run(parser: Parser) -> None:
    parser.add_argument(
        "--alone", action="store_true", help="start although a second copy was found of late: it has ended"
    )


def _add_file(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=_file)


def _add_copy(parser: Parser) -> None:
    parser.add_argument("source", metavar="FROM", type=_address, help="a file, or a postgresql:// address")
    parser.add_argument("target", metavar="TO", type=_address, help="the same; nothing is in it yet")


def _add_repair(parser: Parser) -> None:
    parser.add_argument("table", metavar="TABLE", type=whole(1), help="its number")


def _add_languages(parser: Parser) -> None:
    parser.add_argument("language", metavar="CODE", nargs="?", help="what this one lacks, for its catalogue")
    parser.add_argument("domain", metavar="FOLDER", nargs="?", help="of a game, or such as cogs.away")
    parser.add_argument("--templates", metavar="DIR", type=Path, help="write a .pot for each folder's texts")


def _add_check(parser: Parser) -> None:
    parser.add_argument(
        "--discord", action="store_true", help="ask Discord as well: token, servers, permissions, shards"
    )


def _add_nothing(_: Parser) -> None:
    pass


_COMMANDS: Mapping[str, tuple[str, str, Callable[[Parser], None]]] = {
    "run": ("serving:run", "serve Discord", _add_run),
    "sandbox": ("sandbox:sandbox", "the same bot on a local server, with a page to play on", _add_sandbox),
    "selfplay": (
        "trying:selfplay",
        "let simulated people play whole games on the sandbox",
        _add_selfplay,
    ),
    "trial": ("trying:trial", "try on a server all that the bot relies on, and take it back", _add_trial),
    "alive": ("beside:alive", "say whether the bot is at work; status 1 where it is not", _add_nothing),
    "backup": ("beside:backup", "copy the database's file, also while the bot runs", _add_file),
    "restore": ("beside:restore", "put a backup in the place of the database's file", _add_file),
    "copy": ("storing:copy", "carry all tables to another database, of whichever kind", _add_copy),
    "repair": (
        "storing:repair",
        "play a table's events again, name the first that does not fit, mend what can be",
        _add_repair,
    ),
    "recount": (
        "storing:recount",
        "count all finished games anew: ratings, wins, records",
        _add_nothing,
    ),
    "languages": (
        "languages:languages",
        "tell how complete each language is, and what it lacks",
        _add_languages,
    ),
    "check": ("check:check", "look whether the settings and the database are sound", _add_check),
}
"""For each command its function in `bot.commands`, what it is for, and what adds its arguments."""


def _settings_table() -> str:
    width = max(len(setting.name) for setting in settings.ALL)
    lines = [f"  {each.name:{width}}  {each.meaning} [{each.default or 'none'}]" for each in settings.ALL]
    return "\n".join(["settings, by environment variables [with their defaults]:", *lines])


def _address(text: str) -> Address:
    try:
        return address_of(text)
    except CannotOpen as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _file(text: str) -> Path:
    if not isinstance(address := _address(text), Path):
        raise argparse.ArgumentTypeError("only a file will do here, and that is an address of PostgreSQL")
    return address


def _port(text: str) -> int:
    number = whole(0)(text)
    if number > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: the last one is 65535")
    return number


def _number(text: str) -> int:
    """Read the number that Discord has given something."""
    if not (text.isascii() and text.isdecimal() and int(text) < _LARGEST):
        raise argparse.ArgumentTypeError(f"{text!r} is no number that Discord gives")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
