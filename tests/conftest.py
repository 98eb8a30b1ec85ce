import pytest

from ringwall.build import BUILD


def pytest_sessionstart(session: pytest.Session) -> None:
    """The first line of a test run names what is tested; a quiet one has no header that could."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line(f"Ringwall in this run: {BUILD}")
