// Views: rows below each other, in sections, on a ground that fills the room there is.

import Geometry
import ViewGraph

/// Rows below each other, in sections.
///
/// A list takes the room that it is offered and scrolls what does not fit. Selections are accepted and not shown.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  @Environment(\.listLook) private var look
  @Environment(\.listDistances) private var distances

  private init(rows: Content) { content = rows }

  /// The sections in a scroll view.
  @MainActor public var body: some View {
    ScrollView {
      Group(sections: content.environment(\.isInListRow, true)) { sections in
        LazyVStack(spacing: 0, pinnedViews: look.ground == .plain ? .sectionHeaders : []) {
          ForEach(sections) { section in
            ListSection(
              section: section, look: look, isFirst: section.id == sections.first?.id,
              isLast: section.id == sections.last?.id)
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
  ) { self.init(rows: content()) }

  /// Makes a list whose rows can be selected.
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { self.init(rows: content()) }
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
  let isFirst: Bool
  let isLast: Bool
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
          row: row, look: look, isFirst: row.id == section.content.first?.id,
          isLast: row.id == section.content.last?.id)
      }
    }
    .modifier(SectionShape(look: look))
  }

  // MARK: Headers and footers

  private var plainHeader: some View {
    VStack(alignment: .leading, spacing: 0) { section.header }
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
      .font(font)
      .foregroundStyle(distances.hasStrongHeaders ? .primary : .secondary)
      .modifier(SideMargins())
      .frame(maxWidth: .infinity, alignment: .leading)
      .modifier(SideMargins(isOn: look.isInset))
  }
}

/// A row between its separators.
struct ListRow: View {
  /// The room around the content of a row on a small phone, in points.
  nonisolated static let insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  let row: Subview
  let look: ListLook
  let isFirst: Bool
  let isLast: Bool
  @Environment(\.defaultMinListRowHeight) private var leastHeight

  var body: some View {
    let wishes = row.containerValues.listRow
    content(wishes)
      .frame(maxWidth: .infinity, minHeight: leastHeight, alignment: .leading)
      .background { wishes.background?.view ?? AnyView(Color(.system(look.rowColor))) }
      .overlay(alignment: .top) {
        if look.ground == .grouped, isFirst, !wishes.hidesTopSeparator { line(wishes, 0) }
      }
      .overlay(alignment: .bottom) {
        if hasSeparator(wishes) { separator(wishes) }
      }
  }

  @ViewBuilder private func content(_ wishes: ListRowWishes) -> some View {
    if let insets = wishes.insets {
      row.padding(insets)
    } else {
      row.padding(.vertical, Self.insets.top).modifier(SideMargins())
    }
  }

  private func hasSeparator(_ wishes: ListRowWishes) -> Bool {
    !wishes.hidesBottomSeparator && (!isLast || look.ground != .insetGrouped)
  }

  @ViewBuilder private func separator(_ wishes: ListRowWishes) -> some View {
    if isLast, look.ground == .grouped {
      line(wishes, 0)
    } else if let insets = wishes.insets {
      line(wishes, insets.leading)
    } else {
      line(wishes, 0).modifier(SideMargins(edges: .leading))
    }
  }

  private func line(_ wishes: ListRowWishes, _ leading: CGFloat) -> some View {
    Hairline(color: wishes.separatorTint ?? Color(.system(.separator))).padding(.leading, leading)
  }
}

/// A line, one pixel thin.
private struct Hairline: View {
  let color: Color
  @Environment(\.pixelLength) private var thin

  var body: some View { color.frame(height: thin) }
}

/// Cuts the rows of a section that stands free at its corners, and moves it away from the sides.
private struct SectionShape: ViewModifier {
  let look: ListLook
  @Environment(\.listDistances) private var distances

  func body(content: Content) -> some View {
    if look.isInset {
      content
        .clipShape(RoundedRectangle(cornerRadius: ListLook.cornerRadius, style: .continuous))
        .modifier(SideMargins())
    } else {
      content
    }
  }
}
