// PrefTestNumbers: the number of cases of property tests, and the comparison of large pictures.

import Foundation

/// Returns the seeds of a property test: a quarter of `count`, or all if the environment variable
/// PREFRENDER_ALL_CASES is 1, as in `.ci/extended`.
public func randomCases(_ count: Int) -> Range<Int> {
  let isComplete = ProcessInfo.processInfo.environment["PREFRENDER_ALL_CASES"] == "1"
  return 0..<(isComplete ? count : (count + 3) / 4)
}

/// Returns the sum of the absolute differences of bytes at equal indices.
///
/// - Precondition: `a` and `b` have the same count.
public func sumOfDifferences(_ a: [UInt8], _ b: [UInt8]) -> Int {
  precondition(a.count == b.count)
  var sum = 0
  for index in a.indices { sum += abs(Int(a[index]) - Int(b[index])) }
  return sum
}
