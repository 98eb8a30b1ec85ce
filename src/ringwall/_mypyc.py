"""What the compiled build adds to its classes, so that others may inherit from them. Pure Python never comes here."""

from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**said):
        """Meant for the compiler alone."""
        return lambda kind: kind


def hand_down(root: Any) -> None:
    """Let the objects of a class that is not compiled have the figures of their class themselves.

    Compiled code finds ``price`` at its place in the object and never asks the class, where ``price = 0.6`` is.
    """

    def inherit(kind: Any) -> None:
        super(root, kind).__init_subclass__()
        _give_figures(kind)

    root.__init_subclass__ = classmethod(inherit)


def _give_figures(kind: Any) -> None:
    places: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ())
    figures = {name: value for name, value in vars(kind).items() if name in places}
    # A compiled class that inherits has its places there, and no figures yet.
    figures = {name: value for name, value in figures.items() if not isinstance(value, GetSetDescriptorType)}
    if not figures:
        return
    for name in figures:
        delattr(kind, name)

    make = kind.__new__

    def make_with_figures(cls: type, *given: Any, **named: Any) -> object:
        made: object = make(cls, *given, **named)
        for name, value in figures.items():
            setattr(made, name, value)
        return made

    kind.__new__ = make_with_figures
