"""Tests of pools: order, bounds, threads, worker processes that end, and forks."""
import contextlib
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import prefrender
from test_render import CARD, SLOW


def processes(pool):
    return [worker.identifier for worker in pool._all]


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_waiting(thread):
    """Whether a thread waits for another one."""
    frame = sys._current_frames().get(thread.ident)
    return frame is not None and frame.f_code.co_filename == threading.__file__ and frame.f_code.co_name == "wait"


def gate(monkeypatch):
    """Returns an event: pictures end after it has been set, and are those of the worker."""
    event = threading.Event()
    render = prefrender._pool.Worker.render

    def render_after_event(worker, *request):
        assert event.wait(60)
        return render(worker, *request)

    monkeypatch.setattr("prefrender._pool.Worker.render", render_after_event)
    return event


def row(number):
    return {"id": f"r{number}", "n": number}


def test_pictures_of_all_threads_are_right():
    expected = [prefrender.render(CARD, row(number)) for number in range(8)]
    with prefrender.Pool(3) as pool, ThreadPoolExecutor(16) as threads:
        numbers = [number % 8 for number in range(200)]
        pictures = list(threads.map(lambda number: pool.render(CARD, row(number)), numbers))
        assert [expected.index(picture) for picture in pictures] == numbers
        assert len(processes(pool)) <= 3


def test_threads_get_workers_in_the_order_of_their_calls(monkeypatch):
    order = []

    def render(worker, *request):
        # Each of the others waits for the worker, or has ended.
        me = threading.current_thread()
        wait_until(lambda: all(
            one is me or one.ident and (is_waiting(one) or not one.is_alive()) for one in threads))
        order.append(threads.index(me))
        return b"", []

    monkeypatch.setattr("prefrender._pool.Worker.render", render)
    with prefrender.Pool(1) as pool:
        threads = [threading.Thread(target=lambda: [pool.render(CARD) for _ in range(20)]) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(order[:3]) == [0, 1, 2] and order == order[:3] * 20


def test_a_process_renders_many_pictures():
    with prefrender.Pool(1) as pool:
        pool.render(CARD)
        first = processes(pool)
        for number in range(20):
            pool.render(CARD, row(number))
        assert processes(pool) == first


def test_map_keeps_the_order_and_takes_rows_as_needed():
    taken = 0

    def rows():
        nonlocal taken
        for number in range(100):
            taken += 1
            yield row(number)

    with prefrender.Pool(2) as pool:
        pictures = pool.map(CARD, rows(), scale=1)
        assert next(pictures) == prefrender.render(CARD, row(0), scale=1)
        assert taken <= 5
        rest = list(pictures)
        assert len(rest) == 99 and rest[-1] == prefrender.render(CARD, row(99), scale=1)


def test_map_ends_at_the_first_error():
    with prefrender.Pool(2) as pool:
        with pytest.raises(prefrender.SceneError):
            list(pool.map(CARD, [row(1), {"id": float("nan")}, row(2)]))
        assert pool.render(CARD)


def test_submit_waits_while_too_many_pictures_are_pending():
    with prefrender.Pool(1) as pool:
        slow = [pool.submit(SLOW) for _ in range(2)]
        started = threading.Event()
        thread = threading.Thread(target=lambda: (pool.submit(CARD).result(), started.set()))
        thread.start()
        assert not started.wait(0.05)
        assert all(future.result() for future in slow)
        thread.join()
        assert started.is_set()


def test_a_killed_worker_fails_its_own_picture_only():
    with prefrender.Pool(2) as pool:
        slow = pool.submit(SLOW)
        wait_until(lambda: processes(pool))
        [victim] = processes(pool)
        time.sleep(0.1)
        other = pool.submit(CARD)
        os.kill(victim, signal.SIGKILL)
        with pytest.raises(prefrender.WorkerDied, match="SIGKILL"):
            slow.result()
        assert other.result() == pool.render(CARD) == prefrender.render(CARD)
        assert victim not in processes(pool)


def test_an_idle_worker_that_has_ended_is_replaced():
    with prefrender.Pool(1) as pool:
        expected = pool.render(CARD)
        [victim] = processes(pool)
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: not is_running(victim))
        assert pool.render(CARD) == expected


def test_closing_ends_the_processes():
    pool = prefrender.Pool(2)
    slow = pool.submit(SLOW)
    pool.render(CARD)
    all_processes = processes(pool)
    pool.close()
    assert slow.result()
    assert not any(is_running(process) for process in all_processes)
    for action in (lambda: pool.render(CARD), lambda: pool.submit(CARD)):
        with pytest.raises(prefrender.PoolClosed):
            action()
    pool.close()


def test_threads_that_wait_for_a_worker_are_ended_by_closing(monkeypatch):
    opened = gate(monkeypatch)
    pool = prefrender.Pool(1)
    with ThreadPoolExecutor(8) as threads:
        picture = threads.submit(pool.render, CARD)
        wait_until(lambda: processes(pool))
        # Those of `submit` wait on a thread of the pool, for that thread, and for a place.
        waiting = [threads.submit(pool.render, CARD) for _ in range(2)]
        futures = [pool.submit(CARD) for _ in range(2)]
        waiting.append(threads.submit(lambda: pool.submit(CARD)))
        wait_until(lambda: all(map(is_waiting, [*threads._threads, *pool._threads._threads])))
        closing = threads.submit(pool.close)
        try:
            for future in [*waiting, *futures]:
                with pytest.raises(prefrender.PoolClosed):
                    future.result(20)
            closing.result(20)
        finally:
            opened.set()
        assert picture.result() == prefrender.render(CARD)
    assert not processes(pool)


def test_canceled_pictures_release_their_places(monkeypatch):
    opened = gate(monkeypatch)
    with prefrender.Pool(1) as pool:
        for _ in range(5):
            first, second = pool.submit(CARD), pool.submit(CARD)
            assert second.cancel()
            opened.set()
            assert first.result()
            opened.clear()
        pictures = pool.map(CARD, map(row, range(100)))
        opened.set()
        assert next(pictures)
        pictures.close()
        assert len(list(pool.map(CARD, map(row, range(5))))) == 5


def test_an_interrupted_thread_keeps_no_place(monkeypatch):
    class Interrupt(Exception):
        pass

    def interrupt(*arguments):
        raise Interrupt

    def interrupt_main():
        is_called.wait()
        wait_until(lambda: is_waiting(main))
        signal.pthread_kill(main.ident, signal.SIGUSR1)

    previous = signal.signal(signal.SIGUSR1, interrupt)
    opened = gate(monkeypatch)
    is_called = threading.Event()
    main = threading.current_thread()
    try:
        with prefrender.Pool(1) as pool, ThreadPoolExecutor(2) as threads:
            picture = threads.submit(pool.render, CARD)
            wait_until(lambda: processes(pool))
            threads.submit(interrupt_main)
            with pytest.raises(Interrupt):
                is_called.set()
                pool.render(CARD)
            opened.set()
            assert picture.result() == pool.render(CARD)
    finally:
        opened.set()
        signal.signal(signal.SIGUSR1, previous)


def test_the_processes_of_a_collected_pool_end():
    files = len(os.listdir("/proc/self/fd"))
    futures = []
    for _ in range(3):
        pool = prefrender.Pool(2)
        # A future does not keep its pool.
        futures.append(pool.submit(CARD))
        assert pool.render(CARD) and futures[-1].result()
        own = processes(pool)
        assert own
        pool = None
        gc.collect()
        wait_until(lambda: not any(map(is_running, own)))
    wait_until(lambda: len(os.listdir("/proc/self/fd")) <= files)


def test_a_pool_is_kept_until_its_pictures_are_rendered():
    future = prefrender.Pool(1).submit(CARD)
    pictures = prefrender.Pool(1).map(CARD, map(row, range(5)))
    gc.collect()
    assert future.result() == prefrender.render(CARD)
    assert list(pictures) == [prefrender.render(CARD, row(number)) for number in range(5)]


@pytest.mark.parametrize("size", [1, 8 << 20])
def test_a_stopped_worker_is_ended_after_the_time_limit(monkeypatch, size):
    monkeypatch.setattr("prefrender._worker._GRACE", 0)
    with prefrender.Pool(1) as pool, ThreadPoolExecutor(1) as threads:
        expected = pool.render(CARD)
        [stopped] = processes(pool)
        os.kill(stopped, signal.SIGSTOP)
        try:
            picture = threads.submit(pool.render, {**CARD, "note": "a" * size}, timeout=0.5)
            with pytest.raises(prefrender.WorkerDied, match="not answered within 0.5 s"):
                picture.result(20)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(stopped, signal.SIGKILL)
        monkeypatch.undo()
        assert pool.render(CARD) == expected


def test_processes_end_with_the_program():
    code = "import prefrender, os, signal; p = prefrender.Pool(1); p.render({'body': 'a'}); " \
        "print(*[w.identifier for w in p._all], flush=True); signal.pause()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as program:
        worker = int(program.stdout.readline())
        assert is_running(worker)
        program.kill()
    wait_until(lambda: not is_running(worker))


def test_a_forked_process_has_its_own_workers():
    with prefrender.Pool(1) as pool:
        expected = pool.render(CARD)
        [own] = processes(pool)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                if pool.render(CARD) == expected and processes(pool) != [own]:
                    code = 0
                pool.close()
            finally:
                os._exit(code)
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == 0
        assert pool.render(CARD) == expected and processes(pool) == [own]


def test_a_process_can_be_forked_while_threads_wait(monkeypatch):
    expected = prefrender.render(CARD)
    opened = gate(monkeypatch)
    with prefrender.Pool(1) as pool, ThreadPoolExecutor(3) as threads:
        pictures = [threads.submit(pool.render, CARD) for _ in range(3)]
        wait_until(lambda: processes(pool) and all(map(is_waiting, threads._threads)))
        child = os.fork()
        if child == 0:
            code = 1
            try:
                monkeypatch.undo()
                if pool.render(CARD) == pool.submit(CARD).result() == expected:
                    code = 0
            finally:
                os._exit(code)
        opened.set()
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == 0
        assert [picture.result() for picture in pictures] == [expected] * 3


def test_the_number_of_workers_is_checked():
    with pytest.raises(ValueError):
        prefrender.Pool(0)
    for number in (1.5, "2"):
        with pytest.raises(TypeError):
            prefrender.Pool(number)


def test_a_program_that_is_no_worker():
    with pytest.raises(prefrender.WorkerDied, match="does not start: exit code 1"):
        prefrender.Pool(1, command="/bin/false").render(CARD)
    with pytest.raises(prefrender.WorkerDied, match="is no worker"):
        prefrender.Pool(1, command="/bin/echo").render(CARD)
    with pytest.raises(FileNotFoundError):
        prefrender.Pool(1, command="/nonexistent").render(CARD)
