import Testing

@Test func snapshotTestingTestsRun() {}
