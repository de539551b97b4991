"""A worker process: `prefrender worker`, which renders what it receives over a pipe."""
from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import time
from typing import Any

from ._errors import BudgetExceeded, Diagnostic, RenderFailed, WorkerDied, error_of
from ._version import __version__

#: The time in which a process starts, in seconds.
_START_LIMIT = 30.0
#: The time after its own limit in which a process answers or ends, in seconds.
_GRACE = 15.0


class _TimedOut(Exception):
    """A process has not answered."""


class Worker:
    """A worker process. It is used by one thread at a time."""

    def __init__(self, command: str) -> None:
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [command, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0)
        self._buffer = bytearray()
        try:
            ready = self._header(time.monotonic() + _START_LIMIT)
        except (_TimedOut, EOFError) as error:
            self.kill()
            raise WorkerDied(f"{command} does not start: {self._reason()}") from error
        if ready.get("version") != __version__:
            self.kill()
            raise RenderFailed([Diagnostic(
                "error", "software", f"{command} has version {ready.get('version')}, expected {__version__}")])

    @property
    def identifier(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def render(
        self, header: dict[str, Any], scene: bytes | None, data: bytes | None, limit: float | None
    ) -> tuple[bytes, list[str]]:
        """Returns the file of a picture, and its warnings.

        Args:
            header: The request without the sizes of its parts.
            scene: The bytes of the scene; None to read the file that the header names.
            data: The data as JSON; None for none.
            limit: The time limit in seconds, which the process itself observes; None for no limit.

        Raises:
            PrefrenderError: The picture could not be rendered. After `WorkerDied`, and whenever `is_alive` is false, the
                worker is of no further use.
        """
        header = dict(header)
        if scene is not None:
            header["sceneBytes"] = len(scene)
        if data is not None:
            header["dataBytes"] = len(data)
        deadline = None if limit is None else time.monotonic() + limit + _GRACE
        try:
            self._send(json.dumps(header).encode() + b"\n" + (scene or b"") + (data or b""))
            answer = self._header(deadline)
            if answer.get("status") == "rendered":
                return self._bytes(answer["bytes"], deadline), answer["warnings"]
        except _TimedOut:
            self.kill()
            raise WorkerDied(f"it has not answered within {limit} s") from None
        except (EOFError, OSError):
            raise self._end() from None
        except BaseException:
            # An answer that is read in part, such as after an interrupt from the keyboard.
            self.kill()
            raise
        raise error_of(answer["code"], answer["diagnostics"])

    def _send(self, message: bytes) -> None:
        stream = self._process.stdin
        assert stream is not None
        view = memoryview(message)
        while view:
            view = view[stream.write(view):]

    def _header(self, deadline: float | None) -> dict[str, Any]:
        start = 0
        while (end := self._buffer.find(b"\n", start)) < 0:
            start = len(self._buffer)
            self._fill(deadline)
        line = self._buffer[:end]
        del self._buffer[:end + 1]
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _bytes(self, count: int, deadline: float | None) -> bytes:
        while len(self._buffer) < count:
            self._fill(deadline)
        result = bytes(self._buffer[:count])
        del self._buffer[:count]
        return result

    def _fill(self, deadline: float | None) -> None:
        stream = self._process.stdout
        assert stream is not None
        if deadline is not None:
            ready = select.poll()
            ready.register(stream, select.POLLIN)
            if not ready.poll(max(deadline - time.monotonic(), 0) * 1000):
                raise _TimedOut
        chunk = os.read(stream.fileno(), 1 << 20)
        if not chunk:
            raise EOFError
        self._buffer += chunk

    def _end(self) -> WorkerDied | BudgetExceeded:
        """Waits until the process has ended, and returns the error of the picture that it has not rendered."""
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
        if self._process.returncode == 75:
            # The time limit ends the process.
            messages = self._messages()
            try:
                return BudgetExceeded([Diagnostic._of(one) for one in json.loads(messages[messages.rfind("[\n"):])])
            except ValueError:
                pass
        return WorkerDied(self._reason())

    def _messages(self) -> str:
        """The end of what the process has written to standard error."""
        size = os.fstat(self._errors.fileno()).st_size
        return os.pread(self._errors.fileno(), 4096, max(0, size - 4096)).decode(errors="replace").strip()

    def _reason(self) -> str:
        code = self._process.wait()
        try:
            how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        except ValueError:
            how = f"signal {-code}"
        messages = self._messages()
        return f"{how}: {messages}" if messages else how

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Ends the process after its current picture."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process.stdout.close()
        self._errors.close()

    def abandon(self) -> None:
        """Closes the copies of the pipes in a forked process; the worker belongs to the parent process."""
        self._process.returncode = 0
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            assert stream is not None
            stream.close()
