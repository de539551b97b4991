// PrefScenes: definitions of the environment values that a scene can set, and sets of changes to the environment.

import PrefGeometry
import PrefViews

/// An environment value of the scene language.
protocol EnvironmentDefinition: Sendable {
  var argument: Argument { get }

  /// Reads a change from a call; nil if the value is absent.
  ///
  /// - Throws: if the value is unusable.
  func change(_ call: inout CallArguments) throws(UnusableArgument) -> EnvironmentChange?
}

/// A new value of the environment.
struct EnvironmentChange: Sendable {
  let name: String
  /// The value that expressions read as a member of `environment`; nil if it is not available to expressions.
  let value: Value?
  /// Sets the value.
  let apply: @Sendable (inout EnvironmentValues) -> Void
}

/// An environment value with its type.
struct EnvironmentEntry<Setting: Sendable>: EnvironmentDefinition {
  let argument: Argument
  private let type: ValueType<Setting>
  private let value: @Sendable (Setting) -> Value?
  private let set: @Sendable (inout EnvironmentValues, Setting) -> Void

  /// Creates an environment value with its argument and its setter.
  ///
  /// - Parameter value: returns the value that expressions read; nil by default.
  init(
    _ name: String, _ type: ValueType<Setting>, _ summary: String,
    value: @escaping @Sendable (Setting) -> Value? = { _ in nil },
    set: @escaping @Sendable (inout EnvironmentValues, Setting) -> Void
  ) {
    argument = .optional(name, type.kind, summary)
    self.type = type
    self.value = value
    self.set = set
  }

  func change(_ call: inout CallArguments) throws(UnusableArgument) -> EnvironmentChange? {
    try call.optional(argument.name, type.read).map { change(to: $0) }
  }

  /// Returns the change to a value.
  func change(to setting: Setting) -> EnvironmentChange {
    EnvironmentChange(name: argument.name, value: value(setting)) { [set] in set(&$0, setting) }
  }
}

/// The environment values of the scene language.
enum EnvironmentEntries {
  /// All values, in the order of the documentation.
  static let all: [any EnvironmentDefinition] = [
    colorScheme, displayScale, locale, layoutDirection, dynamicTypeSize, font, lineLimit,
    lineSpacing, multilineTextAlignment, imageScale, truncationMode, minimumScaleFactor,
    allowsTightening, textCase, platform, horizontalSizeClass, verticalSizeClass,
    colorSchemeContrast, timeZone,
  ]

  // The words of cases are looked up in `SceneName`; the first use of reflection for a case name is slow.

  static let colorScheme = EnvironmentEntry(
    "colorScheme", Types.name(SceneColorScheme.self), "The appearance, light or dark."
  ) { scheme in
    SceneColorScheme.word { $0.swiftUIValue == scheme }
  } set: {
    $0.colorScheme = $1
  }
  static let displayScale = EnvironmentEntry(
    "displayScale", Types.limitedDouble(.positive),
    "The number of pixels per point."
  ) {
    .number($0)
  } set: {
    $0.displayScale = $1
  }
  static let locale = EnvironmentEntry(
    "locale", Types.string, "The identifier of the language and region, such as \"de_AT\"."
  ) {
    .string($0)
  } set: {
    $0.locale = Locale(identifier: $1)
  }
  static let layoutDirection = EnvironmentEntry(
    "layoutDirection", Types.name(SceneLayoutDirection.self), "The direction of the layout."
  ) { direction in
    SceneLayoutDirection.word { $0.swiftUIValue == direction }
  } set: {
    $0.layoutDirection = $1
  }
  static let dynamicTypeSize = EnvironmentEntry(
    "dynamicTypeSize", Types.name(SceneDynamicTypeSize.self), "The Dynamic Type size."
  ) { size in
    SceneDynamicTypeSize.word { $0.swiftUIValue == size }
  } set: {
    $0.dynamicTypeSize = $1
  }
  static let platform = EnvironmentEntry(
    "platform", Types.name(ScenePlatform.self),
    "The system whose colors, text styles and control sizes are used."
  ) { platform in
    ScenePlatform.word { $0.swiftUIValue == platform }
  } set: {
    $0.platform = $1
  }
  private static let horizontalSizeClass = EnvironmentEntry(
    "horizontalSizeClass", Types.name(SceneSizeClass.self),
    "Whether the width is that of a phone or of a tablet; by default, it depends on the width."
  ) { $0.horizontalSizeClass = $1 }
  private static let verticalSizeClass = EnvironmentEntry(
    "verticalSizeClass", Types.name(SceneSizeClass.self), "Whether the height is compact."
  ) { $0.verticalSizeClass = $1 }
  private static let colorSchemeContrast = EnvironmentEntry(
    "colorSchemeContrast", Types.name(SceneContrast.self), "The contrast of colors."
  ) { $0.colorSchemeContrast = $1 }
  private static let timeZone = EnvironmentEntry(
    "timeZone", ValueType(.timeZone) { $0.timeZone($1) },
    "The identifier of the time zone, such as \"Europe/Vienna\"."
  ) { $0.timeZone = $1 }
  private static let font = EnvironmentEntry(
    "font", Types.font, "The default font."
  ) { $0.font = $1 }
  private static let lineLimit = EnvironmentEntry(
    "lineLimit", Types.count, "The maximum number of lines of a text."
  ) { $0.lineLimit = $1 }
  private static let lineSpacing = EnvironmentEntry(
    "lineSpacing", Types.nonNegative, "The additional space between lines in points."
  ) { $0.lineSpacing = $1 }
  private static let multilineTextAlignment = EnvironmentEntry(
    "multilineTextAlignment", Types.name(SceneTextAlignment.self),
    "The alignment of the lines of a text."
  ) { $0.multilineTextAlignment = $1 }
  private static let imageScale = EnvironmentEntry(
    "imageScale", Types.name(SceneImageScale.self), "The size of symbols relative to text."
  ) { $0.imageScale = $1 }
  private static let truncationMode = EnvironmentEntry(
    "truncationMode", Types.name(SceneTruncationMode.self),
    "The part of a line that is truncated if the text does not fit."
  ) { $0.truncationMode = $1 }
  private static let minimumScaleFactor = EnvironmentEntry(
    "minimumScaleFactor", Types.nonNegative, "The minimum factor by which text may shrink to fit."
  ) { $0.minimumScaleFactor = $1 }
  private static let allowsTightening = EnvironmentEntry(
    "allowsTightening", Types.bool, "Whether the space between characters may shrink to fit."
  ) { $0.allowsTightening = $1 }
  private static let textCase = EnvironmentEntry(
    "textCase", Types.name(SceneTextCase.self), "The case that text is transformed to."
  ) { $0.textCase = $1 }
}

/// Changes of the environment, by name.
struct SceneEnvironmentChanges: Sendable {
  private var changes: [EnvironmentChange] = []

  /// Creates an empty set of changes.
  init() {}

  /// Reads the changes of an `environment` object or modifier.
  ///
  /// - Throws: if a value is unusable.
  init(_ call: inout CallArguments) throws(UnusableArgument) {
    for definition in EnvironmentEntries.all {
      if let change = try definition.change(&call) { changes.append(change) }
    }
  }

  /// The values of an unchanged environment.
  static var standard: SceneEnvironmentChanges {
    var changes = SceneEnvironmentChanges()
    changes.set(EnvironmentEntries.colorScheme.change(to: .light))
    changes.set(EnvironmentEntries.displayScale.change(to: 1))
    changes.set(EnvironmentEntries.locale.change(to: "en_US"))
    changes.set(EnvironmentEntries.layoutDirection.change(to: .leftToRight))
    changes.set(EnvironmentEntries.dynamicTypeSize.change(to: .large))
    changes.set(EnvironmentEntries.platform.change(to: .iOS18))
    return changes
  }

  /// Adds a change; it replaces an earlier change of the same value.
  mutating func set(_ change: EnvironmentChange) {
    changes.removeAll { $0.name == change.name }
    changes.append(change)
  }

  /// The number of pixels per point; nil if it is not changed.
  var displayScale: Double? {
    let name = EnvironmentEntries.displayScale.argument.name
    guard case .number(let scale) = changes.first(where: { $0.name == name })?.value else {
      return nil
    }
    return scale
  }

  /// The changes without the display scale, which the renderer sets.
  var withoutDisplayScale: SceneEnvironmentChanges {
    var result = self
    result.changes.removeAll { $0.name == EnvironmentEntries.displayScale.argument.name }
    return result
  }

  /// Applies the changes to the values that expressions read as `environment`.
  func apply(to values: inout ValueObject) {
    for change in changes {
      if let value = change.value { values[change.name] = value }
    }
  }

  /// Applies the changes to an environment.
  func apply(to environment: inout EnvironmentValues) {
    for change in changes { change.apply(&environment) }
  }
}

extension Parameter where Value == SceneEnvironmentChanges {
  /// The environment values of a call.
  static var environment: Parameter {
    Parameter(EnvironmentEntries.all.map(\.argument)) { call throws(UnusableArgument) in
      try SceneEnvironmentChanges(&call)
    }
  }
}

/// A compact or a regular size.
enum SceneSizeClass: String, SceneName {
  case compact, regular
  static let noun = "a size class"
  static let summary = "A compact or a regular size."

  var swiftUIValue: UserInterfaceSizeClass { self == .compact ? .compact : .regular }
}

/// The contrast of colors.
enum SceneContrast: String, SceneName {
  case standard, increased
  static let noun = "a contrast"
  static let summary = "The contrast of colors."

  var swiftUIValue: ColorSchemeContrast { self == .increased ? .increased : .standard }
}
