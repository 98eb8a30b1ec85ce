"""The laboratory: studies of many tables, played on all cores and put into tables and a report (``docs/studies.md``).

What plays a study needs the standard library only; tables and report need the extra ``lab``.
"""
