// Preference keys in the form of the Swift 5 language mode, with the default value in a static variable.

import PrefTestSupport
import SwiftUI

/// Reduces to the last value.
struct LatestKey: PreferenceKey {
  static var defaultValue: Int = 0

  static func reduce(value: inout Int, nextValue: () -> Int) {
    Trace.note("latest \(value)")
    value = nextValue()
  }
}

/// Keeps the first value and does not evaluate others.
struct EarliestKey: PreferenceKey {
  static var defaultValue: Int = 0
  static func reduce(value: inout Int, nextValue: () -> Int) {
    Trace.note("earliest \(value)")
  }
}

/// Reduces to the sum.
struct TotalKey: PreferenceKey {
  static var defaultValue: Int = 0

  static func reduce(value: inout Int, nextValue: () -> Int) {
    Trace.note("total \(value)")
    value += nextValue()
  }
}

/// Whether a note is covered.
struct CoversNoteKey: PreferenceKey {

  static var defaultValue: Bool = false

  static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = nextValue()
  }
}

/// The items on the pond with their positions, in tree order.
struct SpotKey: PreferenceKey {
  static var defaultValue: [Spot] = []
  static func reduce(
    value: inout [Spot],
    nextValue: () -> [Spot]
  ) {
    value.append(contentsOf: nextValue())
  }
}

/// Points of interest by name.
struct PointsKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGPoint>] = [:]
  static func reduce(
    value: inout [String: Anchor<CGPoint>], nextValue: () -> [String: Anchor<CGPoint>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}
