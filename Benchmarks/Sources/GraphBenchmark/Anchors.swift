// Measures anchors of many views that an overlay reads: values that are `Equatable`, and values that are not.

import PrefRender

/// A view's anchor with an action, which makes it not `Equatable`.
private struct Mark {
  var bounds: Anchor<CGRect>
  let action: @MainActor () -> Void
}

private enum MarksKey: PreferenceKey {
  static var defaultValue: [Mark] { [] }
  static func reduce(value: inout [Mark], nextValue: () -> [Mark]) { value += nextValue() }
}

private enum AnchorsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// A cell with a width that depends on a state.
private struct MarkedCell: View {
  let index: Int
  let register: (Int, @escaping () -> Void) -> Void
  let isEquatable: Bool
  @State private var isWide = false

  var body: some View {
    let cell = Color.red.frame(width: isWide ? 5 : 4, height: 4)
      .onAppear { register(index) { isWide.toggle() } }
    if isEquatable {
      cell.anchorPreference(key: AnchorsKey.self, value: .bounds) { [$0] }
    } else {
      cell.anchorPreference(key: MarksKey.self, value: .bounds) { bounds in
        [Mark(bounds: bounds) { _ = index }]
      }
    }
  }
}

/// Cells in rows of 100, and an overlay that reads all of their anchors.
private struct MarkedCells: View {
  let count: Int
  let isEquatable: Bool
  let register: (Int, @escaping () -> Void) -> Void

  var body: some View {
    let cells = VStack(spacing: 0) {
      ForEach(0..<(count / 100), id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { column in
            MarkedCell(index: row * 100 + column, register: register, isEquatable: isEquatable)
          }
        }
      }
    }
    if isEquatable {
      cells.overlayPreferenceValue(AnchorsKey.self) { anchors in
        GeometryReader { geometry in
          outline(anchors.map { geometry[$0] })
        }
      }
    } else {
      cells.overlayPreferenceValue(MarksKey.self) { marks in
        GeometryReader { geometry in
          outline(marks.map { geometry[$0.bounds] })
            .onTapGesture { marks.first?.action() }
        }
      }
    }
  }

  private func outline(_ rects: [CGRect]) -> some View {
    Path { path in
      for rect in rects { path.addRect(rect) }
    }
  }
}

/// Measures the layout of many views whose anchors an overlay reads, and the change of one of them.
@MainActor
func measureAnchors() throws {
  for isEquatable in [true, false] {
    let name = isEquatable ? "anchors" : "anchors with actions"
    for count in [1_000, 10_000, 100_000] {
      var toggles: [Int: () -> Void] = [:]
      let full = try median(3) {
        ImageRenderer(
          content: MarkedCells(count: count, isEquatable: isEquatable) { toggles[$0] = $1 })
      } _: {
        _ = try $0.layoutSize()
      }
      print("\(name)\t\(count)\t\(full)\t\(full * 1000 / Double(count)) µs per anchor")
      toggles = [:]
      let renderer = ImageRenderer(
        content: MarkedCells(count: count, isEquatable: isEquatable) { toggles[$0] = $1 })
      _ = try renderer.layoutSize()
      let changed = try median(3) {
      } _: {
        toggles[count / 2]?()
        _ = try renderer.layoutSize()
      }
      print("\(name), one changed\t\(count)\t\(changed)\t\(changed / full * 100) %")
    }
  }
}
