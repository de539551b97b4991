// PrefViews: properties that a program stores between runs. The stores are volatile: values are kept in memory, so that
// pictures do not depend on earlier runs.

import Observation
import PrefGeometry
import PrefViewGraph

/// The values of a store, by key.
///
/// Unchecked: `values` is accessed under `lock`.
final class StoredValues: Observable, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Any] = [:]
  private let registrar = ObservationRegistrar()

  /// The values of all properties without a store of their own.
  static let standard = StoredValues()
  /// The values of all scenes.
  static let scene = StoredValues()

  /// Changes with each value; the key path that readers observe.
  private var change: Int { 0 }

  subscript(key: String) -> Any? {
    get {
      registrar.access(self, keyPath: \.change)
      return lock.withLock { values[key] }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.change) {
        lock.withLock { values[key] = newValue }
      }
    }
  }
}

/// A property that reads and writes a value of the user's defaults.
///
/// Written values are kept in memory until the process ends. A value that has not been written is read from `store`, if
/// there is one, so that a caller can register values; otherwise the property has its initial value.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let values: StoredValues
  private let initial: () -> Value
  private let decode: (Any) -> Value?
  private let encode: (Value) -> Any?

  private init(
    _ key: String, _ store: UserDefaults?, initial: Value, decode: @escaping (Any) -> Value?,
    encode: @escaping (Value) -> Any?
  ) {
    self.key = key
    values = .standard
    self.initial = { store?.object(forKey: key).flatMap(decode) ?? initial }
    self.decode = decode
    self.encode = encode
  }

  private init(plain initial: Value, _ key: String, _ store: UserDefaults?) {
    self.init(key, store, initial: initial, decode: { $0 as? Value }, encode: { $0 })
  }

  /// The value.
  public var wrappedValue: Value {
    get { values[key].flatMap(decode) ?? initial() }
    nonmutating set { values[key] = encode(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage {
  /// Creates a property of the arrangement of tabs.
  public init(_ key: String, store: UserDefaults? = nil) where Value == TabViewCustomization {
    self.init(plain: TabViewCustomization(), key, store)
  }

  /// Creates a property of the arrangement of tabs with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == TabViewCustomization { self.init(plain: wrappedValue, key, store) }

  /// Creates a Boolean property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }

  /// Creates an integer property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }

  /// Creates a floating-point property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { self.init(plain: wrappedValue, key, store) }

  /// Creates a string property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { self.init(plain: wrappedValue, key, store) }

  /// Creates a URL property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(plain: wrappedValue, key, store)
  }

  /// Creates a date property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(plain: wrappedValue, key, store)
  }

  /// Creates a data property with an initial value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }

  /// Creates a property of a type with integer raw values.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, store, initial: wrappedValue, decode: { ($0 as? Int).flatMap(Value.init) },
      encode: { $0.rawValue })
  }

  /// Creates a property of a type with string raw values.
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults? = nil
  ) where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, store, initial: wrappedValue, decode: { ($0 as? String).flatMap(Value.init) },
      encode: { $0.rawValue })
  }

  private init<T>(optional key: String, _ store: UserDefaults?) where Value == T? {
    self.init(key, store, initial: nil, decode: { $0 as? T }, encode: { $0 })
  }

  /// Creates an optional Boolean property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(optional: key, store)
  }

  /// Creates an optional integer property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(optional: key, store)
  }

  /// Creates an optional floating-point property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(optional: key, store)
  }

  /// Creates an optional string property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store)
  }

  /// Creates an optional URL property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(optional: key, store)
  }

  /// Creates an optional data property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store)
  }
}

extension AppStorage {
  /// Creates an optional date property without a value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(optional: key, store)
  }

  /// Creates an optional property of a type with string raw values, without a value.
  public init<R: RawRepresentable>(
    _ key: String, store: UserDefaults? = nil
  ) where Value == R?, R.RawValue == String {
    self.init(
      key, store, initial: nil, decode: { ($0 as? String).map(R.init(rawValue:)) },
      encode: { $0?.rawValue })
  }

  /// Creates an optional property of a type with integer raw values, without a value.
  public init<R: RawRepresentable>(
    _ key: String, store: UserDefaults? = nil
  ) where Value == R?, R.RawValue == Int {
    self.init(
      key, store, initial: nil, decode: { ($0 as? Int).map(R.init(rawValue:)) },
      encode: { $0?.rawValue })
  }
}

/// A property that a scene restores. Values are kept in memory, and are shared by all scenes.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let decode: (Any) -> Value?
  private let encode: (Value) -> Any?

  private init(
    _ key: String, _ initial: Value, decode: @escaping (Any) -> Value? = { $0 as? Value },
    encode: @escaping (Value) -> Any? = { $0 }
  ) {
    self.key = key
    self.initial = initial
    self.decode = decode
    self.encode = encode
  }

  /// The value.
  public var wrappedValue: Value {
    get { StoredValues.scene[key].flatMap(decode) ?? initial }
    nonmutating set { StoredValues.scene[key] = encode(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage {
  /// Creates a Boolean property with an initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue)
  }

  /// Creates an integer property with an initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue)
  }

  /// Creates a floating-point property with an initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue)
  }

  /// Creates a string property with an initial value.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue)
  }

  /// Creates a property of a type with string raw values.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, wrappedValue, decode: { ($0 as? String).flatMap(Value.init) }, encode: { $0.rawValue })
  }

  /// Creates a property of a type with integer raw values.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, wrappedValue, decode: { ($0 as? Int).flatMap(Value.init) }, encode: { $0.rawValue })
  }

  /// Creates an optional string property without a value.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, decode: { $0 as? String }, encode: { $0 })
  }

  /// Creates an optional data property without a value.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, decode: { $0 as? Data }, encode: { $0 })
  }
}
