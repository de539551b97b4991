// PrefViewGraph: can a new value be told apart from the one it replaces? Where it cannot, an update ends. A false "no" costs
// time, a false "yes" would lose a change: in doubt the answer is "no".

import PrefGeometry

/// Whether two values are known to be equal.
@inline(__always)
package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
  if bytesAreEqual(a, b) { return true }
  return onMainActor { ComparisonPlan.plan(for: T.self) }.areEqual(a, b)
}

/// Whether two values consist of the same bytes: then they cannot be told apart.
///
/// A false answer proves nothing: padding and copies of equal strings may differ.
@inline(__always)
func bytesAreEqual<T>(_ a: T, _ b: T) -> Bool {
  withUnsafePointer(to: a) { left in
    withUnsafePointer(to: b) { right in
      MemoryLayout<T>.size == 0 || memcmp(left, right, MemoryLayout<T>.size) == 0
    }
  }
}

/// How values of a type are compared: by `==`, by their fields, or not at all.
final class ComparisonPlan: @unchecked Sendable {
  private typealias Comparison = (_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool

  private struct Field {
    var offset: Int
    var areEqual: Comparison
  }

  /// The comparison of whole values; nil where fields are compared.
  private let whole: Comparison?
  private let fields: [Field]

  @MainActor private static var plans: [ObjectIdentifier: ComparisonPlan] = [:]

  private init(whole: Comparison?, fields: [Field]) {
    self.whole = whole
    self.fields = fields
  }

  func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { left in
      withUnsafePointer(to: b) { areEqual(UnsafeRawPointer(left), UnsafeRawPointer($0)) }
    }
  }

  fileprivate func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if let whole { return whole(a, b) }
    return fields.allSatisfy { $0.areEqual(a + $0.offset, b + $0.offset) }
  }

  /// The plan for a type, made once.
  @MainActor
  static func plan<T>(for type: T.Type) -> ComparisonPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = make(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  @MainActor
  private static func make<T>(_ type: T.Type) -> ComparisonPlan {
    if let property = type as? any DynamicProperty.Type {
      return ComparisonPlan(whole: comparison(ofProperty: property), fields: [])
    }
    if let equatable = type as? any Equatable.Type {
      return ComparisonPlan(whole: comparison(ofEquatable: equatable), fields: [])
    }
    var fields: [Field] = []
    let isStruct = forEachStoredField(of: type) { _, offset, fieldType in
      func add<F>(_ type: F.Type) {
        let plan = onMainActor { ComparisonPlan.plan(for: type) }
        fields.append(
          Field(offset: offset) { a, b in
            memcmp(a, b, MemoryLayout<F>.size) == 0 || plan.areEqual(a, b)
          })
      }
      _openExistential(fieldType, do: add)
    }
    // A type without visible fields (a class, an enum, a closure) is the same only byte for byte.
    guard isStruct, !fields.isEmpty else {
      let size = MemoryLayout<T>.size
      return ComparisonPlan(whole: { memcmp($0, $1, size) == 0 }, fields: [])
    }
    return ComparisonPlan(whole: nil, fields: fields)
  }

  private static func comparison<E: Equatable>(ofEquatable type: E.Type) -> Comparison {
    { a, b in
      a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
    }
  }

  /// Dynamic properties are the same where they lead to the same place; what is there is watched by itself.
  private static func comparison<P: DynamicProperty>(ofProperty type: P.Type) -> Comparison {
    { a, b in
      P._isSame(
        a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
    }
  }
}
