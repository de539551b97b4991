// PrefScenes: actions. An action changes the state of a scene, optionally in an animation.

import PrefGeometry
import PrefViews

extension BuildContext {
  /// Returns a binding to a state as text; a value that is not a string reads as compact JSON.
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

  /// The number of states that are copied and compared in the time of a step of expressions.
  private static let statesPerStep = 16

  /// Performs an action or an array of actions in order; each reads the state that the previous one wrote.
  func perform(_ json: JSONValue?) {
    guard let json else { return }
    var context = self
    for action in json.array ?? [json] {
      // The state is copied and compared.
      let steps = 1 + state.wrappedValue.members.count / Self.statesPerStep
      guard run.document.evaluator.meter?.spend(steps, at: action.offset, run.log) != false
      else { return }
      context.scope = context.scope.withState(state.wrappedValue)
      if let object = action.object, object["scrollTo"] != nil { context.scroll(object) }
      guard let object = action.object, let changed = context.changed(object) else { continue }
      guard changed != state.wrappedValue else { continue }
      run.beginUpdate()
      guard let animation = context.animation(object) else {
        state.wrappedValue = changed
        continue
      }
      withAnimation(animation) { state.wrappedValue = changed }
    }
  }

  /// Scrolls the scroll views of the enclosing `ScrollViewReader` to a view.
  private func scroll(_ action: JSONObject) {
    var reader = reader
    defer { run.log.add(reader.findings) }
    guard let target = action["scrollTo"], let id = reader.any(WrittenValue(target)) else { return }
    guard let scrollProxy else {
      return reader.report(
        .invalidValue, "\"scrollTo\" requires an enclosing ScrollViewReader", at: target.offset)
    }
    let anchor = action["anchor"].flatMap { reader.unitPoint(WrittenValue($0)) }
    run.beginUpdate()
    withAnimation(animation(action)) { scrollProxy.scroll(to: SceneIdentity(id), anchor: anchor) }
  }

  /// Returns the animation of an action; nil if it has none.
  private func animation(_ action: JSONObject) -> Animation? {
    guard let json = action["animation"] else { return nil }
    var reader = reader
    defer { run.log.add(reader.findings) }
    return reader.animation(WrittenValue(json))?.swiftUIValue
  }

  /// Returns the state after an action; nil if a value is unusable.
  private func changed(_ action: JSONObject) -> ValueObject? {
    var reader = reader
    defer { run.log.add(reader.findings) }
    var state = scope.state
    if let name = action["toggle"]?.stateName {
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
