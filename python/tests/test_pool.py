"""Tests of pools: order, bounds, threads, worker processes that end, and forks."""
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


def row(number):
    return {"id": f"r{number}", "n": number}


def test_pictures_of_all_threads_are_right():
    expected = [prefrender.render(CARD, row(number)) for number in range(8)]
    with prefrender.Pool(3) as pool, ThreadPoolExecutor(16) as threads:
        numbers = [number % 8 for number in range(200)]
        pictures = list(threads.map(lambda number: pool.render(CARD, row(number)), numbers))
        assert [expected.index(picture) for picture in pictures] == numbers
        assert len(processes(pool)) <= 3


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


def test_the_number_of_workers_is_checked():
    with pytest.raises(ValueError):
        prefrender.Pool(0)


def test_a_program_that_is_no_worker():
    with pytest.raises(prefrender.WorkerDied, match="does not start: exit code 1"):
        prefrender.Pool(1, command="/bin/false").render(CARD)
    with pytest.raises(FileNotFoundError):
        prefrender.Pool(1, command="/nonexistent").render(CARD)
