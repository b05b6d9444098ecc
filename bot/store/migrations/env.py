"""How Alembic finds the database and its tables, for the bot as it starts and for who writes a migration."""

from typing import Any, Literal

from alembic import context
from sqlalchemy import Connection, TypeDecorator, create_engine
from sqlalchemy.sql.elements import False_, True_

from bot.store.features import whole_schema
from bot.store.migrating import VERSION_TABLE

_TRIED_ON = "sqlite:///migrations.db"  # by Alembic's own commands


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=whole_schema(),
        version_table=VERSION_TABLE,
        render_item=_rendered,
        process_revision_directives=_number,
    )
    context.run_migrations()


def _rendered(kind: str, item: Any, _: Any) -> str | Literal[False]:
    """Write what both databases understand, and nothing of the bot, which will be another one some day."""
    if isinstance(item, TypeDecorator):
        return f"sa.{type(item.impl).__name__}()"
    if kind == "server_default" and isinstance(item.arg, True_ | False_):
        return f"sa.{item.arg}()"
    return False


def _number(_: object, revision: object, directives: list[Any]) -> None:
    """Count the versions, and give each migration the next number."""
    directives[0].rev_id = str(int(context.script.get_current_head() or 0) + 1)


if (given := context.config.attributes.get("connection")) is not None:
    _run(given)
else:
    with create_engine(_TRIED_ON).begin() as _connection:
        _run(_connection)
