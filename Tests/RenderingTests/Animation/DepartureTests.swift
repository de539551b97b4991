// Many views that are removed and inserted again while their transitions run.

import PrefRender
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.animation)) struct DepartureTests {
  private struct Rows: View {
    let count: Int
    let register: (Binding<Bool>) -> Void
    @State private var isShown = true

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<(isShown ? count : 0), id: \.self) { row in
          Color(white: Double(row % 10) / 10).frame(width: 4, height: 1)
            .transition(.move(edge: .leading))
        }
      }
      .onAppear { register($isShown) }
    }
  }

  /// Returns a host, and the state that shows its rows.
  private func host(_ count: Int) throws -> (host: ViewHost<Rows>, isShown: Binding<Bool>) {
    var isShown = Binding.constant(true)
    let host = ViewHost(Rows(count: count) { isShown = $0 }, size: CGSize(width: 40, height: 300))
    _ = try host.graph()
    return (host, isShown)
  }

  @Test func viewsThatReturnKeepTheirNodes() throws {
    let (host, isShown) = try host(300)
    let before = try host.snapshot().pngBytes()
    let created = try host.graph().counts.nodesCreated
    for _ in 0..<3 {
      withAnimation(.linear(duration: 1)) { isShown.wrappedValue = false }
      try host.advance(by: 0.3)
      #expect(try host.snapshot().pngBytes() != before)
      withAnimation(.linear(duration: 1)) { isShown.wrappedValue = true }
      try host.advance(by: 0.2)
    }
    try host.advance(by: 2)
    #expect(try host.graph().counts.nodesCreated == created)
    #expect(try host.graph().counts.nodesRemoved == 0)
    #expect(try host.snapshot().pngBytes() == before)
  }

  @Test func viewsThatHaveDepartedAreRemoved() throws {
    let (host, isShown) = try host(300)
    withAnimation(.linear(duration: 1)) { isShown.wrappedValue = false }
    try host.advance(by: 0.5)
    #expect(try host.graph().counts.nodesRemoved == 0)
    try host.advance(by: 1)
    let removed = try host.graph().counts.nodesRemoved
    #expect(removed >= 300)
    let empty = try host.snapshot().pngBytes()
    isShown.wrappedValue = true
    let full = try host.snapshot().pngBytes()
    #expect(full != empty)
    // Half of the views return, then their container is removed with those that depart.
    withAnimation(.linear(duration: 1)) { isShown.wrappedValue = false }
    try host.advance(by: 0.5)
    isShown.wrappedValue = true
    #expect(try host.snapshot().pngBytes() == full)
  }
}
