"""The tests of Battles & Builders, split as the rule sheet is."""
