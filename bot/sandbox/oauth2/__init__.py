"""What people allow an application to do for them, and the roles that servers link to it."""
