"""A simulated month of many people at many tables, on a host whose clock is moved by hand."""
