// PrefViews: rows of a list that are moved by touch: by the handle in edit mode, or after a long press without it. In:
// the translation of a drag. Out: the offsets of the rows of the section while the drag lasts, and a call of the action
// of `onMove` when it ends.

import PrefGeometry
import PrefViewGraph

/// The drag of a row.
struct RowDrag: Equatable {
  /// The position of the row among the rows of its section.
  let position: Int
  /// The distance between the tops of the row and of the next one, in points.
  let length: CGFloat
  /// The distance between the row and its place, in points, y down.
  let translation: CGFloat
  /// The number of rows that the row has passed; negative upwards.
  let steps: Int

  /// Returns the vertical offset of the row at a position, in points.
  func offset(ofRowAt other: Int) -> CGFloat {
    if other == position { return translation }
    if steps > 0, other > position, other <= position + steps { return -length }
    if steps < 0, other < position, other >= position + steps { return length }
    return 0
  }
}

/// The heights of the rows of a section that have been displayed, in points.
@MainActor
final class RowHeights {
  var heights: [LazySubview.ID: CGFloat] = [:]
  nonisolated init() {}
}

/// The moves of a row within its section.
@MainActor
struct RowMove {
  let row: LazySubview
  let rows: LazySubviews
  /// The distance between rows, in points.
  let spacing: CGFloat
  let heights: RowHeights
  /// The drag of a row of the section; nil for none.
  let drag: Binding<RowDrag?>

  /// Moves the row with a finger.
  func update(translation: CGFloat) {
    guard let index = row.subview?.origin()?.index, let height = heights.heights[row.id] else {
      return
    }
    let direction = translation < 0 ? -1 : 1
    var (limit, steps): (CGFloat, Int) = (0, 0)
    while limit < abs(translation),
      let length = length(ofElementAt: index, movedBy: (abs(steps) + 1) * direction)
    {
      if abs(translation) <= limit + length / 2 {
        limit += length
        break
      }
      limit += length
      steps += direction
    }
    let distance = min(abs(translation), limit) * CGFloat(direction)
    let new = RowDrag(
      position: row.position, length: height + spacing, translation: distance, steps: steps)
    if drag.wrappedValue != new { drag.wrappedValue = new }
  }

  /// Returns the height of the row a number of rows below this one, with its spacing; nil if it has not been displayed,
  /// or does not belong to the element of the same collection.
  private func length(ofElementAt index: Int, movedBy steps: Int) -> CGFloat? {
    let position = row.position + steps
    guard rows.indices.contains(position), let height = heights.heights[rows[position].id],
      let other = rows[position].subview, other.origin()?.index == index + steps,
      other.containerValues.listRow.canMove
    else { return nil }
    return height + spacing
  }

  /// Ends the drag and calls the action of the row if it has passed another one. The destination counts the elements
  /// before the move, as SwiftUI's.
  func drop() {
    guard let ended = drag.wrappedValue, ended.position == row.position else { return }
    drag.wrappedValue = nil
    guard ended.steps != 0, let subview = row.subview, let index = subview.origin()?.index else {
      return
    }
    let destination = index + ended.steps + (ended.steps > 0 ? 1 : 0)
    subview.containerValues.listRow.move?.perform((IndexSet(integer: index), destination))
  }

  /// Ends the drag without a call, as when the system cancels the touch.
  func cancel() {
    if drag.wrappedValue?.position == row.position { drag.wrappedValue = nil }
  }
}

/// The handle of a row in edit mode.
struct MoveHandle: View {
  let move: RowMove
  @GestureState private var isDragging = false

  var body: some View {
    Image(systemName: "line.3.horizontal")
      .foregroundStyle(.tertiary)
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        // The row moves with the finger, so the translation is measured in the window.
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .updating($isDragging) { _, isDragging, _ in isDragging = true }
          .onChanged { move.update(translation: $0.translation.height) }
          .onEnded { _ in move.drop() }
      )
      .onChange(of: isDragging) { if !isDragging { move.cancel() } }
  }
}

/// A modifier that moves a row with a drag, and makes room for others.
struct MovableRow: ViewModifier {
  let move: RowMove
  let traits: ListRowTraits
  let isEditing: Bool

  func body(content: Content) -> some View {
    if traits.canMove {
      content.modifier(
        RowMotion(move: move, canLift: !isEditing && !traits.isMoveDisabled))
    } else {
      content
    }
  }
}

private struct RowMotion: ViewModifier {
  let move: RowMove
  /// Whether the row can be dragged after a long press.
  let canLift: Bool
  @GestureState private var isLifted = false

  func body(content: Content) -> some View {
    let drag = move.drag.wrappedValue
    let isDragged = drag?.position == move.row.position
    let offset = drag?.offset(ofRowAt: move.row.position) ?? 0
    content
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        move.heights.heights[move.row.id] = $0
      }
      .background { if isDragged { OuterShadow(shape: Rectangle(), radius: 8, y: 2) } }
      .offset(y: offset)
      // The offsets end with the drag, when the rows have been moved.
      .animation(drag == nil || isDragged ? nil : .spring(duration: 0.25), value: offset)
      .gesture(lift, including: canLift ? .all : .subviews)
      .onChange(of: isLifted) { if !isLifted { move.cancel() } }
      .zIndex(isDragged ? 1 : 0)
  }

  private var lift: some Gesture {
    LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(minimumDistance: 1, coordinateSpace: .global))
      .updating($isLifted) { value, isLifted, _ in
        if case .second = value { isLifted = true }
      }
      .onChanged { value in
        if case .second(_, let drag?) = value { move.update(translation: drag.translation.height) }
      }
      .onEnded { _ in move.drop() }
  }
}
