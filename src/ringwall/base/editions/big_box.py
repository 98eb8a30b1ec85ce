from ringwall.base.box import base
from ringwall.core.box import Edition


@base.edition
class BigBox(Edition):
    """The printing of 2019, which this project takes as the rule."""

    id = "big_box"
