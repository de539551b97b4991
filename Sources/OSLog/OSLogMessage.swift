// OSLog: messages, the values in them, and their levels.

import Foundation

/// The level of a message.
public struct OSLogType: Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information that may be helpful.
  public static let info = OSLogType(rawValue: 1)
  /// Details for development, which are not written.
  public static let debug = OSLogType(rawValue: 2)
  /// Errors.
  public static let error = OSLogType(rawValue: 16)
  /// Faults of the program.
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// Whether a value in a message is written, or replaced by `<private>`.
public struct OSLogPrivacy: Sendable {
  /// How a value that is not written can be compared with others.
  public enum Mask: Sendable {
    /// Not at all, or by a hash value, which is not written either.
    case none, hash
  }

  let isHidden: Bool
  /// The value is written.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// The value is written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// The value is not written.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// The value is not written.
  public static let sensitive = OSLogPrivacy(isHidden: true)
  /// The value is written; the mask applies to values that are not.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// The value is not written.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// The value is not written.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  let precision: Int?
  /// The shortest text that represents the number.
  public static let fixed = OSLogFloatFormatting(precision: nil)
  /// A number of digits after the decimal point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: max(precision(), 0))
  }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  /// A decimal number.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// A hexadecimal number.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// An octal number.
  public static let octal = OSLogIntegerFormatting(radix: 8)
}

/// A message with values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

  /// Creates a message from a format with options in braces after the percent signs, which are left out.
  init(format: StaticString, _ values: [any CVarArg]) {
    let plain = "\(format)".replacing(/%\{[^}]*\}/, with: "%")
    text = String(format: plain, arguments: values)
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Appends a text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a value.
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
  ) { append(privacy) { "\(value())" } }

  /// Appends a floating-point number in a format.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure () -> T, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) {
      format.precision.map { String(format: "%.*f", $0, Double(number())) } ?? "\(number())"
    }
  }

  /// Appends an integer in a format.
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
  ) { append(privacy) { String(number(), radix: format.radix) } }

  private mutating func append(_ privacy: OSLogPrivacy, _ value: () -> String) {
    text += privacy.isHidden ? "<private>" : value()
  }
}
