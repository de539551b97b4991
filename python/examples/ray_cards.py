"""Renders a card for each row on a Ray cluster, with Ray Data, and writes the results as Parquet files.

    python ray_cards.py --rows 50000 --out results            a local cluster of two nodes
    python ray_cards.py --address auto --out s3://…/results   an existing cluster

Each row of the results has the number of the row, the SHA-256 hash and the size of its file, and with --keep-files the
file itself. A row has the same hash wherever and whenever it is rendered, so results can be compared between runs.
"""
import argparse
import hashlib
import json
import os

import numpy
import ray

import prefrender

CARD = {
    "size": {"width": 600, "height": 315, "mode": "exact"},
    "data": {"title": "", "author": "", "number": 0, "share": 0.0},
    "body": {
        "type": "VStack", "alignment": "leading", "spacing": 14, "modifiers": [
            {"foregroundStyle": "white"}, {"padding": 32},
            {"background": {"content": [{"type": "LinearGradient", "colors": ["indigo", "blue"],
                                         "startPoint": "topLeading", "endPoint": "bottomTrailing"}]}},
        ],
        "content": [
            {"type": "Label", "title": "Release notes ${number}", "systemImage": "star.fill", "modifiers": [{"font": "headline"}]},
            {"type": "Text", "text": "${title}", "modifiers": [{"font": {"size": 34, "weight": "bold"}}]},
            {"type": "Text", "text": "by ${author}"},
            {"type": "Spacer"},
            {"type": "ProgressView", "value": "${share}", "modifiers": [{"tint": "yellow"}]},
        ],
    },
}


def card(row):
    """Returns the data of a card; distinct for each number."""
    number = int(row["id"])
    return {
        "id": number,
        "data": json.dumps({
            "number": number,
            "title": f"Pictures from views, number {number}",
            "author": ["Ada", "Grace", "Edsger", "Barbara", "Donald"][number % 5],
            "share": number % 101 / 100,
        }),
    }


class Renderer:
    """An actor: one worker process, which parses and loads fonts once, for all batches that the actor receives."""

    def __init__(self, keep_files=False):
        self.keep_files = keep_files
        self.pool = prefrender.Pool(1)

    def __call__(self, batch):
        files = [self.render(json.loads(data)) for data in batch["data"]]
        result = {
            "id": batch["id"],
            "sha256": numpy.array([hashlib.sha256(file).hexdigest() for file in files]),
            "bytes": numpy.array([len(file) for file in files]),
            "process": numpy.full(len(files), os.getpid()),
        }
        if self.keep_files:
            result["file"] = numpy.array(files, dtype=object)
        return result

    def render(self, data):
        for _ in range(3):
            try:
                return self.pool.render(CARD, data, profile="strict")
            except prefrender.WorkerDied as error:
                # Another process takes its place, such as after the system was out of memory.
                failure = error
        raise failure


def render_rows(rows, out, renderers, keep_files=False):
    """Renders rows on the cluster to which the program is connected, and writes the results to a folder."""
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    blocks = max(renderers, min(rows // 50, 1000))
    (
        ray.data.range(rows, override_num_blocks=blocks)
        .map(card)
        .map_batches(
            Renderer, fn_constructor_kwargs={"keep_files": keep_files}, batch_size=50, num_cpus=1, concurrency=renderers)
        .write_parquet(out)
    )


def start_cluster(nodes, cpus, head_cpus=None):
    """Starts a cluster of several nodes on this machine; each is a group of processes of its own."""
    from ray.cluster_utils import Cluster

    arguments = {"num_cpus": cpus, "object_store_memory": 200 << 20}
    head = {**arguments, "include_dashboard": False, "num_cpus": cpus if head_cpus is None else head_cpus}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    for _ in range(nodes - 1):
        cluster.add_node(**arguments)
    cluster.wait_for_nodes()
    return cluster


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rows", type=int, default=50_000)
    parser.add_argument("--out", default="results", help="the folder of the Parquet files")
    parser.add_argument("--address", help="an existing cluster; by default, one is started on this machine")
    parser.add_argument("--nodes", type=int, default=2, help="the number of nodes of the local cluster")
    parser.add_argument("--renderers", type=int, help="the number of actors; by default, one per processor")
    parser.add_argument("--keep-files", action="store_true", help="writes the pictures, too")
    options = parser.parse_args()
    cluster = None
    if options.address:
        ray.init(address=options.address)
    else:
        cpus = max(2, -(-len(os.sched_getaffinity(0)) // options.nodes))
        cluster = start_cluster(options.nodes, cpus)
        ray.init(address=cluster.address)
    renderers = options.renderers or len(os.sched_getaffinity(0))
    render_rows(options.rows, os.path.abspath(options.out), renderers, options.keep_files)
    results = ray.data.read_parquet(os.path.abspath(options.out))
    print(f"{results.count()} cards, {results.sum('bytes')} bytes, {len(results.unique('sha256'))} different files")
    ray.shutdown()
    if cluster:
        cluster.shutdown()


if __name__ == "__main__":
    main()
