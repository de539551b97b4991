"""Renders the cards of examples/ray_cards.py three times: undisturbed, with an actor killed, and with a node killed.

    python ray_faults.py [ROWS]

All three must give the same hashes. A program of its own, since it needs Ray: `sh .ci/extended ray`.
"""
import os
import signal
import sys
import tempfile
import threading
import time

import pyarrow.parquet
import ray

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples"))
import ray_cards  # noqa: E402

# As in a program: the workers of Ray need not have the module.
ray.cloudpickle.register_pickle_by_value(ray_cards)

NODES = 3
RENDERERS = 2


def processes():
    """The identifiers, parents and names of all processes."""
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{entry}/cmdline", "rb") as file:
                yield int(entry), parent, file.read().replace(b"\0", b" ").decode(errors="replace")
        except (FileNotFoundError, ProcessLookupError):
            pass


def rendering_actors():
    """The identifiers of this program's actors that have a worker process, with the parents of the actors."""
    table = list(processes())
    parents = {identifier: parent for identifier, parent, _ in table}
    own = {parent for _, parent, name in table if name.rstrip().endswith("prefrender worker")}
    return {identifier: parents[identifier] for identifier in own if identifier in parents}


def kill_actor(cluster):
    victim = next(iter(rendering_actors()))
    os.kill(victim, signal.SIGKILL)
    return f"actor {victim}"


def kill_node(cluster):
    """Kills the raylet of a node that has an actor, and the actors of the node."""
    actors = rendering_actors()
    for node in cluster.worker_nodes:
        raylet = node.all_processes["raylet"][0].process.pid
        own = [actor for actor, parent in actors.items() if parent == raylet]
        if own:
            for process in [raylet, *own]:
                os.kill(process, signal.SIGKILL)
            return f"node with raylet {raylet} and {len(own)} actors"
    raise AssertionError("no node has an actor")


def run(rows, fault=None):
    """Renders the rows on a new cluster; returns the hashes and sizes by the number of the row."""
    # The head has no actor, since its loss ends the cluster; the others have processors to spare for a lost node.
    cluster = ray_cards.start_cluster(NODES, 4, head_cpus=0)
    ray.init(address=cluster.address, log_to_driver=False)
    happened = []

    def disturb(out):
        while not any(name.endswith(".parquet") for name in os.listdir(out)) or not rendering_actors():
            time.sleep(0.05)
        happened.append(f"{fault(cluster)} killed after {len(os.listdir(out))} files")

    with tempfile.TemporaryDirectory() as out:
        if fault:
            threading.Thread(target=disturb, args=(out,), daemon=True).start()
        ray_cards.render_rows(rows, out, RENDERERS)
        table = pyarrow.parquet.read_table(out).to_pydict()
    ray.shutdown()
    cluster.shutdown()
    if fault:
        assert happened, "nothing was killed"
    print(happened[0] if fault else "undisturbed", f"{len(table['id'])} rows, {len(set(table['process']))} actors", sep=": ",
          flush=True)
    results = dict(zip(table["id"], zip(table["sha256"], table["bytes"])))
    assert len(results) == len(table["id"]) == rows
    return results


def main(rows=2000):
    expected = run(rows)
    assert len(set(expected.values())) == rows, "the cards are not distinct"
    for fault in (kill_actor, kill_node):
        assert run(rows, fault) == expected
    print("the hashes are the same")


main(*map(int, sys.argv[1:]))
