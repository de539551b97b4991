// PrefRendering: drawing contexts under CoreGraphics' names.

import PrefDrawing
import PrefGeometry
import PrefRaster

/// The filter of images; those of this package are always drawn with the best one.
public enum CGInterpolationQuality: Int32, Sendable {
  /// A filter.
  case `default` = 0, none, low, high, medium
}

/// A drawing context for ``ImageRenderer/render(rasterizationScale:renderer:)``: a bitmap, or a PDF
/// file. It records what is drawn; ``makeImage()`` rasterizes it, ``closePDF()`` writes the file.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private var items: [DisplayItem] = []
  /// The state that `saveGState()` saves.
  var state = GraphicsState()
  private var savedStates: [GraphicsState] = []
  /// The current path, in pixels.
  var currentPath = Path()
  /// The filter of images, which has no effect.
  public var interpolationQuality = CGInterpolationQuality.default
  /// The pixels per unit of the lengths of shadows, which do not depend on the transform.
  package var shadowScale: CGFloat = 1
  /// The rectangle, in the coordinates of the items, outside of which nothing is visible.
  let extent: CGRect
  /// The pixels per unit of the coordinates of the items.
  package var displayScale: CGFloat = 1
  /// The PDF file; nil for a bitmap.
  var document: PDFContextDocument?

  /// Creates a transparent context with the origin at the top left, y down.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    extent = CGRect(x: 0, y: 0, width: CGFloat(self.width), height: CGFloat(self.height))
  }

  /// Creates a context that only records items, with a transform from user space to their coordinates.
  init(recordingWith transform: CGAffineTransform) {
    (width, height) = (0, 0)
    extent = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
    state.transform = transform
  }

  /// Returns what was drawn since the last call, and resets the state.
  func takeItems() -> [DisplayItem] {
    defer { (items, state, savedStates, currentPath) = ([], GraphicsState(), [], Path()) }
    return items
  }

  /// Saves the state: the transform, the clip, the colors and the properties of lines.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state that was saved last; does nothing if there is none.
  public func restoreGState() {
    if let saved = savedStates.popLast() { state = saved }
  }

  /// The current transformation matrix, from user space to pixels.
  public var ctm: CGAffineTransform { state.transform }

  /// The length of a unit of user space, along its x axis, in the coordinates of the items; 1 if it has none.
  package var unitLength: CGFloat {
    let length = (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot()
    return length.isNormal ? length : 1
  }

  /// Prepends a transform to the current transformation matrix.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Translates user space for subsequent drawing.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space for subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates user space for subsequent drawing, by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  func draw(_ list: DisplayList) {
    add(list.items.withSufficientStack { list.items.map { $0.mapped(by: ctm) } })
  }

  /// Adds items in pixels, with the clip, the opacity, the shadow and the blend mode of the state.
  ///
  /// - Parameter coverage: Opaque items with the same outlines; nil for `new`.
  func add(_ new: [DisplayItem], coverage: [DisplayItem]? = nil) {
    state.composite(new, coverage: coverage, with: &items)
  }

  /// Returns an image of everything drawn so far; nil if the context has no pixels.
  public func makeImage() -> CGImage? {
    let list = DisplayList(
      size: CGSize(width: width, height: height), scale: 1, items: items)
    do {
      return try Picture(displayList: list, background: nil).image()
    } catch {
      return nil
    }
  }
}
