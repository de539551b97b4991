// Scenes, preference keys: a scene names its keys at run time, and Swift's keys are types. Each key that a scene
// declares gets a type of its own, written in binary digits,
//
//     SceneKey<One<Zero<Top>>>   is number 0b110 − 1
//
// so that there are as many types as anybody needs. A table says which declaration a number stands for at present;
// keys give their numbers back when nothing uses them any more.

import PrefGeometry
import PrefViews
import Synchronization

/// What a scene says about a preference key.
final class KeyDefinition: Sendable {
  let name: String
  let defaultValue: Value
  let reducer: PreferenceReducer
  /// Where the key is declared.
  private let offset: Int
  private let log: FindingLog

  init(
    _ name: String, defaultValue: Value, reducer: PreferenceReducer, offset: Int, log: FindingLog
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.reducer = reducer
    self.offset = offset
    self.log = log
  }

  /// Joins the next value; values that do not fit are noted and change nothing.
  func reduce(_ value: inout Value, _ nextValue: () -> Value) {
    do throws(PreferenceReducer.Mismatch) {
      try reducer.reduce(&value, nextValue)
    } catch {
      log.note([
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
          offset: member.keyOffset, log: log))
    }
    var types: [String: any ScenePreferenceKey.Type] = [:]
    var numbers: [Int] = []
    for definition in definitions {
      let number = KeyNumbers.take(definition)
      numbers.append(number)
      types[definition.name] = sceneKeyType(number)
    }
    self.types = types
    self.numbers = numbers
  }

  deinit {
    for number in numbers { KeyNumbers.giveBack(number) }
  }

  /// The type of a declared key.
  subscript(name: String) -> (any ScenePreferenceKey.Type)? { types[name] }

  /// Writes the scene's names of keys in the place of those that the program gives them.
  func naming(_ text: String) -> String {
    guard text.contains("SceneKey<") else { return text }
    // Longest first: no name is then a part of one that is still to come.
    let names = types.map { (type: "\($0.value)", name: $0.key) }.sorted {
      ($0.type.utf8.count, $0.type) > ($1.type.utf8.count, $1.type)
    }
    return names.reduce(text) { $0.replacingOccurrences(of: $1.type, with: $1.name) }
  }
}

/// Which declaration each number stands for at present.
private enum KeyNumbers {
  private static let definitions = Mutex<[KeyDefinition?]>([])

  static func take(_ definition: KeyDefinition) -> Int {
    definitions.withLock { definitions in
      if let free = definitions.firstIndex(where: { $0 == nil }) {
        definitions[free] = definition
        return free
      }
      definitions.append(definition)
      return definitions.count - 1
    }
  }

  static func giveBack(_ number: Int) { definitions.withLock { $0[number] = nil } }

  static func definition(_ number: Int) -> KeyDefinition? {
    definitions.withLock { $0.indices.contains(number) ? $0[number] : nil }
  }
}

// MARK: - Types

/// A preference key whose values are a scene's.
protocol ScenePreferenceKey: PreferenceKey, SendableMetatype where Value == PrefScenes.Value {}

/// The preference key of a number.
enum SceneKey<Digits: KeyDigits>: ScenePreferenceKey {
  private static var definition: KeyDefinition? { KeyNumbers.definition(Digits.number - 1) }

  static var defaultValue: Value { definition?.defaultValue ?? .null }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    definition?.reduce(&value, nextValue)
  }
}

/// A number of at least 1, as a type: its binary digits, the least significant outermost.
protocol KeyDigits {
  static var number: Int { get }
}

/// The leading digit, which is always 1.
enum Top: KeyDigits {
  static var number: Int { 1 }
}

/// A digit 0 after others.
enum Zero<Rest: KeyDigits>: KeyDigits {
  static var number: Int { Rest.number * 2 }
}

/// A digit 1 after others.
enum One<Rest: KeyDigits>: KeyDigits {
  static var number: Int { Rest.number * 2 + 1 }
}

/// The key type of a number from 0.
private func sceneKeyType(_ number: Int) -> any ScenePreferenceKey.Type {
  func key<Digits: KeyDigits>(_ digits: Digits.Type) -> any ScenePreferenceKey.Type {
    SceneKey<Digits>.self
  }
  func zero<Rest: KeyDigits>(_ rest: Rest.Type) -> any KeyDigits.Type { Zero<Rest>.self }
  func one<Rest: KeyDigits>(_ rest: Rest.Type) -> any KeyDigits.Type { One<Rest>.self }
  let bits = String(number + 1, radix: 2).utf8.dropFirst()
  var digits: any KeyDigits.Type = Top.self
  for bit in bits { digits = bit == UInt8(ascii: "1") ? one(digits) : zero(digits) }
  return key(digits)
}
