"""Cards: as faces, as chips of one line, and in rows."""
