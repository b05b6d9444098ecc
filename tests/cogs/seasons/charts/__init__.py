"""How seasons are drawn and described."""
