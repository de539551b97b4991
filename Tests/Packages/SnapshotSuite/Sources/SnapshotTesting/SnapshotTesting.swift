@_exported import PrefSnapshotTesting
