"""A semaphore that is fair, and can be closed."""
from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import Future
from types import TracebackType

from ._errors import PoolClosed


class Places:
    """A number of places, each taken by one thread at a time, in the order in which the threads ask for one.

    A `threading.Semaphore` has no order: a thread that releases a place and asks again precedes those that wait.
    """

    def __init__(self, count: int) -> None:
        # Reentrant, since an abandoned `map` releases places when it is collected, at any time.
        self._lock = threading.RLock()
        self._free = count
        self._is_closed = False
        self._waiting: deque[Future[None]] = deque()

    def acquire(self) -> None:
        """Takes a place; waits for one if there is none.

        Raises:
            PoolClosed: The places have been closed.
        """
        turn: Future[None] = Future()
        with self._lock:
            if self._is_closed:
                raise _closed()
            if self._free > 0:
                self._free -= 1
                return
            self._waiting.append(turn)
        try:
            turn.result()
        except PoolClosed:
            raise
        except BaseException:
            # An interrupt from the keyboard, before or after the place is given.
            with self._lock:
                is_waiting = turn in self._waiting
                if is_waiting:
                    self._waiting.remove(turn)
            if not is_waiting:
                self.release()
            raise

    def release(self) -> None:
        """Gives a place to the thread that has waited for the longest time."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set_result(None)
            else:
                self._free += 1

    def close(self) -> None:
        """Fails the threads that wait, and those that ask for a place, with `PoolClosed`."""
        with self._lock:
            self._is_closed = True
            while self._waiting:
                self._waiting.popleft().set_exception(_closed())

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _closed() -> PoolClosed:
    return PoolClosed("the pool has been closed")
