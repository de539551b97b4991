import Testing

@Test func renderingTestsRun() {}
