"""The limiter of requests, with a clock moved by hand and with the real client."""
