"""What Battles & Builders says of a decision beside a better one, and of what to do otherwise."""
