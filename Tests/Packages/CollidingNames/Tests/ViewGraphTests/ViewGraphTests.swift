import Testing

@Test func viewGraphTestsRun() {}
