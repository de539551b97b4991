// Canary for PrefReflection: the field layout that the runtime reports is the one that the compiler uses.

import PrefReflection
import PrefTestTags
import Testing

@Suite(.tags(.state)) struct ReflectionCanaryTests {
  private struct Sample {
    var flag = true
    var number = 7.5
    var text = "text"
    var pair = (first: Int8(1), second: Int32(2))
  }

  private final class Object {
    var number = 1
  }

  private class Base {
    let first: Int8 = 1
  }

  private final class Derived: Base {
    let second = "second"
  }

  private static let advice: Comment = """
    the runtime's field metadata has changed: views would not find their dynamic properties. Adapt \
    Sources/Toolchain/PrefReflection/StoredFields.swift (metadata kinds are in MetadataKind.def of the Swift runtime), or \
    use the fallback described in Sources/Toolchain/README.md
    """

  private func fields(of type: Any.Type) -> (isLayoutKnown: Bool, fields: [String]) {
    var fields: [String] = []
    let isKnown = forEachStoredField(of: type) { name, offset, type in
      fields.append("\(name) \(offset) \(type)")
    }
    return (isKnown, fields)
  }

  @Test func structFieldsHaveTheCompilersOffsets() throws {
    let (isKnown, fields) = fields(of: Sample.self)
    #expect(isKnown, Self.advice)
    let expected = [
      "flag \(try #require(MemoryLayout<Sample>.offset(of: \.flag))) Bool",
      "number \(try #require(MemoryLayout<Sample>.offset(of: \.number))) Double",
      "text \(try #require(MemoryLayout<Sample>.offset(of: \.text))) String",
      "pair \(try #require(MemoryLayout<Sample>.offset(of: \.pair))) (first: Int8, second: Int32)",
    ]
    #expect(fields == expected, Self.advice)
  }

  @Test func tupleElementsHaveTheCompilersOffsets() {
    let (isKnown, fields) = fields(of: (Int8, Int32).self)
    #expect(isKnown, Self.advice)
    #expect(
      fields.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
        "0 Int8", "4 Int32",
      ], Self.advice)
  }

  @Test func classPropertiesAreFoundAtTheirAddresses() throws {
    var fields: [(offset: Int, type: Any.Type)] = []
    forEachStoredProperty(ofClass: Derived.self) { fields.append(($0, $1)) }
    #expect(fields.map { "\($0.type)" } == ["Int8", "String"], Self.advice)
    let object = Derived()
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    try withExtendedLifetime(object) {
      try #require(fields.count == 2, Self.advice)
      #expect(address.load(fromByteOffset: fields[0].offset, as: Int8.self) == 1, Self.advice)
      #expect(
        address.load(fromByteOffset: fields[1].offset, as: String.self) == "second", Self.advice)
    }
  }

  @Test(arguments: [Object.self, Int?.self, (() -> Void).self, (any Sendable).self] as [Any.Type])
  func otherKindsOfTypesAreNotEnumerated(type: Any.Type) {
    let (isKnown, fields) = fields(of: type)
    #expect(!isKnown && fields.isEmpty, Self.advice)
  }
}
