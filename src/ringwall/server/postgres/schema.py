"""How tables lie in the database, and how an older one comes to lie so: migrations, each once, in their order.

All of it is in a schema of its own, beside whatever else the database holds.
"""

from typing import Any, Final

from psycopg import Connection

from ringwall.server.storage import StorageError

Line = Connection[tuple[Any, ...]]

SCHEMA: Final = "ringwall"
OURS: Final = int.from_bytes(b"RngW", "big")
"""The first key of our advisory locks."""
MIGRATING, SERVING = 0, 1
"""The second: held by whoever changes the schema, and shared by all who serve."""

FIRST: Final = """
CREATE TABLE tables (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    created float8 NOT NULL,
    changed float8 NOT NULL,
    entries integer NOT NULL,
    edition integer NOT NULL DEFAULT 0,
    opening bytea NOT NULL,
    seal bytea NOT NULL
) WITH (fillfactor = 50);  -- each entry changes its table's row, and a new version of it fits on the same page

CREATE TABLE entries (
    "table" bigint NOT NULL REFERENCES tables (number),
    seq integer NOT NULL,
    at float8 NOT NULL,
    data bytea NOT NULL,
    seal bytea NOT NULL,
    PRIMARY KEY ("table", seq)
);

CREATE TABLE bans (
    network cidr PRIMARY KEY,
    until timestamptz NOT NULL
);

-- Several appends in one go. Each has a name, the number of its first entry, how many there are, and what to tell the
-- other servers where; all their rows follow one another. The answer for each is -1 if it is stored, otherwise how many
-- entries the table has, or NULL if there is none. Names are sorted, so that two servers never wait for each other.
-- What is said besides is told in any case.
CREATE FUNCTION append(
    names text[], firsts integer[], counts integer[], notices text[], channels text[],
    ats float8[], datas bytea[], seals bytea[], said text[]
) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
    done integer := 0;
    place bigint;
    has integer;
    answers integer[] := '{}';
BEGIN
    FOR each IN 1 .. cardinality(names) LOOP
        UPDATE tables SET entries = entries + counts[each], changed = ats[done + counts[each]]
            WHERE id = names[each] AND entries = firsts[each] - 1 RETURNING number INTO place;
        IF FOUND THEN
            INSERT INTO entries
                SELECT place, firsts[each] + nth - 1, ats[done + nth], datas[done + nth], seals[done + nth]
                FROM generate_series(1, counts[each]) AS nth;
            PERFORM pg_notify(channels[each], notices[each]);
            has := -1;
        ELSE
            SELECT tables.entries INTO has FROM tables WHERE id = names[each];
        END IF;
        answers := answers || has;
        done := done + counts[each];
    END LOOP;
    PERFORM pg_notify('ringwall', each) FROM unnest(said) AS each;
    RETURN answers;
END
$$;
"""

MIGRATIONS: Final = (FIRST,)
"""The schema of number n is what the first n of them make. One that has been in a release is never changed."""


def prepare(line: Line, name: str) -> None:
    """Bring the database up to date, whoever comes first; refuse one that cannot hold all letters, of a newer Ringwall,
    and of somebody else.

    Afterwards this connection counts as one of a server that knows this schema.
    """
    encoding = line.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise StorageError(
            f"{name} has the encoding {encoding}, in which not everything can be told; "
            "create one with --encoding=UTF8 --template=template0"
        )
    line.execute("SELECT pg_advisory_lock(%s, %s)", (OURS, MIGRATING))
    try:
        version = known_version(line, name)
        if version < len(MIGRATIONS):
            _migrate(line, name, version)
        line.execute("SELECT pg_advisory_lock_shared(%s, %s)", (OURS, SERVING))
    finally:
        if not line.closed:
            line.execute("SELECT pg_advisory_unlock(%s, %s)", (OURS, MIGRATING))


def known_version(line: Line, name: str) -> int:
    """The number of the schema there is, 0 if there is none; :class:`StorageError` if we do not know it."""
    there, ours = _one(
        line, "SELECT to_regnamespace(%s) IS NOT NULL, to_regclass(%s)::text", SCHEMA, f"{SCHEMA}.migrations"
    )
    if not there:
        return 0
    if ours is None:
        raise StorageError(f"{name} has a schema {SCHEMA} of another program; choose another database")
    (version,) = _one(line, f"SELECT coalesce(max(number), 0) FROM {SCHEMA}.migrations")
    if version > len(MIGRATIONS):
        raise StorageError(
            f"{name} was written by a newer ringwall (schema {version}, this one knows {len(MIGRATIONS)}); "
            "update ringwall"
        )
    return int(version)


def _migrate(line: Line, name: str, version: int) -> None:
    """Those who serve know the older schema, so none of them may be there."""
    (free,) = _one(line, "SELECT pg_try_advisory_lock(%s, %s)", OURS, SERVING)
    if not free:
        raise StorageError(
            f"{name} has schema {version}, which servers of an older ringwall are using; "
            f"stop them, and this one will bring it to schema {len(MIGRATIONS)}"
        )
    try:
        with line.transaction():
            line.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            line.execute(f"SET LOCAL search_path TO {SCHEMA}")
            line.execute("SET LOCAL statement_timeout TO 0")  # a change of many rows may take a while
            line.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, at timestamptz NOT NULL)")
            for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
                line.execute(migration.encode())
                line.execute("INSERT INTO migrations VALUES (%s, now())", (number,))
    finally:
        if not line.closed:
            line.execute("SELECT pg_advisory_unlock(%s, %s)", (OURS, SERVING))


def _one(line: Line, query: str, *values: object) -> tuple[Any, ...]:
    row = line.execute(query.encode(), values).fetchone()
    assert row is not None
    return row
