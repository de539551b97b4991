// Measures views that hold many values of one kind, of which few or none are displayed: runs of a
// text, tabs, alternatives, symbols of a canvas, and presentations that wait for their turn.

import Foundation
import PrefRender

private let counts = [1_000, 10_000, 100_000]
/// The size of the screen.
private let screen = ProposedViewSize(width: 390, height: 844)

/// Measures a text of as many runs, every other of them bold, and a text of as many font sizes.
@MainActor
func measureRuns() throws {
  try growth("runs of a text", counts) { count in
    let text = Text(attributed(count) { $0.font = .body.bold() })
    return try pictureTime(screen) { text }
  }
  try growth("additions of texts", counts) { count in
    let words = (0..<count).map { Text(verbatim: "a\($0 % 10) ") }
    return median(3, setUp: { words }) { words in
      let text = words.dropFirst().reduce(words[0]) { $0 + $1 }
      guard text == text + Text(verbatim: "") else { return }
    }
  }
  try growth("lines of runs of a text", counts) { count in
    let text = Text(attributed(count, separator: "\n") { $0.font = .body.bold() })
    return try pictureTime(screen) { text }
  }
  try growth("font sizes of a text", [1_000, 4_000, 16_000]) { count in
    var size = 10.0
    let text = Text(
      attributed(count) {
        size += 0.001
        $0.font = .system(size: size)
      })
    return try pictureTime(screen) { text }
  }
}

/// Returns a string of runs, every other of which `change` changes.
private func attributed(
  _ count: Int, separator: String = " ", _ change: (inout AttributedString) -> Void
) -> AttributedString {
  var result = AttributedString()
  for index in 0..<count {
    var run = AttributedString("a\(index % 10)\(separator)")
    if index % 2 == 1 { change(&run) }
    result.append(run)
  }
  return result
}

/// Measures tab views by their number of tabs, and tab views inside tab views.
@MainActor
func measureTabs() throws {
  try growth("tabs", counts) { count in
    try pictureTime(screen) {
      TabView(selection: .constant(0)) {
        ForEach(0..<count, id: \.self) { tab in
          Color.red.tag(tab).tabItem { Text(verbatim: "Tab \(tab)") }
        }
      }
    }
  }
  try growth("tab views inside each other", [4, 8, 16, 32]) { depth in
    try pictureTime(screen) { nestedTabs(depth) }
  }
}

private func nestedTabs(_ depth: Int) -> AnyView {
  if depth == 0 { return AnyView(Color.red) }
  let inner = nestedTabs(depth - 1)
  return AnyView(TabView { inner.tabItem { Text(verbatim: "Tab") } })
}

/// Measures alternatives of which only the last one fits.
@MainActor
func measureAlternatives() throws {
  try growth("alternatives that do not fit", counts) { count in
    try pictureTime(screen) {
      ViewThatFits {
        ForEach(0..<count, id: \.self) { Color.red.frame(width: $0 == count - 1 ? 10 : 1_000) }
      }
    }
  }
}

/// Measures a canvas that draws each of its symbols once.
@MainActor
func measureSymbols() throws {
  try growth("symbols of a canvas", counts) { count in
    try pictureTime(screen) {
      Canvas { context, size in
        for id in 0..<count {
          guard let symbol = context.resolveSymbol(id: id) else { continue }
          context.draw(symbol, at: CGPoint(x: id % 390, y: id % 844))
        }
      } symbols: {
        ForEach(0..<count, id: \.self) { Color.red.frame(width: 4, height: 4).tag($0) }
      }
    }
  }
}

/// Measures sheets of which one is displayed, and the others wait until it is dismissed.
@MainActor
func measureSheets() throws {
  try growth("waiting sheets", counts) { count in
    try pictureTime(screen) {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in
          Color.red.frame(width: 4, height: 4).sheet(isPresented: .constant(true)) { Color.blue }
        }
      }
    }
  }
}
