// PrefViews: images whose content is drawn by a closure.

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

  private init(drawing: Drawing) {
    self.init(systemName: "")
    source = .drawing(drawing)
  }
}

extension Image {
  /// Draws an image of a closure, scaled to a rectangle; a template is filled with the foreground style, masked by the
  /// image's alpha.
  func draw(
    _ drawing: Drawing, _ pass: inout DrawingPass, _ rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) {
    guard let item = drawing.item(pass.scale, rect, transform, environment) else { return }
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
  /// Returns what the closure draws, scaled to a rectangle and clipped to it; nil if it draws nothing.
  fileprivate func item(
    _ scale: CGFloat, _ rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) -> DisplayItem? {
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return nil }
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
      .concatenating(transform)
    let recorder = GraphicsRecorder(base: map, scale: scale, environment: environment)
    var context = GraphicsContext(recorder)
    let bounds = Path(CGRect(origin: .zero, size: size))
    if isOpaque { context.fill(bounds, with: .color(.black)) }
    draw(&context)
    if recorder.items.isEmpty { return nil }
    let layer = DisplayLayer(items: recorder.items, clip: DisplayLayer.Clip(path: bounds))
    return DisplayItem(.layer(layer), transform: map)
  }
}
