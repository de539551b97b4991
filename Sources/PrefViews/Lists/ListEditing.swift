// Views: editing lists: what an author allows to be done with rows, and the controls that rows show while they are
// edited.

import PrefGeometry
import PrefViewGraph

/// Whether a view's content is being edited.
public enum EditMode: Hashable, Sendable {
  /// It is not.
  case inactive
  /// For a moment, by a swipe.
  case transient
  /// It is.
  case active

  /// Whether the content is being edited.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether the views below are being edited; nil where nobody says so.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Begins and ends editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Makes a button.
  public init() {}

  /// The button.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
  }
}

/// Something that can be done with an element of a collection, by its position.
struct ElementAction<Value>: Equatable {
  let perform: (Value) -> Void
  /// Closures cannot be compared; a new one takes the old one's place where the row is made anew.
  static func == (a: Self, b: Self) -> Bool { false }
}

extension DynamicViewContent {
  /// Says what removes elements; nil where they cannot be removed.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    carrying(\.listRow.delete, action.map { ElementAction(perform: $0) })
  }

  /// Says what moves elements; nil where they cannot be moved.
  ///
  /// Rows show that they can be moved; a finger does not move them.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    carrying(\.listRow.canMove, action != nil)
  }
}

extension View {
  /// Keeps a row from being removed.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    containerValue(\.listRow.isDeleteDisabled, isDisabled)
  }

  /// Keeps a row from being moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    containerValue(\.listRow.isMoveDisabled, isDisabled)
  }

  /// Accepted: a picture shows rows that nobody has swiped aside.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }

  /// Puts a number at the end of a row; none for 0.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Puts a text at the end of a row.
  public nonisolated func badge(_ label: Text?) -> some View {
    containerValue(\.listRow.badge, label)
  }

  /// Puts a text at the end of a row.
  public nonisolated func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

  /// Puts a text at the end of a row.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S) -> some View { badge(Text(label)) }
}

/// The controls beside the content of a row that is being edited.
struct EditingControls: ViewModifier {
  /// The room for a control and the distance to the content, in points.
  static let room: CGFloat = 38
  /// How wide a control is, in points.
  private static let width: CGFloat = 22

  let row: Subview
  let wishes: ListRowWishes
  /// The selection, where several rows can be selected.
  let selection: ListSelection?

  private var canDelete: Bool { wishes.delete != nil && !wishes.isDeleteDisabled }
  private var canMove: Bool { wishes.canMove && !wishes.isMoveDisabled }

  /// The room that controls take before the content of a row, in points.
  @MainActor static func leadingRoom(
    _ wishes: ListRowWishes, _ row: Subview, _ selection: ListSelection?
  ) -> CGFloat {
    let controls = EditingControls(
      row: row, wishes: wishes, selection: selection.flatMap { $0.isMultiple ? $0 : nil })
    return controls.hasLeadingControl ? room : 0
  }

  @MainActor private var hasLeadingControl: Bool {
    if let selection { return selection.value(row) != nil }
    return canDelete
  }

  func body(content: Content) -> some View {
    content
      .padding(.leading, hasLeadingControl ? Self.room : 0)
      .padding(.trailing, canMove ? Self.room : 0)
      .frame(maxWidth: canMove ? .infinity : nil, alignment: .leading)
      .overlay(alignment: .leading) { leadingControl.frame(width: Self.width) }
      .overlay(alignment: .trailing) {
        if canMove {
          Image(systemName: "line.3.horizontal")
            .foregroundStyle(.tertiary).frame(width: Self.width)
        }
      }
  }

  @ViewBuilder private var leadingControl: some View {
    if let selection {
      if selection.value(row) == nil {
        EmptyView()
      } else if selection.contains(row) {
        disk("checkmark.circle.fill").foregroundStyle(.tint)
      } else {
        Image(systemName: "circle").font(.system(size: 19)).foregroundStyle(.tertiary)
      }
    } else if canDelete {
      disk("minus.circle.fill").foregroundStyle(.red).onTapGesture { delete() }
    }
  }

  /// A symbol on a disk, with white behind what is cut out.
  private func disk(_ name: String) -> some View {
    Image(systemName: name).font(.system(size: 19)).background { Circle().fill(.white).padding(3) }
  }

  private func delete() {
    if let index = row.origin()?.index { wishes.delete?.perform(IndexSet(integer: index)) }
  }
}
