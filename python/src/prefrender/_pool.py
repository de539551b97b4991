"""Pools of worker processes, and the function `render`, which uses a shared one."""
from __future__ import annotations

import operator
import os
import threading
import warnings
import weakref
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Iterable, Iterator, Mapping, Sequence

from ._command import command_path
from ._errors import PoolClosed, RenderWarning, invalid_option
from ._places import Places
from ._request import FilePath, Request, Scene
from ._worker import Worker

#: The time limit of a picture in seconds, as that of the command.
_TIMEOUT = 60.0

_pools: "weakref.WeakSet[Pool]" = weakref.WeakSet()


class Pool:
    """Worker processes that render pictures, so that a picture costs no start of a process.

        with prefrender.Pool() as pool:
            png = pool.render("card.json", {"name": "Ada"})

    A pool can be used by any number of threads; each picture occupies one worker, and callers wait for a free one, in
    the order of their calls. A process starts when it is first needed. If one ends, the picture that it was rendering
    fails with `WorkerDied`, and another process takes its place. Its processes end with the program, and with a pool
    that is no longer used. A forked process starts its own.
    """

    def __init__(self, workers: int | None = None, *, command: str | None = None) -> None:
        """Creates a pool.

        Args:
            workers: The maximum number of processes; by default one per processor that the program may use.
            command: The path of the command `prefrender`; by default that of the package.
        """
        if workers is None:
            workers = len(os.sched_getaffinity(0))
        workers = operator.index(workers)
        if workers < 1:
            raise ValueError(f"workers must be at least 1, got {workers}")
        self.workers = workers
        self._command = command
        self._all: set[Worker] = set()
        self._reset()
        _pools.add(self)
        # Whatever renders refers to its pool, so that all workers of one that is collected are idle.
        weakref.finalize(self, _kill, self._all).atexit = False

    def _reset(self) -> None:
        self._free = Places(self.workers)
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._is_closed = False
        self._threads: ThreadPoolExecutor | None = None
        # Twice as many pictures as workers are waiting or being rendered, so that none is idle.
        self._places = Places(2 * self.workers)

    # Rendering

    def render(
        self, scene: Scene, data: Mapping[str, Any] | None = None, *, scale: float | None = None,
        size: tuple[float | None, float | None] | None = None, format: str = "png", profile: str | None = None,
        color_scheme: str | None = None, locale: str | None = None, platform: str | None = None,
        syntax: str | None = None, root: FilePath | None = None, timeout: float = _TIMEOUT,
        options: Sequence[str] = (),
    ) -> bytes:
        """Renders a scene and returns the bytes of the file.

        Args:
            scene: The path of a scene, its text, or its contents. A string is the text if it begins with `{` or has more
                than one line, and a path otherwise; bytes are a path.
            data: Values that replace members of the scene's data.
            scale: The number of pixels per point; overrides the scene's displayScale.
            size: The proposed width and height in points; None for the scene's own.
            format: "png", "svg", "pdf", "jpeg" or "webp".
            profile: The limits, "standard" or "strict", which is for scenes of strangers.
            color_scheme: "light" or "dark".
            locale: The identifier of the language and region, such as "de_AT".
            platform: The system whose look is used: "ios18", "ios26" or "macos".
            syntax: The syntax of a text, "json", "json5" or "yaml"; that of the file's extension by default.
            root: The folder that contains all files of the scene; by default that of the scene's file. A scene without a
                file and a root has no files.
            timeout: The time limit in seconds; 0 for no limit.
            options: Further options of `prefrender render`, such as ["--max-views", "500"].

        Raises:
            SceneError: The scene or its data is not valid.
            BudgetExceeded: A limit is exceeded.
            InvalidOption: An argument is not valid.
            FileUnreadable: A file cannot be read.
            WorkerDied: The worker has ended, such as for lack of memory.
            PoolClosed: The pool has been closed.
        """
        try:
            width, height = size or (None, None)
        except (TypeError, ValueError):
            raise invalid_option("size takes a width and a height") from None
        values = {
            "format": f"{format}", "scale": scale, "width": width, "height": height, "profile": profile,
            "color-scheme": color_scheme, "locale": locale, "platform": platform, "syntax": syntax,
        }
        return self._render(Request.of(scene, data, values, root, timeout, options))

    def _render(self, request: Request) -> bytes:
        with self._free:
            worker = self._take()
            try:
                picture, messages = worker.render(request)
            finally:
                self._put(worker)
        for message in messages:
            warnings.warn(message, RenderWarning, stacklevel=3)
        return picture

    def _take(self) -> Worker:
        """Returns an idle worker, or a new one."""
        while True:
            with self._lock:
                self._check()
                worker = self._idle.pop() if self._idle else None
            if worker is None:
                return self._start()
            if worker.is_idle:
                return worker
            self._put(worker)

    def _start(self) -> Worker:
        worker = Worker(self._command or command_path())
        # A process that is forked during the start closes its copies of the pipes.
        with self._lock:
            self._all.add(worker)
        try:
            worker.wait_until_ready()
        except BaseException:
            self._put(worker)
            raise
        return worker

    def _put(self, worker: Worker) -> None:
        """Keeps a worker for the next picture if it is of further use."""
        is_idle = worker.is_idle
        with self._lock:
            if is_idle and not self._is_closed:
                self._idle.append(worker)
                return
            self._all.discard(worker)
        worker.close()

    def _check(self) -> None:
        if self._is_closed:
            raise PoolClosed("the pool has been closed")

    # Several pictures

    def submit(self, scene: Scene, data: Mapping[str, Any] | None = None, **options: Any) -> Future[bytes]:
        """Renders a scene on another thread, with the arguments of `render`.

        Waits while twice as many pictures as workers have not been rendered, so that the memory of waiting pictures is
        bounded.
        """
        places = self._places
        places.acquire()
        try:
            with self._lock:
                self._check()
                if self._threads is None:
                    self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="prefrender")
                future = self._threads.submit(self.render, scene, data, **options)
        except BaseException:
            places.release()
            raise
        # Without a reference to the pool, which the future can outlive.
        future.add_done_callback(lambda _: places.release())
        return future

    def map(self, scene: Scene, rows: Iterable[Mapping[str, Any]], **options: Any) -> Iterator[bytes]:
        """Renders a scene for each row of data, on all workers, and yields the files in the order of the rows.

        Rows are taken as they are needed; the number of pictures that wait for an earlier one is bounded. The first error
        ends the iteration.
        """
        pending: deque[Future[bytes]] = deque()
        try:
            for row in rows:
                pending.append(self.submit(scene, row, **options))
                if len(pending) == 2 * self.workers:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            for future in pending:
                future.cancel()

    # The end

    def close(self) -> None:
        """Ends the processes after the pictures that are being rendered.

        Further pictures, and those that wait for a worker, fail with `PoolClosed`.
        """
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
            self._all.difference_update(idle)
            threads, self._threads = self._threads, None
        self._free.close()
        self._places.close()
        for worker in idle:
            worker.close()
        if threads is not None:
            threads.shutdown(wait=True)

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _after_fork(self) -> None:
        workers = list(self._all)
        self._all.clear()
        is_closed = self._is_closed
        self._reset()
        if is_closed:
            self.close()
        for worker in workers:
            worker.abandon()


def _kill(workers: set[Worker]) -> None:
    """Ends the processes of a pool that has been collected, at once, since any thread can collect it."""
    for worker in workers:
        worker.kill()
        worker.close()


_shared: Pool | None = None
_shared_lock = threading.Lock()


def render(scene: Scene, data: Mapping[str, Any] | None = None, **options: Any) -> bytes:
    """Renders a scene and returns the bytes of the file; see `Pool.render` for the arguments and errors.

        png = prefrender.render("card.json", {"name": "Ada"}, scale=2, color_scheme="dark")

    The pictures of all threads are rendered by one pool, whose processes remain for the next ones.
    """
    global _shared
    with _shared_lock:
        if _shared is None:
            _shared = Pool()
        pool = _shared
    return pool.render(scene, data, **options)


def _after_fork() -> None:
    global _shared_lock
    _shared_lock = threading.Lock()
    for pool in list(_pools):
        pool._after_fork()


os.register_at_fork(after_in_child=_after_fork)
