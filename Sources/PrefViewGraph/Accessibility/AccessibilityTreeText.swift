// PrefViewGraph: the accessibility tree as text: one element per line, in reading order, indented by containers.

import PrefGeometry

extension [AccessibilityElement] {
  /// Returns the elements as text, one line per element, indented by containers.
  ///
  /// - Parameter showsFrames: Whether lines end with the frames in the picture's coordinates, in points.
  package func treeText(showsFrames: Bool = false) -> String {
    var lines: [String] = []
    appendLines(to: &lines, indentation: "", showsFrames)
    return lines.map { $0 + "\n" }.joined()
  }

  private func appendLines(
    to lines: inout [String], indentation: String, _ showsFrames: Bool
  ) {
    for element in self {
      lines.append(indentation + element.line(showsFrame: showsFrames))
      element.children.appendLines(to: &lines, indentation: indentation + "  ", showsFrames)
    }
  }
}

extension AccessibilityElement {
  /// Returns the element as one line.
  fileprivate func line(showsFrame: Bool) -> String {
    var parts = [role.rawValue]
    if let label { parts.append(Self.quoted(label)) }
    let states = states
    if !states.isEmpty { parts.append("(\(states.joined(separator: ", ")))") }
    add("value", value, to: &parts)
    add("hint", hint, to: &parts)
    add("input labels", inputLabels, to: &parts)
    add("actions", actions.filter { $0.kind != .activate }.map(actionName), to: &parts)
    if !customContent.isEmpty {
      let texts = customContent.map {
        "\(Self.quoted($0.label)): \(Self.quoted($0.value))"
          + ($0.isImportant ? " (important)" : "")
      }
      parts.append("content \(texts.joined(separator: ", "))")
    }
    for rotor in rotors {
      parts.append("rotor \(Self.quoted(rotor.name))")
      add("entries", rotor.entries, to: &parts)
    }
    add("drag", dragPoints.map(\.description), to: &parts)
    add("drop", dropPoints.map(\.description), to: &parts)
    if let largeContentLabel, largeContentLabel != label {
      parts.append("large content \(Self.quoted(largeContentLabel))")
    }
    add("identifier", identifier, to: &parts)
    if let point = explicitActivationPoint {
      parts.append("activation point (\(point.x.roundedText), \(point.y.roundedText))")
    }
    if showsFrame { parts.append(frame.roundedText) }
    return parts.joined(separator: " ")
  }

  /// The traits and states that the role does not imply.
  private var states: [String] {
    var states: [String] = []
    for (trait, name) in AccessibilityTraits.names
    where traits.contains(trait) && name != role.rawValue { states.append(name) }
    if headingLevel != .unspecified { states.append("level \(headingLevel.rawValue)") }
    if textContentType != .plain { states.append(textContentType.name) }
    if !isEnabled { states.append("not enabled") }
    if isFocused { states.append("focused") }
    if let respondsToUserInteraction {
      states.append(respondsToUserInteraction ? "interactive" : "not interactive")
    }
    if largeContentLabel != nil { states.append("shows large content") }
    return states
  }

  private func actionName(_ action: Action) -> String {
    action.category.map { "\($0): \(action.name)" } ?? action.name
  }

  private func add(_ name: String, _ text: String?, to parts: inout [String]) {
    if let text { parts.append("\(name) \(Self.quoted(text))") }
  }

  private func add(_ name: String, _ texts: [String], to parts: inout [String]) {
    if texts.isEmpty { return }
    parts.append("\(name) \(texts.map(Self.quoted).joined(separator: ", "))")
  }

  /// Returns a text in quotation marks, on one line.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
