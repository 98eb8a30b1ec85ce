"""The guided games, a module for each box that has one, named after it."""
