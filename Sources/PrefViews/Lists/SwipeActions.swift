// PrefViews: swipe actions of list rows. A horizontal drag uncovers the actions, which stay visible until one of them
// or the row is tapped. A drag beyond half of the row's width performs the first action when it ends.

import PrefGeometry
import PrefViewGraph

/// The actions at one edge of a row.
struct RowActions: CustomStringConvertible {
  let view: AnyView
  /// Whether a long drag performs the first action.
  let allowsFullSwipe: Bool
  /// A fixed placeholder, so that dumps omit the view's structure.
  var description: String { "actions" }
}

extension View {
  /// Adds actions to a list row, which a horizontal drag uncovers.
  ///
  /// - Parameters:
  ///   - edge: The edge of the row at which the actions are.
  ///   - allowsFullSwipe: Whether a drag beyond half of the row's width performs the first action.
  ///   - content: The actions, the one nearest to the edge first.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = RowActions(view: AnyView(content()), allowsFullSwipe: allowsFullSwipe)
    return containerValue(
      edge == .leading ? \.listRow.leadingActions : \.listRow.trailingActions, actions)
  }
}

/// A modifier that adds the swipe actions of a row.
struct SwipeableRow: ViewModifier {
  /// The width of an action, in points.
  static let actionWidth: CGFloat = 74

  let traits: ListRowTraits
  /// Whether drags uncover the actions. It does not change the structure of the row, which keeps its identity.
  let isEnabled: Bool
  /// Deletes the row; nil if it cannot be deleted.
  let delete: (() -> Void)?

  private var hasActions: Bool {
    traits.leadingActions != nil || traits.trailingActions != nil || delete != nil
  }

  func body(content: Content) -> some View {
    if hasActions {
      content.modifier(SwipeMotion(traits: traits, isEnabled: isEnabled, delete: delete))
    } else {
      content
    }
  }
}

private struct SwipeMotion: ViewModifier {
  let traits: ListRowTraits
  let isEnabled: Bool
  let delete: (() -> Void)?
  /// The distance between the row and its place, in points: positive where leading actions are visible.
  @State private var offset: CGFloat = 0
  /// The distance at the beginning of a drag; nil while there is no horizontal drag.
  @State private var start: CGFloat?
  @State private var widths: [HorizontalEdge: CGFloat] = [:]
  @State private var rowWidth: CGFloat = 0
  @State private var first = FirstSwipeAction()
  @Environment(\.layoutDirection) private var layoutDirection

  private var sign: CGFloat { layoutDirection == .rightToLeft ? -1 : 1 }

  func body(content: Content) -> some View {
    content
      .overlay {
        if offset != 0 {
          Color.white.opacity(0.001)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              rowWidth = $0
            }
            .onTapGesture { close() }
        }
      }
      .offset(x: offset * sign)
      .background {
        HStack(spacing: 0) {
          if offset > 0 { actions(.leading).frame(width: offset, alignment: .leading) }
          Spacer(minLength: 0)
          if offset < 0 { actions(.trailing).frame(width: -offset, alignment: .trailing) }
        }
      }
      .clipped()
      .simultaneousGesture(drag, including: isEnabled ? .all : .subviews)
      .accessibilityActions { named }
  }

  /// The actions for assistive technologies.
  @ViewBuilder private var named: some View {
    if let delete { Button("Delete", action: delete) }
    if let actions = traits.leadingActions { actions.view }
    if let actions = traits.trailingActions { actions.view }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 10)
      .onChanged { value in
        let isHorizontal = abs(value.translation.width) > abs(value.translation.height)
        if start == nil, isHorizontal { start = offset }
        if let start { offset = allowed(start + value.translation.width * sign) }
      }
      .onEnded { _ in
        guard start != nil else { return }
        let isFull = isFullSwipe
        start = nil
        if isFull, let perform = first.perform {
          close()
          return perform()
        }
        let width = widths[edge] ?? 0
        let isOpen = abs(offset) > width / 2
        withAnimation(.spring(duration: 0.3)) { offset = !isOpen ? 0 : offset > 0 ? width : -width }
      }
  }

  /// The edge whose actions are visible.
  private var edge: HorizontalEdge { offset > 0 ? .leading : .trailing }

  /// Whether the end of the drag performs the first action, which then covers the others.
  private var isFullSwipe: Bool {
    let actions = edge == .leading ? traits.leadingActions : traits.trailingActions
    // A row that can be deleted has no other action at its trailing edge.
    guard actions?.allowsFullSwipe ?? (edge == .trailing && delete != nil), rowWidth > 0 else {
      return false
    }
    return start != nil && abs(offset) > max(rowWidth / 2, widths[edge] ?? 0)
  }

  /// Returns a distance limited to the edges with actions.
  private func allowed(_ distance: CGFloat) -> CGFloat {
    if distance > 0 { return traits.leadingActions == nil ? 0 : distance }
    return traits.trailingActions == nil && delete == nil ? 0 : distance
  }

  private func close() { withAnimation(.spring(duration: 0.3)) { offset = 0 } }

  private func actions(_ edge: HorizontalEdge) -> some View {
    Group(subviews: content(edge)) { actions in
      let visible = edge == .leading ? Array(actions) : Array(actions.reversed())
      SwipeActionsLayout(isExpanded: isFullSwipe, first: edge == .leading ? 0 : visible.count - 1) {
        ForEach(visible) { action in
          let isFirst = action.id == actions.first?.id
          action.environment(\.firstSwipeAction, isFirst ? first : nil)
            .opacity(isFirst || !isFullSwipe ? 1 : 0)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .preference(key: SwipeCountKey.self, value: actions.count)
    }
    .buttonStyle(SwipeButtonStyle(close: { close() }))
    .labelStyle(.iconOnly)
    .environment(\.isInListRow, false)
    .onPreferenceChange(SwipeCountKey.self) {
      widths[edge] = SwipeableRow.actionWidth * CGFloat($0)
    }
  }

  @ViewBuilder private func content(_ edge: HorizontalEdge) -> some View {
    if let actions = edge == .leading ? traits.leadingActions : traits.trailingActions {
      actions.view
    } else if let delete {
      Button("Delete", role: .destructive, action: delete)
    }
  }
}

private enum SwipeCountKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// The first action of the visible edge of a row, which a full swipe performs.
@MainActor
private final class FirstSwipeAction {
  /// Performs the action; nil if it is not a button.
  var perform: (() -> Void)?
  nonisolated init() {}
}

private enum FirstSwipeActionKey: EnvironmentKey {
  static var defaultValue: FirstSwipeAction? { nil }
}

extension EnvironmentValues {
  /// The record of the first action of a row; nil for views that are not the first action.
  fileprivate var firstSwipeAction: FirstSwipeAction? {
    get { self[FirstSwipeActionKey.self] }
    set { self[FirstSwipeActionKey.self] = newValue }
  }
}

/// Places the actions at an edge of a row beside each other, all of the same width; if it is expanded, the first one
/// has the whole width.
private struct SwipeActionsLayout: Layout {
  let isExpanded: Bool
  /// The index of the first action.
  let first: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var left = bounds.minX
    for (index, subview) in subviews.enumerated() {
      let share = bounds.width / CGFloat(subviews.count)
      let width = isExpanded ? (index == first ? bounds.width : 0) : share
      subview.place(
        at: CGPoint(x: left, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      left += width
    }
  }
}

/// An action of a row: a white label on the tint, by default gray, or red for destructive actions.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  let close: @MainActor () -> Void

  nonisolated init(close: @escaping @MainActor () -> Void) { self.close = close }

  func makeBody(configuration: Configuration) -> some View {
    SwipeButton(configuration: configuration, close: close)
  }
}

private struct SwipeButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let close: @MainActor () -> Void
  @Environment(\.tint) private var tint
  @Environment(\.firstSwipeAction) private var first

  private var background: AnyShapeStyle {
    if let tint { return tint }
    return AnyShapeStyle(
      configuration.role == .destructive ? Color.red : Color(.system(.gray)))
  }

  var body: some View {
    // The view itself must not be captured: its environment contains the record.
    first?.perform = configuration.action
    return Pressable(
      action: {
        close()
        configuration.trigger()
      }
    ) { isPressed in
      configuration.label
        .foregroundStyle(Color.white)
        .lineLimit(1)
        .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
        .background(background)
        .contentShape(Rectangle())
        .dimmed(isPressed, to: 0.75)
    }
  }
}
