// Scenes, builders of the modifiers that set, change and read preferences, and of those that act.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Modifiers of preferences.
  static let preferences: [String: ModifierBuilder] = [
    "preference": { call, view, site throws(UnusableArgument) in
      let value = try call.required("value") { $0.any($1) }
      return set(try site.key(call), value, view)
    },
    "transformPreference": { call, view, site throws(UnusableArgument) in
      let (bind, transform) = (call.names().first, call.json("transform"))
      return change(try site.key(call), view) { value in
        guard let transform else { return }
        value = site.binding(bind, to: value).value(of: transform)
      }
    },
    "anchorPreference": { call, view, site throws(UnusableArgument) in
      let source = try call.optional("value") { $0.anchorSource($1) } ?? .bounds
      let (bind, transform) = (call.names().first, call.json("transform"))
      return setAnchor(try site.key(call), source, view) { anchor in
        guard let transform else { return .null }
        return site.binding(bind, to: .host(anchor)).value(of: transform)
      }
    },
    "overlayPreferenceValue": { call, view, site throws(UnusableArgument) in
      let (bind, content) = (call.names().first, call.json("content"))
      return overlay(try site.key(call), try call.alignment(), view) { value in
        NodeList(content, site.binding(bind, to: value))
      }
    },
    "backgroundPreferenceValue": { call, view, site throws(UnusableArgument) in
      let (bind, content) = (call.names().first, call.json("content"))
      return background(try site.key(call), try call.alignment(), view) { value in
        NodeList(content, site.binding(bind, to: value))
      }
    },
    "onPreferenceChange": { call, view, site throws(UnusableArgument) in
      let (bind, actions) = (call.names().first, call.json("perform"))
      return watch(try site.key(call), view) { value in
        site.binding(bind, to: value).perform(actions)
      }
    },
  ]

  // Each of these opens the key's and the view's types.

  private static func set<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ value: Value, _ view: V
  ) -> any View { view.preference(key: key, value: value) }

  private static func change<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ view: V, _ change: @escaping (inout Value) -> Void
  ) -> any View { view.transformPreference(key, change) }

  private static func setAnchor<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ source: SceneAnchorSource, _ view: V,
    _ transform: @escaping (AnchorValue) -> Value
  ) -> any View {
    let rect: Anchor<CGRect>.Source
    switch source {
    case .bounds: rect = .bounds
    case .rect(let area): rect = .rect(area)
    case .point(let point):
      return view.anchorPreference(key: key, value: .point(point)) { transform(.point($0)) }
    case .unitPoint(let point):
      return view.anchorPreference(key: key, value: .unitPoint(point)) { transform(.point($0)) }
    }
    return view.anchorPreference(key: key, value: rect) { transform(.rect($0)) }
  }

  private static func overlay<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ alignment: Alignment, _ view: V, _ content: @escaping (Value) -> NodeList
  ) -> any View { view.overlayPreferenceValue(key, alignment: alignment, content) }

  private static func background<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ alignment: Alignment, _ view: V, _ content: @escaping (Value) -> NodeList
  ) -> any View { view.backgroundPreferenceValue(key, alignment: alignment, content) }

  private static func watch<K: ScenePreferenceKey, V: View>(
    _ key: K.Type, _ view: V, _ action: @escaping (Value) -> Void
  ) -> any View { view.onPreferenceChange(key, perform: action) }

  /// Modifiers that act.
  static let events: [String: ModifierBuilder] = [
    "onChange": { call, view, site throws(UnusableArgument) in
      let value = try call.required("of") { $0.any($1) }
      let isInitial = try call.optional("initial") { $0.bool($1) } ?? false
      let (names, actions) = (call.names(), call.json("perform"))
      return view.onChange(of: value, initial: isInitial) { old, new in
        let site = names.count > 1 ? site.binding(names[0], to: old) : site
        site.binding(names.last, to: new).perform(actions)
      }
    },
    "onAppear": { call, view, site throws(UnusableArgument) in
      let actions = call.bareJSON ?? call.json("perform")
      return view.onAppear { site.perform(actions) }
    },
    "onTapGesture": { call, view, site throws(UnusableArgument) in
      let count = try call.optional("count") { $0.integer($1, minimum: 1) } ?? 1
      let actions = call.bareJSON ?? call.json("perform")
      return view.onTapGesture(count: count) { site.perform(actions) }
    },
    "onDisappear": { call, view, site throws(UnusableArgument) in
      let actions = call.bareJSON ?? call.json("perform")
      return view.onDisappear { site.perform(actions) }
    },
    "onLongPressGesture": { call, view, site throws(UnusableArgument) in
      let duration = try call.optional("minimumDuration") { $0.nonNegative($1) } ?? 0.5
      let actions = call.bareJSON ?? call.json("perform")
      return view.onLongPressGesture(minimumDuration: duration) { site.perform(actions) }
    },
    "onSubmit": { call, view, site throws(UnusableArgument) in
      let actions = call.bareJSON ?? call.json("perform")
      return view.onSubmit { site.perform(actions) }
    },
    "onHover": { call, view, site throws(UnusableArgument) in
      let (names, actions) = (call.names(), call.json("perform"))
      return view.onHover { site.binding(names.last, to: .bool($0)).perform(actions) }
    },
    "contentTransition": { call, view, _ throws(UnusableArgument) in
      view.contentTransition(
        try call.single("transition") { $0.name($1, SceneTransition.self) }.swift)
    },
    "allowsHitTesting": { call, view, _ throws(UnusableArgument) in
      view.allowsHitTesting(try call.single("enabled") { $0.bool($1) })
    },
  ]
}

// MARK: - Actions

extension BuildSite {
  /// A state's value as text that can be written.
  func text(ofState name: String) -> Binding<String> {
    let (state, run) = (state, run)
    return Binding {
      switch state.wrappedValue[name] ?? .null {
      case .null: ""
      case .string(let text): text
      case let value: JSONWriter.compact(value)
      }
    } set: { text in
      run.beginUpdate()
      state.wrappedValue[name] = .string(text)
    }
  }

  /// Carries out an action or an array of them, each on the state that the one before has left.
  func perform(_ json: JSONValue?) {
    guard let json else { return }
    var site = self
    for action in json.array ?? [json] {
      site.scope = site.scope.withState(state.wrappedValue)
      guard let object = action.object, let changed = site.changed(object) else { continue }
      guard changed != state.wrappedValue else { continue }
      run.beginUpdate()
      guard let animation = site.animation(object) else {
        state.wrappedValue = changed
        continue
      }
      withAnimation(animation) { state.wrappedValue = changed }
    }
  }

  /// How an action's change is animated.
  private func animation(_ action: JSONObject) -> Animation? {
    guard let json = action["animation"] else { return nil }
    var reader = reader
    defer { run.log.note(reader.findings) }
    return reader.animation(WrittenValue(json))?.swift
  }

  /// The state after an action; nil where it has no usable value.
  private func changed(_ action: JSONObject) -> ValueObject? {
    var reader = reader
    defer { run.log.note(reader.findings) }
    var state = scope.state
    if let name = action["toggle"]?.string {
      guard case .bool(let flag) = state[name] else {
        reader.report(
          .wrongKind,
          "only true and false can be toggled; \(quoted(name)) is "
            + (state[name] ?? .null).typeName, at: action["toggle"]?.offset ?? 0)
        return nil
      }
      state[name] = .bool(!flag)
    }
    for member in action["set"]?.object?.members ?? [] where !member.isAnnotation {
      guard let value = reader.any(WrittenValue(member.value)) else { return nil }
      state[member.key] = value
    }
    return state
  }
}
