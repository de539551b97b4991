// PrefViews: the layer of a sheet, a cover or a popover. In: the presented content and the options that it sets. Out: a
// dimmed background and a card with the content, at its place for the size of the picture.

import PrefGeometry
import PrefViewGraph

/// The kind of a card.
enum CardStyle {
  case sheet, cover
  /// A popover that points at a view. The edge is the one of that view at which the arrow is; nil for any.
  case popover(PopoverAttachment)

  var isSheet: Bool { if case .sheet = self { true } else { false } }
  var isCover: Bool { if case .cover = self { true } else { false } }

  var name: String {
    switch self {
    case .sheet: "sheet"
    case .cover: "full-screen cover"
    case .popover: "popover"
    }
  }
}

/// The place to which a popover is attached.
struct PopoverAttachment {
  /// The attachment in the unit space of the presenting view.
  var unitRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Returns the attachment in the coordinate space of a presenting view of a size, in points; nil for `unitRect`.
  var locate: (@MainActor (CGSize) -> CGRect)?
  /// The edge of the attachment at which the arrow is; nil for any.
  var edge: Edge?

  /// Returns the attachment in the picture's coordinates.
  @MainActor func frame(in source: CGRect) -> CGRect {
    if let locate { return locate(source.size).offsetBy(dx: source.minX, dy: source.minY) }
    return CGRect(
      x: source.minX + unitRect.minX * source.width, y: source.minY + unitRect.minY * source.height,
      width: unitRect.width * source.width, height: unitRect.height * source.height)
  }
}

extension Animation {
  /// The animation of sheets, covers and popovers: UIKit's spring of 0.5 seconds.
  static var presentation: Animation { .spring(duration: 0.5, bounce: 0) }
}

/// The layer of a card.
struct CardLayer<Content: View>: View, NamedInDumps {
  let context: PresentationContext
  let style: CardStyle
  /// The identity of the presented item; another item replaces the card.
  let id: AnyHashable
  let dismiss: @MainActor () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> Content
  @State private var options = PresentationOptions()
  /// The detent at which the sheet rests; nil for the initial one.
  @State private var restingDetent: PresentationDetent?
  /// The distance by which the sheet is being dragged downwards, in points.
  @State private var drag: CGFloat = 0
  @State private var requestedScheme: ColorScheme?
  @Environment(\.self) private var environment

  nonisolated var nameInDumps: String? { nil }

  private var isShown: Bool { context.isShown }

  var body: some View {
    let card = CardGeometry(
      style: style, options: options, restingDetent: restingDetent, drag: drag, context.geometry,
      environment)
    ZStack(alignment: .topLeading) {
      PresentationBackdrop(traits: isShown ? card.traits : PresentationTraits())
      if isShown, card.isModal {
        Color.black.opacity(card.dimming).contentShape(Rectangle())
          .onTapGesture { if card.dismissesByTap { dismiss() } }
          .accessibilityHidden(true)
          .transition(.opacity)
      }
      if isShown {
        placedCard(card).id(id)
      }
    }
    .animation(.presentation, value: isShown ? id : nil)
  }

  private func placedCard(_ card: CardGeometry) -> some View {
    // Read here, so that a change updates the layer.
    let scheme = requestedScheme
    return CardLayout(rect: card.rect, popover: card.popover) {
      CardView(
        card: card, source: card.popover?.target, content: content, options: $options,
        requestedScheme: $requestedScheme, dismiss: dismiss
      )
      .gesture(dragGesture(card), including: card.isDraggable ? .all : .subviews)
    }
    .transformEnvironment(\.colorScheme) { $0 = scheme ?? $0 }
    // Removed after the content, whose actions are called first.
    .overlay {
      Color.clear.allowsHitTesting(false).onDisappear {
        onDismiss?()
        context.finish()
      }
    }
    .transition(card.transition)
  }

  private func dragGesture(_ card: CardGeometry) -> some Gesture {
    DragGesture(minimumDistance: 10, coordinateSpace: .global)
      .onChanged { drag = card.resisted($0.translation.height) }
      .onEnded { value in
        switch card.end(of: value) {
        case nil: withAnimation(.presentation) { dismissDragged() }
        case let detent?:
          withAnimation(.presentation) {
            drag = 0
            restingDetent = detent
            options.selection?.wrappedValue = detent
          }
        }
      }
  }

  private func dismissDragged() {
    dismiss()
    drag = 0
  }
}

/// The card of a presentation: the content on its background.
private struct CardView<Content: View>: View, NamedInDumps {
  let card: CardGeometry
  /// The rectangle at which a popover points, in the picture's coordinates.
  let source: CGRect?
  let content: () -> Content
  @Binding var options: PresentationOptions
  @Binding var requestedScheme: ColorScheme?
  let dismiss: @MainActor () -> Void

  nonisolated var nameInDumps: String? { nil }

  var body: some View {
    PresentedRoot(content: content)
      .environment(\.isPresented, true)
      .environment(\.editingSession, nil)
      .environment(\.dismiss, DismissAction(action: dismiss))
      .environment(\.navigation, nil)
      .environment(\.isInListRow, false).environment(\.isInSidebarColumn, false)
      .environment(\.isInCompactColumn, false).environment(\.isInSplitViewColumn, false)
      .environment(\.listSelection, nil)
      .environment(\.isElevated, card.isElevated)
      .environment(\.isInSheet, card.style.isSheet)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaPadding(card.contentInsets)
      .clipShape(card.shape)
      .backgroundPreferenceValue(PresentationBackgroundKey.self) { background in
        CardBackground(view: background, card: card, source: source)
          .environment(\.isElevated, card.isElevated)
      }
      .overlay(alignment: .top) {
        if card.showsDragIndicator { DragIndicator() }
      }
      .contentShape(Rectangle())
      .onPreferenceChange(PresentationOptionsKey.self) { options = $0 }
      .onPreferenceChange(PreferredColorSchemeKey.self) { requestedScheme = $0 }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(card.isModal ? .isModal : [])
  }
}

/// Evaluates presented content, so that what it reads does not update its layer.
struct PresentedRoot<Content: View>: View, NamedInDumps {
  let content: () -> Content
  nonisolated var nameInDumps: String? { nil }
  var body: some View { VStack { SoleContent(content()) } }
}

/// The handle at the top of a sheet: 36 × 5 points, 5 points from the edge.
private struct DragIndicator: View {
  var body: some View {
    Capsule().fill(Color(.system(.tertiaryLabel))).frame(width: 36, height: 5).padding(.top, 5)
      .accessibilityHidden(true)
  }
}

/// The background of a card, in its shape; that of a popover has an arrow.
private struct CardBackground: View {
  let view: AnyView?
  let card: CardGeometry
  let source: CGRect?

  var body: some View {
    if let source {
      GeometryReader { proxy in
        let frame = proxy.frame(in: .global)
        let target = source.offsetBy(dx: -frame.minX, dy: -frame.minY)
        let shape = PopoverShape(target: target, radius: card.cornerRadius)
        if view == nil {
          shape.fill(Color(.system(.background)))
            .shadow(color: .black.opacity(0.18), radius: 20, y: 4)
        } else {
          OuterShadow(shape: shape, y: 4)
        }
        if let view {
          let margin = PopoverShape.arrowHeight
          view.frame(width: frame.width + 2 * margin, height: frame.height + 2 * margin)
            .clipShape(
              PopoverShape(
                target: target.offsetBy(dx: margin, dy: margin), radius: card.cornerRadius,
                margin: margin)
            )
            .offset(x: -margin, y: -margin)
        }
      }
    } else if let view {
      view.clipShape(card.shape)
    } else {
      card.shape.fill(Color(.system(.background)))
    }
  }
}

/// The effects of a presentation on the views below, animated.
struct PresentationBackdrop: View, Animatable, NamedInDumps {
  var traits: PresentationTraits

  nonisolated var nameInDumps: String? { nil }

  nonisolated var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get {
      AnimatablePair(traits.scale, AnimatablePair(traits.offset, traits.cornerRadius))
    }
    set {
      traits.scale = newValue.first
      (traits.offset, traits.cornerRadius) = (newValue.second.first, newValue.second.second)
    }
  }

  var body: some View {
    Color.clear.allowsHitTesting(false)
      .preference(key: PresentationTraitsKey.self, value: traits)
  }
}
