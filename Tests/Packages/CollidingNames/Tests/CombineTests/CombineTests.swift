import Testing

@Test func combineTestsRun() {}
