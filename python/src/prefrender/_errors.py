"""The errors of the package."""
from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Mapping, Sequence


@dataclass(frozen=True)
class Diagnostic:
    """A problem of a scene, with its place and a suggested fix.

    Attributes:
        severity: "error" or "warning".
        code: The category, for programs, such as "unknown-modifier".
        message: What is wrong.
        pointer: The JSON Pointer of the value; empty for the whole scene.
        file: The name of the file; None without one.
        line: The line, from 1; None without a place.
        column: The column, from 1, in Unicode scalars; None without a place.
        expected: The expected value or the possible names; None if unspecified.
        nearest: The known names that are most similar to an unknown one.
        fix: The suggested fix; None if there is none.
    """

    severity: str
    code: str
    message: str
    pointer: str = ""
    file: str | None = None
    line: int | None = None
    column: int | None = None
    expected: str | None = None
    nearest: tuple[str, ...] = ()
    fix: str | None = None

    @classmethod
    def _of(cls, values: Mapping[str, Any]) -> Diagnostic:
        names = {field.name for field in fields(cls)}
        known = {name: value for name, value in values.items() if name in names}
        known["nearest"] = tuple(known.get("nearest", ()))
        for name in ("line", "column"):
            if name in known:
                known[name] = int(known[name])
        # A scene without a file.
        if known.get("file") == "<stdin>":
            known["file"] = "<scene>"
        return cls(**known)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        at = f" at {self.pointer}" if self.pointer else ""
        fix = f" — {self.fix}" if self.fix else ""
        return f"{place}{self.severity}: {self.message}{at}{fix}"


class RenderWarning(UserWarning):
    """A problem that does not prevent a picture, such as a character without a glyph."""


class PrefrenderError(Exception):
    """The base of all errors of the package."""


class _DiagnosedError(PrefrenderError):
    """An error with diagnostics.

    Attributes:
        diagnostics: All problems, never empty.
    """

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors are sent between processes.
        return type(self), (self.diagnostics,)

    @property
    def first(self) -> Diagnostic:
        """The first error, that with the deepest place."""
        return next((one for one in self.diagnostics if one.severity == "error"), self.diagnostics[0])

    @property
    def code(self) -> str:
        """The category of the first error."""
        return self.first.code

    @property
    def pointer(self) -> str:
        """The JSON Pointer of the first error."""
        return self.first.pointer

    @property
    def line(self) -> int | None:
        """The line of the first error, from 1."""
        return self.first.line

    @property
    def column(self) -> int | None:
        """The column of the first error, from 1."""
        return self.first.column

    @property
    def fix(self) -> str | None:
        """The suggested fix of the first error."""
        return self.first.fix


class SceneError(_DiagnosedError, ValueError):
    """The scene or its data is not valid, or has no picture."""


class BudgetExceeded(_DiagnosedError):
    """The scene takes more than a limit, or more than the time limit.

    `fix` names the option of the command that raises the limit.
    """


class InvalidOption(_DiagnosedError, ValueError):
    """An argument of `render` is not valid."""


class FileUnreadable(_DiagnosedError):
    """The scene, its data or a font cannot be read."""


class RenderFailed(_DiagnosedError):
    """The picture could not be rendered because of a problem of the installation or a bug."""


class WorkerDied(PrefrenderError):
    """The process that rendered the picture has ended; another one renders the next.

    Attributes:
        reason: The way in which it ended.
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"the worker process has ended: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason,)


class PoolClosed(PrefrenderError, RuntimeError):
    """The pool has been closed."""


_BY_EXIT_CODE = {
    64: InvalidOption,
    65: SceneError,
    66: FileUnreadable,
    75: BudgetExceeded,
}


def error_of(code: int, diagnostics: Sequence[Mapping[str, Any]]) -> PrefrenderError:
    """Returns the error for an exit code of the command and its diagnostics in JSON."""
    problems = [Diagnostic._of(one) for one in diagnostics] or [Diagnostic("error", "software", "unknown error")]
    return _BY_EXIT_CODE.get(code, RenderFailed)(problems)


def invalid_option(message: str, fix: str | None = None) -> InvalidOption:
    """Returns the error for an argument that is not sent to the command."""
    return InvalidOption([Diagnostic("error", "usage", message, fix=fix)])
