// PrefSnapshotTesting: re-exports the previews of the program, as arguments of snapshot tests.

@_exported import PrefPreviews
