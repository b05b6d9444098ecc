"""Names that people choose mean nothing to Discord."""

from __future__ import annotations

import pytest

from bot.host.names import escaped


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Arthur", "Arthur"),
        ("Jean-Luc 2nd.", "Jean-Luc 2nd."),
        ("**King** _x_ ~~y~~ `z` |a|", r"\*\*King\*\* \_x\_ \~\~y\~\~ \`z\` \|a\|"),
        ("<@1234>", r"\<\@1234\>"),
        ("@everyone", r"\@everyone"),
        ("[free](https://evil.example)", r"\[free\](https\://evil.example)"),
        ("# Loud", r"\# Loud"),
        ("1. First", r"1\. First"),
        ("\\", r"\\"),
    ],
)
def test_a_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert escaped(name) == shown
