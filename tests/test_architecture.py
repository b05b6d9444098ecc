"""Who may import whom."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from rules.library import find, game_ids
from tests.source_files import PACKAGES, ROOT, content, files_of, imports, imports_in, nodes_of

STORE = Path("bot/store")
MOST_FILES = 20
# What of the bot speaks to Discord.
EDGE = ("bot/answering", "bot/application", "bot/interactions", "bot/messages", "bot/publishing", "bot/trial")
KNOWS_DISCORD = {
    Path(f"bot/{name}.py")
    for name in (
        "answers",
        "app",
        "discord_internals",
        "emojis",
        "logs",
        "permissions",
        "refusals",
        "run",
        "sandbox/wire/online",
        "translating",
    )
}

# Rules know no clock, no luck of their own, no files and no network; the command line reads and writes files.
NOT_FOR_RULES = {
    "asyncio",
    "concurrent",
    "ctypes",
    "datetime",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
LET_THROUGH = {
    Path("rules/__main__.py"): {"sys", "pathlib", "random"},
    Path("rules/command_line.py"): {"os", "sys", "pathlib"},
    Path("rules/chance.py"): {"random"},
    Path("rules/length.py"): {"random"},
}


def package_of(name: str) -> str:
    return name.partition(".")[0]


def lies_in(name: str, modules: list[str]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def reaching(paths: list[Path], packages: set[str]) -> set[tuple[Path, str]]:
    """Give the files that import from one of the packages, with what they import."""
    return {(path, name) for path in paths for name in imports(path) if package_of(name) in packages}


def imported_from(paths: list[Path], module: str) -> set[tuple[Path, str]]:
    """Give the files that import from a module, with what they import."""
    return {(path, name) for path in paths for name in imports(path) if lies_in(name, [module])}


def games_imported(path: Path) -> set[str]:
    """Give the ids of the games a file imports from."""
    return {
        game_id
        for name in imports(path)
        for game_id in game_ids()
        if lies_in(name, [f"rules.{game_id}", f"rendering.{game_id}"])
    }


def test_imports_are_found_wherever_they_stand() -> None:
    text = "import a.b\nfrom c.d import e, f\nfrom . import g\nfrom ..h import i\ndef j():\n    import k\n"
    tree = ast.parse(text)
    assert imports_in(ast.walk(tree), "p.q") == {"a.b", "c.d.e", "c.d.f", "p.q.g", "p.h.i", "k"}


def test_rules_import_only_what_is_pure() -> None:
    assert not {path: names for path in files_of("rules") if (names := _impure(path))}


def _impure(path: Path) -> set[str]:
    outside = {package_of(name) for name in imports(path)} - {"rules", "msgspec"}
    return {
        name
        for name in outside
        if name not in sys.stdlib_module_names or name in NOT_FOR_RULES - LET_THROUGH.get(path, set())
    }


def test_rendering_imports_no_application_and_no_discord() -> None:
    forbidden = {"discord", "aiosqlite", "aiohttp", "asyncio", "bot", "cogs", "tests"}
    assert not reaching(files_of("rendering"), forbidden)


def test_rendering_knows_of_a_game_its_view_and_its_tables_only() -> None:
    known = [f"rules.{game_id}.{module}" for game_id in game_ids() for module in ("view", "tables")]
    games = [f"rules.{game_id}" for game_id in game_ids()]
    assert not {
        (path, name)
        for path in files_of("rendering")
        for name in imports(path)
        if lies_in(name, games) and not lies_in(name, known)
    }


def test_a_game_imports_no_other_game() -> None:
    assert not {
        (path, game_id)
        for path in files_of("rules", "rendering")
        for game_id in games_imported(path) - {path.parts[1]}
    }


def test_languages_rest_on_texts_alone() -> None:
    inside = {
        name for path in files_of("languages") for name in imports(path) if package_of(name) in PACKAGES
    }
    assert not {name for name in inside if not lies_in(name, ["languages", "rules.text"])}
    assert not reaching(files_of("languages"), {"discord", "asyncio"})


def test_rules_know_one_language() -> None:
    assert not reaching(files_of("rules"), {"languages", "babel"})


def feature_of(name: str) -> str:
    """Name the feature that a module belongs to, empty for one of the kernel."""
    package, _, rest = name.partition(".")
    return rest.partition(".")[0] if package == "cogs" else ""


def test_the_kernel_knows_no_feature() -> None:
    assert not {(module_of(path), feature_of(name)) for path, name in reaching(files_of("bot"), {"cogs"})}


def test_a_feature_knows_no_other() -> None:
    arrows = reaching(files_of("cogs"), {"cogs"})
    assert not {
        (module_of(path), feature_of(name)) for path, name in arrows if path.parts[1] != feature_of(name)
    }


def test_a_folder_can_be_looked_over() -> None:
    files = Counter(str(path.parent) for path in files_of(*PACKAGES, kinds=("py", "js", "css")))
    assert "bot/sandbox/page" in files
    full = {folder: number for folder, number in files.items() if number > MOST_FILES}
    # Words and tables are those of a game.
    found = [folder for folder in full if Path(folder).name not in {"words", "tables"}]
    assert not found, f"more than {MOST_FILES} files: join some, or make a folder of those of one concern"


def test_bot_and_cogs_import_no_game_and_no_test() -> None:
    files = files_of("bot", "cogs")
    assert not {path for path in files if games_imported(path)}
    assert not reaching(files, {"tests"})


def test_host_store_and_background_know_no_discord_and_no_picture() -> None:
    files = files_of("bot/table", "bot/typed", "bot/people", "bot/store", "bot/computers")
    assert not reaching(files, {"discord", "rendering", "PIL", "cogs"})


def test_the_store_rests_on_nothing_of_the_bot_but_its_errors_and_on_what_features_there_are() -> None:
    inside = {name for path in files_of("bot/store") for name in imports(path) if package_of(name) == "bot"}
    assert not {
        name for name in inside if not lies_in(name, ["bot.store", "bot.errors", "bot.features.packages"])
    }


def test_only_the_store_knows_a_database() -> None:
    files = [
        path
        for path in files_of("bot", "cogs", "rules", "rendering")
        if STORE not in path.parents and not keeps(path)
    ]
    assert not reaching(files, {"aiosqlite", "sqlite3", "sqlalchemy", "alembic"})


def keeps(path: Path) -> bool:
    """Say whether a file has a feature's tables and their statements: its `tables`, a module or a package."""
    return path.parts[0] == "cogs" and "tables" in {path.stem, path.parent.name}


def test_cogs_reach_no_store() -> None:
    """But what a feature decides and keeps does; all else may know what rows look like."""
    files = [path for path in files_of("cogs") if path.stem != "service" and not keeps(path)]
    known = [*imported_from(files, "bot.store")]
    assert not [each for each in known if not lies_in(each[1], ["bot.store.rows"])]


def test_only_the_edge_knows_discord() -> None:
    files = set(files_of("rules", "rendering", "bot")) - KNOWS_DISCORD - set(files_of(*EDGE))
    assert not reaching(sorted(files), {"discord"})


def module_of(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_module_is_imported_in_a_circle_not_even_for_its_types() -> None:
    paths = {module_of(path): path for path in files_of("rules", "languages", "rendering", "bot", "cogs")}
    assert not in_circles({module: needed(path, set(paths)) - {module} for module, path in paths.items()})


def needed(path: Path, modules: set[str]) -> set[str]:
    """Give the modules that a file imports, wherever in it, be it for a type alone."""
    return {name if name in modules else name.rpartition(".")[0] for name in imports(path)} & modules


def test_a_bot_on_discord_does_without_its_sandbox() -> None:
    paths = {module_of(path): path for path in files_of("bot")}
    reached, left = set[str](), {"bot.run"}
    while left:
        reached |= left
        left = {name for module in left for name in needed(paths[module], set(paths))} - reached
    assert "bot.app" in reached
    assert not {name for name in reached if lies_in(name, ["bot.sandbox", "bot.selfplay", "bot.trial"])}


def in_circles(needs: dict[str, set[str]]) -> dict[str, set[str]]:
    """Leave those that need each other in a circle, and those that need them."""
    waiting = dict(needs)
    while free := [each for each, others in waiting.items() if not others & waiting.keys()]:
        for each in free:
            del waiting[each]
    return waiting


def test_a_circle_is_found() -> None:
    needs = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set[str](), "e": {"d"}}
    assert in_circles(needs) == {"a": {"b"}, "b": {"c"}, "c": {"b"}}


def commands_in(path: Path) -> list[str]:
    """Name the slash commands that a file defines."""
    return [
        next((word.value.value for word in made.keywords if word.arg == "name"), node.name)  # type: ignore[attr-defined]
        for node in nodes_of(path)
        if isinstance(node, ast.AsyncFunctionDef)
        for made in node.decorator_list
        if isinstance(made, ast.Call) and ast.unparse(made.func) == "app_commands.command"
    ]


def test_a_command_stands_in_its_feature() -> None:
    """In `commands.py`, or where a feature has several, in a file of its name."""
    defined = {path: names for path in files_of("cogs") if (names := commands_in(path))}
    assert len(defined) > 10
    assert not {path for path, names in defined.items() if path.stem != "commands" and [path.stem] != names}


def test_no_game_is_named_outside_its_folders() -> None:
    names = [name for game_id in game_ids() for name in (game_id, find(game_id).info.title)]
    assert not {(path, name) for path in shared_files() for name in names if is_named(name, content(path))}


def is_named(name: str, text: str) -> bool:
    """Say whether a name stands in a text as words of their own, whatever their case."""
    return bool(re.search(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", text, re.IGNORECASE))


@pytest.mark.parametrize("text", ["go", "Go!", "'go'", "rules.go.view", "old_go_board", "(Go)"])
def test_a_name_is_found_as_a_word(text: str) -> None:
    assert is_named("go", text)


@pytest.mark.parametrize("text", ["goes on", "ago", "category", "a go2"])
def test_a_name_is_not_found_within_a_word(text: str) -> None:
    assert not is_named("go", text)


def shared_files() -> list[Path]:
    """Give every file that must do without the name of a game, whatever its kind."""
    anywhere = [path for package in ("bot", "cogs") for path in (ROOT / package).rglob("*")]
    on_top = [path for package in ("rules", "rendering") for path in (ROOT / package).glob("*")]
    return [
        path.relative_to(ROOT) for path in (*anywhere, *on_top) if path.is_file() and path.suffix != ".pyc"
    ]
