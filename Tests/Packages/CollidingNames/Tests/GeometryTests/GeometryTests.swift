import Testing

@Test func geometryTestsRun() {}
