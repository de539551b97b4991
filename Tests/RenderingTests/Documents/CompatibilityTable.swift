// RenderingTests: the table of known differences, and the functions of the test suites that check its rows.

import PrefGeometry
import PrefTestSupport

/// The rows of Documentation/Compatibility.md.
struct CompatibilityTable {
  /// The text about this package in each row, by the row's feature.
  let rows: [String: String]
  /// The features in their order.
  let features: [String]

  /// Reads the document.
  init() throws {
    let file = Repository.root.appendingPathComponent("Documentation/Compatibility.md")
    var rows: [String: String] = [:]
    var features: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count == 3 else { continue }
      let feature = String(cells[0].dropFirst(2))
      if feature == "feature" { continue }
      rows[feature] = cells[1]
      features.append(feature)
    }
    (self.rows, self.features) = (rows, features)
  }
}

/// The test functions of each suite in the folder Tests.
struct TestIndex {
  private var functions: [String: Set<String>] = [:]

  /// Reads the sources of all test targets.
  init() throws {
    let root = Repository.root.appendingPathComponent("Tests")
    for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
    where name.hasSuffix(".swift") && !name.hasPrefix("Packages/") {
      add(try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8))
    }
  }

  private mutating func add(_ source: String) {
    var suite: String?
    var isTest = false
    for line in source.split(separator: "\n") {
      if let first = line.first, first != " ",
        let match = line.firstMatch(of: /\b(?:struct|class) (\w+Tests)\b/)
      {
        suite = String(match.1)
        functions[String(match.1), default: []] = []
      }
      if line.contains("@Test") { isTest = true }
      if isTest, let suite, let match = line.firstMatch(of: /func (\w+)/) {
        functions[suite, default: []].insert(String(match.1))
        isTest = false
      }
    }
  }

  /// Whether a suite, or a function `Suite.function`, exists.
  func contains(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard let suite = functions[String(parts[0])] else { return false }
    return parts.count == 1 ? !suite.isEmpty : suite.contains(String(parts[1]))
  }
}
