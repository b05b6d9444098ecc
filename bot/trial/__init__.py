"""A trial of Discord by an owner with a token: does it do what the sandbox does?"""
