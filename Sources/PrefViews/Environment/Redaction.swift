// PrefViews: redaction: views whose content is replaced by placeholders.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The reasons for replacing content.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the reasons.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is a placeholder.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

extension EnvironmentValues {
  /// The reasons for replacing content; none by default.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Adds a reason for replacing the content of this view. Texts and images are drawn as rounded rectangles in the
  /// quaternary level of their foreground style if the reason is `placeholder`.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all reasons for replacing the content of this view.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the view as private: with the reason `privacy`, its content is replaced.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(\.redactionReasons) {
      if sensitive, $0.contains(.privacy) { $0.insert(.placeholder) }
    }
  }
}

extension EnvironmentValues {
  /// Whether texts and images are replaced by placeholders.
  var isPlaceholder: Bool { redactionReasons.contains(.placeholder) }
}

extension DrawingPass {
  /// Adds the placeholder of a text or an image: a rectangle with corners of 4 points.
  mutating func addPlaceholder(
    in rect: CGRect, _ transform: CGAffineTransform, _ environment: EnvironmentValues
  ) {
    var context = _PaintContext(environment: environment, rect: rect)
    context.level = 3
    let style = environment.foreground.paint(context)
    add(with: style, in: rect, transform) { pass, transform in
      pass.add(
        .fill(
          Path(roundedRect: rect, cornerRadius: 4), isEvenOdd: false, isAntialiased: true,
          style.paint),
        transform: transform)
    }
  }
}
