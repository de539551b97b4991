// ViewGraph: what layouts of this package see besides their children: which of them belong to a section, and which part
// of the container a scroll view shows.

import Geometry

/// A layout that makes something of sections, and may keep parts of them in sight while a scroll view moves it.
package protocol SectionedLayout: Layout {
  /// Whether places depend on what the scroll view around shows.
  var followsWindow: Bool { get }
}

/// The children of a container that come from one section, as ranges of its subviews.
package struct LayoutSection: Equatable, Sendable {
  /// The elements of the header; none for children outside of any section.
  package var header: Range<Int>
  /// The elements between header and footer.
  package var content: Range<Int>
  /// The elements of the footer.
  package var footer: Range<Int>
}

extension LayoutSection {
  /// The ranges of the parts of some content, whose elements follow each other in order.
  static func ranges(of parts: [ContentPart]) -> [LayoutSection] {
    var result: [LayoutSection] = []
    var index = 0
    var isLoose = false
    func next(_ count: Int) -> Range<Int> {
      defer { index += count }
      return index..<(index + count)
    }
    for part in parts {
      switch part {
      case .element:
        let range = next(1)
        if isLoose, let last = result.indices.last {
          let content = result[last].content.lowerBound..<range.upperBound
          result[last].content = content
          result[last].footer = range.upperBound..<range.upperBound
        } else {
          let (start, end) = (range.lowerBound, range.upperBound)
          result.append(LayoutSection(header: start..<start, content: range, footer: end..<end))
        }
        isLoose = true
      case .section(let section):
        result.append(
          LayoutSection(
            header: next(section.header.count), content: next(section.content.count),
            footer: next(section.footer.count)))
        isLoose = false
      }
    }
    return result
  }
}

extension _ViewNode {
  /// What the nearest scroll view around shows, in the element's coordinates, counted from the leading edge.
  var windowOfScrollView: CGRect? {
    var node = container
    while let present = node, !(present is ScrollNode) { node = present.container }
    guard let scroll = node as? ScrollNode else { return nil }
    let map = scroll.globalTransform.concatenating(globalTransform.inverted())
    var window = CGRect(origin: .zero, size: scroll.size).applying(map)
    if environment.layoutDirection == .rightToLeft { window.origin.x = size.width - window.maxX }
    return window
  }
}
