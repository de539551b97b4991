// PrefRendering: the accessibility tree of a host, and actions of assistive technologies.

import PrefGeometry
import PrefViewGraph
import PrefViews

extension ViewHost {
  /// The accessibility elements in reading order; containers have further elements inside.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  /// - Complexity: O(n log n) for n views; nothing is computed before the call.
  public var accessibilityElements: [AccessibilityElement] {
    get throws(RenderError) { try graph().accessibilityElements }
  }

  /// Returns the accessibility elements in reading order as text, one line per element, indented by
  /// containers.
  ///
  /// - Parameter showsFrames: Whether lines end with the frames in the host's coordinate space, in
  ///   points; false by default.
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func accessibilityDescription(showsFrames: Bool = false) throws(RenderError) -> String {
    try accessibilityElements.treeText(showsFrames: showsFrames)
  }

  /// Returns a description of the picture: the accessibility labels and values in reading order,
  /// separated by commas.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  public func alternativeText() throws(RenderError) -> String {
    try accessibilityElements.spokenText
  }

  /// Performs the action with a name of the accessibility element with a label; without a name, the
  /// action of a double tap.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one such element, or none
  ///   that is enabled and has the action; a ``RenderError`` if layout fails.
  public func performAccessibilityAction(named name: String? = nil, label: String) throws {
    let element = try accessibilityElement(label: label)
    let action = element.actions.last { $0.name == name ?? "activate" }
    guard element.isEnabled, let action else {
      throw ViewHostError.notFound(
        query: "the accessibility action \"\(name ?? "activate")\" of \"\(label)\"",
        known: element.isEnabled ? element.actions.map(\.name) : [])
    }
    action.perform()
    _ = try graph()
  }

  /// Increments or decrements the value of the adjustable accessibility element with a label.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one such element, or if it
  ///   is not adjustable; a ``RenderError`` if layout fails.
  public func adjustAccessibilityValue(
    _ direction: AccessibilityAdjustmentDirection, label: String
  ) throws {
    let element = try accessibilityElement(label: label)
    guard element.isEnabled, let adjust = element.adjust else {
      throw ViewHostError.notFound(query: "an adjustable value of \"\(label)\"", known: [])
    }
    adjust(direction)
    _ = try graph()
  }

  private func accessibilityElement(label: String) throws -> AccessibilityElement {
    let all = try accessibilityElements.flatMap(\.leaves)
    let matching = all.filter { $0.label == label }
    guard let element = matching.first else {
      throw ViewHostError.notFound(
        query: "the accessibility label \"\(label)\"", known: all.compactMap(\.label))
    }
    guard matching.count == 1 else {
      throw ViewHostError.ambiguous(
        query: "the accessibility label \"\(label)\"", count: matching.count)
    }
    return element
  }
}
