// PrefScenes: definitions of the modifiers that set, transform and read preferences.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of preferences.
  static let preferences: [ModifierDefinition] = [
    preference, transformPreference, anchorPreference, transformAnchorPreference,
    overlayPreferenceValue,
    backgroundPreferenceValue, onPreferenceChange, transformEnvironment,
  ]

  private static let alignment = Parameter.optional(
    "alignment", Types.alignment, default: #""center""#, "The alignment of the layer.")
  private static let layer = Parameter.closure(
    bind: .required("bind", .identifier, "The name of the preference value in the content."),
    "content", .content, "The views of the layer.")

  private static let preference = ModifierDefinition(
    "preference", "Sets the value of a preference.",
    example: #"{ "preference": { "key": "Width", "value": 80 } }"#,
    .view(.preferenceKey, .required("value", Types.any, "The value.")) { view, key, value in
      view.settingPreference(key, value)
    })

  private static let transformPreference = ModifierDefinition(
    "transformPreference", "Transforms the value of a preference that the view's content sets.",
    example:
      #"{ "transformPreference": { "key": "Width", "bind": "width", "transform": "${width + 8}" } }"#,
    .view(
      .preferenceKey,
      .closure(
        bind: .required("bind", .identifier, "The name of the value in the transform."),
        "transform", .any, "The transformed value.")
    ) { view, key, transform in
      view.transformingPreference(key) { value in
        if let result = transform.value(value) { value = result }
      }
    })

  private static let anchorPreference = ModifierDefinition(
    "anchorPreference",
    "Sets the value of a preference to a value made from an anchor of the view.",
    example:
      #"{ "anchorPreference": { "key": "Anchors", "bind": "anchor", "transform": ["${anchor}"] } }"#,
    .view(
      .preferenceKey,
      .optional(
        "value", Types.anchorSource, default: #""bounds""#, "The geometry that is anchored."),
      .closure(
        bind: .required("bind", .identifier, "The name of the anchor in the transform."),
        "transform", .any, "The value of the preference.")
    ) { view, key, source, transform in
      view.settingAnchorPreference(key, source) { transform.value(.host($0)) ?? .null }
    })

  private static let transformAnchorPreference = ModifierDefinition(
    "transformAnchorPreference",
    "Transforms the value of a preference that the view's content sets, with an anchor of the view.",
    example:
      #"{ "transformAnchorPreference": { "key": "Anchors", "bind": ["anchors", "anchor"], "transform": ["${anchor}"] } }"#,
    .view(
      .preferenceKey,
      .optional(
        "value", Types.anchorSource, default: #""bounds""#, "The geometry that is anchored."),
      .closure(
        bind: .required(
          "bind", .identifiers(maximum: 2),
          "The name of the anchor, or the names of the value and the anchor in the transform."),
        "transform", .any, "The transformed value.")
    ) { view, key, source, transform in
      view.transformingAnchorPreference(key, source) { value, anchor in
        if let result = transform.value(old: value, new: .host(anchor)) { value = result }
      }
    })

  private static let transformEnvironment = ModifierDefinition(
    "transformEnvironment", "Changes an environment value of the view and its content.",
    example:
      #"{ "transformEnvironment": { "key": "lineSpacing", "bind": "spacing", "transform": "${spacing + 4}" } }"#,
    .view(
      .required(
        "key", Types.name(SceneEnvironmentNumber.self), "The environment value, a number."),
      .closure(
        bind: .required("bind", .identifier, "The name of the value in the transform."),
        "transform", .any, "The transformed value.")
    ) { view, key, transform in
      view.transformEnvironment(\.self) { environment in
        guard let result = transform.value(key.value(in: environment)) else { return }
        key.set(result, in: &environment)
      }
    })

  private static let overlayPreferenceValue = ModifierDefinition(
    "overlayPreferenceValue", "Layers views, built from a preference value, in front of the view.",
    example:
      #"{ "overlayPreferenceValue": { "key": "Width", "bind": "width", "content": ["${width}"] } }"#,
    .view(.preferenceKey, alignment, layer) { view, key, alignment, layer in
      view.overlay(reading: key, alignment) { layer.content($0) }
    })

  private static let backgroundPreferenceValue = ModifierDefinition(
    "backgroundPreferenceValue", "Layers views, built from a preference value, behind the view.",
    example:
      #"{ "backgroundPreferenceValue": { "key": "Width", "bind": "width", "content": ["${width}"] } }"#,
    .view(.preferenceKey, alignment, layer) { view, key, alignment, layer in
      view.background(reading: key, alignment) { layer.content($0) }
    })

  private static let onPreferenceChange = ModifierDefinition(
    "onPreferenceChange", "Performs actions when the value of a preference changes.",
    example:
      #"{ "onPreferenceChange": { "key": "Width", "bind": "width", "perform": { "set": { "value": "${width}" } } } }"#,
    .view(
      .preferenceKey,
      .closure(
        bind: .optional("bind", .identifier, "The name of the new value in the actions."),
        "perform", .actions, "The actions.")
    ) { view, key, actions in
      view.observing(key) { actions.perform($0) }
    })
}

// Each of these functions opens the existential type of the key.
extension View {
  fileprivate nonisolated func settingPreference(_ key: any ScenePreferenceKey.Type, _ value: Value)
    -> any View
  {
    func apply<K: ScenePreferenceKey>(_ key: K.Type) -> any View {
      preference(key: key, value: value)
    }
    return apply(key)
  }

  fileprivate nonisolated func transformingPreference(
    _ key: any ScenePreferenceKey.Type, _ transform: @escaping (inout Value) -> Void
  ) -> any View {
    func apply<K: ScenePreferenceKey>(_ key: K.Type) -> any View {
      transformPreference(key, transform)
    }
    return apply(key)
  }

  fileprivate nonisolated func settingAnchorPreference(
    _ key: any ScenePreferenceKey.Type, _ source: SceneAnchorSource,
    _ transform: @escaping (AnchorValue) -> Value
  ) -> any View {
    func applyRect<K: ScenePreferenceKey>(_ key: K.Type, _ rect: Anchor<CGRect>.Source) -> any View
    {
      anchorPreference(key: key, value: rect) { transform(.rect($0)) }
    }
    func applyPoint<K: ScenePreferenceKey>(_ key: K.Type, _ point: Anchor<CGPoint>.Source)
      -> any View
    { anchorPreference(key: key, value: point) { transform(.point($0)) } }
    return switch source {
    case .bounds: applyRect(key, .bounds)
    case .rect(let area): applyRect(key, .rect(area))
    case .point(let point): applyPoint(key, .point(point))
    case .unitPoint(let point): applyPoint(key, .unitPoint(point))
    }
  }

  fileprivate nonisolated func transformingAnchorPreference(
    _ key: any ScenePreferenceKey.Type, _ source: SceneAnchorSource,
    _ transform: @escaping (inout Value, AnchorValue) -> Void
  ) -> any View {
    func applyRect<K: ScenePreferenceKey>(_ key: K.Type, _ rect: Anchor<CGRect>.Source) -> any View
    {
      transformAnchorPreference(key: key, value: rect) { transform(&$0, .rect($1)) }
    }
    func applyPoint<K: ScenePreferenceKey>(_ key: K.Type, _ point: Anchor<CGPoint>.Source)
      -> any View
    { transformAnchorPreference(key: key, value: point) { transform(&$0, .point($1)) } }
    return switch source {
    case .bounds: applyRect(key, .bounds)
    case .rect(let area): applyRect(key, .rect(area))
    case .point(let point): applyPoint(key, .point(point))
    case .unitPoint(let point): applyPoint(key, .unitPoint(point))
    }
  }

  fileprivate nonisolated func overlay(
    reading key: any ScenePreferenceKey.Type, _ alignment: Alignment,
    _ content: @escaping (Value) -> NodeList
  ) -> any View {
    func apply<K: ScenePreferenceKey>(_ key: K.Type) -> any View {
      overlayPreferenceValue(key, alignment: alignment, content)
    }
    return apply(key)
  }

  fileprivate nonisolated func background(
    reading key: any ScenePreferenceKey.Type, _ alignment: Alignment,
    _ content: @escaping (Value) -> NodeList
  ) -> any View {
    func apply<K: ScenePreferenceKey>(_ key: K.Type) -> any View {
      backgroundPreferenceValue(key, alignment: alignment, content)
    }
    return apply(key)
  }

  fileprivate nonisolated func observing(
    _ key: any ScenePreferenceKey.Type, _ action: @escaping (Value) -> Void
  ) -> any View {
    func apply<K: ScenePreferenceKey>(_ key: K.Type) -> any View {
      onPreferenceChange(key, perform: action)
    }
    return apply(key)
  }
}

/// An environment value that is a number.
enum SceneEnvironmentNumber: String, SceneName {
  case lineSpacing, lineLimit, minimumScaleFactor
  static let noun = "an environment value"
  static let summary = "An environment value that is a number."

  /// Returns the value in an environment.
  fileprivate func value(in environment: EnvironmentValues) -> Value {
    switch self {
    case .lineSpacing: .number(environment.lineSpacing)
    case .lineLimit: environment.lineLimit.map { .number(Double($0)) } ?? .null
    case .minimumScaleFactor: .number(environment.minimumScaleFactor)
    }
  }

  /// Sets the value in an environment; a value that is not a number has no effect.
  fileprivate func set(_ value: Value, in environment: inout EnvironmentValues) {
    switch (self, value) {
    case (.lineSpacing, .number(let number)): environment.lineSpacing = CGFloat(max(number, 0))
    case (.lineLimit, .number(let number)) where number >= 1 && number < 1e6:
      environment.lineLimit = Int(number)
    case (.lineLimit, .null): environment.lineLimit = nil
    case (.minimumScaleFactor, .number(let number)):
      environment.minimumScaleFactor = CGFloat(min(max(number, 0), 1))
    default: break
    }
  }
}
