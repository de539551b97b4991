// RenderingTests: presentations of views that are not inside each other, one of which is displayed at a time.

import PrefRendering
import PrefTestTags
import PrefViews
import Testing

/// Views that present a sheet each. The first sheet changes what the others want.
private struct Presenters: View {
  let count: Int
  @State private var isPresented: [Bool]

  init(count: Int) {
    self.count = count
    isPresented = Array(repeating: true, count: count)
  }

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { index in
        Color.red.frame(width: 1, height: 1)
          .sheet(isPresented: $isPresented[index]) {
            Text("Sheet \(index)")
            Button("Close \(index)") { isPresented[index] = false }
            Button("Skip 1") { isPresented[1] = false }
            Button("Ask for 1") { isPresented[1] = true }
          }
      }
    }
  }
}

@MainActor
@Suite(.tags(.controls)) struct PresentationOrderTests {
  private func tap<V: View>(_ titles: String..., in host: ViewHost<V>) throws {
    for title in titles {
      try host.tap(text: title)
      try host.settle()
    }
  }

  @Test func presentationsWaitInTheOrderOfTheirRequests() throws {
    let host = screen(Presenters(count: 4))
    for index in 0..<4 {
      #expect(try host.hasText("Sheet \(index)"))
      #expect(try !host.hasText("Sheet \((index + 1) % 4)"))
      try tap("Close \(index)", in: host)
    }
    #expect(try !host.hasText("Sheet 3"))
  }

  @Test func aPresentationThatIsNotWantedAnyMoreIsSkipped() throws {
    let host = screen(Presenters(count: 3))
    try tap("Skip 1", "Close 0", in: host)
    #expect(try host.hasText("Sheet 2") && !host.hasText("Sheet 1"))
  }

  @Test func aSecondRequestIsTheLast() throws {
    let host = screen(Presenters(count: 3))
    try tap("Skip 1", "Ask for 1", "Close 0", in: host)
    #expect(try host.hasText("Sheet 2") && !host.hasText("Sheet 1"))
    try tap("Close 2", in: host)
    #expect(try host.hasText("Sheet 1"))
  }

  /// Requests that are withdrawn do not remain in the list.
  @Test func repeatedRequestsKeepTheOrder() throws {
    let host = screen(Presenters(count: 3))
    for _ in 0..<40 { try tap("Skip 1", "Ask for 1", in: host) }
    try tap("Close 0", in: host)
    #expect(try host.hasText("Sheet 2"))
    try tap("Close 2", in: host)
    #expect(try host.hasText("Sheet 1"))
  }
}
