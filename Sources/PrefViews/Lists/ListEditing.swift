// PrefViews: editing of lists: the actions and restrictions that views declare for rows, and the
// controls that rows show in edit mode.

import PrefGeometry
import PrefViewGraph

/// Whether the content of a view can be edited.
public enum EditMode: Hashable, Sendable {
  /// The content cannot be edited.
  case inactive
  /// The content is edited temporarily, as during a swipe.
  case transient
  /// The content can be edited.
  case active

  /// Whether the mode is `transient` or `active`.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// A binding to the edit mode of the views; nil if no ancestor sets one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that toggles the edit mode of the environment, titled “Edit” or “Done”.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates an edit button.
  public init() {}

  /// A button that changes the edit mode in an animated transaction.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
  }
}

/// An action that takes the offsets of elements of a collection.
struct ElementAction<Value>: Equatable {
  let perform: (Value) -> Void
  /// Closures cannot be compared, so a rebuilt row always replaces its action.
  static func == (a: Self, b: Self) -> Bool { false }
}

extension DynamicViewContent {
  /// Sets the action that removes elements, called with their zero-based offsets; nil disables
  /// removal.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    settingContainerValue(\.listRow.delete, action.map { ElementAction(perform: $0) })
  }

  /// Sets the action that moves elements, called with their zero-based offsets and the destination
  /// offset; nil disables moving.
  ///
  /// In edit mode, rows are dragged by a handle; otherwise, after a press of half a second. The destination is an
  /// offset before the move, from 0 to the number of elements.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    settingContainerValue(
      \.listRow.move, action.map { action in ElementAction { action($0.0, $0.1) } })
  }
}

extension View {
  /// Sets whether deletion of the row is disabled.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    containerValue(\.listRow.isDeleteDisabled, isDisabled)
  }

  /// Sets whether moving the row is disabled.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    containerValue(\.listRow.isMoveDisabled, isDisabled)
  }

  /// Adds a number to the trailing edge of a list row; 0 hides the badge.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Adds a text to the trailing edge of a list row; nil hides the badge.
  public nonisolated func badge(_ label: Text?) -> some View {
    containerValue(\.listRow.badge, label)
  }

  /// Adds a localized text to the trailing edge of a list row.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Adds a text to the trailing edge of a list row.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}

/// A modifier that adds edit controls to the content of a row.
struct EditingControls: ViewModifier {
  /// The inset of the content for a control, including the distance to the content, in points.
  static let controlInset: CGFloat = 38
  /// The width of a control, in points.
  private static let width: CGFloat = 22

  let row: Subview
  let traits: ListRowTraits
  /// The selection, if it allows several rows; nil otherwise.
  let selection: ListSelection?
  /// The moves of the row within its section.
  let move: RowMove

  private var canDelete: Bool { traits.delete != nil && !traits.isDeleteDisabled }
  private var canMove: Bool { traits.canMove && !traits.isMoveDisabled }

  @MainActor private var hasLeadingControl: Bool {
    if let selection { return selection.value(row) != nil }
    return canDelete
  }

  func body(content: Content) -> some View {
    content
      .padding(.leading, hasLeadingControl ? Self.controlInset : 0)
      .padding(.trailing, canMove ? Self.controlInset : 0)
      .frame(maxWidth: canMove ? .infinity : nil, alignment: .leading)
      .overlay(alignment: .leading) { leadingControl.frame(width: Self.width) }
      .overlay(alignment: .trailing) {
        if canMove { MoveHandle(move: move).frame(width: Self.width) }
      }
  }

  @ViewBuilder private var leadingControl: some View {
    if let selection {
      if selection.value(row) == nil {
        EmptyView()
      } else if selection.contains(row) {
        filledSymbol("checkmark.circle.fill").foregroundStyle(.tint)
      } else {
        Image(systemName: "circle").font(.system(size: 19)).foregroundStyle(.tertiary)
      }
    } else if canDelete {
      filledSymbol("minus.circle.fill").foregroundStyle(.red).onTapGesture { delete() }
    }
  }

  /// Returns a symbol of a filled circle, with white behind its cutout.
  private func filledSymbol(_ name: String) -> some View {
    Image(systemName: name).font(.system(size: 19)).background { Circle().fill(.white).padding(3) }
  }

  private func delete() {
    if let index = row.origin()?.index { traits.delete?.perform(IndexSet(integer: index)) }
  }
}
