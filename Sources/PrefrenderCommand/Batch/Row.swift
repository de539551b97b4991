// PrefrenderCommand: a row of a table.

import PrefScenes

/// A row of a table.
struct Row: Sendable, Equatable {
  /// The values of a row.
  enum Content: Sendable, Equatable {
    /// The text of a JSON object.
    case object([UInt8])
    /// The fields of CSV, by the names in the header.
    case fields([Field])
    /// A line of CSV that is not a row of the table.
    case problem(Problem)
  }

  /// The reason why a line is not a row.
  struct Problem: Error, Sendable, Equatable {
    let message: String
    /// Whether a limit is exceeded.
    var isLimit = false
  }

  /// A field of CSV.
  struct Field: Sendable, Equatable {
    let name: String
    let text: String
  }

  /// The number of the row, from 1.
  let number: Int
  /// The line of the file in which the row begins, from 1.
  let line: Int
  let content: Content

  /// Returns the values as overrides of the data of a scene.
  ///
  /// - Parameter file: The name of the table in diagnostics.
  /// - Throws: errors in a JSON object.
  func overrides(in file: String, base: SceneOverrides = SceneOverrides())
    throws(SceneError) -> SceneOverrides
  {
    var overrides = base
    switch content {
    case .object(let bytes): try overrides.merge(row: bytes, name: file, line: line)
    case .fields(let fields):
      for field in fields { overrides.setField(field.name, to: field.text) }
    case .problem: break
    }
    return overrides
  }

  /// The values as bytes, for a hash and for a worker.
  var bytes: [UInt8] {
    switch content {
    case .object(let bytes): return bytes
    case .fields(let fields):
      return Array(fields.map { "\($0.name)\0\($0.text)" }.joined(separator: "\0").utf8)
    case .problem: return []
    }
  }

  /// Whether the values are the fields of CSV.
  var hasFields: Bool { if case .fields = content { true } else { false } }

  /// Creates a row from the bytes that another process has sent.
  init(number: Int, line: Int, bytes: [UInt8], hasFields: Bool) {
    self.number = number
    self.line = line
    guard hasFields else {
      content = .object(bytes)
      return
    }
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    content = .fields(
      stride(from: 0, to: texts.count - 1, by: 2).map {
        Field(name: texts[$0], text: texts[$0 + 1])
      })
  }

  init(number: Int, line: Int, _ content: Content) {
    (self.number, self.line, self.content) = (number, line, content)
  }
}
