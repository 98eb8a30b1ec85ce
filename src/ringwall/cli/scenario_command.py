"""``ringwall scenario``: run scenarios and say what came of them."""

from pathlib import Path

import click

from ringwall.scenario import Failure, Scenario, ScenarioError, read_scenarios


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Name only the scenarios that fail.")
def scenario(paths: tuple[Path, ...], quiet: bool) -> None:
    """Run the scenarios of YAML files, or of all YAML files in folders."""
    passed = failed = 0
    for file in _files(paths):
        try:
            found = read_scenarios(file)
        except (ScenarioError, OSError, UnicodeDecodeError) as error:
            failed += 1
            click.echo(f"FAIL  {error}")
            continue
        for each in found:
            problem = _run(each)
            if problem is None:
                passed += 1
                if not quiet:
                    click.echo(f"pass  {each}")
            else:
                failed += 1
                click.echo(f"FAIL  {each}\n{_indented(problem)}")
    click.echo(f"{passed} passed, {failed} failed")
    raise SystemExit(1 if failed else 0)


def _files(paths: tuple[Path, ...]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        if not path.exists():
            raise click.UsageError(f"there is no file or folder {path}")
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise click.UsageError(f"there is no .yaml file in {path}")
        files += found
    return files


def _run(scenario: Scenario) -> str | None:
    """What went wrong, None if nothing did."""
    try:
        scenario.run()
    except (Failure, ScenarioError) as problem:
        return str(problem)
    except Exception as error:  # a broken rule is a failed scenario, and the others still have to run
        return f"the engine broke: {type(error).__name__}: {error}"
    return None


def _indented(text: str) -> str:
    return "\n".join(f"      {line}".rstrip() for line in text.splitlines())
