"""Situations that random games hardly ever show, a module for each box that has any."""
