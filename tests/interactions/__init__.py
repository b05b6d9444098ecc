"""What a click, a form or a command goes through, whatever feature it belongs to."""
