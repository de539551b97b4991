// Measures deep trees, and views that measure a child in several ways.

import PrefRender

/// A tree in which each level is a view with a body, a type-erased view and a stack.
private struct Level: View {
  let depth: Int
  let kind: Kind
  let register: (Binding<Bool>) -> Void

  enum Kind: String, CaseIterable { case stack, group, conditional, modifiers, alternating }

  var body: some View {
    if depth == 0 { AnyView(Leaf(register: register)) } else { wrapped }
  }

  private var inner: Level { Level(depth: depth - 1, kind: kind, register: register) }

  private var wrapped: AnyView {
    switch kind {
    case .stack: AnyView(VStack { inner })
    case .group: AnyView(Group { inner })
    case .conditional: AnyView(VStack { if depth > 0 { inner } })
    case .modifiers: AnyView(inner.padding(0).opacity(1))
    case .alternating:
      AnyView(depth % 2 == 0 ? AnyView(VStack { inner }) : AnyView(HStack { inner }))
    }
  }
}

/// A view whose height depends on its state.
private struct Leaf: View {
  let register: (Binding<Bool>) -> Void
  @State private var isTall = false
  var body: some View {
    Color.red.frame(width: 4, height: isTall ? 8 : 4).onAppear { register($isTall) }
  }
}

/// Measures trees of many levels, and a change of the innermost view.
@MainActor
func measureDeepTrees() throws {
  let depths = [500, 1_000, 2_000, 4_000]
  for kind in Level.Kind.allCases {
    try growth("deep tree of \(kind.rawValue)", depths) { depth in
      try pictureTime { Level(depth: depth, kind: kind) { _ in } }
    }
    try growth("changed leaf of a deep tree of \(kind.rawValue)", depths) { depth in
      var state = Binding.constant(false)
      let renderer = ImageRenderer(content: Level(depth: depth, kind: kind) { state = $0 })
      _ = try renderer.picture()
      return try median {
        state.wrappedValue.toggle()
      } _: {
        _ = try renderer.picture()
      }
    }
  }
}

/// Returns views that fit, nested in each other.
private func fitting(_ depth: Int) -> AnyView {
  if depth == 0 { return AnyView(Text(verbatim: "fits")) }
  return AnyView(
    ViewThatFits {
      HStack {
        Color.red.frame(width: 5000, height: 5)
        fitting(depth - 1)
      }
      VStack {
        Color.blue.frame(width: 5, height: 5)
        fitting(depth - 1)
      }
    })
}

/// Returns views that fit, each with the same view inside for two proposals.
private func shared(_ depth: Int) -> AnyView {
  if depth == 0 { return AnyView(Text(verbatim: "fits")) }
  let inner = shared(depth - 1)
  return AnyView(
    ViewThatFits {
      inner.padding(1)
      inner
    })
}

/// Measures views that measure a child in several branches.
@MainActor
func measureBranches() throws {
  for depth in [4, 8, 12] {
    let time = try pictureTime(ProposedViewSize(width: 300, height: 300)) { fitting(depth) }
    let other = try pictureTime(ProposedViewSize(width: 300, height: 300)) { shared(depth) }
    print(
      "views that fit\t\(depth) levels\t\(rounded(time)) ms\tsame view twice\t\(rounded(other)) ms")
  }
}
