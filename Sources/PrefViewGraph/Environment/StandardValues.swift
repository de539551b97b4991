// PrefViewGraph: the environment values that the graph and its layouts read.

import PrefGeometry

/// The direction of lines of text and of horizontal layouts.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic.
  case rightToLeft
}

/// A color scheme: light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private enum DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

private enum LocaleKey: EnvironmentKey {
  static let defaultValue = Locale(identifier: "en_US")
}

private enum StackAxisKey: EnvironmentKey {
  static var defaultValue: Axis? { nil }
}

private enum WarningsKey: EnvironmentKey {
  static var defaultValue: WarningSink? { nil }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// The direction of lines of text and of horizontal layouts.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The color scheme; light by default.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Pixels per point; 1 by default.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// The locale that formats dates, numbers and lists; `en_US` by default, never the host's.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The axis of a view's immediate container if that is a stack; nil otherwise.
  package var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }

  /// The receiver of warnings; nil outside of a graph.
  package var warnings: WarningSink? {
    get { self[WarningsKey.self] }
    set { self[WarningsKey.self] = newValue }
  }

  /// Reports a non-fatal warning.
  package func warn(_ message: String) {
    guard let sink = warnings else { return }
    onMainActor { sink.warn(message) }
  }

  /// Reports a non-fatal warning about a subject, unless one about it has been reported.
  ///
  /// - Parameter message: Makes the message, with a hint for the first subjects only.
  package func warn(about subject: String, _ message: @escaping (_ hasHint: Bool) -> String) {
    guard let sink = warnings else { return }
    // Unsafe: called before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let message = message
    onMainActor { sink.warn(about: subject, message) }
  }

  /// Whether the view allows user interaction; true by default.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
