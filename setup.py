"""Building the package: what ``pyproject.toml`` cannot say.

The kernel and the games are compiled to machine code with mypyc when a wheel is built, or with ``setup.py build``, and a C
compiler works. Without one the package is built of plain Python and does the same, only slower. ``SITROOM_COMPILE=0`` asks for
plain Python, ``SITROOM_COMPILE=1`` for an error if compiling is impossible.

An editable install is never compiled, and machine code is never written beside the sources: it would go on answering when the
sources have changed.
"""

from __future__ import annotations

import os
import runpy
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import OptionError
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
BUILDS = {"build", "build_ext", "bdist_wheel", "install"}
"""The commands whose result is a tree of its own."""
C_FILES = str(Path("build", "mypyc"))


def sources() -> list[str]:
    """The modules that are compiled. ``_native`` only steps in for a compiler's mark, and the words of a game are data: they
    stay Python."""
    found = [*Path("src/sitroom/kernel").rglob("*.py"), *Path("src/sitroom/games").rglob("*.py")]
    plain = ("_native.py", "schema.py", "views.py")
    return sorted(str(path) for path in found if path.name not in plain and "text" not in path.parts)


def why_not() -> str:
    """What stands in the way of compiling; nothing if it would work."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc (a part of mypy) is not installed"
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception as error:  # noqa: BLE001 - each platform's compiler fails in its own way, and each means the same
            return f"no C compiler works here, or Python's header files are missing ({error})"
    return ""


def extensions() -> list[Extension]:
    """The machine code to build: none where nobody asked for it or it cannot be."""
    wish = os.environ.get("SITROOM_COMPILE", "")
    if wish not in ("", "0", "1"):
        raise SystemExit(f"SITROOM_COMPILE is 0, 1 or not set, not {wish!r}")
    if wish == "0" or not BUILDS.intersection(sys.argv[1:]):
        return []
    obstacle = why_not()
    if obstacle and wish == "1":
        raise SystemExit(f"sitroom cannot be compiled: {obstacle}")
    if obstacle:
        print(f"sitroom is built as plain Python, which works but is slower: {obstacle}", file=sys.stderr)
        return []
    return machine_code()


def machine_code() -> list[Extension]:
    """One library for all modules, of a C file each: a C compiler takes far longer over one huge file, and over one alone."""
    from mypyc.build import include_dir, mypycify

    built = mypycify(
        ["--strict", *sources()], opt_level="2", debug_level="0", multi_file=True, group_name="sitroom", target_dir=C_FILES
    )
    modules = [module for module in built if isinstance(module, Extension)]
    for module in modules:
        module.depends += ["setup.py", str(Path(include_dir(), "CPy.h"))]  # other flags, another mypyc
        if os.name == "posix":
            module.extra_compile_args.append("-fvisibility=hidden")  # calls between the C files need no table then
    return modules


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
        """Hands the C files of a library out one by one; distutils would compile them all in a row, changed or not."""
        compiler = self.compiler
        if compiler.compiler_type != "unix":
            super().build_extensions()
            return
        compile_in_a_row = compiler.compile

        with ThreadPoolExecutor(self.parallel) as workers:

            def compile_at_once(sources: Sequence[str], *, output_dir: str, depends: list[str], **flags: object) -> list[str]:
                def compile_one(source: str) -> str:
                    result = str(compiler.object_filenames([source], output_dir=output_dir)[0])
                    if self.force or newer_group([source, *depends], result, "newer"):
                        compile_in_a_row([source], output_dir=output_dir, depends=depends, **flags)
                    return result

                return list(workers.map(compile_one, sources))

            compiler.compile = compile_at_once
            super().build_extensions()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions})
