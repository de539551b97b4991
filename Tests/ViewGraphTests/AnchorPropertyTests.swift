// Anchors in 500 random trees, against a second, independent computation of where everything is.

import Geometry
import TestSupport
import Testing
import ViewGraph
import Views

private struct Marks: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// A view together with its size and the maps from its leaves to it, computed by plain arithmetic.
@MainActor
private struct Model {
  var view: AnyView
  var size: CGSize
  /// From each leaf's coordinates to the view's, and the leaf's size.
  var leaves: [(map: CGAffineTransform, size: CGSize)]

  static func leaf(_ random: inout SeededNumbers) -> Model {
    let size = CGSize(width: random.length(4...40), height: random.length(4...40))
    let view = Color.red.frame(width: size.width, height: size.height)
      .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
    return Model(view: AnyView(view), size: size, leaves: [(.identity, size)])
  }

  func mapped(_ map: CGAffineTransform) -> [(map: CGAffineTransform, size: CGSize)] {
    leaves.map { ($0.map.concatenating(map), $0.size) }
  }

  func around(_ map: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2).concatenating(map)
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }

  func modified(_ random: inout SeededNumbers) -> Model {
    let (x, y) = (random.length(-9...9), random.length(-9...9))
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let p = abs(x)
      return Model(
        view: AnyView(view.padding(p)),
        size: CGSize(width: size.width + 2 * p, height: size.height + 2 * p),
        leaves: mapped(CGAffineTransform(translationX: p, y: p)))
    case 1:
      return Model(
        view: AnyView(view.offset(x: x, y: y)), size: size,
        leaves: mapped(CGAffineTransform(translationX: x, y: y)))
    case 2:
      let outer = CGSize(width: random.length(10...90), height: random.length(10...90))
      return Model(
        view: AnyView(
          view.frame(width: outer.width, height: outer.height, alignment: .bottomLeading)),
        size: outer,
        leaves: mapped(CGAffineTransform(translationX: 0, y: outer.height - size.height)))
    case 3:
      let map = around(CGAffineTransform(scaleX: 1 + x / 20, y: 1 + y / 20))
      return Model(
        view: AnyView(view.scaleEffect(x: 1 + x / 20, y: 1 + y / 20)), size: size,
        leaves: mapped(map))
    case 4:
      let angle = Angle.degrees(Double(x) * 10)
      return Model(
        view: AnyView(view.rotationEffect(angle)), size: size,
        leaves: mapped(around(CGAffineTransform(rotationAngle: angle.radians))))
    case 5:
      let map = CGAffineTransform(a: 1, b: y / 30, c: x / 30, d: 1, tx: x, ty: y)
      return Model(
        view: AnyView(view.transformEffect(map)), size: size, leaves: mapped(map))
    default:
      let outer = CGSize(width: 80, height: 70)
      return Model(
        view: AnyView(view.position(x: 40 + x, y: 35 + y).frame(width: 80, height: 70)),
        size: outer,
        leaves: mapped(
          CGAffineTransform(
            translationX: 40 + x - size.width / 2, y: 35 + y - size.height / 2)))
    }
  }

  static func joined(_ a: Model, _ b: Model, _ random: inout SeededNumbers) -> Model {
    let isRow = Bool.random(using: &random)
    let size =
      isRow
      ? CGSize(width: a.size.width + 5 + b.size.width, height: max(a.size.height, b.size.height))
      : CGSize(width: max(a.size.width, b.size.width), height: a.size.height + 5 + b.size.height)
    let first =
      isRow
      ? CGPoint(x: 0, y: (size.height - a.size.height) / 2)
      : CGPoint(x: (size.width - a.size.width) / 2, y: 0)
    let second =
      isRow
      ? CGPoint(x: a.size.width + 5, y: (size.height - b.size.height) / 2)
      : CGPoint(x: (size.width - b.size.width) / 2, y: a.size.height + 5)
    let view =
      isRow
      ? AnyView(
        HStack(spacing: 5) {
          a.view
          b.view
        })
      : AnyView(
        VStack(spacing: 5) {
          a.view
          b.view
        })
    return Model(
      view: view, size: size,
      leaves: a.mapped(CGAffineTransform(translationX: first.x, y: first.y))
        + b.mapped(CGAffineTransform(translationX: second.x, y: second.y)))
  }

  static func tree(_ depth: Int, _ random: inout SeededNumbers) -> Model {
    var model =
      depth == 0 || Int.random(in: 0..<4, using: &random) == 0
      ? leaf(&random)
      : joined(tree(depth - 1, &random), tree(depth - 1, &random), &random)
    for _ in 0..<Int.random(in: 0..<4, using: &random) { model = model.modified(&random) }
    return model
  }
}

@MainActor
@Suite struct AnchorPropertyTests {
  @Test func anchorsAreWhereArithmeticPutsThem() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededNumbers(seed: seed)
      let model = Model.tree(4, &random)
      var read: [CGRect] = []
      _ = settledGraph(
        model.view.overlayPreferenceValue(Marks.self) { marks in
          GeometryReader { proxy in
            let _ = read = marks.map { proxy[$0] }
            Color.clear
          }
        }, width: nil, height: nil)
      let expected = model.leaves.map { CGRect(origin: .zero, size: $0.size).applying($0.map) }
      #expect(read.count == expected.count, "seed \(seed)")
      for (a, b) in zip(read, expected) {
        let distance = max(
          abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
        #expect(distance < 1e-9 * 1e3, "seed \(seed): \(a.shortest) instead of \(b.shortest)")
      }
    }
  }

  @Test func aPreferenceOverManyLeavesVisitsEachOnce() {
    let graph = settledGraph(
      VStack(spacing: 0) {
        ForEach(0..<10_000, id: \.self) { _ in
          Color.red.frame(width: 1, height: 0)
            .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
        }
      }
      .onPreferenceChange(Marks.self) { _ in }, width: nil, height: nil)
    #expect(graph.counts.reduceCalls == 9_999)
    // Each leaf, the column, and the watcher.
    #expect(graph.counts.preferenceVisits == 10_002)
    graph.settle(proposal: .unspecified)
    #expect(graph.counts.reduceCalls == 9_999)
  }
}
