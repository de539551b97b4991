// PrefViews: the encoded form of navigation paths, as SwiftUI writes it: an array with the name of the type and the
// value in JSON of each element, the topmost first.

import PrefGeometry
import PrefViewGraph

extension NavigationPath {
  /// A path whose values can be encoded and decoded.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]

    /// Creates the representation by decoding the values.
    ///
    /// - Throws: An error if the program has no type of a stored name, or a value is damaged.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let data = Data(try container.decode(String.self).utf8)
        guard let type = _typeByName(name) as? any Decodable.Type,
          let value = try JSONDecoder().decode(type, from: data) as? any Hashable
        else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is not a type of values of paths")
        }
        values.append(AnyHashable(value))
      }
      self.values = values.reversed()
    }

    fileprivate init(values: [AnyHashable]) { self.values = values }

    /// Encodes the values.
    ///
    /// - Throws: Errors of the values.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let encodable = value.base as? any Encodable else { continue }
        try container.encode(_mangledTypeName(type(of: value.base)) ?? "")
        let data = try JSONEncoder().encode(encodable)
        try container.encode(String(decoding: data, as: UTF8.self))
      }
    }
  }

  /// The path in a form that can be encoded; nil if a value cannot be encoded and decoded.
  public var codable: CodableRepresentation? {
    guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(values: values)
  }

  /// Creates a path from its encoded form.
  public init(_ codable: CodableRepresentation) { self.init(hashables: codable.values) }
}
