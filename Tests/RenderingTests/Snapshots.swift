// RenderingTests: the folder that the tests of this target compare their snapshots with.

import PrefSnapshots
import PrefTestSupport

/// The repository's folder of accepted snapshots.
let snapshots = SnapshotFolder(path: Repository.snapshots.path)
