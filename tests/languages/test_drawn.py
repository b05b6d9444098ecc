"""Translators are shown the picture in which a text is drawn."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

_DRAWN = """
import sys
from pathlib import Path
from bot.selfplay.chronicle import drawn_in
domain, key, file = sys.argv[1:]
sys.exit(not drawn_in(key, domain, "nl", Path(file)))
"""


@pytest.mark.parametrize(
    ("domain", "key", "is_drawn"),
    [
        ("camelot_101", "left, {number} used", True),
        ("battles_and_builders", "bids now", True),
        ("camelot_the_build", "a text that nobody has", False),
    ],
)
def test_a_text_of_a_picture_is_shown_in_that(domain: str, key: str, is_drawn: bool, tmp_path: Path) -> None:
    """In a process of its own: what was drawn between marks is kept for later pictures."""
    file = tmp_path / "text.png"
    done = subprocess.run([sys.executable, "-c", _DRAWN, domain, key, file], check=False)
    assert (done.returncode == 0) is is_drawn
    assert file.exists() is is_drawn
    if is_drawn:
        with Image.open(file) as picture:
            assert picture.width > 500
