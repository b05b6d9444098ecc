"""How complete each language is."""

from __future__ import annotations

import argparse
from pathlib import Path

from languages import completeness


def languages(given: argparse.Namespace) -> int:
    """Tell how complete each language is, what one lacks, or write templates."""
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
