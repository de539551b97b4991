// PrefViews: drawing of text, images and symbol views with a graphics context.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  // MARK: - Text

  /// A text laid out for the context's environment.
  public struct ResolvedText {
    let text: Text
    let cache: TextCache
    let environment: EnvironmentValues
    let recorder: GraphicsRecorder
    /// The shading of text without a foreground style.
    public var shading = Shading.foreground

    /// Returns the size of the text, in points, with `size` as its proposal.
    public func measure(in size: CGSize) -> CGSize { self.size(ProposedViewSize(size)) }

    /// Returns the distance from the top of the text to its first baseline, in points, with `size`
    /// as the text's proposal.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      baseline(.firstTextBaseline, size)
    }

    /// Returns the distance from the top of the text to its last baseline, in points, with `size`
    /// as the text's proposal.
    public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }

    func size(_ proposal: ProposedViewSize) -> CGSize {
      // Unsafe: used before `onMainActor` returns, on the same thread.
      nonisolated(unsafe) let resolved = self
      return onMainActor {
        var cache = resolved.cache
        let isAdmitted = resolved.text.admitMeasuring(
          for: proposal, resolved.environment, cache, resolved.recorder.meter)
        guard isAdmitted else { return .zero }
        return resolved.text.sizeThatFits(proposal, resolved.environment, &cache)
      }
    }

    private func baseline(_ alignment: VerticalAlignment, _ size: CGSize) -> CGFloat {
      let proposal = ProposedViewSize(size)
      let viewSize = ViewSize(size: self.size(proposal), proposal: proposal)
      // Unsafe: used before `onMainActor` returns, on the same thread.
      nonisolated(unsafe) let resolved = self
      return onMainActor {
        var cache = resolved.cache
        return resolved.text.explicitGuide(alignment.key, viewSize, resolved.environment, &cache)
          ?? viewSize.size.height
      }
    }
  }

  /// Returns a text that is shaped for the context's environment, for measuring and repeated
  /// drawing.
  public func resolve(_ text: Text) -> ResolvedText {
    // Unsafe: used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let environment = environment
    let isWithinLimit = recorder.spend(text.cacheSteps)
    let text = isWithinLimit ? text : Text(verbatim: "")
    let cache = onMainActor { text.makeCache(environment) }
    return ResolvedText(text: text, cache: cache, environment: environment, recorder: recorder)
  }

  /// Draws a text into a rectangle, starting at its top left corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(
      text.text, text.cache,
      ViewSize(size: text.measure(in: rect.size), proposal: ProposedViewSize(rect.size)),
      text.shading, at: rect.origin)
  }

  /// Draws a text at its ideal size, aligning the anchor of its bounds with a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.size(.unspecified)
    draw(
      text.text, text.cache, ViewSize(size: size, proposal: .unspecified), text.shading,
      at: Self.origin(size, point, anchor))
  }

  /// Draws a text into a rectangle, starting at its top left corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text at its ideal size, aligning the anchor of its bounds with a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: - Images

  /// An image loaded for the context's environment.
  public struct ResolvedImage {
    let image: Image
    let cache: ImageCache
    /// The size of the image, in points.
    public let size: CGSize
    /// The distance from the top of the image to its baseline, in points.
    public let baseline: CGFloat
    /// The shading of symbols and template images; nil uses the foreground style.
    public var shading: Shading?
  }

  /// Returns an image that is loaded for the context's environment, for measuring and repeated
  /// drawing.
  public func resolve(_ image: Image) -> ResolvedImage {
    // Unsafe: both are used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let environment = environment
    nonisolated(unsafe) var cache = onMainActor { image.makeCache(environment) }
    let size = onMainActor { image.sizeThatFits(.unspecified, environment, &cache) }
    let baseline = onMainActor {
      image.explicitGuide(
        VerticalAlignment.firstTextBaseline.key, ViewSize(size: size, proposal: .unspecified),
        environment, &cache)
    }
    return ResolvedImage(
      image: image, cache: cache, size: size, baseline: baseline ?? size.height)
  }

  /// Draws an image, resized to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let resizable = image.image.isResizable ? image.image : image.image.resizable()
    draw(
      resizable.antialiased(style.isAntialiased), image.cache,
      ViewSize(size: rect.size, proposal: ProposedViewSize(rect.size)), image.shading,
      at: rect.origin)
  }

  /// Draws an image at its own size, aligning the anchor of its bounds with a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      image.image, image.cache, ViewSize(size: image.size, proposal: .unspecified),
      image.shading, at: Self.origin(image.size, point, anchor))
  }

  /// Draws an image, resized to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size, aligning the anchor of its bounds with a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: - Symbols

  /// A symbol view of the canvas.
  public struct ResolvedSymbol {
    let picture: SymbolPicture
    /// The view's ideal size, in points.
    public let size: CGSize
  }

  /// Returns the symbol view with a tag; nil if the canvas has none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let symbols = recorder.symbols
    // Unsafe: used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let id = id
    return onMainActor {
      guard let picture = symbols?.picture(taggedBy: id) else { return nil }
      return ResolvedSymbol(picture: picture, size: picture.size(.unspecified))
    }
  }

  /// Draws a symbol at its ideal size, aligning the anchor of its bounds with a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, .unspecified, at: Self.origin(symbol.size, point, anchor))
  }

  /// Draws a symbol centered in a rectangle, with the rectangle's size as its proposal.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let proposal = ProposedViewSize(rect.size)
    let picture = symbol.picture
    let size = onMainActor { picture.size(proposal) }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    draw(symbol, proposal, at: Self.origin(size, center, .center))
  }

  // MARK: -

  private static func origin(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
  }

  private func draw(_ symbol: ResolvedSymbol, _ proposal: ProposedViewSize, at point: CGPoint) {
    let picture = symbol.picture
    draw(at: point) { pass in
      // Unsafe: used before `onMainActor` returns, on the same thread.
      nonisolated(unsafe) var inner = pass
      onMainActor { picture.draw(&inner, proposal) }
      pass = inner
    }
  }

  /// Draws a leaf view at its size, with its top left corner at `point` in the context's
  /// coordinates.
  private func draw<Leaf: LeafView>(
    _ leaf: Leaf, _ cache: Leaf.Cache, _ size: ViewSize, _ shading: Shading?, at point: CGPoint
  ) {
    var contentEnvironment = environment
    if let shading, !shading.isForeground {
      contentEnvironment.foreground = ForegroundStyles(
        styles: [AnyShapeStyle(ShadingStyle(shading: shading, origin: point))])
    }
    // Unsafe: used before `onMainActor` returns, on the same thread; `draw(at:)` calls its closure once, immediately.
    nonisolated(unsafe) let (leafView, initialCache, environment) = (
      leaf, cache, contentEnvironment
    )
    let area = leaf is Image ? size.size : nil
    draw(at: point, replacing: area) { pass in
      // Unsafe: used before `onMainActor` returns, on the same thread.
      nonisolated(unsafe) var inner = pass
      onMainActor {
        var cache = initialCache
        guard leafView.admitDrawing(at: size, environment, cache, inner.meter) else { return }
        leafView.draw(&inner, size, environment, &cache)
      }
      pass = inner
    }
  }
}
