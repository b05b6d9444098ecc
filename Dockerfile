FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY rendering rendering
COPY rules rules
COPY tests tests
RUN pip install --no-cache-dir --prefix /installed .

FROM python:3.13-slim
COPY --from=build /installed /usr/local
RUN useradd --create-home --uid 1000 table && mkdir /data && chown table /data
USER table
WORKDIR /data
VOLUME /data
ENV ROUND_TABLE_DATABASE=/data/round_table.db PYTHONUNBUFFERED=1
HEALTHCHECK --interval=5m --timeout=30s --start-period=30s CMD ["python", "-m", "bot", "check"]
# An interrupt lets the bot finish what it has acknowledged.
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot", "run"]
