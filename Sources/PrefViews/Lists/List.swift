// Views: rows below each other, in sections, on a ground that fills the room there is.

import PrefGeometry
import PrefViewGraph

/// Rows below each other, in sections.
///
/// A list takes the room that it is offered and scrolls what does not fit. A row is selected by its tag, or by the id of
/// the element that it comes from.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  private let selection: ListSelection?
  @Environment(\.listLook) private var look
  @Environment(\.listDistances) private var distances

  private init(rows: Content, selection: ListSelection? = nil) {
    content = rows
    self.selection = selection
  }

  /// The sections in a scroll view.
  @MainActor public var body: some View {
    ScrollView {
      Group(sections: content.environment(\.isInListRow, true)) { sections in
        LazyVStack(spacing: 0, pinnedViews: look.ground == .plain ? .sectionHeaders : []) {
          ForEach(sections) { section in
            ListSection(
              section: section, look: look, selection: selection,
              isFirst: section.id == sections.first?.id)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(distances.hidesGround ? Color.clear : Color(.system(look.color)))
  }
}

extension List {
  /// Makes a list whose rows can be selected.
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.init(rows: content(), selection: selection.map { ListSelection($0) }) }

  /// Makes a list of which several rows can be selected while it is edited.
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { self.init(rows: content(), selection: selection.map { ListSelection($0) }) }

  /// Makes a row for each element, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row for each element, of which several can be selected while the list is edited.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row for each element, told apart by a property, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a row for each element, told apart by a property, of which several can be selected while the list is edited.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Makes a list of rows and sections.
  public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

  /// Makes a row for each element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Makes a row for each element, told apart by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  /// Makes a row for each number.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(rows: ForEach(data, content: rowContent))
  }
}

/// A section with its header, rows and footer.
private struct ListSection: View {
  let section: SectionConfiguration
  let look: ListLook
  let selection: ListSelection?
  let isFirst: Bool
  @Environment(\.listDistances) private var distances
  @Environment(\.defaultMinListHeaderHeight) private var leastHeaderHeight

  private var hasHeader: Bool { !section.header.isEmpty }
  private var hasFooter: Bool { !section.footer.isEmpty }
  private var gap: CGFloat { distances.betweenSections.map { $0 / 2 } ?? ListLook.gap }

  var body: some View {
    Section {
      rows
    } header: {
      if look.ground == .plain {
        if hasHeader { plainHeader }
      } else {
        groupedHeader
      }
    } footer: {
      if look.ground == .plain {
        if hasFooter { text(section.footer, .footnote).padding(.vertical, 8) }
      } else {
        groupedFooter
      }
    }
  }

  private var rows: some View {
    VStack(spacing: distances.betweenRows) {
      ForEach(section.content) { row in
        ListRow(
          row: row, next: section.content.after(row), look: look, selection: selection,
          isFirst: row.id == section.content.first?.id
        )
        .modifier(SectionShape(look: look, isOn: distances.betweenRows > 0))
      }
    }
    .modifier(SectionShape(look: look, isOn: distances.betweenRows <= 0))
    .modifier(SideMargins(isOn: look.isInset))
  }

  // MARK: Headers and footers

  private var plainHeader: some View {
    VStack(alignment: .leading, spacing: 0) { section.header }
      .environment(\.isInListRow, false)
      .font(distances.hasStrongHeaders ? .title3.bold() : .subheadline.weight(.semibold))
      .foregroundStyle(distances.hasStrongHeaders ? .primary : .secondary)
      .modifier(SideMargins())
      .padding(.vertical, 5)
      .frame(maxWidth: .infinity, minHeight: leastHeaderHeight ?? 28, alignment: .leading)
      .background(Color(.system(look.color)))
      .padding(.top, isFirst ? 0 : gap)
  }

  private var groupedHeader: some View {
    text(section.header, distances.hasStrongHeaders ? .title3.bold() : .footnote)
      .textCase(distances.hasStrongHeaders ? nil : .uppercase)
      .padding(.top, hasHeader ? 16 : 0)
      .padding(.bottom, hasHeader ? 6.5 : 0)
      .frame(minHeight: hasHeader ? leastHeaderHeight : nil, alignment: .bottomLeading)
      .padding(.top, isFirst ? ListLook.gap : 0)
      .padding(.top, hasHeader ? 0 : gap)
  }

  private var groupedFooter: some View {
    text(section.footer, .footnote)
      .padding(.top, hasFooter ? 7 : 0)
      .padding(.bottom, gap)
  }

  private func text(_ content: SubviewsCollection, _ font: Font) -> some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .environment(\.isInListRow, false)
      .font(font)
      .foregroundStyle(distances.hasStrongHeaders ? .primary : .secondary)
      .modifier(SideMargins())
      .frame(maxWidth: .infinity, alignment: .leading)
      .modifier(SideMargins(isOn: look.isInset))
  }
}

extension SubviewsCollection {
  /// The subview that follows another one.
  fileprivate func after(_ subview: Subview) -> Subview? {
    guard let index = firstIndex(where: { $0.id == subview.id }), index + 1 < count else {
      return nil
    }
    return self[index + 1]
  }
}

/// Cuts rows that stand free at their corners.
private struct SectionShape: ViewModifier {
  let look: ListLook
  let isOn: Bool

  func body(content: Content) -> some View {
    if look.isInset, isOn {
      content
        .clipShape(RoundedRectangle(cornerRadius: ListLook.cornerRadius, style: .continuous))
    } else {
      content
    }
  }
}
