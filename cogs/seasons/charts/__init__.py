"""How seasons are drawn and described: brackets, cross tables, and in lines how they go on."""
