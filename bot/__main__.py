"""`round-table`, or `python -m bot`: the command line, which imports of a command what that one needs."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from pkgutil import resolve_name

from bot import settings
from bot.command_line import run
from bot.errors import CannotOpen
from bot.store.address import Address, address_of
from rules.command_line import Commands, Parser, add_commands, argument, whole

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
    _BEHAVES()(parser)
    parser.set_defaults(
        command="serving:serve", host=_HOST, port=_PORT, database=None, screenshots=None, alone=False
    )
    add_commands(parser, _COMMANDS)
    return parser


class _Version(argparse.Action):
    """Looks up the version when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from bot.version import version  # noqa: PLC0415 - it takes a quarter of the time of a start

        print(_PROGRAM, version())
        parser.exit()


_FOUND = partial(argument, "--as", dest="found", type=Path, metavar="TRIAL")
_BEHAVES = partial(_FOUND, help="let the sandbox behave as this file of a trial says that Discord does")


def _file(text: str) -> Path:
    if not isinstance(address := _address(text), Path):
        raise argparse.ArgumentTypeError("only a file will do here, and that is an address of PostgreSQL")
    return address


def _address(text: str) -> Address:
    try:
        return address_of(text)
    except CannotOpen as error:
        raise argparse.ArgumentTypeError(str(error)) from error


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


def _called(text: str) -> tuple[int, str]:
    number, _, name = text.partition("=")
    if not name.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not ID=NAME, such as 123=The tavern")
    return _number(number), name.strip()


_RUN = [
    argument(
        "--alone", action="store_true", help="start although a second copy was found of late: it has ended"
    )
]
_SANDBOX = [
    argument("--host", default=_HOST, help=f"where the page is served, otherwise {_HOST}"),
    argument("--port", type=_port, default=_PORT, help=f"otherwise {_PORT}"),
    argument(
        "--database", type=_file, metavar="FILE", help="otherwise one beside Discord's, called *.sandbox.*"
    ),
    argument(
        "--screenshots", type=Path, metavar="DIR", help="only take pictures of the page, for the README"
    ),
    _BEHAVES(default=argparse.SUPPRESS),
]
_SELFPLAY = [
    argument("game", metavar="GAME"),
    argument("--seats", type=whole(1), required=True),
    argument("--seed", default="0"),
    argument("--games", type=whole(1), default=1, help="how many, one after the other"),
    argument(
        "--apart", type=whole(0), default=0, metavar="MINUTES", help="let so much time pass before each move"
    ),
    argument(
        "--by", choices=("panel", "board"), help="enter moves by these buttons alone, without any mistakes"
    ),
    argument("--option", action="append", default=[], metavar="NAME=VALUE"),
    argument("--language", default="en-US", metavar="CODE", help="in which; xx is one to try with"),
    argument("--database", type=_address, metavar="FILE", help="keep the tables in this file"),
    argument("--out", type=Path, metavar="DIR", help="keep every picture and a transcript here"),
]
_TRIAL = [
    argument("--server", type=_number, metavar="ID", help="of a server, with the bot in it"),
    argument("--person", type=_number, metavar="ID", help="of who clicks there, and gets mail"),
    argument(
        "--second-token", action="store_true", help="ask for a second bot's, which saves its owner some steps"
    ),
    argument("--sandbox", action="store_true", help="on the sandbox instead, whose people click"),
    _FOUND(help="let the sandbox behave as this found"),
    argument("--json", action="store_true", help="print what was found as one JSON object"),
    argument(
        "--out", type=Path, default=Path("trial.json"), metavar="FILE", help="keep that here, of a server"
    ),
]
_BACKUP = [argument("file", metavar="FILE", type=_file)]
_COPY = [
    argument("source", metavar="FROM", type=_address, help="a file, or a postgresql:// address"),
    argument("target", metavar="TO", type=_address, help="the same; nothing is in it yet"),
]
_REPAIR = [argument("table", metavar="TABLE", type=whole(1), help="its number")]
_PUBLISH = [
    argument("folder", metavar="FOLDER", type=Path, help="which a web space shows"),
    argument(
        "--called",
        action="append",
        default=[],
        type=_called,
        metavar="ID=NAME",
        help="what the server of this number, Copy Server ID in its menu, is called there",
    ),
]
_LANGUAGES = [
    argument("language", metavar="CODE", nargs="?", help="what this one lacks, for its catalogue; or: show"),
    argument("domain", metavar="FOLDER", nargs="?", help="of a game, or cogs.away; or the text to show"),
    argument("--told-in", metavar="CODE", default="nl", help="show the text in this language"),
    argument("--out", metavar="FILE.png", type=Path, default=Path("text.png"), help="the picture to write"),
    argument("--templates", metavar="DIR", type=Path, help="write a .pot for each folder's texts"),
]
_CHECK = [
    argument(
        "--discord", action="store_true", help="ask Discord as well: token, servers, permissions, shards"
    )
]
_COMMANDS: Commands = {
    "run": ("serving:run", "serve Discord", _RUN),
    "sandbox": ("sandbox:sandbox", "the same bot on a local server, with a page to play on", _SANDBOX),
    "selfplay": ("trying:selfplay", "let simulated people play whole games on the sandbox", _SELFPLAY),
    "trial": ("trying:trial", "try on a server all that the bot relies on, and take it back", _TRIAL),
    "alive": ("beside:alive", "say whether the bot is at work; status 1 where it is not", ()),
    "backup": ("beside:backup", "copy the database's file, also while the bot runs", _BACKUP),
    "restore": ("beside:restore", "put a backup in the place of the database's file", _BACKUP),
    "copy": ("storing:copy", "carry all tables to another database, of whichever kind", _COPY),
    "repair": (
        "storing:repair",
        "play a table's events again, name the first that does not fit, mend what can be",
        _REPAIR,
    ),
    "recount": ("storing:recount", "count all finished games anew: ratings, wins, records", ()),
    "publish": (
        "publishing:publish",
        "write the web site of the servers that want one, also while the bot runs",
        _PUBLISH,
    ),
    "languages": ("languages:languages", "tell how complete each language is, and what it lacks", _LANGUAGES),
    "check": ("check:check", "look whether the settings and the database are sound", _CHECK),
}
"""Each command with its function in `bot.commands`."""


def _settings_table() -> str:
    width = max(len(setting.name) for setting in settings.ALL)
    lines = [f"  {each.name:{width}}  {each.meaning} [{each.default or 'none'}]" for each in settings.ALL]
    return "\n".join(["settings, by environment variables [with their defaults]:", *lines])


if __name__ == "__main__":
    sys.exit(main())
