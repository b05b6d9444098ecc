"""What has changed in the tables from version to version, each by a script of Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, folder: Path, revision: str = "head") -> None:
    """Run the migrations of a folder up to a version; those of an empty database begin with version 11."""
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
