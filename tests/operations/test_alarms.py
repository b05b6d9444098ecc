"""Alarms and the dashboard ask for metrics there are, and each alarm leads to what is to be done."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from configparser import RawConfigParser
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

import bot.metrics.definitions
import bot.store.database  # noqa: F401 - has a metric of its own
from bot.__main__ import _parser
from tests.source_files import ROOT

FOLDER = ROOT / "docs" / "operations"
_SERIES = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("_total",)}
_METRIC = re.compile(r"\bround_table_\w+")
_LABELS = re.compile(r"by \(([\w, ]+)\)|(\w+)(?:=~|=)\"")
_OF_PROMETHEUS = {"job", "le", "instance"}


def asked() -> list[str]:
    """Give all that is asked of Prometheus."""
    dashboard = json.loads((FOLDER / "dashboard.json").read_text(encoding="utf-8"))
    of_panels = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    return [*(rule["expr"] for rule in rules()), *of_panels]


def rules() -> list[dict[str, Any]]:
    groups = yaml.safe_load((FOLDER / "alerts.yaml").read_text(encoding="utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def test_only_metrics_are_asked_for_that_there_are() -> None:
    families = [each for each in REGISTRY.collect() if each.name.startswith("round_table_")]
    known = {f"{each.name}{end}" for each in families for end in _SERIES.get(each.type, ("",))}
    named = {name for expression in asked() for name in _METRIC.findall(expression)}
    # The state of an enumeration is a label, called as itself.
    assert named - known == set()
    assert {"round_table_oldest_overdue_seconds", "round_table_oldest_unshown_seconds"} <= named


def test_only_labels_are_asked_for_that_there_are() -> None:
    collectors = {id(each): each for each in REGISTRY._names_to_collectors.values()}.values()
    known = {label for each in collectors for label in getattr(each, "_labelnames", ())}
    found = [pair for expression in asked() for pair in _LABELS.findall(expression)]
    named = {name for several, one in found for name in (several.split(", ") if several else [one])}
    assert named - known - _OF_PROMETHEUS == {"round_table_role"}


def test_each_alarm_says_what_to_do() -> None:
    page = (FOLDER / "what_to_do.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert {rule["annotations"]["what_to_do"] for rule in rules()} <= {*headings}
    assert len({rule["alert"] for rule in rules()}) == len(rules()) > 10


def test_each_file_of_the_folder_is_led_to() -> None:
    page = (FOLDER / "what_to_do.md").read_text(encoding="utf-8")
    assert not [each.name for each in FOLDER.iterdir() if each.name not in page and each.stem != "what_to_do"]


def test_prometheus_takes_them() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed")
    subprocess.run([promtool, "check", "config", FOLDER / "prometheus.yaml"], check=True, capture_output=True)


def test_prometheus_reads_each_process() -> None:
    config = yaml.safe_load((FOLDER / "prometheus.yaml").read_text(encoding="utf-8"))
    (job,) = config["scrape_configs"]
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    measured = {name for name, each in services.items() if "ROUND_TABLE_SHARDS" in each["environment"]}
    (targets,) = job["static_configs"]
    assert {target.removesuffix(":9100") for target in targets["targets"]} == measured
    assert f'job="{job["job_name"]}"' in (FOLDER / "alerts.yaml").read_text(encoding="utf-8")


def test_the_unit_starts_what_there_is() -> None:
    unit = RawConfigParser()
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(FOLDER / "round-table.service")
    program, *arguments = unit["Service"]["ExecStart"].split()
    assert program.endswith("/.venv/bin/round-table")
    assert _parser().parse_args(arguments).command == "serving:run"
    assert unit["Service"]["RestartPreventExitStatus"] == "3"
