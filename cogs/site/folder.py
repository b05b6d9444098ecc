"""The folder of a site: only what was written there is ever changed; and pages by their templates."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from bot.errors import CannotOpen
from rendering.pages.game import Frame

_MANIFEST: Final = ".round-table.json"


class Folder:
    """A folder with a manifest: by each file what it was made of, as a hash."""

    def __init__(self, path: Path) -> None:
        """Take the folder, which is there; CannotOpen where its manifest is none."""
        self._path = path
        self._known = self._read()
        self._wanted = dict[str, str]()
        self.changed = 0

    def keeps(self, name: str, made_of: str) -> bool:
        """Say whether a file is there that was made of this; it stays so."""
        key = self._wanted[name] = _hashed(made_of)
        return self._known.get(name) == key and (self._path / name).is_file()

    def file(self, name: str, made_of: str, written: Callable[[], str | bytes]) -> None:
        """Let a file be there; it is written where it is not, or was made of something else."""
        if self.keeps(name, made_of):
            return
        key, path = _hashed(made_of), self._path / name
        if name not in self._known and path.exists():
            raise CannotOpen(f"{path} is there already, and not of this command: take an empty folder.")
        # Noted before it is there: a run that is cut short knows it as its own.
        self._known[name] = ""
        self._note(self._known)
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.new")
        made = written()
        beside.write_bytes(made if isinstance(made, bytes) else made.encode())
        beside.replace(path)
        self._known[name] = key
        self.changed += 1

    def close(self) -> int:
        """Remove what is not wanted any longer; give how many bytes all files have."""
        for name in self._known.keys() - self._wanted.keys():
            path = self._path / name
            path.unlink(missing_ok=True)
            self.changed += 1
            for parent in path.parents:
                if parent == self._path:
                    break
                with suppress(OSError):  # something else lies there
                    parent.rmdir()
        self._note(self._wanted)
        return sum((self._path / name).stat().st_size for name in self._wanted)

    def _note(self, files: dict[str, str]) -> None:
        beside = self._path / f"{_MANIFEST}.new"
        beside.write_bytes(msgspec.json.encode(files))
        beside.replace(self._path / _MANIFEST)

    def _read(self) -> dict[str, str]:
        manifest = self._path / _MANIFEST
        try:
            found = msgspec.json.decode(manifest.read_bytes(), type=dict[str, str])
        except FileNotFoundError:
            return {}
        except msgspec.DecodeError as error:
            raise CannotOpen(f"{manifest} is damaged: empty the folder, and publish once more.") from error
        if any(_leads_out(name) for name in found):
            raise CannotOpen(
                f"{manifest} names files outside of its folder: empty that, and publish once more."
            )
        return found


def _hashed(made_of: str) -> str:
    return blake2b(made_of.encode(), digest_size=16).hexdigest()


def _leads_out(name: str) -> bool:
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts


_PARTS: Final = "cogs.site"
# What all pages take from the top of the folder.
STYLES: Final = ("style.css", "frame.css", "icon.svg")


def style(name: str) -> str:
    """Read what pages take from beside them."""
    return files(_PARTS).joinpath("templates", name).read_text(encoding="utf-8")


def rendered(template: str, values: Mapping[str, Any], article: str = "", changed: str = "") -> str:
    """Write a page, with an article that is HTML, and the line that says when it was `changed`."""
    # Of what features have written as HTML themselves.
    markup = Markup(article)  # noqa: S704 - it escapes all that it quotes
    return _environment().get_template(template).render(**values, article=markup, changed=changed)


def framed(values: Mapping[str, Any], changed: str = "") -> Frame:
    """Write what joins a document to the site."""
    return Frame(
        *(rendered(f"frame_{part}.html", values, changed=changed) for part in Frame.__struct_fields__)
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(_PARTS),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
