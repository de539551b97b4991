// ViewGraph: `@Environment`: a value from the environment as a property of a view.

import Geometry

/// A property that reads a value from the environment of its view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case value(Value)
  }

  private var source: Source
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Makes a property that reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    source = .keyPath(keyPath)
  }

  /// The value; the default where the view is not part of a graph.
  public var wrappedValue: Value {
    switch source {
    case .value(let value): return value
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    }
  }

  /// Properties are the same where they read the same value of the environment.
  public static func _isSame(_ a: Environment, _ b: Environment) -> Bool {
    a.keyPath == b.keyPath
  }

  /// Reads the value for the body that is about to be asked for.
  @MainActor public static func _connect(_ property: inout Environment, _ slot: _PropertySlot) {
    let keyPath = property.keyPath
    let value = slot.node.environment[keyPath: keyPath]
    property.source = .value(value)
    slot.node.environmentReads[keyPath] = { valuesAreEqual(value, $0[keyPath: keyPath]) }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
