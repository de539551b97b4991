// The public declarations in the sources of the Swift side, found by their text: modifiers, views, shapes and styles.

import Foundation
import PrefTestSupport

/// The public declarations of the modules of views.
struct SwiftDeclarations {
  /// The functions in extensions of views, shapes, texts and images.
  private(set) var modifiers: Set<String> = []
  /// The modifiers of which every declaration returns the view unchanged.
  var unchangingModifiers: Set<String> { returningSelf.subtracting(returningOthers) }
  /// The types that conform to a protocol, by the protocol.
  private(set) var conformances: [String: Set<String>] = [:]
  private var returningSelf: Set<String> = []
  private var returningOthers: Set<String> = []

  /// The declarations, read once.
  static let shared = Result { try SwiftDeclarations() }

  /// Reads the sources.
  private init() throws {
    for folder in ["PrefViews", "PrefViewGraph", "PrefObservableObjects"] {
      let root = Repository.root.appending(path: "Sources/\(folder)")
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        readModifiers(source)
        readTypes(source)
      }
    }
  }

  private mutating func readModifiers(_ source: String) {
    var isInside = false
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.contains("extension "),
        let match = line.prefixMatch(
          of: /(?:@\w+(?:\([^)]*\))? )*(?:public )?(?:nonisolated )?extension (\w+)/)
      {
        isInside = ["View", "Shape", "InsettableShape", "Text", "Image", "DynamicViewContent"]
          .contains(String(match.1))
      } else if let first = line.first, !first.isWhitespace, !"}/@#)".contains(first),
        !line.hasPrefix("where")
      {
        isInside = false
      }
      guard isInside, line.contains("func "),
        let match = line.prefixMatch(
          of: /\ \ (?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?public (?:nonisolated )?func `?(\w+)/),
        !match.1.hasPrefix("_")
      else { continue }
      let name = String(match.1)
      modifiers.insert(name)
      if Self.isUnchanging(lines[index...].prefix(12)) {
        returningSelf.insert(name)
      } else {
        returningOthers.insert(name)
      }
    }
  }

  /// Whether the body of a declaration is `self`.
  private static func isUnchanging(_ lines: ArraySlice<Substring>) -> Bool {
    var text = ""
    for line in lines {
      text += line.trimmingCharacters(in: .whitespaces) + " "
      if line.hasSuffix("}") { break }
    }
    return text.contains("{ self }")
  }

  private mutating func readTypes(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains("public "), let start = line.range(of: "struct ") else { continue }
      var text = String(line[start.upperBound...])
      for next in lines[index...].dropFirst().prefix(4) where !text.contains("{") {
        text += " " + next.trimmingCharacters(in: .whitespaces)
      }
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.hasPrefix("_"), let list = Self.conformances(text.dropFirst(name.count)) else {
        continue
      }
      for word in list.split(whereSeparator: { !$0.isLetter && $0 != "_" }) {
        conformances[String(word), default: []].insert(String(name))
      }
    }
  }

  /// The list of protocols after the name of a type and its generic parameters.
  private static func conformances(_ text: Substring) -> Substring? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "<": depth += 1
      case ">": depth -= 1
      case "{": return nil
      case ":" where depth == 0:
        let rest = text[text.index(after: index)...].prefix { $0 != "{" }
        return rest.range(of: " where ").map { rest[..<$0.lowerBound] } ?? rest
      default: break
      }
    }
    return nil
  }
}
