FROM python:3.13-slim AS build
ENV UV_PROJECT_ENVIRONMENT=/opt/round-table UV_PYTHON_DOWNLOADS=never UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy
RUN pip install --no-cache-dir uv
WORKDIR /source
# What is locked changes seldom, so it is a layer of its own.
COPY pyproject.toml uv.lock ./
RUN uv sync --no-cache --locked --no-dev --no-install-project
COPY . .
# By the version control, which stays outside; without it that of the last release. docs/operations/containers.md says how.
ARG VERSION=
RUN ${VERSION:+env SETUPTOOLS_SCM_PRETEND_VERSION=$VERSION} uv sync --no-cache --locked --no-dev --no-editable

FROM python:3.13-slim
COPY --from=build /opt/round-table /opt/round-table
RUN useradd --create-home --uid 1000 table && mkdir /data /site && chown table /data /site
USER table
WORKDIR /data
VOLUME /data
ENV PATH=/opt/round-table/bin:$PATH ROUND_TABLE_DATABASE=/data/round_table.db PYTHONUNBUFFERED=1
HEALTHCHECK --interval=1m --timeout=30s --start-period=3m CMD ["round-table", "alive"]
# An interrupt lets the bot finish what it has acknowledged.
STOPSIGNAL SIGTERM
CMD ["round-table", "run"]
