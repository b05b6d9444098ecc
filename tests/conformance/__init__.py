"""The one suite that every game must pass: `pytest tests/conformance -k GAME` holds one game to it."""
