// PrefViews: the place and the form of a card. In: the kind of the presentation, the options that its content sets, the
// size of the picture and its safe area. Out: a rectangle, insets, a shape, and the effects on the views below.
//
// The lengths are those of an iPhone with iOS 17 and 18, measured on public screenshots or estimated;
// Documentation/Compatibility.md says which.

import PrefGeometry
import PrefViewGraph

/// The place and the form of a card.
@MainActor
struct CardGeometry {
  /// The lengths of cards, in points.
  enum Lengths {
    /// The distance between the safe area at the top and a large sheet, of which the views below are visible.
    nonisolated static let top: CGFloat = 10
    nonisolated static let cornerRadius: CGFloat = 10
    nonisolated static let popoverCornerRadius: CGFloat = 13
    /// The distance of the scaled views below a large sheet from the sides of the picture.
    nonisolated static let backdropMargin: CGFloat = 16
    /// The size of a sheet on wide screens.
    nonisolated static let formSize = CGSize(width: 540, height: 620)
    /// The width from which screens without a size class are wide.
    nonisolated static let wideScreenWidth: CGFloat = 600
    /// The distance between a popover and the edges of the picture.
    nonisolated static let popoverMargin: CGFloat = 10
  }

  let style: CardStyle
  let options: PresentationOptions
  private let size: CGSize
  private let safeArea: EdgeInsets
  private let drag: CGFloat
  private let detentContext: PresentationDetent.Context
  private let colorScheme: ColorScheme
  private let isCompact: Bool
  private let restingDetent: PresentationDetent?
  private let source: CGRect

  init(
    style: CardStyle, options: PresentationOptions, restingDetent: PresentationDetent?,
    drag: CGFloat, _ geometry: PresentationGeometry, _ environment: EnvironmentValues
  ) {
    size = geometry.size
    source = geometry.source
    self.options = options
    self.drag = drag
    self.restingDetent = restingDetent
    safeArea = environment.screenSafeArea
    colorScheme = environment.colorScheme
    isCompact = environment.hasCompactWidth(size.width)
    self.style = Self.adapted(style, options, isCompact: isCompact)
    detentContext = PresentationDetent.Context(
      maxDetentValue: max(size.height - safeArea.top - Lengths.top - safeArea.bottom, 0),
      environment: environment)
  }

  /// Returns the kind to which a presentation adapts in a compact width.
  private static func adapted(
    _ style: CardStyle, _ options: PresentationOptions, isCompact: Bool
  ) -> CardStyle {
    guard isCompact else { return style }
    switch (style, options.horizontalAdaptation ?? .automatic) {
    case (.popover, .automatic), (.popover, .sheet): return .sheet
    case (.popover, .fullScreenCover), (.sheet, .fullScreenCover): return .cover
    case (.cover, .sheet): return .sheet
    default: return style
    }
  }

  // MARK: Detents

  private var isForm: Bool { style.isSheet && !isCompact }

  /// The detents with their heights, the smallest one first.
  private var detents: [(detent: PresentationDetent, height: CGFloat)] {
    let known = (options.detents ?? []).compactMap { detent in
      detent.value(in: detentContext).map { (detent, $0) }
    }
    return known.isEmpty
      ? [(.large, detentContext.maxDetentValue)] : known.sorted { $0.1 < $1.1 }
  }

  /// The detent at which the sheet rests.
  private var resting: (detent: PresentationDetent, height: CGFloat) {
    let detents = detents
    let wanted = options.selection?.wrappedValue ?? restingDetent
    return detents.first { $0.detent == wanted } ?? detents.first ?? (.large, 0)
  }

  /// Returns the distance that a sheet follows a drag: beyond the largest detent, and where it cannot be dismissed, it
  /// resists.
  func resisted(_ distance: CGFloat) -> CGFloat {
    let highest = detents.last?.height ?? 0
    let upwards = resting.height - highest
    if distance < upwards { return upwards + (distance - upwards) / 8 }
    if distance > 0, isDismissDisabled, detents.count == 1 { return distance / 4 }
    return distance
  }

  /// Returns the detent at which a dragged sheet comes to rest; nil if it is dismissed.
  func end(of value: DragGesture.Value) -> PresentationDetent? {
    let height = resting.height - resisted(value.predictedEndTranslation.height)
    let nearest = detents.min { abs($0.height - height) < abs($1.height - height) }
    guard let nearest else { return .large }
    if !isDismissDisabled, height < nearest.height / 2 { return nil }
    return nearest.detent
  }

  private var isDismissDisabled: Bool { options.isDismissDisabled ?? false }

  // MARK: Form

  /// The rectangle of the card in the picture; for popovers, the area in which they are placed.
  var rect: CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    switch style {
    case .cover: return bounds
    case .popover: return safeBounds.insetBy(dx: Lengths.popoverMargin, dy: Lengths.popoverMargin)
    case .sheet where isForm:
      let available = safeBounds.insetBy(dx: 20, dy: 20)
      let form = Lengths.formSize
      let (width, height) = (min(form.width, available.width), min(form.height, available.height))
      return CGRect(
        x: available.midX - width / 2, y: available.midY - height / 2 + max(drag, 0), width: width,
        height: height)
    case .sheet:
      let height = resting.height + safeArea.bottom
      let top = size.height - height + drag
      return CGRect(x: 0, y: top, width: size.width, height: max(height, height - drag))
    }
  }

  private var safeBounds: CGRect {
    CGRect(
      x: safeArea.leading, y: safeArea.top,
      width: max(size.width - safeArea.leading - safeArea.trailing, 0),
      height: max(size.height - safeArea.top - safeArea.bottom, 0))
  }

  /// The placement of a popover; nil for other cards.
  var popover: PopoverPlacement? {
    guard case .popover(let attachment) = style else { return nil }
    return PopoverPlacement(target: attachment.frame(in: source), edge: attachment.edge)
  }

  /// The safe area of the content.
  var contentInsets: EdgeInsets {
    switch style {
    case .cover: return safeArea
    case .popover: return EdgeInsets()
    case .sheet where isForm: return EdgeInsets()
    case .sheet:
      return EdgeInsets(
        top: 0, leading: safeArea.leading, bottom: safeArea.bottom, trailing: safeArea.trailing)
    }
  }

  var cornerRadius: CGFloat {
    if let radius = options.cornerRadius { return max(radius, 0) }
    switch style {
    case .cover: return 0
    case .sheet: return Lengths.cornerRadius
    case .popover: return Lengths.popoverCornerRadius
    }
  }

  var shape: AnyShape {
    let radius = cornerRadius
    switch style {
    case .cover: return AnyShape(Rectangle())
    case .sheet where !isForm:
      return AnyShape(
        UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius))
    case .sheet, .popover: return AnyShape(RoundedRectangle(cornerRadius: radius))
    }
  }

  var transition: AnyTransition {
    if case .popover = style { return .opacity }
    return .modifier(
      active: ShiftedCard(distance: size.height - rect.minY), identity: ShiftedCard(distance: 0))
  }

  /// Whether the background colors of the card are those of an elevated layer, which differ in dark appearance.
  var isElevated: Bool { !style.isCover }

  var isDraggable: Bool { style.isSheet }

  var showsDragIndicator: Bool {
    guard style.isSheet, !isForm else { return false }
    return switch options.dragIndicator ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: detents.count > 1
    }
  }

  // MARK: The views below

  /// Whether the views below cannot be used.
  var isModal: Bool {
    guard style.isSheet, let interaction = options.interaction else { return true }
    return !interaction.isEnabled(at: resting.height, in: detentContext)
  }

  /// Whether a tap outside of the card dismisses it.
  var dismissesByTap: Bool {
    switch style {
    case .cover: false
    case .popover: !isDismissDisabled
    case .sheet: !isDismissDisabled
    }
  }

  /// The opacity of the black layer in front of the views below.
  var dimming: Double {
    if case .popover = style { return 0 }
    return presentationDimming(colorScheme)
  }

  /// The effects on the views below: a sheet at the large detent of a portrait screen scales them.
  var traits: PresentationTraits {
    var traits = PresentationTraits(isModal: isModal)
    let isLarge = resting.height >= detentContext.maxDetentValue
    guard style.isSheet, !isForm, isLarge, isModal, size.width > 0, size.width <= size.height
    else { return traits }
    // Dragging the sheet downwards enlarges the views below again.
    let progress = resting.height > 0 ? 1 - min(max(drag / resting.height, 0), 1) : 0
    traits.scale = 1 - 2 * Lengths.backdropMargin / size.width * progress
    traits.offset = safeArea.top * progress
    traits.cornerRadius = Lengths.cornerRadius * progress
    return traits
  }
}

/// Returns the opacity of the black layer below modal presentations.
func presentationDimming(_ scheme: ColorScheme) -> Double { scheme == .dark ? 0.48 : 0.2 }

/// Moves a card below the bottom of the picture.
private struct ShiftedCard: ViewModifier {
  let distance: CGFloat
  func body(content: Content) -> some View { content.offset(y: distance) }
}
