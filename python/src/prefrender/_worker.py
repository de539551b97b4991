"""A worker process: `prefrender worker`, which renders what it receives over a pipe."""
from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import time
from typing import IO, Any

from ._errors import BudgetExceeded, Diagnostic, RenderFailed, WorkerDied, error_of
from ._request import Request
from ._version import __version__

#: The time in which a process starts, in seconds.
_START_LIMIT = 30.0
#: The time after its own limit in which a process answers or ends, in seconds.
_GRACE = 15.0
#: The time of one call that waits for a pipe, in seconds.
_SLICE = 60.0


class _TimedOut(Exception):
    """A process has not answered."""


class _Malformed(Exception):
    """What a process has sent is no message."""


class Worker:
    """A worker process. It is used by one thread at a time."""

    def __init__(self, command: str) -> None:
        """Starts a process; `wait_until_ready` precedes the first request."""
        self._command = command
        self._buffer = bytearray()
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                [command, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0)
        except BaseException:
            self._errors.close()
            raise
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        # A process that has been stopped reads nothing.
        os.set_blocking(self._input.fileno(), False)

    def wait_until_ready(self) -> None:
        """Waits until the process has started.

        Raises:
            PrefrenderError: The command is no worker, or has another version.
        """
        try:
            version = self._header(time.monotonic() + _START_LIMIT).get("version")
        except (_TimedOut, EOFError) as error:
            self.kill()
            raise WorkerDied(f"{self._command} does not start: {self._reason()}") from error
        except _Malformed as error:
            self.kill()
            raise WorkerDied(f"{self._command} is no worker") from error
        except BaseException:
            self.kill()
            raise
        if version != __version__:
            self.kill()
            raise RenderFailed([Diagnostic(
                "error", "software", f"{self._command} has version {version}, expected {__version__}")])

    @property
    def identifier(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    @property
    def is_idle(self) -> bool:
        """Whether the process waits for a request: it has not ended, and has sent nothing but its answers."""
        return self._process.poll() is None and not self._buffer and not _is_ready(self._output, select.POLLIN, 0)

    def render(self, request: Request) -> tuple[bytes, list[str]]:
        """Returns the file of a picture, and its warnings.

        Raises:
            PrefrenderError: The picture could not be rendered. If `is_idle` is false, the worker is of no further use.
        """
        deadline = None if request.limit == 0 else time.monotonic() + request.limit + _GRACE
        try:
            self._send(request.message, deadline)
            answer = self._header(deadline)
            if answer.get("id") != request.identifier:
                # What a process refuses as a request is answered without `id`, and ends the process.
                self.kill()
                if "id" in answer:
                    raise WorkerDied("it has answered another request")
            elif answer["status"] == "rendered":
                return self._bytes(answer["bytes"], deadline), answer["warnings"]
            error = error_of(answer["code"], answer["diagnostics"])
        except _TimedOut:
            self.kill()
            raise WorkerDied(f"it has not answered within {request.limit} s") from None
        except EOFError:
            raise self._end() from None
        except (_Malformed, KeyError, TypeError, ValueError) as problem:
            self.kill()
            raise WorkerDied("its answer is not valid") from problem
        except BaseException:
            # An answer that is read in part, such as after an interrupt from the keyboard.
            self.kill()
            raise
        raise error

    def _send(self, message: bytes, deadline: float | None) -> None:
        view = memoryview(message)
        while view:
            try:
                view = view[os.write(self._input.fileno(), view):]
            except BlockingIOError:
                _wait(self._input, select.POLLOUT, deadline)
            except BrokenPipeError:
                # The process has ended. Its last answer has the reason, if there is one.
                return

    def _header(self, deadline: float | None) -> dict[str, Any]:
        start = 0
        while (end := self._buffer.find(b"\n", start)) < 0:
            start = len(self._buffer)
            self._fill(deadline)
        line = self._buffer[:end]
        del self._buffer[:end + 1]
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise _Malformed from error
        if not isinstance(answer, dict):
            raise _Malformed
        return answer

    def _bytes(self, count: int, deadline: float | None) -> bytes:
        while len(self._buffer) < count:
            self._fill(deadline)
        result = bytes(self._buffer[:count])
        del self._buffer[:count]
        return result

    def _fill(self, deadline: float | None) -> None:
        _wait(self._output, select.POLLIN, deadline)
        chunk = os.read(self._output.fileno(), 1 << 20)
        if not chunk:
            self._wait_for_end()
            raise EOFError
        self._buffer += chunk

    def _end(self) -> WorkerDied | BudgetExceeded:
        """Returns the error of the picture that the process has not rendered, since it has ended."""
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
        """Ends the process: after its current picture, or at once if it is of no further use."""
        if not self.is_idle:
            self.kill()
        self._input.close()
        self._wait_for_end()
        self._output.close()
        self._errors.close()

    def _wait_for_end(self) -> None:
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.kill()

    def abandon(self) -> None:
        """Closes the copies of the pipes in a forked process; the worker belongs to the parent process."""
        self._process.returncode = 0
        for stream in (self._input, self._output, self._errors):
            stream.close()


def _is_ready(stream: IO[bytes], event: int, seconds: float) -> bool:
    """Returns whether a pipe can be read or written, or is closed at its other end, within a time."""
    poll = select.poll()
    poll.register(stream, event)
    return bool(poll.poll(seconds * 1000))


def _wait(stream: IO[bytes], event: int, deadline: float | None) -> None:
    """Waits until a pipe can be read or written; raises `_TimedOut` after the deadline."""
    while True:
        left = _SLICE if deadline is None else max(deadline - time.monotonic(), 0)
        # The system limits the time of one call.
        if _is_ready(stream, event, min(left, _SLICE)):
            return
        if left == 0:
            raise _TimedOut
