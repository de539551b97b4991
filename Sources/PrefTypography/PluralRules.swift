// Typography: which form of a word goes with a number, in a language, by the rules of Unicode's CLDR. Beside line breaks
// the other thing that ICU is asked for; nothing is asked before a text has plural forms.

import PrefGeometry
import Synchronization

@_implementationOnly import _FoundationICU

/// The plural forms of languages.
public enum PluralRules {
  /// ICU's rules of languages, which are never closed: there are few.
  private struct Open: @unchecked Sendable {
    var rules: [String: OpaquePointer] = [:]
  }

  private static let open = Mutex(Open())

  /// The form of a number: "zero", "one", "two", "few", "many" or "other"; "other" where ICU does not answer.
  ///
  /// The language is that of a locale's identifier, such as `pl_PL`.
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
