"""What owners are given: alarms, a dashboard, a unit, and commands that they copy from a page."""
