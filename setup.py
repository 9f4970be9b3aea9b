"""Building the package: what ``pyproject.toml`` cannot say.

The kernel and the games are compiled to machine code with mypyc when a wheel is built, or with ``setup.py build``, and a C
compiler works. Without one the package is built of plain Python and does the same, only slower. ``SITROOM_COMPILE=0`` asks for
plain Python, ``SITROOM_COMPILE=1`` for an error if compiling is impossible, ``SITROOM_COMPILE=done`` for a wheel of what was
compiled before (``tools/dist.py``).

An editable install is never compiled, and machine code is never written beside the sources: it would go on answering when the
sources have changed.
"""

from __future__ import annotations

import os
import re
import runpy
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import OptionError
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
BUILDS = {"build", "build_ext", "bdist_wheel", "install"}
"""The commands whose result is a tree of its own."""
C_FILES = Path("build", "mypyc")
CACHE = Path("build", "mypyc-cache")
"""What mypyc remembers of the types. mypy has a memory of its own: two that write one at the same time may break it."""

LIBRARY = "sitroom__mypyc"
"""What mypyc calls the library of all modules."""

PLAIN_FOLDERS = {"text"}
PLAIN_MODULES = {
    "_native",  # steps in for a compiler's mark
    "about", "adjust", "errors", "example", "message", "reading", "record", "schema", "views", "wording",  # of the kernel
    "montecarlo", "random", "registry", "seat", "steady",  # of the bots
    "catalogue", "conditions", "effects_now", "ends", "event_places", "examples", "outlook", "threats",  # of a game: for players
}  # fmt: skip
PLAIN_BEGINNINGS = ("stakes", "why_")
"""What stays Python: words, tables for show, and whatever runs once a game or less. All other modules of the kernel and of the
games are compiled."""

FOR_GAMES = [
    "-O1", "-finline-small-functions", "-findirect-inlining", "-fpartial-inlining", "-freorder-blocks-algorithm=stc",
    "-freorder-blocks-and-partition", "-freorder-functions", "-falign-functions", "-falign-jumps", "-falign-loops",
    "-fstrict-aliasing", "-foptimize-sibling-calls", "-fpeephole2", "-fipa-ra", "-fcaller-saves", "-fno-tree-dominator-opts",
]  # fmt: skip
"""GCC's flags for the games: what -O2 does for the code that mypyc writes, without what only takes time. Small functions must be
inlined and unlikely branches be moved out of the way; docs/machine-code.md has the figures. The kernel, which every question goes
through, gets -O2 as it is."""
HASTY = '__attribute__((optimize("O0")))'
"""GCC's mark for a function that is not worth optimising."""
BUNDLES = 7
"""How many C files the compiler gets for the games. Each pays for mypyc's header files again; one would keep one core busy."""


SHIM_HEADER = """\
typedef struct _object PyObject;
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
"""
"""All that mypyc's shims need of Python.h, which takes the compiler longer to read than a hundred shims."""


def sources() -> list[str]:
    """The modules that are compiled."""
    found = [path for folder in ("kernel", "games", "bots") for path in Path("src/sitroom", folder).rglob("*.py")]
    return sorted(str(path) for path in found if not is_plain(path))


def is_plain(path: Path) -> bool:
    """Does a module stay Python?"""
    if path.stem in PLAIN_MODULES or path.stem.startswith(PLAIN_BEGINNINGS):
        return True
    return not PLAIN_FOLDERS.isdisjoint(path.parts)


def why_not() -> str:
    """What stands in the way of compiling; nothing if it would work."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc (a part of mypy) is not installed"
    try:
        compiles("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
    except Exception as error:  # noqa: BLE001 - each platform's compiler fails in its own way, and each means the same
        return f"no C compiler works here, or Python's header files are missing ({error})"
    return ""


def compiles(code: str, flags: Sequence[str] = ()) -> None:
    """Fails if the C compiler does."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text(code, encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()], extra_postargs=list(flags))


@cache
def is_gcc() -> bool:
    """Is the compiler one that knows the flags and the mark above?"""
    try:
        compiles(f"#ifdef __clang__\n#error\n#endif\nint probe(void) {HASTY};\n", FOR_GAMES)
    except Exception:  # noqa: BLE001 - as above
        return False
    return True


def extensions() -> list[Extension]:
    """The machine code to build: none where nobody asked for it or it cannot be."""
    wish = os.environ.get("SITROOM_COMPILE", "")
    if wish not in ("", "0", "1", "done"):
        raise SystemExit(f"SITROOM_COMPILE is 0, 1, done or not set, not {wish!r}")
    if wish == "0" or not BUILDS.intersection(sys.argv[1:]):
        return []
    if wish == "done":
        return [Extension(LIBRARY, sources=[])]  # enough to say that a wheel is for this machine's Python alone
    obstacle = why_not()
    if obstacle and wish == "1":
        raise SystemExit(f"sitroom cannot be compiled: {obstacle}")
    if obstacle:
        print(f"sitroom is built as plain Python, which works but is slower: {obstacle}", file=sys.stderr)
        return []
    return machine_code()


def machine_code() -> list[Extension]:
    """One library for all modules, and for each module a shim that finds it there."""
    from mypyc.build import include_dir, mypycify

    modules = sources()
    tell(f"translating {len(modules)} modules to C")
    built = mypycify(
        ["--strict", f"--cache-dir={CACHE}", *modules],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="sitroom",
        target_dir=str(C_FILES),
    )
    library, *shims = [module for module in built if isinstance(module, Extension)]
    bundle(library)
    library.depends += ["setup.py", str(Path(include_dir(), "CPy.h"))]  # other flags, another mypyc
    if os.name == "posix":
        library.extra_compile_args += ["-w", "-fvisibility=hidden"]  # calls between the C files need no table then
        for shim in shims:
            lighten(shim)
    return [library, *shims]


def lighten(shim: Extension) -> None:
    """Gives a shim its small header, unless another mypyc has written it and it needs more."""
    names = set(re.findall(r"\bPy\w+", re.sub(r"//.*", "", Path(next(iter(shim.sources))).read_text(encoding="utf-8"))))
    own = {name for name in names if name.startswith("PyInit_")} | {"Python"}
    if names - own <= set(re.findall(r"\bPy\w+", SHIM_HEADER)):
        shim.include_dirs.append(str(Path(write(C_FILES / "shims" / "Python.h", SHIM_HEADER)).parent))


def bundle(library: Extension) -> None:
    """Makes a library of a few large C files. It still depends on each of mypyc's: the text of a bundle stays as it is when only
    what it includes has changed."""
    files = [Path(source) for source in library.sources]
    library.depends += map(str, files)
    library.sources = bundles(files)


def bundles(sources: list[Path]) -> list[str]:
    """A few C files that include all of mypyc's, of which each module has one: so the header files are read a few times and not
    a hundred times."""
    games = [source for source in sources if "___games___" in source.name]
    shares = {"kernel": [source for source in sources if source not in games]}
    shares |= {f"games_{number}": games[number::BUNDLES] for number in range(BUNDLES)}
    return [write_bundle(C_FILES / f"bundle_{name}.c", share) for name, share in shares.items()]


def write_bundle(path: Path, sources: list[Path]) -> str:
    lines = ['#include "__native_sitroom.h"', '#include "__native_internal_sitroom.h"']
    for source in sources:
        if is_gcc():
            lines += [f"{head} {HASTY};" for head in not_worth_it(source)]
        lines.append(f'#include "{source.relative_to(C_FILES).as_posix()}"')
    return write(path, "\n".join([*lines, ""]))


def write(path: Path, text: str) -> str:
    """Leaves a file alone that has this text already, so that nothing is compiled again for it."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return str(path)


def not_worth_it(source: Path) -> list[str]:
    """The heads of the functions in a C file that run once, when the module is imported, or that only lead from Python into a
    game's compiled functions. They are a third of the code."""
    text = source.read_text(encoding="utf-8")
    heads: list[str] = re.findall(r"^ *(char CPyDef_\w+___top_level__\(void\)) *\{", text, re.MULTILINE)
    if "___games___" in source.name:
        heads += re.findall(r"^ *(PyObject \*CPyPy_\w+\([^{;]*\)) *\{", text, re.MULTILINE)
        heads += re.findall(r"^ *(PyObject \*CPyDef_\w+_gen___(?:throw|close)\([^{;]*\)) *\{", text, re.MULTILINE)
    return heads


def tell(message: str) -> None:
    """Says how far the building has come. pip shows it with ``-v``."""
    print(f"sitroom: {message}", file=sys.stderr, flush=True)


class BuildPython(build_py):
    """Collects the Python files and the data, among them the catalogues, which are compiled first."""

    def finalize_options(self) -> None:
        super().finalize_options()
        runpy.run_path(str(ROOT / "tools" / "catalogues.py"))["compile_catalogues"](ROOT / "src" / "sitroom" / "locale")

    def run(self) -> None:
        if not self.editable_mode:
            self._remove_stale_files()
        super().run()

    def _remove_stale_files(self) -> None:
        """Nothing of an earlier build stays but machine code, which is made anew only where it must be."""
        machine_code = cast(build_ext, self.get_finalized_command("build_ext"))
        keep = {os.path.abspath(path) for path in machine_code.get_outputs()}
        for path in Path(self.build_lib, "sitroom").rglob("*"):
            if path.is_file() and os.path.abspath(path) not in keep:
                path.unlink()


class BuildExtensions(build_ext):
    """Builds machine code on all cores, and anew only where it must be; but not beside the sources."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def run(self) -> None:
        if self.inplace:
            raise OptionError(
                "an in-place build would leave machine code in src/ that hides later changes of the sources;"
                " use `make compiled`, which builds into build/compiled"
            )
        super().run()

    def build_extensions(self) -> None:
        """Hands the C files of a library out one by one; distutils would compile them all in a row, changed or not.

        Files get their names when they are finished: whoever is interrupted leaves none that only looks up to date."""
        compiler = self.compiler
        if compiler.compiler_type != "unix":
            super().build_extensions()
            return
        compile_in_a_row, link = compiler.compile, compiler.link_shared_object
        count = len(self.extensions[0].sources) if self.extensions else 0
        done: list[str] = []

        with ThreadPoolExecutor(self.parallel) as workers:

            def compile_at_once(sources: Sequence[str], *, output_dir: str, depends: list[str], **flags: Any) -> list[str]:
                headers = [path for path in depends if not path.endswith(".c")]

                def compile_one(source: str) -> str:
                    result = str(compiler.object_filenames([source], output_dir=output_dir)[0])
                    if self.force or newer_group([source, *included(source), *headers], result, "newer"):
                        unfinished = str(Path(output_dir, "unfinished"))
                        own = {**flags, "extra_postargs": [*flags["extra_postargs"], *flags_for(source)]}
                        (made,) = compile_in_a_row([source], output_dir=unfinished, depends=depends, **own)
                        Path(result).parent.mkdir(parents=True, exist_ok=True)
                        os.replace(made, result)
                    if Path(source).name.startswith("bundle_"):
                        done.append(source)
                        tell(f"compiled {len(done)} of {count}")
                    return result

                return list(workers.map(compile_one, sources))

            def link_and_name(objects: Sequence[str], path: str, *rest: object, **flags: object) -> None:
                link(objects, f"{path}.unfinished", *rest, **flags)
                os.replace(f"{path}.unfinished", path)

            compiler.compile, compiler.link_shared_object = compile_at_once, link_and_name
            if count:
                tell(f"compiling {count} C files, {self.parallel} at a time; this takes a minute or two")
            super().build_extensions()


def flags_for(source: str) -> list[str]:
    """What a C file is compiled with besides the flags of all."""
    return FOR_GAMES if Path(source).name.startswith("bundle_games") and is_gcc() else []


def included(source: str) -> list[str]:
    """What a bundle is made of."""
    names = re.findall(r'^#include "(.*)"$', Path(source).read_text(encoding="utf-8"), re.MULTILINE)
    return [str(C_FILES / name) for name in names]


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions})
