// Combine: how many values a subscriber has requested, and how a stream ended.

extension Subscribers {
  /// A number of requested values: 0 or more, or unlimited.
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible
  {
    let rawValue: UInt

    /// As many values as the publisher can produce.
    public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)

    /// No values; equal to `max(0)`.
    public static let none = Demand(rawValue: 0)

    private init(rawValue: UInt) { self.rawValue = rawValue }

    /// Creates a demand for a number of values.
    ///
    /// - Parameter value: The number of values; negative numbers stop the program.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative; max(_:) was called with \(value)")
      return Demand(rawValue: UInt(value))
    }

    /// Creates the demand of a number that may be negative or too large, clamped to `none` … `unlimited`.
    private static func clamped(_ value: (partialValue: Int, overflow: Bool)) -> Demand {
      value.overflow ? .unlimited : .max(Swift.max(value.partialValue, 0))
    }

    /// The number of values; nil if unlimited.
    public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// `unlimited`, or `max(n)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Creates a demand from its encoded form, an unsigned number; numbers beyond `Int.max` are unlimited.
    ///
    /// - Throws: `DecodingError` if the value is not an unsigned number.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer().decode(UInt.self)
      self.init(rawValue: Swift.min(value, Demand.unlimited.rawValue))
    }

    /// Encodes the demand as an unsigned number.
    ///
    /// - Throws: Errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }

    /// Returns the sum; unlimited if either operand is, or if the sum exceeds `Int.max`.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let a = lhs.max, let b = rhs.max else { return .unlimited }
      return clamped(a.addingReportingOverflow(b))
    }

    /// Adds a demand; the result is unlimited if either operand is.
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    /// Returns the sum of a demand and a number; unlimited stays unlimited.
    public static func + (lhs: Demand, rhs: Int) -> Demand {
      guard let a = lhs.max else { return .unlimited }
      return clamped(a.addingReportingOverflow(rhs))
    }

    /// Adds a number; unlimited stays unlimited.
    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

    /// Returns the product of a demand and a number; unlimited stays unlimited.
    public static func * (lhs: Demand, rhs: Int) -> Demand {
      guard let a = lhs.max else { return .unlimited }
      return clamped(a.multipliedReportingOverflow(by: rhs))
    }

    /// Multiplies by a number; unlimited stays unlimited.
    public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    /// Returns the difference, at least zero. Unlimited minus anything is unlimited; anything else minus unlimited is
    /// none.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      guard let a = lhs.max else { return .unlimited }
      guard let b = rhs.max else { return .none }
      return .max(Swift.max(a - b, 0))
    }

    /// Subtracts a demand; the result is at least zero.
    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

    /// Returns the difference of a demand and a number, at least zero; unlimited stays unlimited.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      guard let a = lhs.max else { return .unlimited }
      return clamped(a.subtractingReportingOverflow(rhs))
    }

    /// Subtracts a number; the result is at least zero.
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    /// Whether a demand is greater than a number; unlimited is greater than all.
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

    /// Whether a demand is at least a number; unlimited is greater than all.
    public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

    /// Whether a number is greater than a demand; unlimited is greater than all.
    public static func > (lhs: Int, rhs: Demand) -> Bool { rhs.max.map { lhs > $0 } ?? false }

    /// Whether a number is at least a demand; unlimited is greater than all.
    public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs.max.map { lhs >= $0 } ?? false }

    /// Whether a demand is less than a number; unlimited is greater than all.
    public static func < (lhs: Demand, rhs: Int) -> Bool { rhs > lhs }

    /// Whether a number is less than a demand; unlimited is greater than all.
    public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }

    /// Whether a demand is at most a number; unlimited is greater than all.
    public static func <= (lhs: Demand, rhs: Int) -> Bool { rhs >= lhs }

    /// Whether a number is at most a demand; unlimited is greater than all.
    public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }

    /// Whether the first demand is less; unlimited is not less than unlimited.
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Whether a demand is for exactly a number of values; unlimited equals no number.
    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

    /// Whether a demand is not for exactly a number of values.
    public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }

    /// Whether a demand is for exactly a number of values; unlimited equals no number.
    public static func == (lhs: Int, rhs: Demand) -> Bool { rhs.max == lhs }

    /// Whether a demand is not for exactly a number of values.
    public static func != (lhs: Int, rhs: Demand) -> Bool { rhs.max != lhs }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// The publisher has no more values.
    case finished

    /// The publisher stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// The keys of an encoded completion.
private enum CompletionKeys: String, CodingKey { case success, error }

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes the completion as an object with the key `success`, and `error` for a failure.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Creates a completion from its encoded form.
  ///
  /// - Throws: `DecodingError` if a key is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKeys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}

extension Subscribers.Completion {
  /// Returns the completion with a converted error.
  func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
