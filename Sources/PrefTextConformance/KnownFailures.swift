// PrefTextConformance: the cases that are expected to fail, the library responsible and the reason. All
// other cases must pass, and the listed ones must fail. `Documentation/TextConformance.md` lists the
// same for readers.

/// The reason why a case fails.
package struct KnownFailure: Equatable {
  /// The library that is responsible for a failure.
  package enum Owner: String {
    case freeType = "FreeType"
    case harfBuzz = "HarfBuzz"
  }

  package let owner: Owner
  package let reason: String

  /// Returns the known failure of a case, or `nil` if it must pass.
  package static func of(_ test: ConformanceCase) -> KnownFailure? {
    if test.group == "CMAP-3" { return macEncoding }
    guard let number = Int(test.id.dropFirst(test.group.count + 1)) else { return nil }
    return taiTham[test.group]?.contains(number) == true ? universalShaping : nil
  }

  private static let macEncoding = KnownFailure(
    owner: .harfBuzz,
    reason:
      "the font's only cmap subtable is in Mac Turkish encoding, which HarfBuzz does not read"
  )

  private static let universalShaping = KnownFailure(
    owner: .harfBuzz,
    reason:
      "its syllable model for Tai Tham differs from the suite's; it mostly inserts a dotted circle")

  /// The Tai Tham cases that HarfBuzz 6.0 renders differently.
  private static let taiTham: [String: Set<Int>] = [
    "SHLANA-1": [24, 25, 26, 27, 34, 35, 43, 44],
    "SHLANA-10": [
      2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 16, 21, 23, 24, 25, 27, 28, 29, 30, 36, 38, 39, 40, 42,
      43, 45, 46, 47,
    ],
    "SHLANA-2": [2, 3, 4, 7, 12, 14, 16, 30, 33, 34, 35, 36],
    "SHLANA-3": [1, 2, 3],
    "SHLANA-4": [1],
    "SHLANA-5": [5, 8, 11, 13],
    "SHLANA-6": [2],
    "SHLANA-7": [1, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15, 17, 18],
    "SHLANA-8": [1, 2, 4, 5, 6],
    "SHLANA-9": [4, 6],
  ]
}
