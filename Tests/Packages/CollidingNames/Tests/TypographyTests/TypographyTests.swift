import Testing

@Test func typographyTestsRun() {}
