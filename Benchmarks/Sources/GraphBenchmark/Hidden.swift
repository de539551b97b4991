// Measures preferences of elements in a container that is hidden.

import PrefRender

private enum SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Elements whose modifier is applied to each, on a screen below the topmost one.
private struct Elements: View {
  let count: Int
  let register: (@escaping () -> Void) -> Void
  @State private var isOther = false

  var body: some View {
    NavigationStack(path: .constant([1])) {
      VStack {
        if isOther { elements.preference(key: SumKey.self, value: 1) } else { elements }
      }
      .onPreferenceChange(SumKey.self) { _ in }
      .navigationDestination(for: Int.self) { _ in
        Color.red.onAppear { register { isOther.toggle() } }
      }
    }
  }

  private var elements: some View {
    Group {
      ForEach(0..<count, id: \.self) { if $0 >= 0 { Color.blue.frame(width: 4, height: 4) } }
    }
  }
}

/// Measures the first picture, and a change that replaces all elements.
@MainActor
func measureHiddenElements() throws {
  let counts = [1_000, 10_000, 100_000]
  try growth("elements on a hidden screen", counts) { count in
    try pictureTime(ProposedViewSize(width: 100, height: 100)) { Elements(count: count) { _ in } }
  }
  try growth("replaced elements on a hidden screen", counts) { count in
    var toggle: () -> Void = {}
    let renderer = ImageRenderer(content: Elements(count: count) { toggle = $0 })
    _ = try renderer.layoutSize()
    return try median(3) {
      toggle()
    } _: {
      _ = try renderer.layoutSize()
    }
  }
}
