"""Which way the arrows point: book to widgets to rules, a game to the core, no game to another."""

import ast
import re
from pathlib import Path

import pytest

import rules
from rules.index import games
from rules.registry import GAMES

PROJECT = Path(rules.__file__).parent.parent
UI = {"widgets", "book", "bokeh", "ipywidgets", "anywidget", "jupyter_bokeh", "IPython", "voila"}
ALGEBRA = {"sympy", "scipy", "flint", "networkx", "tqdm"}  # numpy comes with shapely in any case


def modules(folder: str) -> list[Path]:
    """The modules in a folder of the project."""
    return sorted((PROJECT / folder).rglob("*.py"))


def imported(path: Path, *, at_once: bool = False) -> set[str]:
    """The names that a module imports; `at_once`: only what is imported along with it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    later = {
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) or _for_types(function)
        for node in ast.walk(function)
    }
    names: set[str] = set()
    for node in ast.walk(tree):
        if at_once and node in later:
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(path, node)
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return names


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _absolute(path: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = path.relative_to(PROJECT).with_suffix("").parts[: -node.level]
    return ".".join([*package, *filter(None, [node.module])])


def within(name: str, package: str) -> bool:
    """Whether a name is a package or stands in it."""
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("path", modules("rules"), ids=lambda p: str(p.relative_to(PROJECT)))
def test_rules_import_no_part_of_the_page(path):
    assert not {name for name in imported(path) if name.partition(".")[0] in UI}


@pytest.mark.parametrize("path", modules("rules"), ids=lambda p: str(p.relative_to(PROJECT)))
def test_what_is_slow_to_import_is_imported_only_where_it_is_used(path):
    at_once = {name.partition(".")[0] for name in imported(path, at_once=True)}
    assert not at_once & ALGEBRA


@pytest.mark.parametrize("path", modules("widgets"), ids=lambda p: str(p.relative_to(PROJECT)))
def test_widgets_import_no_book_and_only_the_public_names_of_a_game(path):
    names = imported(path)
    assert not {name for name in names if within(name, "book")}
    for game in GAMES:
        inside = {
            f"rules.{game}.{module.stem}"
            for module in modules(f"rules/{game}")
            if module.stem != "__init__"
        }
        public = public_names(game)
        reached = {name for name in names if any(within(name, module) for module in inside)}
        assert not {name for name in reached if name.removeprefix(f"rules.{game}.") not in public}


def public_names(game: str) -> set[str]:
    """What a game's package says is public."""
    path = PROJECT / "rules" / game / "__init__.py"
    if not path.exists():
        return set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


@pytest.mark.parametrize("game", games())
def test_a_game_imports_the_core_and_no_other_game(game):
    others = {f"rules.{other}" for other in GAMES if other != game}
    for path in modules(f"rules/{game}"):
        names = imported(path)
        assert not {name for name in names if any(within(name, other) for other in others)}


@pytest.mark.parametrize("game", games())
def test_a_game_draws_no_random_number_by_itself(game):
    for path in modules(f"rules/{game}"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            assert called != "Random", path
            assert not within(called, "random"), path


def test_the_core_imports_no_game():
    for path in (PROJECT / "rules").glob("*.py"):
        names = imported(path)
        assert not {n for n in names if any(within(n, f"rules.{game}") for game in GAMES)}, path


def test_nothing_imports_the_book():
    for path in [*modules("rules"), *modules("widgets")]:
        assert not {name for name in imported(path) if within(name, "book")}, path


def test_rules_import_each_other_in_no_circle():
    """A module that needs another at once is never needed by it at once."""
    paths = {".".join(p.relative_to(PROJECT).with_suffix("").parts): p for p in modules("rules")}
    needs = {
        name: {other for other in imported(path, at_once=True) if other in paths}
        for name, path in paths.items()
    }
    while needs:
        free = [name for name, others in needs.items() if not others & set(needs) - {name}]
        assert free, f"these import each other: {sorted(needs)}"
        for name in free:
            del needs[name]


def test_no_module_is_called_by_what_tells_nothing():
    vague = {"utils", "util", "helpers", "helper", "misc", "common", "tools", "stuff"}
    paths = [*modules("rules"), *modules("widgets"), *modules("tests")]
    assert not [path for path in paths if path.stem in vague]


@pytest.mark.parametrize("file", modules("tests"), ids=lambda file: file.stem)
def test_no_test_registers_a_rule_among_those_of_a_game(file: Path) -> None:
    named = re.findall(r"^\s*@rule\(\"(\w+)\.", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert not set(named) & {*GAMES, "classics"}
