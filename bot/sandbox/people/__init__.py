"""What people in that world do and read, as at a screen of Discord's."""
