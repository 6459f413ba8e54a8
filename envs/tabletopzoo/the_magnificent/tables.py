"""Reading a table of components: a CSV file whose every row and cell is checked, with errors that name the place."""

import csv
import dataclasses
import pathlib
import re
from collections.abc import Sequence

from tabletopzoo.core.errors import OptionError, nearest

CONFIDENCE = ("confirmed", "single-source", "designed")
"""How far a value can be trusted; the words of every column whose name begins with `confidence`."""


@dataclasses.dataclass(frozen=True)
class Row:
    """One row of a table. Every check raises OptionError with file, row and column, what was found and is allowed."""

    path: pathlib.Path
    index: int
    """Counts from 1, the header left out."""
    name: str
    cells: dict[str, str]

    def error(self, column: str, allowed: str, found: str | None = None) -> OptionError:
        """The error to raise for a cell; `found` where the cell's own text does not show what is wrong."""
        found = repr(self.cells[column]) if found is None else found
        return OptionError(
            f"{self.path}, row {self.index} ({self.name}), column {column}: found {found}, allowed: {allowed}"
        )

    def number(self, column: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        text = self.cells[column]
        if re.fullmatch("[0-9]{1,4}", text) is None or not low <= int(text) <= high:
            raise self.error(column, f"a whole number from {low} to {high}")
        return int(text)

    def word(self, column: str, words: Sequence[str]) -> int:
        """The index of the cell's text among the words."""
        if self.cells[column] not in words:
            raise self.error(column, ", ".join(word or "nothing" for word in words))
        return words.index(self.cells[column])

    def expect(self, column: str, value: object, why: str = "") -> None:
        """The cell says `value`, which follows from the row's place or its other cells; `why` says how."""
        if self.cells[column] != str(value):
            raise self.error(column, (repr(str(value)) if str(value) else "nothing") + (f" ({why})" if why else ""))


def read(folder: pathlib.Path | str, file: str, columns: str, ids: Sequence[tuple[object, ...]]) -> list[Row]:
    """The rows of `folder/file`: exactly these columns (in any order) and, in this order, the rows with these ids.

    An id holds the values of the first columns named.

    Raises:
        OptionError: the file is missing or no CSV, a column or row is missing, unknown or out of order, or a column
            of confidence has another word than CONFIDENCE.
    """
    path, names = pathlib.Path(folder) / file, columns.split()
    try:
        with path.open(newline="", encoding="utf-8-sig") as stream:
            header, *lines = [line for line in csv.reader(stream) if line] or [[]]
    except OSError as error:
        raise OptionError(f"{path}: cannot be read ({error.strerror}); every table of components is needed") from None
    except (UnicodeDecodeError, csv.Error) as error:
        raise OptionError(
            f"{path}: found no CSV text in UTF-8 ({error}), allowed: columns {', '.join(names)}"
        ) from None
    for name in header:
        if name not in names or header.count(name) > 1:
            what = "unknown" if name not in names else "doubled"
            raise OptionError(f"{path}, header: found the {what} column {name!r}; {nearest(name, names)}")
    for name in names:
        if name not in header:
            raise OptionError(f"{path}, header: column {name} is missing, allowed: exactly {', '.join(names)}")
    if len(lines) != len(ids):
        raise OptionError(f"{path}: found {len(lines)} rows below the header, allowed: exactly {len(ids)}")
    rows = []
    for index, (line, key) in enumerate(zip(lines, ids, strict=True), start=1):
        label = ", ".join(f"{column} {value}" for column, value in zip(names, key, strict=False))
        if len(line) != len(header):
            raise OptionError(
                f"{path}, row {index} ({label}): found {len(line)} cells, allowed: {len(header)}, one for each column"
            )
        row = Row(path, index, label, dict(zip(header, line, strict=True)))
        for column, value in zip(names, key, strict=False):
            row.expect(column, value, "rows are in order")
        for column in names:
            if column.startswith("confidence"):
                row.word(column, CONFIDENCE)
        rows.append(row)
    return rows
