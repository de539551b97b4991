// Measures what follows a change: the actions of views that observe values, and views that are
// removed and inserted again while their transitions run.

import PrefRender

private let counts = [1_000, 10_000, 100_000]
private let size = CGSize(width: 100, height: 100)

/// Rows that each observe a value of their own.
private struct ObservedRows: View {
  let count: Int
  let register: (@escaping () -> Void) -> Void

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { ObservedRow(register: $0 == 0 ? register : { _ in }) }
    }
  }
}

private struct ObservedRow: View {
  let register: (@escaping () -> Void) -> Void
  @State private var value = 0

  var body: some View {
    Color(white: value % 2 == 0 ? 0 : 1).frame(width: 4, height: 1)
      .onAppear { register { value += 1 } }
      .onChange(of: value) {}
  }
}

/// Rows with a transition, all of which are shown or none.
private struct ToggledRows: View {
  let count: Int
  let register: (@escaping () -> Void) -> Void
  @State private var isShown = true

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<(isShown ? count : 0), id: \.self) { _ in
        Color.red.frame(width: 4, height: 1).transition(.move(edge: .leading))
      }
    }
    .onAppear { register { withAnimation(.linear(duration: 1)) { isShown.toggle() } } }
  }
}

/// Measures a change of one observed value among others, which are not affected.
@MainActor
func measureObservers() throws {
  for count in counts {
    var change: () -> Void = {}
    let host = ViewHost(ObservedRows(count: count) { change = $0 }, size: size)
    _ = try host.snapshot()
    // The cheapest question that lays out the change.
    let time = try median(21) {
      change()
    } _: {
      _ = try host.hasFocus
    }
    print("one changed value of observed ones\t\(count)\t\(rounded(time)) ms")
  }
}

/// Measures rows that depart, and return before their transitions end.
@MainActor
func measureDepartures() throws {
  try growth("rows that depart and return", counts) { count in
    var toggle: () -> Void = {}
    let host = ViewHost(ToggledRows(count: count) { toggle = $0 }, size: size)
    _ = try host.snapshot()
    return try median(3) {
    } _: {
      toggle()
      try host.advance(by: 1.0 / 60)
      toggle()
      try host.advance(by: 1.0 / 60)
    }
  }
}
