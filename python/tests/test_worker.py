"""Tests of the messages between the package and a worker, with a command whose answers are not those of a worker."""
import json
import sys

import pytest

import prefrender

#: A command that sends what the scene contains, and ends if the scene says so.
COMMAND = r"""
import json, os, sys
requests, answers = sys.stdin.buffer, sys.stdout.buffer

def send(message):
    answers.write(message.encode())
    answers.flush()

send('{"status":"ready","version":"VERSION"}\n')
while line := requests.readline():
    header = json.loads(line)
    scene = json.loads(requests.read(header["sceneBytes"]))
    requests.read(header.get("dataBytes", 0))
    send(scene["answer"].replace("ID", str(header["id"])))
    if scene.get("ends") == "after a byte":
        requests.read(1)
        break
    if scene.get("ends"):
        break
"""

RENDERED = '{"id":ID,"status":"rendered","bytes":3,"warnings":[]}\nPNG'
REFUSAL = '{"status":"failed","code":64,"diagnostics":[{"severity":"error","code":"usage","message":"no request"}]}\n'


@pytest.fixture
def pool(tmp_path):
    program = tmp_path / "command.py"
    program.write_text(COMMAND.replace("VERSION", prefrender.__version__))
    command = tmp_path / "command"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{program}"\n')
    command.chmod(0o755)
    with prefrender.Pool(1, command=str(command)) as pool:
        yield pool


def processes(pool):
    return [worker.identifier for worker in pool._all]


def test_an_answer_with_its_identifier(pool):
    pictures = [pool.render({"answer": RENDERED}) for _ in range(3)]
    assert pictures == [b"PNG"] * 3 and len(processes(pool)) == 1


@pytest.mark.parametrize("ends", [True, "after a byte"])
def test_a_refused_request_fails_its_own_picture_only(pool, ends):
    pool.render({"answer": RENDERED})
    first = processes(pool)
    with pytest.raises(prefrender.InvalidOption, match="no request"):
        pool.render({"answer": REFUSAL, "ends": ends})
    assert pool.render({"answer": RENDERED}) == b"PNG"
    assert processes(pool) != first


def test_a_request_that_is_refused_while_it_is_sent(tmp_path):
    command = tmp_path / "command"
    ready = json.dumps({"status": "ready", "version": prefrender.__version__})
    command.write_text(f"#!/bin/sh\necho '{ready}'\nread line\nprintf '%s' '{REFUSAL}'\n")
    command.chmod(0o755)
    with prefrender.Pool(1, command=str(command)) as pool:
        with pytest.raises(prefrender.InvalidOption, match="no request"):
            pool.render({"note": "a" * (4 << 20)})


@pytest.mark.parametrize("answer", [
    RENDERED.replace("ID", "1000000"), RENDERED.replace('"id":ID,', ""), "PNG\n", "[]\n", "\xff\n", '{"id":ID}\n',
    '{"id":ID,"status":"rendered","bytes":"3"}\nPNG', '{"id":ID,"status":"failed","code":65,"diagnostics":[{}]}\n'])
def test_an_answer_that_is_not_valid_fails_its_own_picture_only(pool, answer):
    with pytest.raises(prefrender.WorkerDied):
        pool.render({"answer": answer})
    assert not processes(pool)
    assert pool.render({"answer": RENDERED}) == b"PNG"


@pytest.mark.parametrize("rest", [RENDERED, REFUSAL, " "])
def test_a_worker_that_sends_more_than_its_answer_is_replaced(pool, rest):
    assert pool.render({"answer": RENDERED + rest, "ends": "after a byte"}) == b"PNG"
    assert pool.render({"answer": RENDERED}) == b"PNG"
