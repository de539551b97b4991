import Testing

@Test func viewsTestsRun() {}
