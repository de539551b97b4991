// PrefViews: images whose content is drawn by a closure, and vector images.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension Image {
  /// Creates an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - label: A label for assistive technologies, which is not used.
  ///   - opaque: Whether the image is filled with black before drawing.
  ///   - colorMode: The working color space; has no effect on drawing.
  ///   - renderer: The drawing closure, with the origin of the context at the top left corner of the image (points, y
  ///     down). It is called whenever the image is drawn; drawing is clipped to the image.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(drawing: Drawing(size: size, isOpaque: opaque, draw: renderer))
  }

  /// Creates an image from a vector image, of which it has the size.
  package init(_ vector: VectorImage) { self.init(drawing: Drawing(vector)) }

  private init(drawing: Drawing) {
    self.init(systemName: "")
    source = .drawing(drawing)
  }
}

extension Image {
  /// Draws an image of a closure or a vector image, scaled to a rectangle; a template is filled with the foreground
  /// style, masked by the image's alpha. Vector images in slices or tiles are drawn from their pixels.
  func draw(
    _ drawing: Drawing, _ pass: inout DrawingPass, _ rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) {
    if isResizable, capInsets != EdgeInsets() || resizingMode == .tile,
      let pixels = drawing.pixels(environment)
    {
      return drawPixels(pixels, &pass, rect, transform, environment)
    }
    // The items of a file are copied with their transforms; a step counts for two of its elements.
    if let vector = drawing.vector, !pass.admit(steps: vector.copySteps) { return }
    guard let item = drawing.item(pass, rect, transform, environment) else { return }
    guard templateMode == .template else { return pass.items.append(item) }
    let style = environment.foreground.paint(_PaintContext(environment: environment, rect: rect))
    pass.add(with: style, in: rect, transform) { pass, transform in
      let fill = DisplayItem(
        .fill(Path(rect), isEvenOdd: false, isAntialiased: isAntialiased, style.paint),
        transform: transform)
      pass.add(.layer(DisplayLayer(items: [fill], mask: [item])), transform: .identity)
    }
  }
}

extension Image.Drawing {
  /// Returns the pixels of a vector image at the scale of the display; nil for a closure, and with a warning if there
  /// are too many.
  func pixels(_ environment: EnvironmentValues) -> Image.Pixels? {
    guard let vector, let reader = environment.imageReader else { return nil }
    let scale = max(environment.displayScale, 1)
    let list = DisplayList(size: size, scale: scale, items: vector.items)
    if let counter = WorkCounter.current {
      // The file is drawn for each use, and its pixels are kept with the picture.
      let pixels = min(list.widthInPixels, 1 << 20) * min(list.heightInPixels, 1 << 20)
      guard counter.admit(copiedPixels: 2 * pixels), counter.admit(cost: vector.copySteps) else {
        return nil
      }
    }
    do {
      return Image.Pixels(
        image: try reader.image(drawing: list, name: vector.name), scale: scale)
    } catch {
      environment.warn("image \"\(vector.name)\" cannot be drawn: \(error)")
      return nil
    }
  }

  /// Returns what the closure or the file draws, scaled to a rectangle and clipped to it; nil if it draws nothing.
  fileprivate func item(
    _ pass: DrawingPass, _ rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) -> DisplayItem? {
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return nil }
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
      .concatenating(transform)
    let bounds = Path(CGRect(origin: .zero, size: size))
    let items: [DisplayItem]
    switch content {
    case .closure(let draw, let isOpaque):
      let recorder = GraphicsRecorder(pass, base: map, environment: environment)
      var context = GraphicsContext(recorder)
      if isOpaque { context.fill(bounds, with: .color(.black)) }
      draw(&context)
      items = recorder.items
    case .vector(let image): items = image.items.map { $0.mapped(by: map) }
    }
    if items.isEmpty { return nil }
    let layer = DisplayLayer(items: items, clip: DisplayLayer.Clip(path: bounds))
    return DisplayItem(.layer(layer), transform: map)
  }
}

extension VectorImage {
  /// The steps of layout for a copy of the items.
  fileprivate var copySteps: Int { byteCount / 64 }

  /// Warns about the parts of the file that are not drawn.
  func reportOmissions(_ environment: EnvironmentValues) {
    for omission in omissions {
      environment.warn("image \"\(name)\": \(omission) is not drawn")
    }
  }
}
