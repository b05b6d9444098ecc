"""What somebody has reached is told to Discord, where he wants that: servers give roles for it."""
