// PrefTestSupport: preference keys that record each call of `reduce` and of its `nextValue` in the
// current trace.

import PrefGeometry
import PrefViewGraph

/// A key that adds values; `reduce` calls `nextValue` once.
public struct Sum: PreferenceKey {
  /// Zero, the sum without a contributor.
  public static var defaultValue: Int { 0 }

  /// Adds the next value, and records both operands.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    let before = value
    let next = nextValue()
    Trace.note("reduce(\(before), \(next))")
    value += next
  }
}

/// A key that keeps the first value; `reduce` never calls `nextValue`.
public struct First: PreferenceKey {
  /// The value without a contributor.
  public static var defaultValue: Int { 0 }

  /// Records the call and leaves the value unchanged.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    Trace.note("reduce(\(value), …)")
  }
}

/// A key that keeps the last value.
public struct Last: PreferenceKey {
  /// The value without a contributor.
  public static var defaultValue: String { "default" }

  /// Replaces the value with the next one, and records both.
  public static func reduce(value: inout String, nextValue: () -> String) {
    let before = value
    value = nextValue()
    Trace.note("reduce(\(before), \(value))")
  }
}

/// A key that keeps the first non-nil value, and records the start of `reduce` and each call of
/// `nextValue`.
public struct FirstPresent: PreferenceKey {
  /// An optional, so that the default value is `nil`.
  public typealias Value = String?

  /// Calls `nextValue` only if the value is `nil`.
  public static func reduce(value: inout String?, nextValue: () -> String?) {
    Trace.note("reduce(\(value ?? "nil"))")
    if value == nil {
      value = nextValue()
      Trace.note("next \(value ?? "nil")")
    }
  }
}

/// A key whose `reduce` calls `nextValue` twice and uses the second result.
public struct Twice: PreferenceKey {
  /// The value without a contributor.
  public static var defaultValue: Int { 0 }

  /// Calls `nextValue` twice, and adds the second result.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    let (first, second) = (nextValue(), nextValue())
    Trace.note("reduce(\(value), \(first), \(second))")
    value += second
  }
}

/// A key that concatenates values of a type that is not `Equatable`.
public struct Incomparable: PreferenceKey {
  /// A value type without `==`.
  public struct Value {
    /// The payload, which `reduce` concatenates.
    public var text: String
    private let identity = Identity()

    private final class Identity {}

    /// Creates a value with a text.
    public init(_ text: String) { self.text = text }
  }

  /// A value with an empty text.
  public static var defaultValue: Value { Value("") }

  /// Appends the next value's text.
  public static func reduce(value: inout Value, nextValue: () -> Value) {
    let before = value.text
    let next = nextValue()
    Trace.note("reduce(\(before), \(next.text))")
    value.text += next.text
  }
}

/// A key that collects the bounds anchors of views, in contributor order.
public struct Areas: PreferenceKey {
  /// An empty list.
  public static var defaultValue: [Anchor<CGRect>] { [] }

  /// Appends the next anchors.
  public static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

extension View {
  /// Records the values passed to `onPreferenceChange` in the current trace, each prefixed by
  /// `name`.
  public nonisolated func traced<K: PreferenceKey>(
    _ key: K.Type, _ name: String = "change"
  ) -> some View where K.Value: Equatable {
    onPreferenceChange(key) { Trace.note("\(name) \($0)") }
  }
}

/// Returns the lines that a new graph of `view` records while it is laid out for the first time.
@MainActor
public func trace<V: View>(_ view: V) -> [String] {
  _ = settledGraph(view)
  return Trace.current.takeLines()
}

extension ViewGraph {
  /// Updates the root view, lays the graph out at 100 × 100 points, and returns the recorded lines.
  public func trace<V: View>(root: V) -> [String] {
    Trace.current = Trace()
    update(root: root)
    settle(proposal: ProposedViewSize(width: 100, height: 100))
    return Trace.current.takeLines()
  }
}
