// PrefViews: sheets, full-screen covers and popovers: the modifiers that present them.

import PrefGeometry
import PrefViewGraph

/// Presents a card while there is an item.
private nonisolated struct CardModifier<Item, ID: Hashable, CardContent: View>: ViewModifier {
  let style: CardStyle
  let item: Binding<Item?>
  let id: (Item) -> ID
  let onDismiss: (() -> Void)?
  let content: (Item) -> CardContent

  init(
    _ style: CardStyle, _ item: Binding<Item?>, id: @escaping (Item) -> ID,
    onDismiss: (() -> Void)?, content: @escaping (Item) -> CardContent
  ) {
    self.style = style
    self.item = item
    self.id = id
    self.onDismiss = onDismiss
    self.content = content
  }

  @MainActor func body(content body: Content) -> some View {
    let value = item.wrappedValue
    return body.presentation(style.name, isPresented: value != nil) { context in
      CardLayer(
        context: context, style: style, id: value.map { AnyHashable(id($0)) } ?? AnyHashable(0),
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { value.map(content) })
    }
  }
}

extension View {
  fileprivate nonisolated func card<Content: View>(
    _ style: CardStyle, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    content: @escaping () -> Content
  ) -> some View {
    modifier(
      CardModifier(style, isPresented.itemWhileTrue, id: { $0 }, onDismiss: onDismiss) { _ in
        content()
      })
  }

  /// Presents a sheet while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is presented; false once it has been dismissed.
  ///   - onDismiss: Called after the sheet has been removed.
  ///   - content: The content of the sheet, with the environment of this view.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { card(.sheet, isPresented, onDismiss: onDismiss, content: content) }

  /// Presents a sheet while an item is set. Another item replaces the sheet.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      CardModifier(.sheet, item, id: { $0.id }, onDismiss: onDismiss, content: content))
  }

  /// Presents a view that covers the whole picture while a binding is true.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { card(.cover, isPresented, onDismiss: onDismiss, content: content) }

  /// Presents a view that covers the whole picture while an item is set. Another item replaces it.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      CardModifier(.cover, item, id: { $0.id }, onDismiss: onDismiss, content: content))
  }

  /// Presents a popover while a binding is true; in a compact width, it is a sheet by default.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the popover is presented; false once it has been dismissed.
  ///   - attachmentAnchor: The part of this view at which the arrow points.
  ///   - arrowEdge: The edge of that part at which the arrow is, if there is enough space; nil for any edge.
  ///   - content: The content of the popover, with the environment of this view.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    card(
      .popover(PopoverAttachment(attachmentAnchor, arrowEdge)), isPresented, content: content)
  }

  /// Presents a popover while an item is set; in a compact width, it is a sheet by default.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      CardModifier(
        .popover(PopoverAttachment(attachmentAnchor, arrowEdge)), item, id: { $0.id },
        onDismiss: nil, content: content))
  }
}

extension PopoverAttachment {
  init(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) {
    self.edge = edge
    switch anchor {
    case .point(let point): unitRect = CGRect(x: point.x, y: point.y, width: 0, height: 0)
    case .rect(let source): locate = { source.value(in: $0) }
    }
  }
}
