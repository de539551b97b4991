// PrefInlineSnapshotTesting: re-exports the strategies and the settings of snapshot tests.

@_exported import PrefSnapshotTesting
