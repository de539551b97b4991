// PrefICU: plural categories of numbers by the CLDR rules in ICU. Rules are opened on first use,
// so texts without plural forms do not touch ICU.

import Synchronization

@_implementationOnly import _FoundationICU

/// The CLDR plural rules of languages.
public enum PluralRules {
  /// ICU's rule objects by language; never closed, because there are few.
  ///
  /// Unchecked: used under the lock of `open`.
  private struct OpenRules: @unchecked Sendable {
    var rules: [String: OpaquePointer] = [:]
  }

  private static let open = Mutex(OpenRules())

  /// Returns the CLDR plural category of a number: "zero", "one", "two", "few", "many" or "other";
  /// "other" if ICU fails.
  ///
  /// - Parameter language: A locale identifier such as `pl_PL`.
  public static func form(of number: Double, in language: String) -> String {
    open.withLock { open in
      var status = U_ZERO_ERROR
      guard let rules = open.rules[language] ?? swift_uplrules_open(language, &status) else {
        return "other"
      }
      open.rules[language] = rules
      var buffer = [UInt16](repeating: 0, count: 16)
      let length = swift_uplrules_select(rules, number, &buffer, Int32(buffer.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, (1...16).contains(length) else {
        return "other"
      }
      return String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
  }
}
