// A random view with the frames of everything in it, computed independently of nodes: the oracle of the property test
// of anchors.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews

/// The values that readers in a view have read, and the expected ones.
@MainActor
final class AnchorReadings {
  private(set) var expected: [[CGRect]] = []
  private(set) var read: [[CGRect]?] = []

  /// Adds a reader that is expected to read `rects`; returns the function that records its readings.
  func add(_ rects: [CGRect]) -> ([CGRect]) -> Void {
    let index = expected.count
    expected.append(rects)
    read.append(nil)
    return { [unowned self] in read[index] = $0 }
  }
}

/// A view with its size and the maps from its leaves' coordinates to its own.
@MainActor
struct AnchorModel {
  var view: AnyView
  var size: CGSize
  /// The map from each leaf's coordinates to the view's, and the leaf's size.
  var leaves: [(map: CGAffineTransform, size: CGSize)]

  /// The bounding boxes of the leaves in the view.
  var rects: [CGRect] {
    leaves.map { CGRect(origin: .zero, size: $0.size).applying($0.map) }
  }

  func mapped(_ map: CGAffineTransform) -> [(map: CGAffineTransform, size: CGSize)] {
    leaves.map { ($0.map.concatenating(map), $0.size) }
  }

  func moved(_ x: CGFloat, _ y: CGFloat) -> [(map: CGAffineTransform, size: CGSize)] {
    mapped(CGAffineTransform(translationX: x, y: y))
  }

  func aboutCenter(_ map: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2).concatenating(map)
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }
}

/// Creates random views.
@MainActor
struct AnchorModelMaker {
  var random: SeededNumbers
  let isRightToLeft: Bool
  let readings = AnchorReadings()

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    isRightToLeft = seed.isMultiple(of: 2)
  }

  mutating func tree(_ depth: Int) -> AnchorModel {
    var model =
      depth == 0 || Int.random(in: 0..<4, using: &random) == 0
      ? leaf() : joined(tree(depth - 1), tree(depth - 1))
    for _ in 0..<Int.random(in: 0..<4, using: &random) { model = modified(model) }
    return model
  }

  private mutating func leaf() -> AnchorModel {
    let size = CGSize(width: random.length(4...40), height: random.length(4...40))
    let view = Color.red.frame(width: size.width, height: size.height)
      .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
    return AnchorModel(view: AnyView(view), size: size, leaves: [(.identity, size)])
  }

  /// Returns the x coordinate of a part at a distance of `leading` from the leading edge.
  private func left(_ leading: CGFloat, _ part: CGFloat, in width: CGFloat) -> CGFloat {
    isRightToLeft ? width - leading - part : leading
  }

  private mutating func joined(_ a: AnchorModel, _ b: AnchorModel) -> AnchorModel {
    Bool.random(using: &random) ? row(a, b) : column(a, b)
  }

  private func row(_ a: AnchorModel, _ b: AnchorModel) -> AnchorModel {
    let size = CGSize(
      width: a.size.width + 5 + b.size.width, height: max(a.size.height, b.size.height))
    let view = HStack(spacing: 5) {
      a.view
      b.view
    }
    return AnchorModel(
      view: AnyView(view), size: size,
      leaves: a.moved(left(0, a.size.width, in: size.width), (size.height - a.size.height) / 2)
        + b.moved(
          left(a.size.width + 5, b.size.width, in: size.width), (size.height - b.size.height) / 2))
  }

  private func column(_ a: AnchorModel, _ b: AnchorModel) -> AnchorModel {
    let size = CGSize(
      width: max(a.size.width, b.size.width), height: a.size.height + 5 + b.size.height)
    let view = VStack(alignment: .leading, spacing: 5) {
      a.view
      b.view
    }
    return AnchorModel(
      view: AnyView(view), size: size,
      leaves: a.moved(left(0, a.size.width, in: size.width), 0)
        + b.moved(left(0, b.size.width, in: size.width), a.size.height + 5))
  }

  private mutating func modified(_ model: AnchorModel) -> AnchorModel {
    let (x, y) = (random.length(-9...9), random.length(-9...9))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return padded(model, abs(x), abs(y))
    case 1:
      return AnchorModel(
        view: AnyView(model.view.offset(x: x, y: y)), size: model.size,
        leaves: model.moved(isRightToLeft ? -x : x, y))
    case 2:
      let outer = CGSize(width: random.length(10...90), height: random.length(10...90))
      let framed = model.view.frame(
        width: outer.width, height: outer.height, alignment: .bottomLeading)
      return AnchorModel(
        view: AnyView(framed), size: outer,
        leaves: model.moved(
          left(0, model.size.width, in: outer.width), outer.height - model.size.height))
    case 3:
      let scale = CGSize(width: 1 + x / 20, height: 1 + y / 20)
      return AnchorModel(
        view: AnyView(model.view.scaleEffect(scale)), size: model.size,
        leaves: model.mapped(
          model.aboutCenter(CGAffineTransform(scaleX: scale.width, y: scale.height))))
    case 4:
      let angle = Angle.degrees(Double(x) * 10)
      return AnchorModel(
        view: AnyView(model.view.rotationEffect(angle)), size: model.size,
        leaves: model.mapped(model.aboutCenter(CGAffineTransform(rotationAngle: angle.radians))))
    case 5, 6:
      let map = CGAffineTransform(a: 1, b: y / 30, c: x / 30, d: 1, tx: x, ty: y)
      let view =
        x > 0
        ? AnyView(model.view.transformEffect(map))
        : AnyView(model.view.projectionEffect(ProjectionTransform(map)))
      return AnchorModel(view: view, size: model.size, leaves: model.mapped(map))
    case 7: return positioned(model, CGPoint(x: 40 + x, y: 35 + y))
    case 8: return inReader(model, CGSize(width: 60 + x, height: 50 + y))
    default: return observed(model)
    }
  }

  private func padded(_ model: AnchorModel, _ leading: CGFloat, _ top: CGFloat) -> AnchorModel {
    let size = CGSize(width: model.size.width + leading, height: model.size.height + top)
    return AnchorModel(
      view: AnyView(model.view.padding(.leading, leading).padding(.top, top)), size: size,
      leaves: model.moved(left(leading, model.size.width, in: size.width), top))
  }

  private func positioned(_ model: AnchorModel, _ point: CGPoint) -> AnchorModel {
    let outer = CGSize(width: 80, height: 70)
    return AnchorModel(
      view: AnyView(model.view.position(point).frame(width: outer.width, height: outer.height)),
      size: outer,
      leaves: model.moved(
        left(point.x - model.size.width / 2, model.size.width, in: outer.width),
        point.y - model.size.height / 2))
  }

  /// Returns the view in a geometry reader, whose proxy resolves the leaves' anchors outside of the closure that
  /// receives them.
  private func inReader(_ model: AnchorModel, _ outer: CGSize) -> AnchorModel {
    let result = AnchorModel(
      view: model.view, size: outer,
      leaves: model.moved(left(0, model.size.width, in: outer.width), 0))
    let read = readings.add(result.rects)
    let view = GeometryReader { proxy in
      model.view.overlayPreferenceValue(Areas.self) { areas in let _ = read(areas.map { proxy[$0] })
      }
    }
    return AnchorModel(
      view: AnyView(view.frame(width: outer.width, height: outer.height)), size: outer,
      leaves: result.leaves)
  }

  /// Returns the view with a layer that reads its leaves.
  func observed(_ model: AnchorModel) -> AnchorModel {
    let read = readings.add(model.rects)
    let view = model.view.overlayPreferenceValue(Areas.self) { areas in
      GeometryReader { proxy in let _ = read(areas.map { proxy[$0] }) }
    }
    return AnchorModel(view: AnyView(view), size: model.size, leaves: model.leaves)
  }
}
