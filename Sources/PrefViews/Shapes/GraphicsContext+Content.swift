// Views: what a graphics context draws besides paths: texts, images and views.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  // MARK: - Texts

  /// A text that is shaped for the context's environment.
  public struct ResolvedText {
    let text: Text
    let cache: TextCache
    let environment: EnvironmentValues
    /// What letters without a style of their own are drawn with.
    public var shading = Shading.foreground

    /// The size that the text takes of what it is offered.
    public func measure(in size: CGSize) -> CGSize { self.size(ProposedViewSize(size)) }

    /// How far below its top the first line stands, of what the text is offered.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      baseline(.firstTextBaseline, size)
    }

    /// How far below its top the last line stands, of what the text is offered.
    public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }

    func size(_ proposal: ProposedViewSize) -> CGSize {
      nonisolated(unsafe) let own = self
      return onMainActor {
        var cache = own.cache
        return own.text.sizeThatFits(proposal, own.environment, &cache)
      }
    }

    private func baseline(_ alignment: VerticalAlignment, _ size: CGSize) -> CGFloat {
      let offer = ProposedViewSize(size)
      let room = ViewSize(size: self.size(offer), proposal: offer)
      nonisolated(unsafe) let own = self
      return onMainActor {
        var cache = own.cache
        return own.text.explicitGuide(alignment.key, room, own.environment, &cache)
          ?? room.size.height
      }
    }
  }

  /// Shapes a text.
  public func resolve(_ text: Text) -> ResolvedText {
    nonisolated(unsafe) let environment = environment
    let cache = onMainActor { text.makeCache(environment) }
    return ResolvedText(text: text, cache: cache, environment: environment)
  }

  /// Draws a text inside of a rectangle, from its top left corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(
      text.text, text.cache,
      ViewSize(size: text.measure(in: rect.size), proposal: ProposedViewSize(rect.size)),
      text.shading, at: rect.origin)
  }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.size(.unspecified)
    draw(
      text.text, text.cache, ViewSize(size: size, proposal: .unspecified), text.shading,
      at: Self.origin(size, point, anchor))
  }

  /// Draws a text inside of a rectangle, from its top left corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: - Images

  /// An image that is loaded for the context's environment.
  public struct ResolvedImage {
    let image: Image
    let cache: ImageCache
    /// The image's own size, in points.
    public let size: CGSize
    /// How far below its top the image's baseline lies.
    public let baseline: CGFloat
    /// What symbols and templates are drawn with; nil for the foreground style.
    public var shading: Shading?
  }

  /// Loads an image.
  public func resolve(_ image: Image) -> ResolvedImage {
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

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let resizable = image.image.isResizable ? image.image : image.image.resizable()
    draw(
      resizable.antialiased(style.isAntialiased), image.cache,
      ViewSize(size: rect.size, proposal: ProposedViewSize(rect.size)), image.shading,
      at: rect.origin)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      image.image, image.cache, ViewSize(size: image.size, proposal: .unspecified),
      image.shading, at: Self.origin(image.size, point, anchor))
  }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image at its own size, with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: - Views

  /// A view of the canvas' symbols.
  public struct ResolvedSymbol {
    let picture: SymbolPicture
    /// The view's ideal size, in points.
    public let size: CGSize
  }

  /// The symbol with a tag; nil where the canvas has none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let symbols = recorder.symbols
    nonisolated(unsafe) let id = id
    return onMainActor {
      guard let picture = symbols?.picture(taggedBy: id) else { return nil }
      return ResolvedSymbol(picture: picture, size: picture.size(.unspecified))
    }
  }

  /// Draws a symbol at its ideal size, with its anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, .unspecified, at: Self.origin(symbol.size, point, anchor))
  }

  /// Draws a symbol in the middle of a rectangle, whose size it is offered.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let offer = ProposedViewSize(rect.size)
    let picture = symbol.picture
    let size = onMainActor { picture.size(offer) }
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    draw(symbol, offer, at: Self.origin(size, middle, .center))
  }

  // MARK: -

  private static func origin(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
  }

  private func draw(_ symbol: ResolvedSymbol, _ offer: ProposedViewSize, at point: CGPoint) {
    let picture = symbol.picture
    draw(at: point) { pass in
      nonisolated(unsafe) var inner = pass
      onMainActor { picture.draw(&inner, offer) }
      pass = inner
    }
  }

  /// Draws a leaf at its size, with its top left corner at a point.
  private func draw<Leaf: LeafView>(
    _ leaf: Leaf, _ cache: Leaf.Cache, _ size: ViewSize, _ shading: Shading?, at point: CGPoint
  ) {
    var surroundings = environment
    if let shading, !shading.isForeground {
      surroundings.foreground = ForegroundStyles(
        styles: [AnyShapeStyle(ShadingStyle(shading: shading, origin: point))])
    }
    nonisolated(unsafe) let (own, kept, environment) = (leaf, cache, surroundings)
    draw(at: point) { pass in
      nonisolated(unsafe) var inner = pass
      onMainActor {
        var cache = kept
        own.draw(&inner, size, environment, &cache)
      }
      pass = inner
    }
  }
}
