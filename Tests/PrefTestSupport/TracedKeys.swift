// TestSupport: preference keys that write every call of `reduce` and every call of its `nextValue` into the current trace.

import PrefGeometry
import PrefViewGraph

/// Adds up; the next value is asked for once.
public struct Sum: PreferenceKey {
  /// Nothing has been added.
  public static var defaultValue: Int { 0 }

  /// Adds the next value.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    let before = value
    let next = nextValue()
    Trace.note("reduce(\(before), \(next))")
    value += next
  }
}

/// Keeps the first value and never asks for the next.
public struct First: PreferenceKey {
  /// No value has come.
  public static var defaultValue: Int { 0 }

  /// Leaves the value alone.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    Trace.note("reduce(\(value), …)")
  }
}

/// Keeps the last value.
public struct Last: PreferenceKey {
  /// No value has come.
  public static var defaultValue: String { "default" }

  /// Takes the next value.
  public static func reduce(value: inout String, nextValue: () -> String) {
    let before = value
    value = nextValue()
    Trace.note("reduce(\(before), \(value))")
  }
}

/// Keeps the first value that is not nil, and says when it begins and when it asks.
public struct FirstPresent: PreferenceKey {
  /// The value may be absent, so that nil is the default.
  public typealias Value = String?

  /// Asks for the next value where there is none yet.
  public static func reduce(value: inout String?, nextValue: () -> String?) {
    Trace.note("reduce(\(value ?? "nil"))")
    if value == nil {
      value = nextValue()
      Trace.note("next \(value ?? "nil")")
    }
  }
}

/// Asks for the next value twice and keeps what it says last.
public struct Twice: PreferenceKey {
  /// No value has come.
  public static var defaultValue: Int { 0 }

  /// Asks for the next value twice.
  public static func reduce(value: inout Int, nextValue: () -> Int) {
    let (first, second) = (nextValue(), nextValue())
    Trace.note("reduce(\(value), \(first), \(second))")
    value += second
  }
}

/// Gathers values that cannot be compared.
public struct Incomparable: PreferenceKey {
  /// A value without `==`.
  public struct Value {
    /// What the value says.
    public var text: String
    private let identity = Identity()

    private final class Identity {}

    /// Makes a value.
    public init(_ text: String) { self.text = text }
  }

  /// Nothing has been gathered.
  public static var defaultValue: Value { Value("") }

  /// Joins the texts.
  public static func reduce(value: inout Value, nextValue: () -> Value) {
    let before = value.text
    let next = nextValue()
    Trace.note("reduce(\(before), \(next.text))")
    value.text += next.text
  }
}

/// The areas of views, in order.
public struct Areas: PreferenceKey {
  /// No area has come.
  public static var defaultValue: [Anchor<CGRect>] { [] }

  /// Appends the next areas.
  public static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

extension View {
  /// Writes the values that `onPreferenceChange` gives into the current trace.
  public nonisolated func traced<K: PreferenceKey>(
    _ key: K.Type, _ name: String = "change"
  ) -> some View where K.Value: Equatable {
    onPreferenceChange(key) { Trace.note("\(name) \($0)") }
  }
}

/// What a fresh graph of a view writes into the trace in its first frame.
@MainActor
public func trace<V: View>(_ view: V) -> [String] {
  _ = settledGraph(view)
  return Trace.current.takeLines()
}

extension ViewGraph {
  /// What an update to another value of the root view writes into the trace.
  public func trace<V: View>(root: V) -> [String] {
    Trace.current = Trace()
    update(root: root)
    settle(proposal: ProposedViewSize(width: 100, height: 100))
    return Trace.current.takeLines()
  }
}
