// PrefViewGraph: descriptions of a graph as text and as JSON, for debugging and for tools.

import PrefGeometry

extension ViewGraph {
  /// The structural tree as text: one node per line, with its state and its preference roles.
  package var graphDump: String {
    var lines: [String] = []
    description?.write(to: &lines, indent: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the structural tree as JSON, with sorted keys.
  ///
  /// - Throws: An error of `JSONEncoder`.
  package func graphJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var lines: [String] = []
    if let description {
      try description.writeJSON(to: &lines, margin: "", end: "", encoder)
    } else {
      lines.append("null")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each preference as text: the nodes that read, reduce and set it, in the order of the tree.
  package var preferenceDump: String {
    guard let description else { return "" }
    var keys: [String] = []
    description.collectKeys(into: &keys)
    var lines: [String] = []
    for key in keys {
      lines.append(key)
      description.writePreference(key, path: [], to: &lines, indent: 1)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The maximum number of characters of a value that a line shows.
private let maxValueLength = 160

extension PreferenceDescription {
  private var shortValue: String? {
    value.map { $0.count <= maxValueLength ? $0 : $0.prefix(maxValueLength) + "…" }
  }

  /// The readers of a setter's value, as text.
  private var readersText: String {
    var readers = (readBy ?? []).map { "\($0)" }
    if isReadByRoot == true { readers.append("the renderer") }
    if readers.isEmpty { return "not read" }
    let text = "read by " + readers.joined(separator: ", ")
    return value == nil ? text + ", not resolved" : text
  }

  /// The text after the node's own description in a line.
  fileprivate var lineEnd: String {
    switch role {
    case .sets: readersText
    case .edits: (shortValue.map { "to \($0), " } ?? "") + readersText
    case .reduces: "\(key) of \(count ?? 0) reduced to \(shortValue ?? "nothing")"
    case .reads:
      "reader \(reader ?? 0)" + (shortValue.map { ", gets \($0)" } ?? ", gets the default")
    }
  }

  /// The node's role as text, without the key.
  fileprivate var action: String {
    switch role {
    case .sets: "sets \(shortValue ?? "it"), \(readersText)"
    case .edits: "edits it\(shortValue.map { " to \($0)" } ?? ""), \(readersText)"
    case .reduces: "joins \(count ?? 0) to \(shortValue ?? "nothing")"
    case .reads: lineEnd
    }
  }
}

extension NodeDescription {
  /// The number of spaces before a line, from which on deeper nodes have no more.
  private static let maxMargin = 128

  private var words: String {
    let fields = ((state ?? []) + (environment ?? [])).text
    return [view, fields.isEmpty ? detail : fields].compactMap { $0 }.joined(separator: " ")
  }

  /// Appends the lines of the node and those below it as JSON.
  ///
  /// Each node is encoded by itself, since `JSONEncoder` fails beyond 512 levels.
  fileprivate func writeJSON(
    to lines: inout [String], margin: String, end: String, _ encoder: JSONEncoder
  ) throws {
    // The lines of deep trees would consist of spaces.
    let isDeep = margin.utf8.count >= Self.maxMargin
    let inner = margin + (isDeep ? "" : "    ")
    var own = self
    own.children = nil
    let members = String(decoding: try encoder.encode(own), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    lines.append(margin + "{")
    if let children, let last = children.indices.last {
      // The first key in alphabetical order.
      lines.append(margin + "  \"children\" : [")
      for (index, child) in children.enumerated() {
        try child.writeJSON(
          to: &lines, margin: inner, end: index < last ? "," : "", encoder)
      }
      lines.append(margin + (members.isEmpty ? "  ]" : "  ],"))
    }
    lines += members.map { margin + $0 }
    lines.append(margin + "}" + end)
  }

  fileprivate func write(to lines: inout [String], indent: Int) {
    let ends = (preferences ?? []).map(\.lineEnd).joined(separator: "; ")
    let margin = String(repeating: "  ", count: indent)
    lines.append(margin + words + (ends.isEmpty ? "" : " | \(ends)"))
    for child in children ?? [] { child.write(to: &lines, indent: indent + 1) }
  }

  fileprivate func collectKeys(into keys: inout [String]) {
    for role in preferences ?? [] where !keys.contains(role.key) { keys.append(role.key) }
    for child in children ?? [] { child.collectKeys(into: &keys) }
  }

  /// Writes the nodes with a role for a preference, with the paths to them.
  fileprivate func writePreference(
    _ key: String, path: [String], to lines: inout [String], indent: Int
  ) {
    var (path, indent) = (path, indent)
    let name = id.map { "\(view) #\($0)" } ?? view
    let roles = (preferences ?? []).filter { $0.key == key }
    if !roles.isEmpty {
      let margin = String(repeating: "  ", count: indent)
      let actions = roles.map(\.action).joined(separator: "; ")
      lines.append("\(margin)\((path + [name]).joined(separator: " › ")): \(actions)")
      path = []
      indent += 1
    } else if isLandmark || id != nil {
      path.append(isLandmark ? name : id.map { "#\($0)" } ?? name)
    }
    for child in children ?? [] {
      child.writePreference(key, path: path, to: &lines, indent: indent)
    }
  }
}

/// Returns a value as text for dumps, without the names of this package's modules: an author sees `EdgeInsets`, not the
/// module that declares it. O(n) in the length of the text.
func dumpText(_ value: Any) -> String {
  "\(value)".replacing(/\bPref[A-Z][A-Za-z]*\./, with: "")
    // Of private types and computed properties, of which Swift prints the addresses.
    .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    .replacing(/<computed 0x[0-9a-f]+/, with: "<computed")
}
