"""What a client sends that is of another kind than asked for: it is refused in a sentence."""

from __future__ import annotations

from typing import Any, cast

import pytest
from discord import app_commands

from bot.answering.transformers import OwnTable, WhichTable
from bot.errors import CannotHandOver
from cogs.consent.commands import Seated


@pytest.mark.parametrize(
    ("option", "refusal"), [(Seated(), CannotHandOver), (OwnTable(), WhichTable)], ids=["seat", "table"]
)
async def test_a_text_for_a_number_is_refused(
    option: app_commands.Transformer[Any], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal, match="choose one"):
        await option.transform(cast("Any", None), "Lancelot")
