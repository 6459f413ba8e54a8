"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Iterator


@contextlib.contextmanager
def written(path: str | pathlib.Path) -> Iterator[pathlib.Path]:
    """Gives a temporary file in the folder of `path`, which takes the place of `path` when the block ends well."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    temporary = pathlib.Path(name)
    try:
        yield temporary
        umask = os.umask(0)
        os.umask(umask)
        temporary.chmod(0o666 & ~umask)  # mkstemp makes files that only their owner can read
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
