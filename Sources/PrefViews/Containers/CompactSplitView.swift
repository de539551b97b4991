// PrefViews: split views in a compact width: a stack, in which the selection of a list pushes the next column.

import PrefGeometry
import PrefViewGraph

/// The selection of the list in a column.
struct ColumnSelection: Equatable {
  let isSelected: Bool
  let clear: () -> Void

  static func == (a: Self, b: Self) -> Bool { a.isSelected == b.isSelected }
}

/// The preference key of the selection of the list in a column; nil without a list that has one.
enum ColumnSelectionKey: PreferenceKey {
  static var defaultValue: ColumnSelection? { nil }

  static func reduce(value: inout ColumnSelection?, nextValue: () -> ColumnSelection?) {
    value = value ?? nextValue()
  }
}

private enum IsInSplitViewColumnKey: EnvironmentKey {
  static let defaultValue = false
}

private enum IsInCompactColumnKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in the sidebar or the content of a split view, where links select rows of their list.
  var isInSplitViewColumn: Bool {
    get { self[IsInSplitViewColumnKey.self] }
    set { self[IsInSplitViewColumnKey.self] = newValue }
  }

  /// Whether the view is in a column of a split view in a compact width, whose stack takes the place of a stack in the
  /// column.
  var isInCompactColumn: Bool {
    get { self[IsInCompactColumnKey.self] }
    set { self[IsInCompactColumnKey.self] = newValue }
  }
}

/// The columns in a stack, the sidebar at its root.
struct CompactSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let preferred: Binding<NavigationSplitViewColumn>?
  /// The pushed columns and values; nil until the stack or a selection changes them.
  @State private var pushed: [AnyHashable]?
  @State private var selections = ColumnSelections()

  private var columns: [NavigationSplitViewColumn] {
    Content.self == EmptyView.self ? [.detail] : [.content, .detail]
  }

  private var path: [AnyHashable] { pushed ?? preferredPath }

  /// The columns up to the preferred one.
  private var preferredPath: [AnyHashable] {
    guard let preferred, let last = columns.firstIndex(of: preferred.wrappedValue) else {
      return []
    }
    return columns[...last].map { AnyHashable($0) }
  }

  var body: some View {
    NavigationStackContent(
      path: Binding {
        path
      } set: {
        pathDidChange($0)
      },
      root: column(sidebar, pushes: columns[0])
        .navigationDestination(for: NavigationSplitViewColumn.self) { pushedColumn($0) }
    )
    .onChange(of: preferred?.wrappedValue) { pushed = preferredPath }
  }

  @ViewBuilder private func pushedColumn(_ name: NavigationSplitViewColumn) -> some View {
    if name == .content {
      column(content, pushes: .detail)
    } else {
      detail.environment(\.isInCompactColumn, true).environment(\.isInSplitViewColumn, false)
    }
  }

  private func column(_ view: some View, pushes next: NavigationSplitViewColumn) -> some View {
    view.environment(\.isInCompactColumn, true).environment(\.isInSplitViewColumn, true)
      .onPreferenceChange(ColumnSelectionKey.self) { selectionDidChange($0, pushes: next) }
      .transformPreference(ColumnSelectionKey.self) { $0 = nil }
  }

  private func selectionDidChange(
    _ selection: ColumnSelection?, pushes next: NavigationSplitViewColumn
  ) {
    let before = selections.byColumn.updateValue(selection, forKey: next) ?? nil
    let index = path.firstIndex(of: AnyHashable(next))
    if selection?.isSelected == true {
      if index == nil { pushed = path + [AnyHashable(next)] }
    } else if before?.isSelected == true, let index {
      pushed = Array(path[..<index])
    }
  }

  /// Called when the stack pushes or pops; the selection that has pushed a column ends with it.
  private func pathDidChange(_ new: [AnyHashable]) {
    let old = path
    pushed = new
    for column in columns {
      let value = AnyHashable(column)
      if old.contains(value), !new.contains(value), let selection = selections.byColumn[column] {
        selection?.clear()
      }
    }
    let last = columns.last { new.contains(AnyHashable($0)) } ?? .sidebar
    if let preferred, preferred.wrappedValue != last { preferred.wrappedValue = last }
  }
}

/// The selections of the lists that push columns.
@MainActor
private final class ColumnSelections {
  var byColumn: [NavigationSplitViewColumn: ColumnSelection?] = [:]
  nonisolated init() {}
}
