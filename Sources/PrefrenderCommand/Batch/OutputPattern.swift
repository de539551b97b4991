// PrefrenderCommand: the names of the files of a batch, such as `cards/{id}.png`. The values of a row name files inside
// of the folder of the pattern, and cannot name others.

import PrefGeometry
import PrefRendering

/// A path with placeholders for the values of a row.
struct OutputPattern: Sendable {
  private enum Piece: Sendable {
    case text(String)
    /// The path of a value in the data, such as `user.name`.
    case value([String])
    /// The number of the row.
    case number
  }

  /// The reason why a row has no file.
  struct InvalidName: Error {
    let reason: String
    /// Whether the name is valid, but a folder cannot be created or read.
    var isFailure = false
  }

  /// The pattern as written.
  let text: String
  /// The folder that contains all files; empty for the current one.
  let folder: String
  private let pieces: [Piece]

  /// Parses a pattern: `{name}` is replaced by a value, `{#}` by the number of the row, and `{{` by a brace.
  ///
  /// - Throws: if a placeholder has no end or no name.
  init(_ text: String) throws(InvalidName) {
    self.text = text
    var pieces: [Piece] = []
    var run = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        run.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        run.append(character)
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw InvalidName(
          reason:
            "a brace of \(text) has no counterpart; write \"\(character)\(character)\" for a brace")
      }
      let name = rest[..<end]
      rest = rest[rest.index(after: end)...]
      pieces.append(.text(run))
      run = ""
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard path.allSatisfy({ !$0.isEmpty }) else {
        throw InvalidName(reason: "the placeholder {\(name)} of \(text) has no name")
      }
      pieces.append(name == "#" ? .number : .value(path))
    }
    pieces.append(.text(run))
    self.pieces = pieces
    let prefix = if case .text(let first) = pieces[0] { first } else { "" }
    folder = SystemPath.hasSlash(prefix) ? SystemPath.parent(of: prefix) : ""
  }

  /// The names of the members of the data that the placeholders use.
  var names: Set<String> {
    Set(pieces.compactMap { if case .value(let path) = $0 { path.first } else { nil } })
  }

  /// Whether the path differs between rows.
  var hasPlaceholders: Bool {
    pieces.contains { if case .text = $0 { false } else { true } }
  }

  /// Returns the path of a row's file.
  ///
  /// - Parameter value: Returns a value of the row as text; nil if there is none.
  /// - Throws: if a value is missing, or cannot be a part of a name.
  func path(number: Int, value: ([String]) -> String?) throws(InvalidName) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .number: result += "\(number)"
      case .value(let path):
        let name = path.joined(separator: ".")
        guard let text = value(path) else {
          throw InvalidName(
            reason: "there is no text or number \"\(name)\" for the name of the file")
        }
        guard !text.isEmpty else { throw InvalidName(reason: "\"\(name)\" is empty") }
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" })
        else {
          throw InvalidName(
            reason: "\"\(name)\" cannot be part of a file's name: \"\(SystemPath.printable(text))\""
          )
        }
        result += text
      }
    }
    let components = SystemPath.components(result)
    // The caller has chosen the folder.
    let chosen = folder.isEmpty ? 0 : folder == "/" ? 1 : SystemPath.components(folder).count
    for component in components.dropFirst(chosen) {
      guard !component.isEmpty, component != ".", component != "..",
        component.utf8.count <= 255, component != BatchRecord.name
      else { throw InvalidName(reason: "\"\(component)\" is not the name of a file") }
    }
    return result
  }
}
