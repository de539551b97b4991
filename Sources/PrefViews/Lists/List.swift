// PrefViews: lists. In: rows and sections. Out: a scroll view with sections, whose rows are created
// when they become visible, on a background that fills the proposed size.

import PrefGeometry
import PrefViewGraph

/// A scrollable column of rows, optionally grouped into sections.
///
/// The list takes the proposed size. A row is identified in a selection by its tag or, without one,
/// by the id of the `ForEach` element that it belongs to.
///
/// ```swift
/// List(selection: $selection) {
///   Section("Fruit") { ForEach(fruits) { Text($0.name) } }
/// }
/// ```
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  private let selection: ListSelection?
  @Environment(\.listAppearance) private var listAppearance
  @Environment(\.isInSidebarColumn) private var isInSidebarColumn
  @Environment(\.isInSplitViewColumn) private var isInSplitViewColumn
  @Environment(\.listOptions) private var options

  private var appearance: ListAppearance {
    isInSidebarColumn ? listAppearance.inColumn : listAppearance
  }

  init(rows: Content, selection: ListSelection? = nil) {
    content = rows
    self.selection = selection
  }

  @MainActor private var rows: some View {
    content.environment(\.isInListRow, true).environment(\.listSelection, selection)
  }

  /// The sections in a scroll view.
  @MainActor public var body: some View {
    let appearance = appearance
    ScrollView {
      LazySections(rows) { sections in
        LazyVStack(spacing: 0, pinnedViews: appearance.style == .plain ? .sectionHeaders : []) {
          ForEach(SpacedSection.sections(sections)) { spaced in
            ListSection(
              section: spaced.section, appearance: appearance, selection: selection,
              isFirst: spaced.id == sections.first?.id, spacings: spaced.spacings)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(options.hidesBackground ? Color.clear : Color(.system(appearance.color)))
    .preference(
      key: ColumnSelectionKey.self, value: isInSplitViewColumn ? selection?.single() : nil)
  }
}

extension List {
  /// Creates a list in which one row can be selected.
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.init(rows: content(), selection: selection.map { ListSelection($0) }) }

  /// Creates a list in which several rows can be selected in edit mode.
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { self.init(rows: content(), selection: selection.map { ListSelection($0) }) }

  /// Creates a list with a row for each identifiable element, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each identifiable element, of which several can be selected in
  /// edit mode.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element, identified by a key path, of which one can be
  /// selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each element, identified by a key path, of which several can be
  /// selected in edit mode.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of rows and sections without a selection.
  public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

  /// Creates a list with a row for each identifiable element, without a selection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, identified by a key path, without a selection.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each integer of a range, without a selection.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(rows: ForEach(data, content: rowContent))
  }
}

/// A section, and the spacings that it and its neighbors request.
private struct SpacedSection: Identifiable {
  let section: LazySection
  let spacings: SectionSpacings

  var id: SectionConfiguration.ID { section.id }

  static func sections(_ sections: [LazySection]) -> [SpacedSection] {
    let requested = sections.map(\.containerValues.listRow.sectionSpacing)
    return sections.indices.map { index in
      SpacedSection(
        section: sections[index],
        spacings: SectionSpacings(
          above: index > 0 ? requested[index - 1] : nil, own: requested[index],
          below: index + 1 < sections.count ? requested[index + 1] : nil))
    }
  }
}

/// The spacings that a section and its neighbors request; nil for that of the list.
private struct SectionSpacings {
  let above: ListSectionSpacing?
  let own: ListSectionSpacing?
  let below: ListSectionSpacing?

  /// Returns the smaller one of two requested spacings, in points; nil for that of the list's style.
  static func common(
    _ first: ListSectionSpacing?, _ second: ListSectionSpacing?, _ options: ListOptions,
    standard: CGFloat
  ) -> CGFloat? {
    guard let spacing = first ?? second else { return options.sectionSpacing }
    let other = second ?? spacing
    let isSmaller = spacing.points ?? standard <= other.points ?? standard
    return isSmaller ? spacing.points : other.points
  }
}

/// A section with its header, rows and footer.
private struct ListSection: View {
  let section: LazySection
  let appearance: ListAppearance
  let selection: ListSelection?
  let isFirst: Bool
  let spacings: SectionSpacings
  /// The row that is dragged to another place; nil for none.
  @State private var drag: RowDrag?
  @State private var heights = RowHeights()
  @Environment(\.listOptions) private var options
  @Environment(\.defaultMinListHeaderHeight) private var minHeaderHeight
  @Environment(\.look.lists) private var look
  @Environment(\.displayScale) private var scale

  private var hasHeader: Bool { !section.header.isEmpty }
  private var hasFooter: Bool { !section.footer.isEmpty }
  /// Whether the header is large: on request, in a column, or if a sidebar can collapse the section.
  private var hasProminentHeader: Bool {
    hasRequestedProminentHeader || appearance.isInColumn
      || appearance.isSidebar && section.isExpanded != nil
  }
  private var hasRequestedProminentHeader: Bool {
    section.header.first?.containerValues.listRow.hasProminentHeader
      ?? options.hasProminentHeaders
  }
  /// The spacing above the section, in points; nil for that of the list's style.
  private var spacingAbove: CGFloat? {
    SectionSpacings.common(
      spacings.above, spacings.own, options, standard: 2 * look.halfSectionSpacing)
  }
  /// The spacing below the section, in points; nil for that of the list's style.
  private var spacingBelow: CGFloat? {
    SectionSpacings.common(
      spacings.own, spacings.below, options, standard: 2 * look.halfSectionSpacing)
  }

  /// Returns a section's part of the spacing to a neighbor.
  private func half(_ spacing: CGFloat?) -> CGFloat {
    spacing.map { $0 / 2 } ?? pixelAligned(look.halfSectionSpacing)
  }

  /// Returns a length rounded up to whole pixels at 2 or more pixels per point; otherwise unchanged.
  private func pixelAligned(_ length: CGFloat) -> CGFloat {
    scale >= 2 ? (length * scale).rounded(.up) / scale : length
  }

  var body: some View {
    Section {
      if section.isExpanded?.wrappedValue ?? true { rows }
    } header: {
      if appearance.style == .plain {
        if hasHeader { plainHeader }
      } else {
        groupedHeader
      }
    } footer: {
      if appearance.style == .plain {
        if hasFooter { text(section.footer, .footnote).padding(.vertical, 8) }
      } else {
        groupedFooter
      }
    }
  }

  private var rows: some View {
    LazyVStack(spacing: options.rowSpacing) {
      ForEach(section.rows) { view(of: $0) }
    }
    .modifier(SectionClip(appearance: appearance, isEnabled: options.rowSpacing <= 0))
    .modifier(SideMargins(isEnabled: appearance.isInset))
  }

  /// Returns the view of a row. Its type is erased, since an optional view would contribute the default value of
  /// preferences that the row does not set.
  private func view(of row: LazySubview) -> AnyView {
    guard let subview = row.subview else { return AnyView(Color.clear) }
    let view = ListRow(
      row: subview, next: section.row(after: row), appearance: appearance, selection: selection,
      isFirst: row.position == 0,
      move: RowMove(
        row: row, rows: section.rows, spacing: max(options.rowSpacing, 0), heights: heights,
        drag: $drag))
    if options.rowSpacing <= 0 { return AnyView(view) }
    return AnyView(view.modifier(SectionClip(appearance: appearance, isEnabled: true)))
  }

  // MARK: Headers and footers

  private var plainHeader: some View {
    SectionHeaderContent { VStack(alignment: .leading, spacing: 0) { section.header } }
      .environment(\.isInListRow, false)
      .font(hasRequestedProminentHeader ? .title3.bold() : .subheadline.weight(.semibold))
      .containerForegroundStyle(hasRequestedProminentHeader ? .primary : .secondary)
      .modifier(SideMargins())
      .padding(.vertical, look.plainHeaderPadding)
      .frame(
        maxWidth: .infinity, minHeight: minHeaderHeight ?? look.plainHeaderHeight,
        alignment: .leading
      )
      .background(Color(.system(appearance.color)))
      .padding(.top, isFirst ? 0 : half(spacingAbove))
  }

  private var groupedHeader: some View {
    SectionHeaderContent {
      text(section.header, hasProminentHeader ? .title3.bold() : look.header.font)
    }
    .textCase(hasProminentHeader ? nil : look.header.textCase)
    .modifier(SectionDisclosure(isExpanded: appearance.isSidebar ? section.isExpanded : nil))
    .padding(.top, hasHeader ? pixelAligned(look.header.top) : 0)
    .padding(.bottom, hasHeader ? pixelAligned(look.header.bottom) : 0)
    .frame(minHeight: hasHeader ? minHeaderHeight : nil, alignment: .bottomLeading)
    .padding(.top, isFirst ? pixelAligned(look.halfSectionSpacing) : 0)
    .padding(.top, hasHeader ? 0 : half(spacingAbove))
  }

  private var groupedFooter: some View {
    text(section.footer, .footnote)
      .padding(.top, hasFooter ? pixelAligned(look.footerTop) : 0)
      .padding(
        .bottom,
        hasFooter && spacingBelow == nil ? pixelAligned(look.footerBottom) : half(spacingBelow))
  }

  private func text(_ content: SubviewsCollection, _ font: Font) -> some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .environment(\.isInListRow, false)
      .environment(\.avoidsSingleWordLastLine, true)
      .font(font)
      .containerForegroundStyle(hasProminentHeader ? .primary : .secondary)
      .modifier(SideMargins())
      .frame(maxWidth: .infinity, alignment: .leading)
      .modifier(SideMargins(isEnabled: appearance.isInset))
  }
}

extension LazySection {
  /// Returns the row after another one of the section; nil for the last row.
  fileprivate func row(after row: LazySubview) -> LazySubview? {
    let position = row.position + 1
    return position < rows.count ? rows[position] : nil
  }
}

/// Clips inset sections to their rounded corners.
private struct SectionClip: ViewModifier {
  let appearance: ListAppearance
  let isEnabled: Bool
  @Environment(\.look.lists.cornerRadius) private var cornerRadius

  func body(content: Content) -> some View {
    if appearance.isInset, isEnabled {
      content
        .clipShape(RoundedRectangle(cornerRadius: cornerRadius, style: .continuous))
    } else {
      content
    }
  }
}
