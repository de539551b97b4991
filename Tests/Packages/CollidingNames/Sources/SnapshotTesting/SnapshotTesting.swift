/// The name of this module.
public let nameOfSnapshotTesting = "SnapshotTesting"
