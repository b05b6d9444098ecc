"""What people have reached in a server: ratings, titles, records, statistics."""
