import Testing

@Test func scenesTestsRun() {}
