// PrefScenes: preference keys. The view graph identifies a preference key by its Swift type, and a scene declares its
// keys at run time. Each declaration gets a free number, and the key type of that number, `SceneKey<number>`, looks up
// the default and the reducer of the declaration. A number is free again when its scene is deallocated.

import PrefGeometry
import PrefViews
import Synchronization

/// The declaration of a preference key in a scene.
final class KeyDefinition: Sendable {
  let name: String
  let defaultValue: Value
  let reducer: PreferenceReducer
  /// The byte offset of the declaration.
  private let offset: Int
  private let log: FindingLog
  /// Counts the elements that are combined as steps of expressions.
  private let meter: StepCounter?

  init(
    _ name: String, defaultValue: Value, reducer: PreferenceReducer, offset: Int, log: FindingLog,
    meter: StepCounter?
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.reducer = reducer
    self.offset = offset
    self.log = log
    self.meter = meter
  }

  /// The steps for each element of a list, or member of an object, that is combined with others.
  private static let stepsPerElement = 2

  /// Combines the next value into `value`; a value of the wrong kind is logged and ignored.
  func reduce(_ value: inout Value, _ nextValue: () -> Value) {
    do throws(PreferenceReducer.Mismatch) {
      try reducer.reduce(&value) {
        let next = nextValue()
        let steps = Self.stepsPerElement * reducer.elementCount(of: next)
        guard let meter, !meter.spend(steps, at: offset, log) else { return next }
        return reducer == .append ? .array([]) : reducer == .merge ? .object(ValueObject()) : next
      }
    } catch {
      log.add([
        Finding(
          code: .wrongKind, message: "preference key \(quoted(name)): \(error.message)",
          offset: offset, expected: reducer.operandTitle)
      ])
    }
  }
}

/// The preference keys of one scene.
final class PreferenceKeys: Sendable {
  private let types: [String: any ScenePreferenceKey.Type]
  private let numbers: [Int]

  init(of document: SceneDocument, log: FindingLog) throws(SceneError) {
    var definitions: [KeyDefinition] = []
    for member in document.scene["preferenceKeys"]?.object?.members ?? []
    where !member.isAnnotation {
      guard let key = try document.preferenceKey(member.key) else { continue }
      definitions.append(
        KeyDefinition(
          member.key, defaultValue: key.defaultValue, reducer: key.reducer,
          offset: member.keyOffset, log: log, meter: document.evaluator.meter))
    }
    var types: [String: any ScenePreferenceKey.Type] = [:]
    var numbers: [Int] = []
    for definition in definitions {
      let number = KeyNumbers.allocate(definition)
      numbers.append(number)
      types[definition.name] = sceneKeyType(number)
    }
    self.types = types
    self.numbers = numbers
  }

  deinit {
    for number in numbers { KeyNumbers.free(number) }
  }

  /// The type of a declared key; nil for an unknown name.
  subscript(name: String) -> (any ScenePreferenceKey.Type)? { types[name] }

  /// Replaces the names of key types in a text by the names of the scene's keys. O(n).
  func naming(_ text: String) -> String {
    let prefix = "SceneKey<"
    guard text.contains(prefix) else { return text }
    let names = Dictionary(types.map { ("\($0.value)", $0.key) }) { first, _ in first }
    let parts = text.components(separatedBy: prefix)
    var result = parts[0]
    for part in parts.dropFirst() {
      let number = part.prefix { $0 != ">" }
      if let name = names["\(prefix)\(number)>"] {
        result += name
        result += part.dropFirst(number.count + 1)
      } else {
        result += prefix
        result += part
      }
    }
    return result
  }
}

/// The declarations of the keys in use, by number.
private enum KeyNumbers {
  private static let definitions = Mutex<[KeyDefinition?]>([])

  /// Stores a declaration under the lowest free number. O(numbers in use).
  static func allocate(_ definition: KeyDefinition) -> Int {
    definitions.withLock { definitions in
      if let number = definitions.firstIndex(where: { $0 == nil }) {
        definitions[number] = definition
        return number
      }
      definitions.append(definition)
      return definitions.count - 1
    }
  }

  /// Frees a number.
  static func free(_ number: Int) { definitions.withLock { $0[number] = nil } }

  /// Returns the declaration with a number; nil if the number is free.
  static func definition(_ number: Int) -> KeyDefinition? {
    definitions.withLock { $0.indices.contains(number) ? $0[number] : nil }
  }
}

// MARK: - Types

/// A preference key of a scene.
protocol ScenePreferenceKey: PreferenceKey, SendableMetatype where Value == PrefScenes.Value {}

/// The preference key with a number; its default and its reducer are those of the declaration with this number.
enum SceneKey<let number: Int>: ScenePreferenceKey {
  private static var definition: KeyDefinition? { KeyNumbers.definition(number) }

  static var defaultValue: Value { definition?.defaultValue ?? .null }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    definition?.reduce(&value, nextValue)
  }
}

/// Returns the type `SceneKey<number>`, instantiated by the runtime.
///
/// The number is part of the mangled name: `$_` for 0, `$0_` for 1, `$1_` for 2 (Swift ABI, "Mangling", INDEX).
func sceneKeyType(_ number: Int) -> any ScenePreferenceKey.Type {
  let index = number == 0 ? "$_" : "$\(number - 1)_"
  let name = _mangledTypeName(SceneKey<0>.self)?.replacingOccurrences(of: "$_", with: index)
  guard let type = name.flatMap({ _typeByName($0) }) as? any ScenePreferenceKey.Type else {
    preconditionFailure("bug in prefrender: no type of the preference key \(number)")
  }
  return type
}
