// PrefViewGraph: sections, content with a header and a footer. Most containers lay them out as further elements,
// header first; a container that treats sections separately reads them with `ForEach(sections:)` or
// `Group(sections:)`.

import PrefGeometry

/// A container view that adds a header and a footer to its content.
public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  /// Whether the content is displayed in a list; nil if the section cannot be collapsed.
  private var isExpanded: Binding<Bool>?

  private nonisolated init(header: Parent, content: Content, footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }

  /// Creates a section of rows of a table.
  package nonisolated init(tableHeader: Parent, content: Content, footer: Footer) {
    self.init(header: tableHeader, content: content, footer: footer)
  }

  /// The parts of a section of rows of a table.
  package nonisolated var tableParts: (header: Parent, content: Content) { (header, content) }
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Creates a section with a header and a footer.
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }

  /// Returns any number: a section represents the elements of its header, content and footer.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates the nodes of the header, the content and the footer.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = SectionNode(inputs)
    node.isExpanded = view.isExpanded
    let inner = inputs.listChild(of: node)
    node.parts = [
      Parent._makeNode(view.header, inner), Content._makeNode(view.content, inner),
      Footer._makeNode(view.footer, inner),
    ]
    return node
  }

  /// Updates the header, the content and the footer.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = node.cast(to: SectionNode.self)
    node.update(view.isExpanded)
    let parts = node.parts
    Parent._updateNode(parts[0], view.header)
    Content._updateNode(parts[1], view.content)
    Footer._updateNode(parts[2], view.footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// Creates a section with a header.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header, which a list displays with or without its content.
  ///
  /// - Parameter isExpanded: Whether the content is displayed. In a list with the sidebar style, the header has a
  ///   disclosure indicator, and a tap on it changes the value.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
    self.isExpanded = isExpanded
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// Creates a section with a footer.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

/// A section of a container's content. Consecutive elements outside of sections form a section of their own.
public nonisolated struct SectionConfiguration: Identifiable {
  /// The identity of a section, unique as long as it exists.
  public struct ID: Hashable, Sendable, PositionalIdentity {
    private let node: ObjectIdentifier
    private let isUnsectioned: Bool

    /// The identity of a section.
    init(_ section: _ViewNode) {
      node = ObjectIdentifier(section)
      isUnsectioned = false
    }

    /// The identity of the views outside of sections that follow a section, or the start of a container's content. It
    /// does not depend on these views, so that they can be inserted and removed one by one.
    init(following node: _ViewNode) {
      self.node = ObjectIdentifier(node)
      isUnsectioned = true
    }
  }

  /// The identity of the section; constant as long as it exists.
  public let id: ID
  /// The container values of the section.
  public let containerValues: ContainerValues
  /// The subviews of the header; empty if there is none.
  public let header: SubviewsCollection
  /// The subviews of the content.
  public let content: SubviewsCollection
  /// The subviews of the footer; empty if there is none.
  public let footer: SubviewsCollection
  /// Whether a list displays the content; nil if the section cannot be collapsed.
  package var isExpanded: Binding<Bool>?
}

/// The sections of a view, in order.
public nonisolated struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  /// The index of the first section.
  public var startIndex: Int { sections.startIndex }
  /// The index after the last section.
  public var endIndex: Int { sections.endIndex }
  /// The section at an index.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension Group {
  /// Creates a group of views from the sections of a view.
  public nonisolated init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(
      content: GroupElementsOfContent(base: view) {
        transform(SectionCollection(sections: $0.sections))
      })
  }
}

/// The sections of a view as the collection of a `ForEach`. They are known only in a tree; outside of it the
/// collection is empty.
public nonisolated struct ForEachSectionCollection<Content>: RandomAccessCollection {
  let base: any View
  let content: (SectionConfiguration) -> Content

  /// 0, as the collection is empty outside of a tree.
  public var startIndex: Int { 0 }
  /// 0, as the collection is empty outside of a tree.
  public var endIndex: Int { 0 }
  /// 0, as the collection is empty outside of a tree.
  public subscript(index: Int) -> SectionConfiguration { [][index] }
}

extension ForEachSectionCollection where Content: View {
  /// The group that creates views from the sections.
  var group: AnyView {
    func make<Base: View>(_ base: Base) -> AnyView {
      AnyView(Group(sections: base) { [content] in ForEach($0, content: content) })
    }
    return make(base)
  }
}

extension ForEach
where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
  /// Creates a view for each section of a view.
  public nonisolated init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    self.init(
      data: ForEachSectionCollection(base: view, content: content), content: content, id: \.id)
  }
}

// MARK: - Gathering

/// The node of a section.
final class SectionNode: ListNode, ElementGroup {
  /// The nodes of the header, the content and the footer.
  var parts: [_ViewNode] = []
  /// Whether the content is displayed in a list; nil if the section cannot be collapsed.
  var isExpanded: Binding<Bool>?
  /// The number of changes of the binding.
  private(set) var expansionChanges = 0

  /// Replaces the binding; the container reads the sections again if it refers to another value.
  func update(_ isExpanded: Binding<Bool>?) {
    let old = self.isExpanded
    self.isExpanded = isExpanded
    switch (old, isExpanded) {
    case (nil, nil): break
    case (let old?, let new?) where Binding._isSame(old, new): break
    default:
      expansionChanges += 1
      elementsDidChange()
    }
  }

  override var label: String { "Section" }
  override var children: [_ViewNode] { parts }

  override var elementGroup: (any ElementGroup)? { self }

  func appendContentParts(to parts: inout [ContentPart]) {
    let elements = self.parts.map { part in
      var elements: [_ViewNode] = []
      part.appendElements(to: &elements)
      return elements
    }
    parts.append(
      .section(
        ContentPart.Section(
          node: self, header: elements[0], content: elements[1], footer: elements[2],
          isExpanded: isExpanded, expansionChanges: expansionChanges)))
  }

  override func appendLazyParts(to parts: inout [SlotPart]) {
    let slots = self.parts.map(\.slotParts)
    parts.append(
      .section(
        SlotSection(
          node: self, header: slots[0], content: slots[1], footer: slots[2],
          isExpanded: isExpanded, expansionChanges: expansionChanges)))
  }
}

/// An element of some content, or a section of it.
enum ContentPart: Equatable {
  struct Section {
    let node: _ViewNode
    var header: [_ViewNode]
    var content: [_ViewNode]
    var footer: [_ViewNode]
    /// Whether a list displays the content; nil if the section cannot be collapsed.
    var isExpanded: Binding<Bool>?
    /// The number of changes of that binding.
    var expansionChanges = 0
    /// The container values set by modifiers around the section, innermost first.
    var values: [any ContainerValueWriting] = []
  }

  case element(_ViewNode)
  case section(Section)

  /// The elements in source order.
  var elements: [_ViewNode] {
    switch self {
    case .element(let node): [node]
    case .section(let section): section.header + section.content + section.footer
    }
  }

  /// Replaces each element by the node of a modifier around it.
  mutating func replaceElements(_ wrapper: (_ViewNode) -> _ViewNode) {
    switch self {
    case .element(let node): self = .element(wrapper(node))
    case .section(var section):
      section.header = section.header.map(wrapper)
      section.content = section.content.map(wrapper)
      section.footer = section.footer.map(wrapper)
      self = .section(section)
    }
  }

  /// Adds a container value set by a modifier around a section.
  mutating func addValues(_ values: any ContainerValueWriting) {
    guard case .section(var section) = self else { return }
    section.values.append(values)
    self = .section(section)
  }

  /// Whether two parts consist of the same elements and have equal container values.
  static func == (a: ContentPart, b: ContentPart) -> Bool {
    switch (a, b) {
    case (.element(let left), .element(let right)): return left === right
    case (.section(let left), .section(let right)):
      return left.node === right.node && left.expansionChanges == right.expansionChanges
        && left.values.elementsEqual(right.values, by: { $0.isSame(as: $1) })
        && left.header.elementsEqual(right.header, by: ===)
        && left.content.elementsEqual(right.content, by: ===)
        && left.footer.elementsEqual(right.footer, by: ===)
    default: return false
    }
  }
}

/// The elements and sections of a container's content.
struct GatheredContent {
  let parts: [ContentPart]
  /// The subviews of all elements, in source order.
  let subviews: [Subview]
  /// The subviews by element.
  private let known: [ObjectIdentifier: Subview]
  /// The node to whose content the elements belong; nil if there are none.
  private weak var source: _ViewNode?

  init() {
    parts = []
    subviews = []
    known = [:]
  }

  /// Creates a subview for each element of the content of a node.
  init(_ parts: [ContentPart], of source: _ViewNode, _ makeSubview: (_ViewNode) -> Subview) {
    self.parts = parts
    self.source = source
    subviews = parts.flatMap(\.elements).map(makeSubview)
    known = Dictionary(
      subviews.map { (ObjectIdentifier($0.node), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The sections in source order; consecutive elements outside of sections form one.
  var sections: [SectionConfiguration] {
    var result: [SectionConfiguration] = []
    var unsectioned: [_ViewNode] = []
    var preceding = source
    func endUnsectioned() {
      guard let preceding, !unsectioned.isEmpty else { return }
      result.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(following: preceding), containerValues: ContainerValues(),
          header: collection([]), content: collection(unsectioned), footer: collection([])))
      unsectioned = []
    }
    for part in parts {
      switch part {
      case .element(let node): unsectioned.append(node)
      case .section(let section):
        endUnsectioned()
        preceding = section.node
        result.append(
          SectionConfiguration(
            id: SectionConfiguration.ID(section.node),
            containerValues: section.values.containerValues,
            header: collection(section.header), content: collection(section.content),
            footer: collection(section.footer),
            isExpanded: section.isExpanded))
      }
    }
    endUnsectioned()
    return result
  }

  private func collection(_ elements: [_ViewNode]) -> SubviewsCollection {
    SubviewsCollection(subviews: elements.compactMap { known[ObjectIdentifier($0)] })
  }
}
