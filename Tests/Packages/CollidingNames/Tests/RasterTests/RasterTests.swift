import Testing

@Test func rasterTestsRun() {}
