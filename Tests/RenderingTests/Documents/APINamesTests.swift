// RenderingTests: Documentation/APINames.md lists which names of SwiftUI exist. Each name is compared with the public
// declarations of the modules that `import SwiftUI` brings.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@Suite(.tags(.controls)) struct APINamesTests {
  /// The keywords of declarations by the kind of names in the document.
  private static let keywords: [String: Set<Substring>] = [
    "types": ["struct", "class", "enum", "protocol", "actor", "typealias"], "modifiers": ["func"],
    "environment values": ["var"],
  ]
  /// Names of modules of the toolchain that are re-exported.
  private static let reexported: Set = ["Observable"]

  private let declared: [String: Set<Substring>]
  private let sections: [(kind: String, status: String, names: [String])]

  init() throws {
    declared = try Self.declarations()
    let file = Repository.root.appendingPathComponent("Documentation/APINames.md")
    var (kind, sections) = ("", [(kind: String, status: String, names: [String])]())
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") {
        kind = line.split(separator: ": ").last.map { String($0) } ?? ""
      } else if let end = line.firstRange(of: ": `"), !kind.isEmpty {
        let names = line[end.upperBound...].split(separator: ", ")
          .map { $0.filter { $0 != "`" } }
        sections.append((kind, String(line[..<end.lowerBound]), names))
      }
    }
    self.sections = sections
  }

  /// Returns the keywords with which each name is declared as public, or as a case.
  private static func declarations() throws -> [String: Set<Substring>] {
    let modules = [
      "PrefGeometry", "PrefDrawing", "PrefViewGraph", "PrefViews", "PrefRendering", "PrefUIKit",
      "PrefObservableObjects", "PrefViewMacros", "PrefPreviews", "Combine",
    ]
    let declaration =
      #/(?:public|open) (?:[a-z]+(?:\([a-z]+\))? )*?(struct|class|enum|protocol|actor|typealias|func|var|let|macro) `?(\w+)/#
    var result: [String: Set<Substring>] = [:]
    for module in modules {
      let folder = Repository.root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          if line.contains("///") { continue }
          if let match = line.firstMatch(of: declaration) {
            result[String(match.2), default: []].insert(match.1)
          }
          let trimmed = line.drop { $0 == " " }
          guard trimmed.hasPrefix("case ") else { continue }
          for name in trimmed.dropFirst(5).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            result[String(name), default: []].insert("case")
          }
        }
      }
    }
    return result
  }

  private func exists(_ name: String, _ kind: String) -> Bool {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    let found = declared[last] ?? []
    guard let keywords = Self.keywords[kind] else { return !found.isEmpty }
    return !found.isDisjoint(with: keywords) || Self.reexported.contains(name)
  }

  @Test func namesThatAreListedAsPresentAreDeclared() {
    for (kind, status, names) in sections where status != "missing" {
      for name in names { #expect(exists(name, kind), "\(kind): \(name)") }
    }
  }

  @Test func namesThatAreListedAsMissingAreNotDeclared() {
    for (kind, status, names) in sections where status == "missing" {
      for name in names { #expect(!exists(name, kind), "\(kind): \(name)") }
    }
  }

  @Test func everyNameHasAStatus() {
    #expect(Set(sections.map(\.status)) == ["works", "no effect", "missing"])
    #expect(sections.reduce(0) { $0 + $1.names.count } > 1300)
  }
}
