"""A study as one page that needs nothing but itself: plots first, words where they help, all figures at the end.

A plot is rows of HTML with marks placed in per cent, so that it fits a phone as well as a desk and its words stay
readable; what is no row, such as the board, is a small drawing. Colours stand once, in ``style.css``.
"""

from ringwall.lab.report.page import report

__all__ = ["report"]
