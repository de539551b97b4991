// Canary for PrefSymbols: witness tables and symbols lead to the line of a property.

import Foundation
import PrefTestTags
import Testing

@testable import PrefSymbols

private protocol Shown {
  associatedtype Content
  static func make() -> Self?
  var shown: Content { get }
  func update()
}

extension Shown {
  static func make() -> Self? { nil }
  func update() {}
}

private protocol WithTwoGetters {
  var first: Int { get }
  var second: Int { get }
}

struct SymbolPlain: Shown {
  static let line = #line + 1
  var shown: Int { 1 }
}

private struct SymbolPrivate: Shown {
  static let line = #line + 1
  var shown: some Equatable { [1, 2].map { $0 + inner } }
  private var inner: Int { 1 }
}

private enum SymbolGeneric<T>: Shown {
  static var line: Int { Int(#line) + 2 }

  var shown: String { "\(T.self)" }
}

private final class SymbolClass: Shown {
  static let line = #line + 1
  var shown: String { "" }
}

extension SymbolPlain {
  fileprivate struct Shown {}
}

extension SymbolPlain.Shown: Shown {
  static let line = #line + 1
  var shown: Bool { true }
}

private struct SymbolTwo: WithTwoGetters {
  var first: Int { 1 }
  var second: Int { 2 }
}

@Suite(.tags(.macros)) struct SymbolCanaryTests {
  private static let advice: Comment = """
    witness tables, mangled names or the output of the symbolizer have changed: failures of snapshot tests would name \
    views without the lines of their bodies. Adapt Sources/Toolchain/PrefSymbols (ABI/Metadata.h, Mangling.rst)
    """

  private func location<T>(_ type: T.Type) -> SourceLine? where T: Shown {
    let existential: any Shown.Type = type
    let (_, table) = unsafeBitCast(
      existential as any Shown.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self)
    return locationOfGetter("shown", witnessTable: table)
  }

  private func line(_ line: Int) -> SourceLine { SourceLine(file: #filePath, line: line) }

  @Test func theLineOfAGetterIsFound() {
    #expect(location(SymbolPlain.self) == line(SymbolPlain.line), Self.advice)
    #expect(location(SymbolPrivate.self) == line(SymbolPrivate.line), Self.advice)
    #expect(location(SymbolClass.self) == line(SymbolClass.line), Self.advice)
    #expect(location(SymbolPlain.Shown.self) == line(SymbolPlain.Shown.line), Self.advice)
  }

  @Test func theLineOfAGetterOfAGenericOrLocalTypeIsFound() {
    let generic = line(SymbolGeneric<Int>.line)
    #expect(location(SymbolGeneric<Int>.self) == generic, Self.advice)
    #expect(location(SymbolGeneric<[String]>.self) == generic, Self.advice)
    struct Local: Shown {
      static let line = #line + 1
      var shown: Int { 1 }
    }
    #expect(location(Local.self) == line(Local.line), Self.advice)
  }

  @Test func aProtocolWithSeveralGettersHasNoLine() {
    let existential: any WithTwoGetters.Type = SymbolTwo.self
    let (_, table) = unsafeBitCast(
      existential as any WithTwoGetters.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self)
    #expect(locationOfGetter("first", witnessTable: table) == nil)
  }

  @Test func anotherPropertyHasNoLine() {
    struct Other: Shown { var shown: Int { 1 } }
    let existential: any Shown.Type = Other.self
    let (_, table) = unsafeBitCast(
      existential as any Shown.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self)
    #expect(locationOfGetter("absent", witnessTable: table) == nil)
  }

  @Test(arguments: [
    ("/a/b.swift:12\n", SourceLine(file: "/a/b.swift", line: 12)),
    ("/a/b.swift:12:3\n\n", SourceLine(file: "/a/b.swift", line: 12)),
    ("/a b/c:d.swift:7:0\n", SourceLine(file: "/a b/c:d.swift", line: 7)),
    ("/a/b.swift:12 (discriminator 3)\n", SourceLine(file: "/a/b.swift", line: 12)),
    ("??:0\n", nil), ("??:0:0\n", nil), ("/a/b.swift:0\n", nil), ("/a/b.swift:?\n", nil),
    ("/<compiler-generated>:0:0\n", nil), ("", nil),
  ])
  func outputsOfSymbolizers(_ output: String, _ location: SourceLine?) {
    #expect(Symbolizer.location(in: output) == location)
  }

  @Test func filesWithoutSymbolsHaveNoTable() throws {
    #expect(SymbolTable(path: "/nonexistent") == nil)
    #expect(SymbolTable(path: #filePath) == nil)
    let program = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))
    for count in [5, 63, 64, 4096] {
      let path = NSTemporaryDirectory() + "prefrender-symbols-\(UUID()).elf"
      try program.prefix(count).write(to: URL(fileURLWithPath: path))
      #expect(SymbolTable(path: path) == nil)
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
