import Testing

@Test func commandTestsRun() {}
