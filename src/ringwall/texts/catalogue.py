"""Brings the catalogues up to date: new texts in, unused ones out, all compiled. Run by ``make catalogues``."""

from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ringwall.texts.languages import LANGUAGES, source_of
from ringwall.texts.needed import needed_keys
from ringwall.texts.scan import PAGE

HEADER = 'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
WIDTH = 120


def read_catalogue(lang: str) -> dict[str, str]:
    """The texts of a language as its catalogue holds them, empty ones included."""
    source = source_of(lang)
    if not source.exists():
        return {}
    with source.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file, locale=lang) if message.id}


def write_catalogue(lang: str, texts: dict[str, str]) -> None:
    """Write a catalogue and compile it. Equal texts make equal files: sorted, without dates, names or line numbers."""
    catalogue = Catalog(locale=lang, charset="utf-8")
    for key, text in sorted(texts.items()):
        catalogue.add(key, text)
    written = BytesIO()
    write_po(written, catalogue, width=WIDTH, no_location=True, omit_header=True, sort_output=True)
    source = source_of(lang)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(HEADER.format(lang=lang) + written.getvalue().decode().strip() + "\n", encoding="utf-8")
    with source.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)


def main() -> None:
    needed = needed_keys()
    for lang in LANGUAGES:
        texts = read_catalogue(lang)
        for key in needed:
            if not texts.setdefault(key, ""):
                print(f"{lang}: {key} has no text yet")
        for key in sorted(set(texts) - set(needed)):
            if key.startswith("page.") and not PAGE.exists():
                continue
            print(f"{lang}: {key} is not used any more and has been removed: {texts.pop(key)}")
        write_catalogue(lang, texts)


if __name__ == "__main__":
    main()
