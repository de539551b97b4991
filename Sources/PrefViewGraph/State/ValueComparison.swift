// PrefViewGraph: the comparison of a new value with the one that it replaces; an update ends if they are equal. Wrongly
// reported differences only cost time, wrongly reported equality would lose a change, so unknown values differ.

import PrefGeometry
import PrefReflection
import Synchronization

/// Whether two values are known to be equal.
@inline(__always)
package func valuesAreEqual<T>(_ a: T, _ b: T) -> Bool {
  if bytesAreEqual(a, b) { return true }
  return ComparisonPlan.plan(for: T.self).areEqual(a, b)
}

/// Whether two values consist of the same bytes, and are therefore equal.
///
/// Values with different bytes may be equal as well: padding and the storage of equal strings may differ.
@inline(__always)
func bytesAreEqual<T>(_ a: T, _ b: T) -> Bool {
  withUnsafePointer(to: a) { left in
    withUnsafePointer(to: b) { right in
      MemoryLayout<T>.size == 0 || memcmp(left, right, MemoryLayout<T>.size) == 0
    }
  }
}

/// The comparison of the values of a type: by `==`, by their fields, or by their bytes.
///
/// Unchecked: immutable; its closures only read what they are passed.
final class ComparisonPlan: @unchecked Sendable {
  private typealias Comparison = (_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool

  private struct Field {
    var offset: Int
    var areEqual: Comparison
  }

  /// The comparison of whole values; nil if the fields are compared.
  private let whole: Comparison?
  private let fields: [Field]

  /// The plans by type; one entry per type that is compared, so the number of types in the program bounds it.
  private static let plans = Mutex<[ObjectIdentifier: ComparisonPlan]>([:])

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

  /// Returns the plan for a type, cached per type.
  static func plan<T>(for type: T.Type) -> ComparisonPlan {
    if let plan = plans.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
    let plan = make(type)
    plans.withLock { $0[ObjectIdentifier(type)] = plan }
    return plan
  }

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
        let plan = ComparisonPlan.plan(for: type)
        fields.append(
          Field(offset: offset) { a, b in
            memcmp(a, b, MemoryLayout<F>.size) == 0 || plan.areEqual(a, b)
          })
      }
      _openExistential(fieldType, do: add)
    }
    // Values of types without visible fields (classes, enums, closures) are compared by their bytes.
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

  /// Dynamic properties are equal if they refer to the same storage, whose value is observed separately.
  private static func comparison<P: DynamicProperty>(ofProperty type: P.Type) -> Comparison {
    { a, b in
      P._isSame(
        a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
    }
  }
}
