// PrefUIKit: pictures of hosted SwiftUI views and of images. Views of UIKit are drawn as their background color.

import PrefGeometry
import PrefRendering
import PrefViews

/// The format of the pictures of a renderer.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 3
  /// Whether the picture is opaque.
  open var opaque = false
  /// The range of colors.
  open var preferredRange = Range.automatic

  /// A range of colors, which has no effect.
  public enum Range: Int, Sendable {
    /// That of the device, an extended one, or the standard one.
    case unspecified = -1, automatic, extended, standard
  }

  /// Creates a format.
  public nonisolated override init() { super.init() }
  /// Returns the format of the screen, 3 pixels per point.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen, 3 pixels per point.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The picture that a renderer draws.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, in points.
  public let cgContext: CGContext
  /// The format.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The picture so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale) } ?? UIImage()
  }
}

/// A renderer of pictures.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// The rectangle of the picture, in points.
  public let bounds: CGRect
  /// The format.
  open var format: UIGraphicsImageRendererFormat

  /// Creates a renderer of pictures of a size, in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) {
    (bounds, self.format) = (CGRect(origin: .zero, size: size), format)
    super.init()
  }

  /// Creates a renderer of pictures of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// Returns a picture of what the closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = max(format.scale, 0) > 0 ? format.scale : 3
    let context = CGContext(size: bounds.size, scale: scale)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let picture = UIGraphicsImageRendererContext(context, format)
    DrawingContexts.stack.append(context)
    defer { DrawingContexts.stack.removeLast() }
    actions(picture)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale) } ?? UIImage()
  }

  /// Returns a PNG file of what the closure draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns a JPEG file of what the closure draws.
  open func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}

extension CGContext {
  /// Creates a bitmap of a size in points, rounded up to pixels; lengths without a finite value are 0.
  fileprivate convenience init(size: CGSize, scale: CGFloat) {
    func pixels(_ length: CGFloat) -> Int { Int(exactly: (length * scale).rounded(.up)) ?? 0 }
    self.init(width: pixels(size.width), height: pixels(size.height))
    shadowScale = scale
  }

  /// The number of pixels per unit of user space, along its x axis.
  var pixelsPerPoint: CGFloat { unitLength * displayScale }
}

/// The contexts in which the functions of UIKit draw.
@MainActor
private enum DrawingContexts {
  static var stack: [CGContext] = []
  static var scales: [CGFloat] = []
}

/// Returns the context in which the functions of UIKit draw; nil for none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContexts.stack.last }

/// Lets the functions of UIKit draw in a context, until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { DrawingContexts.stack.append(context) }

/// Ends the drawing in the context that was pushed last.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = DrawingContexts.stack.popLast() }

/// Starts a picture of a size in points; a scale of 0 is that of the screen, 3 pixels per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : 3
  let context = CGContext(size: size, scale: scale)
  context.scaleBy(x: scale, y: scale)
  DrawingContexts.stack.append(context)
  DrawingContexts.scales.append(scale)
}

/// Starts a picture of a size in points, at 1 pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the picture that was started last; nil for none.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = DrawingContexts.stack.last, let scale = DrawingContexts.scales.last else {
    return nil
  }
  return context.makeImage().map { UIImage(cgImage: $0, scale: scale) }
}

/// Ends the picture that was started last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  guard !DrawingContexts.scales.isEmpty else { return }
  DrawingContexts.stack.removeLast()
  DrawingContexts.scales.removeLast()
}

extension UIView {
  /// The view as a view of SwiftUI: its background, its SwiftUI view, and its subviews.
  private func picture(size: CGSize) -> some View {
    ZStack(alignment: .topLeading) {
      if let backgroundColor { Color(uiColor: backgroundColor) }
      if let content { content.frame(width: size.width, height: size.height) }
      ForEach(Array(subviews.enumerated()), id: \.offset) { entry in
        AnyView(entry.element.picture(size: entry.element.frame.size))
          .offset(x: entry.element.frame.minX, y: entry.element.frame.minY)
      }
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
    .opacity(isHidden ? 0 : Double(alpha))
  }

  /// Draws the view at the origin of a context.
  func draw(into context: CGContext, size: CGSize) {
    let renderer = ImageRenderer(content: picture(size: size))
    renderer.render(rasterizationScale: context.pixelsPerPoint) { _, draw in draw(context) }
  }

  /// Draws the view into the picture that is being drawn, in a rectangle in points. Returns whether there is one.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = DrawingContexts.stack.last else { return false }
    context.translateBy(x: rect.minX, y: rect.minY)
    draw(into: context, size: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    return true
  }

  /// Returns a view of the same picture.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: frame)
    view.content = AnyView(picture(size: frame.size))
    return view
  }
}

extension UIImage {
  /// Draws the image into the picture that is being drawn, in a rectangle in points.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard let context = DrawingContexts.stack.last else { return }
    let image = Image(uiImage: self).resizable().frame(width: rect.width, height: rect.height)
    context.translateBy(x: rect.minX, y: rect.minY)
    ImageRenderer(content: image).render(rasterizationScale: context.pixelsPerPoint) { _, draw in
      draw(context)
    }
    context.translateBy(x: -rect.minX, y: -rect.minY)
  }

  /// Draws the image in its size into the picture that is being drawn, at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Returns the image in a size, in points; nil if it is empty.
  @preconcurrency @MainActor
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Calls a closure with the image in a size, in points; with nil if it is empty.
  @preconcurrency @MainActor
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
}
