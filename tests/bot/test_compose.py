"""`compose.yaml` starts what it says: it is well-formed, and names only what there is."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
import yaml

from bot.__main__ import _command, _parser
from bot.settings import ALL, DISCORD_API, METRICS, SHARDS, Settings, read
from tests.some import some
from tests.source_files import ROOT

GIVEN = {"DISCORD_TOKEN": "some.token", "POSTGRES_PASSWORD": "secret"}
_VARIABLE = re.compile(r"\$\{(\w+):\?\}")


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = composed["services"]
    assert {volume.split(":")[0] for each in found.values() for volume in each.get("volumes", [])} == {
        *composed["volumes"]
    }
    return found


def bots(services: dict[str, Any]) -> dict[str, Any]:
    """Give the services that are bots; single commands have no shards."""
    return {name: each for name, each in services.items() if SHARDS.name in each["environment"]}


def settings_of(service: dict[str, Any]) -> Settings:
    """Read the settings of a service as its process does, once the variables are filled in."""
    filled = {
        key: _VARIABLE.sub(lambda found: GIVEN[found[1]], value)
        for key, value in service["environment"].items()
    }
    assert not any("$" in value for value in filled.values())
    assert {*filled} <= {setting.name for setting in ALL}
    return read(filled)


def test_every_shard_has_one_process_and_one_that_stands_by(services: dict[str, Any]) -> None:
    found = [settings_of(each) for each in bots(services).values()]
    served = Counter(shard for each in found for shard in each.shards.ids)
    (count,) = {each.shards.count for each in found}
    assert served == dict.fromkeys(range(count), 2), SHARDS.name
    assert len({each.shards for each in found}) == len(found) / 2


def test_all_speak_to_the_same_database_and_proxy(services: dict[str, Any]) -> None:
    postgres, proxy = services["postgres"]["environment"], services["proxy"]["environment"]
    for service in some(bots(services).values()):
        found = settings_of(service)
        assert found.database == (
            f"postgresql://{postgres['POSTGRES_USER']}:{GIVEN['POSTGRES_PASSWORD']}"
            f"@postgres/{postgres['POSTGRES_DB']}"
        )
        assert found.discord_api == f"http://proxy:{proxy['PORT']}/api", DISCORD_API.name
        assert found.metrics is not None, METRICS.name
        assert {*service["depends_on"]} <= {*services}


def test_the_image_has_the_command(services: dict[str, Any]) -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    for service in some(bots(services).values()):
        assert (ROOT / service["build"]["context"] / "Dockerfile").exists()
        assert all(f"ARG {argument}=" in image for argument in some([*service["build"]["args"]]))
        program, *arguments = service["command"]
        assert f'CMD ["{program}", "{arguments[0]}"]' in image
        assert callable(_command(_parser().parse_args(arguments)))
