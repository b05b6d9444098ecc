"""How complete each language is, and where a text stands."""

import argparse
import asyncio
from contextvars import copy_context
from pathlib import Path

from languages import completeness
from languages.completeness import Found
from languages.known import codes
from rules.command_line import BadInput


def languages(given: argparse.Namespace) -> int:
    """Tell how complete each language is, what one lacks, or where a text stands; or write templates."""
    if given.templates:
        return _write_templates(given.templates)
    if given.language == "show" and given.domain:
        return _show(given.domain, given.told_in, given.out)
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


_MOST = 20  # texts to choose from


def _show(words: str, code: str, file: Path) -> int:
    """Tell where a text stands in the code, and take a picture of where somebody sees it."""
    if code not in codes():
        raise BadInput(f"there is no language {code}, only {', '.join(codes())}")
    found = completeness.found(words)
    if len(found) != 1:
        listed = "\n".join(f"  {each.domain}: {each.text!r}" for each in found[:_MOST])
        raise BadInput(f"{len(found)} texts have these words; name one of them\n{listed}".rstrip())
    (only,) = found
    print("\n".join([f"{only.domain}: {only.text!r}", *only.comments, *only.places]))
    if _drawn(only, code, file) or asyncio.run(_taken(only, code, file)):
        print(file)
    else:
        print("Nobody who played has read it: it is seldom said.")
    return 0


def _drawn(only: Found, code: str, file: Path) -> bool:
    """Look in pictures first where a game or what draws it says the text: that takes seconds."""
    from bot.selfplay.chronicle import drawn_in  # noqa: PLC0415 - for this alone

    is_drawn = any("rendering/" in place for place in only.places)
    return is_drawn and copy_context().run(drawn_in, only.key, only.domain, code, file)


async def _taken(only: Found, code: str, file: Path) -> bool:
    from bot.sandbox.screen.screenshots import NoChromium  # noqa: PLC0415 - for this alone
    from bot.selfplay.showing import picture_of  # noqa: PLC0415

    try:
        return await picture_of(only.key, only.domain, code, file)
    except NoChromium as error:
        raise BadInput(str(error)) from error
