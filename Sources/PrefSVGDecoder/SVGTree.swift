// PrefSVGDecoder: the elements of a file as a tree, with their ids and style sheets.

import PrefGeometry

/// The elements of an SVG file, each with the positions of those inside.
struct SVGTree {
  struct Element {
    var tag: XMLTag
    /// The positions of the elements inside.
    var children: [Int] = []

    /// The work that drawing the element takes, in units of about a path segment: for its attributes, and for the
    /// properties that style sheets set.
    var cost = 1
  }

  /// The number of elements that a file may have, and that may be inside each other.
  static let elementLimit = 100_000
  static let depthLimit = 100

  /// The elements in source order.
  private(set) var elements: [Element] = []
  private(set) var ids: [Substring: Int] = [:]
  private(set) var styleSheet = SVGStyleSheet()

  /// Reads a file. O(n) for n bytes.
  ///
  /// - Throws: ``SVGError`` with the line if the file is malformed, or has too many elements.
  init(_ bytes: [UInt8]) throws(SVGError) {
    var scanner = XMLScanner(bytes)
    var open: [Int] = []
    while let tag = try scanner.next() {
      if tag.isOpening {
        try add(tag, inside: open.last)
        open.append(elements.count - 1)
        guard open.count <= Self.depthLimit else {
          throw SVGError(
            "more than \(Self.depthLimit) nested elements", line: tag.line, limit: .fixed)
        }
        if tag.name == "style", !tag.isClosing {
          do throws(SVGValueError) { try styleSheet.add(scanner.content()) } catch {
            throw SVGError("<style>: \(error.message)", line: tag.line, limit: error.limit)
          }
        }
      }
      if tag.isClosing {
        guard let last = open.popLast(), elements[last].tag.name == tag.name else {
          throw SVGError("unexpected end of <\(tag.name)>", line: tag.line)
        }
      }
    }
    if let unclosed = open.last {
      throw SVGError(
        "the element <\(elements[unclosed].tag.name)> does not end", line: scanner.line)
    }
    guard elements.first?.tag.name == "svg" else {
      throw SVGError("is not an SVG file: it has no element <svg>")
    }
    for index in elements.indices {
      let tag = elements[index].tag
      elements[index].cost +=
        tag.attributes.values.reduce(0) { $0 + $1.utf8.count / 4 }
        + styleSheet.propertyCount(of: tag)
        // A group that draws nothing takes as much time as a shape with two points.
        + (SVGImageReader.groups.contains(tag.name) ? 1 : 0)
    }
  }

  private mutating func add(_ tag: XMLTag, inside parent: Int?) throws(SVGError) {
    guard elements.count < Self.elementLimit else {
      throw SVGError("more than \(Self.elementLimit) elements", line: tag.line, limit: .fixed)
    }
    if let parent {
      elements[parent].children.append(elements.count)
    } else if !elements.isEmpty {
      throw SVGError("<\(tag.name)> is after the end of the document", line: tag.line)
    }
    if let id = tag.attributes["id"], ids[id[...]] == nil { ids[id[...]] = elements.count }
    elements.append(Element(tag: tag))
  }

  /// Returns a function for the properties of an element: those of its attribute `style`, of the style sheets, and its
  /// attributes, in this order.
  func properties(of tag: XMLTag) -> (Substring) -> String? {
    let own = SVGStyleSheet.declarations((tag.attributes["style"] ?? "")[...])
    let rules = styleSheet.properties(of: tag)
    return { own[$0] ?? rules[$0] ?? tag.attributes[$0] }
  }

  /// Returns the position of the element that a reference `#id` names; nil if there is none.
  func target(of reference: String?) -> Int? {
    guard let reference, reference.hasPrefix("#") else { return nil }
    return ids[reference.dropFirst()]
  }
}
