"""What has been done in the present turn."""

from __future__ import annotations

from rules.camelot_101.view import DeedView, Table

# Actions that go on with one begun before.
_FURTHER = {"pick", "order", "discard", "skip", "accept", "refuse", "stay", "withdraw", "pass"}


def latest(table: Table) -> list[DeedView]:
    """Give the deeds of the latest turn, from the first; those in answer to them included."""
    found: list[DeedView] = []
    for deed in reversed(table.deeds):
        begun = [other for other in found if not _goes_on(other)]
        if begun and deed.seat != begun[-1].seat and not _goes_on(deed):
            break
        found.append(deed)
    found.reverse()
    while found and _goes_on(found[0]) and any(not _goes_on(deed) for deed in found):
        found.pop(0)
    return found


def _goes_on(deed: DeedView) -> bool:
    return deed.text.split(" ")[0] in _FURTHER
