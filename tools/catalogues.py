"""The translation catalogues: ``extract``, ``update``, ``check`` and ``compile``.

    python tools/catalogues.py extract     collect the messages of the sources into sitroom.pot
    python tools/catalogues.py update      extract, then bring the catalogues in line; what is new awaits its translation
    python tools/catalogues.py check       say what is missing, out of date or wrong; the exit status is 1 if anything is
    python tools/catalogues.py compile     write the .mo files that the program reads

Compiling is part of every build, so it needs nothing but the standard library; the rest needs Babel. Catalogues carry no dates,
no line numbers and no names, so they change only when messages do.
"""

from __future__ import annotations

import argparse
import ast
import gettext
import os
import struct
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "sitroom"
LOCALE_DIR: Final = SOURCES / "locale"
DOMAIN: Final = "sitroom"
SOURCE_LANGUAGE: Final = "en"

KEYWORDS: Final = {
    "N_": ("message",),
    "NC_": ("context", "message"),
    "Plural": ("message", "plural"),
    "say": ("message",),
    "say_n": ("message", "plural"),
}
"""The functions whose first arguments are messages, and what each argument is."""

HEADER: Final = "# {title} of Situation Room.\n# This file is distributed under the same license as Situation Room.\n#"


def catalogue_files(locale_dir: Path) -> dict[str, Path]:
    """The catalogue of every language."""
    return {path.parent.parent.name: path for path in sorted(locale_dir.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}


# ---- compile: standard library only


def compile_catalogues(locale_dir: str | os.PathLike[str] = LOCALE_DIR) -> list[Path]:
    """Write the .mo file of every catalogue beside it; untranslated and doubtful messages are left out."""
    written = []
    for source in catalogue_files(Path(locale_dir)).values():
        target = source.with_suffix(".mo")
        unfinished = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        unfinished.write_bytes(mo_bytes(dict(read_translations(source.read_text(encoding="utf-8")))))
        os.replace(unfinished, target)
        written.append(target)
    return written


def read_translations(text: str) -> Iterator[tuple[str, str]]:
    """The messages of a catalogue with their translations, as a .mo file has them: context, plural and forms in one text."""
    for block in text.split("\n\n"):
        parts: dict[str, str] = {}
        part = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            if line.startswith('"'):
                parts[part] += ast.literal_eval(line)
            else:
                part, _, quoted = line.partition(" ")
                parts[part] = ast.literal_eval(quoted)
        message = parts.get("msgid", "")
        if "msgctxt" in parts:
            message = f"{parts['msgctxt']}\x04{message}"
        if "msgid_plural" in parts:
            message += f"\0{parts['msgid_plural']}"
        forms = [value for name, value in sorted(parts.items()) if name.startswith("msgstr")]
        is_doubtful = message != "" and any(line.startswith("#,") and "fuzzy" in line for line in block.splitlines())
        if forms and all(forms) and not is_doubtful:
            yield message, "\0".join(forms)


def mo_bytes(translations: Mapping[str, str]) -> bytes:
    """A .mo file: a head of seven numbers, where each message and each translation stands, and then all of them."""
    pairs = sorted((message.encode(), translation.encode()) for message, translation in translations.items())
    head, table = 7 * 4, len(pairs) * 8
    place = head + 2 * table
    indexes: list[bytes] = []
    texts: list[bytes] = []
    for column in (0, 1):
        for pair in pairs:
            indexes.append(struct.pack("<II", len(pair[column]), place))
            texts.append(pair[column] + b"\0")
            place += len(pair[column]) + 1
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), head, head + table, 0, 0) + b"".join(indexes) + b"".join(texts)


# ---- extract, update, check: with Babel


def extract() -> Catalog:
    """The messages of all sources, as a template."""
    template = _new_catalogue(None)
    for path in sorted(SOURCES.rglob("*.py")):
        location = (path.relative_to(ROOT).as_posix(), 0)
        for found in marked_messages(ast.parse(path.read_text(encoding="utf-8"))):
            message = (found["message"], found["plural"]) if "plural" in found else found["message"]
            template.add(message, locations=[location], context=found.get("context"))
    return template


def marked_messages(node: ast.AST) -> Iterator[dict[str, str]]:
    """The messages in a piece of source, in order. By its syntax tree, which shows what is inside f-strings on every Python."""
    if isinstance(node, ast.Call):
        roles = KEYWORDS.get(getattr(node.func, "attr", getattr(node.func, "id", "")), ())
        found = {role: part.value for role, part in zip(roles, node.args, strict=False) if isinstance(part, ast.Constant)}
        texts = {role: value for role, value in found.items() if isinstance(value, str)}
        if roles and len(texts) == len(roles):
            yield texts
    for child in ast.iter_child_nodes(node):
        yield from marked_messages(child)


def update(template: Catalog, language: str, path: Path) -> None:
    """Give a catalogue the messages of the template, keeping the translations that it has. English translates itself."""
    old = read_catalogue(path, language) if path.exists() else None
    new = _new_catalogue(language)
    for message in template:
        if message.id:
            known = None if old is None else old.get(_first(message), context=message.context)
            string = message.id if language == SOURCE_LANGUAGE else known.string if known and known.id == message.id else ""
            new.add(
                message.id, string, [*message.locations], context=message.context,
                flags=() if known is None or string == "" else known.flags,
            )  # fmt: skip
    write_catalogue(path, new)


def check(template: Catalog, locale_dir: Path = LOCALE_DIR) -> list[str]:
    """What is wrong with the catalogues, compared with the messages of the sources."""
    problems = []
    pot = locale_dir / f"{DOMAIN}.pot"
    if not pot.exists() or _ids(read_catalogue(pot, None)) != _ids(template):
        problems.append(f"{pot.name} is out of date: run tools/catalogues.py update")
    for language, path in catalogue_files(locale_dir).items():
        catalogue = read_catalogue(path, language)
        if _ids(catalogue) != _ids(template):
            problems.append(f"{language}: the messages are not those of the sources: run tools/catalogues.py update")
        for message in catalogue:
            if message.id:
                problems += [f"{language}: {problem}: {_first(message)!r}" for problem in problems_of(message, catalogue)]
    return problems


def problems_of(message: Message, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with one translation: missing, doubtful, other placeholders, forms that are not two, other line breaks."""
    forms = _texts(message.string)
    if not all(forms) or len(forms) != (catalogue.num_plurals if message.pluralizable else 1):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked as fuzzy"
    one, many = _texts(message.id)[0], _texts(message.id)[-1]
    stands_for_one_only = gettext.c2py(catalogue.plural_expr)(21) != 0
    for number, form in enumerate(forms):
        wanted = [_placeholders(many)]
        if number == 0 and stands_for_one_only:
            wanted.append(_placeholders(one))
        if _placeholders(form) not in wanted:
            yield "other placeholders"
        if any((spec or "").count("|") > 1 for _, _, spec, _ in Formatter().parse(form)):
            yield "other forms than those of two sides"
        if form.count("\n") != many.count("\n"):
            yield "other line breaks"
        if (form[0].isspace(), form[-1].isspace()) != (many[0].isspace(), many[-1].isspace()):
            yield "other blanks at the edge"


def read_catalogue(path: Path, language: str | None) -> Catalog:
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        return read_po(file, locale=language)


def write_catalogue(path: Path, catalogue: Catalog) -> None:
    from babel.messages.pofile import write_po

    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, ignore_obsolete=True)


def _new_catalogue(language: str | None) -> Catalog:
    """An empty catalogue whose header says what programs need, and nothing about people, times or machines."""
    from babel.messages.catalog import Catalog

    class PlainCatalog(Catalog):
        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            headers = [("Project-Id-Version", "sitroom"), ("MIME-Version", "1.0")]
            headers += [("Content-Type", "text/plain; charset=utf-8"), ("Content-Transfer-Encoding", "8bit")]
            if self.locale is not None:
                headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
            return headers

    title = "The messages" if language is None else f"The messages, in language {language!r},"
    return PlainCatalog(locale=language, domain=DOMAIN, header_comment=HEADER.format(title=title), fuzzy=False)


def _texts(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ())


def _first(message: Message) -> str:
    return _texts(message.id)[0]


def _ids(catalogue: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    return {(message.context, _texts(message.id)) for message in catalogue if message.id}


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("command", choices=("extract", "update", "check", "compile"))
    parser.add_argument("locale", nargs="?", type=Path, default=LOCALE_DIR, help="the folder of the catalogues")
    options = parser.parse_args(arguments)
    locale: Path = options.locale
    if options.command == "compile":
        compile_catalogues(locale)
        return 0
    template = extract()
    if options.command == "check":
        problems = check(template, locale)
        print("\n".join(problems) or "The catalogues are complete.")
        return 1 if problems else 0
    write_catalogue(locale / f"{DOMAIN}.pot", template)
    if options.command == "update":
        for language, path in catalogue_files(locale).items():
            update(template, language, path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
