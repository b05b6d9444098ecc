FROM python:3.13-slim

RUN useradd --create-home --uid 1000 table && mkdir /data && chown table /data
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY rendering rendering
COPY rules rules
COPY tests tests
RUN pip install --no-cache-dir .

USER table
VOLUME /data
CMD ["python", "-m", "bot", "run"]
