// PrefViewGraph: `contentTransition`: the animation of a leaf view from one content to another, and from one color to
// another with the same content.

import PrefDrawing
import PrefGeometry

/// The animation of a change of a view's content.
public struct ContentTransition: Hashable, Sendable {
  private enum Kind: Hashable {
    case identity, opacity, interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }

  private let kind: Kind

  /// No animation.
  public static let identity = ContentTransition(kind: .identity)
  /// A cross-fade from the old to the new content.
  public static let opacity = ContentTransition(kind: .opacity)
  /// An interpolation, where both contents have the same parts; otherwise no animation.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// Returns a vertical roll of the characters that change: up, or down if the number counts down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }
  /// Returns a vertical roll of the characters that change: up if the value increases, down if it decreases.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }

  /// Returns the items of an intermediate state between two contents.
  ///
  /// - Parameters:
  ///   - old: The transition of the old content.
  ///   - progress: The progress of the transition, 0…1.
  func items(
    from oldItems: [DisplayItem], _ old: ContentTransition, to newItems: [DisplayItem],
    progress: Double
  ) -> [DisplayItem] {
    if let mixed = DisplayInterpolation(progress: progress).items(oldItems, newItems) {
      return mixed
    }
    switch kind {
    case .identity, .interpolate: return newItems
    case .opacity: return DisplayInterpolation(progress: progress).faded(oldItems, newItems)
    case .numericText(let countsDown):
      return DisplayInterpolation(progress: progress).rolled(oldItems, newItems, isDown: countsDown)
    case .numericValue(let value):
      var isDown = false
      if case .numericValue(let before) = old.kind { isDown = value < before }
      return DisplayInterpolation(progress: progress).rolled(oldItems, newItems, isDown: isDown)
    }
  }
}

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

extension EnvironmentValues {
  /// The animation of changes of a view's content; `identity` by default.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// Sets the animation of changes of the content of this view, and of views inside it.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// The intermediate states between two display lists.
struct DisplayInterpolation {
  /// The progress, 0…1.
  let progress: Double

  /// Returns both contents, the old one fading out and the new one fading in.
  func faded(_ old: [DisplayItem], _ new: [DisplayItem]) -> [DisplayItem] {
    [layer(old, opacity: 1 - progress), layer(new, opacity: progress)].compactMap { $0 }
  }

  private func layer(_ items: [DisplayItem], opacity: Double) -> DisplayItem? {
    items.isEmpty || opacity <= 0
      ? nil : DisplayItem(.layer(DisplayLayer(items: items, opacity: min(opacity, 1))))
  }

  /// Returns the interpolation of two lists of the same parts, which differ in colors and transforms only; nil for
  /// others.
  func items(_ old: [DisplayItem], _ new: [DisplayItem]) -> [DisplayItem]? {
    guard old.count == new.count else { return nil }
    var result: [DisplayItem] = []
    for (a, b) in zip(old, new) {
      guard let item = item(a, b) else { return nil }
      result.append(item)
    }
    return result
  }

  private func item(_ a: DisplayItem, _ b: DisplayItem) -> DisplayItem? {
    if a == b { return b }
    switch (a.content, b.content) {
    case (.glyphs(let before, let from), .glyphs(let after, let to)):
      guard before.store === after.store, before.fontSize == after.fontSize,
        before.glyphs.map(\.glyph) == after.glyphs.map(\.glyph), let paint = paint(from, to)
      else { return nil }
      return DisplayItem(.glyphs(after, paint), transform: b.transform)
    case (
      .fill(let before, let a1, let a2, let from), .fill(let after, let b1, let b2, let to)
    ):
      guard before == after, a1 == b1, a2 == b2, let paint = paint(from, to) else { return nil }
      return DisplayItem(
        .fill(after, isEvenOdd: b1, isAntialiased: b2, paint), transform: b.transform)
    default: return nil
    }
  }

  /// Returns the paint between two colors, interpolated with components premultiplied by opacity; nil for other paints.
  private func paint(_ a: Paint, _ b: Paint) -> Paint? {
    if a == b { return b }
    guard case .color(let from) = a, case .color(let to) = b else { return nil }
    let share = Float(progress)
    let opacity = from.opacity + (to.opacity - from.opacity) * share
    guard opacity > 0 else { return .color(.clear) }
    func mix(_ path: KeyPath<ResolvedColor, Float>) -> Float {
      let (first, second) = (from[keyPath: path] * from.opacity, to[keyPath: path] * to.opacity)
      return min(max((first + (second - first) * share) / opacity, 0), 1)
    }
    return .color(
      ResolvedColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), opacity: opacity))
  }

  // MARK: Rolling

  /// A single glyph.
  private struct Piece {
    let run: GlyphRun
    let glyph: PositionedGlyph
    let paint: Paint
    let transform: CGAffineTransform

    func item(dx: CGFloat, dy: CGFloat) -> DisplayItem {
      var run = run
      run.glyphs = [glyph]
      run.text = ""
      return DisplayItem(
        .glyphs(run, paint),
        transform: CGAffineTransform(translationX: dx, y: dy).concatenating(transform))
    }
  }

  private func pieces(_ items: [DisplayItem]) -> [Piece]? {
    var result: [Piece] = []
    for item in items {
      guard case .glyphs(let run, let paint) = item.content else { return nil }
      result += run.glyphs.map {
        Piece(run: run, glyph: $0, paint: paint, transform: item.transform)
      }
    }
    return result
  }

  /// Returns both contents with glyphs matched by their index from the end: equal glyphs move, the others roll out
  /// and in. Items that are not text are cross-faded.
  func rolled(_ old: [DisplayItem], _ new: [DisplayItem], isDown: Bool) -> [DisplayItem] {
    guard let before = pieces(old), let after = pieces(new) else { return faded(old, new) }
    var result: [DisplayItem] = []
    let direction: CGFloat = isDown ? 1 : -1
    for index in 0..<max(before.count, after.count) {
      let outgoing = index < before.count ? before[before.count - 1 - index] : nil
      let incoming = index < after.count ? after[after.count - 1 - index] : nil
      if let outgoing, let incoming, outgoing.glyph.glyph == incoming.glyph.glyph,
        outgoing.run.store === incoming.run.store
      {
        let distance =
          CGFloat(outgoing.glyph.x - incoming.glyph.x) + outgoing.transform.tx
          - incoming.transform.tx
        result.append(incoming.item(dx: distance * CGFloat(1 - progress), dy: 0))
        continue
      }
      if let outgoing {
        let dy = direction * outgoing.run.fontSize * 0.6 * progress
        result += layer([outgoing.item(dx: 0, dy: dy)], opacity: 1 - progress).map { [$0] } ?? []
      }
      if let incoming {
        let dy = -direction * incoming.run.fontSize * 0.6 * (1 - progress)
        result += layer([incoming.item(dx: 0, dy: dy)], opacity: progress).map { [$0] } ?? []
      }
    }
    return result
  }
}
