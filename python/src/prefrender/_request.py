"""Requests to workers: the arguments of `render`, checked before anything is sent."""
from __future__ import annotations

import itertools
import json
import math
import os
from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Union

from ._errors import BudgetExceeded, Diagnostic, invalid_option

#: A path of the file system.
FilePath = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
#: A path, the text of a scene, or its contents.
Scene = Union[FilePath, Mapping[str, Any]]

#: The maximum length of a request's line in bytes.
_MAX_LINE = 1 << 20
#: The maximum size of a scene, and of its data, in bytes.
_MAX_PART = 256 << 20
#: The characters U+10FE80 to U+10FEFF represent the bytes 0x80 to 0xFF of a path that is not UTF-8.
_BYTES = 0x10FE00

_identifiers = itertools.count(1)


@dataclass(frozen=True)
class Request:
    """A request to a worker.

    Attributes:
        identifier: The number that the answer repeats.
        message: The line of the request, and the bytes that it announces.
        limit: The time limit in seconds; 0 for no limit.
    """

    identifier: int
    message: bytes
    limit: float

    @classmethod
    def of(
        cls, scene: Scene, data: Mapping[str, Any] | None, values: Mapping[str, Any], root: FilePath | None,
        timeout: float, options: Iterable[str],
    ) -> Request:
        """Returns the request for a picture.

        Args:
            scene: The path of a scene, its text, or its contents.
            data: Values that replace members of the scene's data.
            values: The values of options by their names without `--`; None for those that are not given.
            root: The folder that contains all files of the scene.
            timeout: The time limit in seconds.
            options: Further options of the command.

        Raises:
            InvalidOption: An argument is not valid.
            BudgetExceeded: The scene or its data is too large.
        """
        words = _words(options)
        limit = _seconds(timeout)
        given = [f"--{name}={value}" for name, value in values.items() if value is not None]
        arguments = [_argument(word) for word in (f"--timeout={limit}", *given)]
        if root is not None:
            arguments.append(f"--root={_path(root, 'root')}")
        arguments += map(_argument, words)
        header: dict[str, Any] = {"id": next(_identifiers), "arguments": arguments}
        parts = []
        if isinstance(scene, Mapping):
            parts.append(("scene", json.dumps(scene, ensure_ascii=False, indent=1)))
        elif isinstance(scene, str) and (scene.lstrip().startswith("{") or "\n" in scene):
            parts.append(("scene", scene))
        else:
            header["scene"] = _path(scene, "scene")
        if data is not None:
            parts.append(("data", json.dumps(data, ensure_ascii=False)))
        contents = []
        for name, text in parts:
            # The command reports unpaired surrogates with their place.
            content = text.encode(errors="surrogatepass")
            if len(content) > _MAX_PART:
                raise BudgetExceeded([Diagnostic("error", "limit", f"the {name} has more than {_MAX_PART} bytes")])
            header[f"{name}Bytes"] = len(content)
            contents.append(content)
        line = json.dumps(header, ensure_ascii=False).encode() + b"\n"
        if len(line) > _MAX_LINE:
            raise invalid_option(f"the options and paths have more than {_MAX_LINE} bytes", "pass large values as data")
        return cls(header["id"], b"".join([line, *contents]), _last_limit(words, limit))


def _words(options: Any) -> list[str]:
    if isinstance(options, (str, bytes)) or not isinstance(options, Iterable):
        raise invalid_option(f"options takes a list of strings, got {type(options).__name__}")
    words = list(options)
    for word in words:
        if not isinstance(word, str):
            raise invalid_option(f"options takes strings, got {type(word).__name__}")
    return words


def _seconds(timeout: Any) -> float:
    try:
        seconds = math.nan if isinstance(timeout, (str, bytes, bool)) else float(timeout)
    except (TypeError, ValueError, OverflowError):
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise invalid_option("timeout takes a number of seconds", "pass 0 for no limit")
    return seconds


def _last_limit(words: list[str], limit: float) -> float:
    """Returns the time limit that the command uses: the last one, which can be an option."""
    for word, following in zip(words, [*words[1:], ""]):
        name, sign, value = word.partition("=")
        if name == "--timeout":
            try:
                limit = _seconds(float(value if sign else following))
            except ValueError:
                # The command refuses it.
                pass
    return limit


def _argument(word: str) -> str:
    """Returns an argument of the command as a text."""
    if "\0" in word:
        raise invalid_option(f"an option contains a NUL character: {word[:100]!r}")
    try:
        word.encode()
    except UnicodeEncodeError:
        # A name of a file that is not UTF-8.
        return _text(_bytes(word, "an option"))
    return word


def _path(path: Any, name: str) -> str:
    """Returns an absolute path as a text."""
    content = _bytes(path, name)
    if b"\0" in content:
        raise invalid_option(f"the path {name} contains a NUL character")
    if not os.path.isabs(content):
        # A worker has the folder in which it was started. The system resolves "..", since links can precede it.
        content = os.path.join(os.getcwdb(), content)
    return _text(content)


def _bytes(path: Any, name: str) -> bytes:
    try:
        return os.fsencode(path)
    except TypeError:
        raise invalid_option(f"{name} takes a path, got {type(path).__name__}") from None
    except UnicodeEncodeError:
        raise invalid_option(f"{name} contains characters that no path has: {path!r}") from None


def _text(content: bytes) -> str:
    """Returns a path as a text, in which the command represents the bytes of one that is not UTF-8 by characters."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return "".join(chr(one) if one < 0x80 else chr(_BYTES + one) for one in content)
