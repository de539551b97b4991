// Canary for PrefReflection: the conformance records of the program are found and lead to their types.

import PrefReflection
import PrefTestTags
import Testing

private protocol Marked {}
private protocol Producing { associatedtype Product }
private protocol Unused {}

private struct MarkedStruct: Marked {}
private enum MarkedEnum: Marked, Producing { typealias Product = Int }
private final class MarkedClass: Marked {}
private struct MarkedGeneric<T>: Marked {}
extension MarkedStruct { fileprivate struct Nested: Marked {} }
extension Int { fileprivate struct InAnotherModule: Marked {} }

@Suite(.tags(.macros)) struct ConformanceCanaryTests {
  private static let advice: Comment = """
    the runtime's conformance records have changed: previews would not be found. Adapt \
    Sources/Toolchain/PrefReflection/ConformingTypes.swift (MetadataSections.h, ABI/Metadata.h and ABI/MetadataValues.h of \
    the Swift runtime), or use the fallback described in Sources/Toolchain/README.md
    """

  private func names(_ protocols: Any.Type...) -> [String] {
    conformingTypes(to: protocols).map { "\($0.module) \($0.type)" }.sorted()
  }

  @Test func structsEnumerationsAndClassesAreFoundWithTheirModules() {
    #expect(
      names((any Marked).self) == [
        "ToolchainTests InAnotherModule", "ToolchainTests MarkedClass", "ToolchainTests MarkedEnum",
        "ToolchainTests MarkedStruct", "ToolchainTests Nested",
      ], Self.advice)
  }

  @Test func protocolsWithAssociatedTypesAreFound() {
    #expect(names((any Producing).self) == ["ToolchainTests MarkedEnum"], Self.advice)
  }

  @Test func typesAreThoseOfTheProgram() throws {
    let types = conformingTypes(to: [(any Producing).self]).map(\.type)
    #expect(types.count == 1 && types.first == MarkedEnum.self, Self.advice)
    let product = (types.first as? any Producing.Type).map { name(ofProductOf: $0) }
    #expect(product == "Int", Self.advice)
  }

  private func name<P: Producing>(ofProductOf type: P.Type) -> String { "\(P.Product.self)" }

  @Test func otherTypesHaveNoConformances() {
    #expect(names((any Unused).self) == [])
    #expect(names(Int.self, (Int, Int).self, (any Marked & Unused).self, Any.self) == [])
  }
}
