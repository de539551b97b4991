// ViewGraph: descriptions of a graph as text and as JSON, for a person who looks for a mistake, and for tools.

import PrefGeometry

extension ViewGraph {
  /// The structural tree as text: one node a line, with what it remembers and what it does with preferences.
  package var graphDump: String {
    var lines: [String] = []
    description?.write(to: &lines, indent: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The structural tree as JSON.
  package func graphJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(description), as: UTF8.self) + "\n"
  }

  /// Each preference as text: who reads it, who joins it and who sets it, in the order of the tree.
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

/// The longest value that a line of text shows whole.
private let longestValue = 160

extension PreferenceDescription {
  private var shortValue: String? {
    value.map { $0.count <= longestValue ? $0 : $0.prefix(longestValue) + "…" }
  }

  /// Who reads what a setter sets.
  private var readersText: String {
    var readers = (readBy ?? []).map { "\($0)" }
    if isReadByRoot == true { readers.append("the renderer") }
    if readers.isEmpty { return "read by nobody" }
    let text = "read by " + readers.joined(separator: ", ")
    return value == nil ? text + ", who did not ask for it" : text
  }

  /// What follows a node's own words in a line.
  fileprivate var lineEnd: String {
    switch role {
    case .sets: readersText
    case .edits: (shortValue.map { "to \($0), " } ?? "") + readersText
    case .reduces: "\(key) of \(count ?? 0) reduced to \(shortValue ?? "nothing")"
    case .reads:
      "reader \(reader ?? 0)" + (shortValue.map { ", gets \($0)" } ?? ", gets the default")
    }
  }

  /// What the node does, where the key is known.
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
  private var words: String {
    let fields = ((state ?? []) + (environment ?? [])).text
    return [view, fields.isEmpty ? detail : fields].compactMap { $0 }.joined(separator: " ")
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

  /// Writes the nodes that do something with a preference, and the views on the way to them.
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
