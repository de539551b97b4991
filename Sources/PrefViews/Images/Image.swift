// PrefViews: images: system symbols, files of a bundle, and bitmaps.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A view that shows a symbol, an image file or a bitmap.
///
/// Symbols scale with the font and align with the baseline of adjacent text.
public struct Image: Equatable, Sendable {
  /// The size of a symbol relative to adjacent text.
  public enum Scale: Hashable, Sendable {
    /// Smaller than the text.
    case small
    /// The size of the text.
    case medium
    /// Larger than the text.
    case large

    var typographic: Symbol.Scale {
      switch self {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    }
  }

  /// How the colors of an image are used.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Only the alpha is used, filled with the foreground style.
    case template
    /// The image has its own colors.
    case original
  }

  /// How a resizable image fills its frame.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// The filter for resampling pixels.
  public enum Interpolation: String, Hashable, Sendable {
    /// Nearest neighbor.
    case none
    /// Bilinear.
    case low
    /// Bilinear, after repeated halving of images that are reduced.
    case medium
    /// Bicubic for enlarged images; reduced images are averaged first.
    case high
  }

  /// The transform from a stored image to its upright display, as in EXIF.
  public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
    /// The identity.
    case up
    /// Flipped horizontally.
    case upMirrored
    /// Rotated by 180°.
    case down
    /// Flipped vertically.
    case downMirrored
    /// Rotated by 90° counterclockwise.
    case left
    /// Transposed: rows and columns are swapped.
    case leftMirrored
    /// Rotated by 90° clockwise.
    case right
    /// Transposed and rotated by 180°.
    case rightMirrored

    var pixelOrientation: PixelImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }

  /// A bitmap and its scale, in pixels per point.
  struct Pixels: Equatable, Sendable {
    var image: PixelImage
    var scale: CGFloat

    var size: CGSize {
      CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }
  }

  enum Source: Equatable, Sendable {
    case symbol(String)
    case named(String, folder: URL)
    case pixels(Pixels)
    case drawing(Drawing)
  }

  /// A closure or a file that draws the image.
  ///
  /// Unchecked: immutable; the closure is only called on the main actor, while views are drawn.
  final class Drawing: Equatable, @unchecked Sendable {
    enum Content {
      case closure((inout GraphicsContext) -> Void, isOpaque: Bool)
      case vector(VectorImage)
    }

    /// The size in points.
    let size: CGSize
    let content: Content

    /// The vector image; nil for a closure.
    var vector: VectorImage? { if case .vector(let image) = content { image } else { nil } }

    init(size: CGSize, isOpaque: Bool, draw: @escaping (inout GraphicsContext) -> Void) {
      self.size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
      content = .closure(draw, isOpaque: isOpaque)
    }

    init(_ image: VectorImage) {
      size = image.size
      content = .vector(image)
    }

    static func == (a: Drawing, b: Drawing) -> Bool {
      if case (.vector(let left), .vector(let right)) = (a.content, b.content) {
        return left === right
      }
      return a === b
    }
  }

  var source: Source
  var isResizable = false
  var capInsets = EdgeInsets()
  var resizingMode = ResizingMode.stretch
  var interpolation = Interpolation.medium
  var isAntialiased = true
  var templateMode: TemplateRenderingMode?
  var description = Description.automatic
  /// The value between 0 and 1 that reveals parts of a symbol; nil for the whole symbol.
  var variableValue: Double?
  /// The rendering mode of a symbol; nil for that of the environment.
  var symbolMode: SymbolRenderingMode?
  var symbolColorMode: SymbolColorRenderingMode?
  /// The appearance of a symbol.
  var appearance = SymbolAppearance()

  /// Creates an image of a symbol, by its SF Symbols name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates an image of a symbol, by its SF Symbols name, with the parts that a value between 0 and 1 reveals; the
  /// others are drawn with less opacity. Symbols without parts, such as `star`, ignore the value.
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName)
    self.variableValue = variableValue
  }

  /// Creates an image of a file in the resources of a bundle, `.main` by default.
  ///
  /// `name` omits the scale suffix and may omit the extension. Among `name.png`, `name@2x.png` and
  /// `name@3x.png`, the file that suits the display scale best is loaded; the extensions `.jpg`,
  /// `.jpeg` and `.webp` are supported too. A missing file is reported as a warning.
  public init(_ name: String, bundle: Bundle? = nil) {
    let bundle = bundle ?? .main
    source = .named(name, folder: bundle.resourceURL ?? bundle.bundleURL)
  }

  /// Creates an image of a file in a folder.
  init(file name: String, in folder: URL) { source = .named(name, folder: folder) }

  /// Creates an image of a file with a label for assistive technologies.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    description = .label(label)
  }

  /// Creates an image of a file that assistive technologies ignore.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    description = .decorative
  }

  /// Creates an image of a file; `variableValue` has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Creates an image of a file with a label for assistive technologies; `variableValue` has no
  /// effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// Creates an image of a file that assistive technologies ignore; `variableValue` has no effect.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// Creates an image of a bitmap with `scale` pixels per point.
  package init(_ image: PixelImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .pixels(
      Pixels(
        image: image.oriented(from: orientation.pixelOrientation),
        scale: scale > 0 && scale.isFinite ? scale : 1))
  }

  /// Returns an image that takes the proposed size. The borders given by `capInsets`, in points,
  /// keep their width; the rest is stretched or tiled.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }

  /// Returns the image with a resampling filter.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Returns the image with or without antialiased edges.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  /// Returns the image with a rendering mode; symbols are always templates.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.templateMode = mode
    return image
  }
}

/// How the layers of a symbol are colored.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor
  }

  let mode: Mode

  /// All layers have the foreground style.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// Secondary layers have a reduced opacity.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// Each layer has its own foreground style.
  public static let palette = SymbolRenderingMode(mode: .palette)
  /// The symbol's own colors: those of common symbols, such as `cloud.rain.fill`; others have the foreground style.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

/// An image reader with equality, for comparing environments.
private struct ImageReaderBox: Equatable {
  let reader: any ImageReader
  static func == (a: ImageReaderBox, b: ImageReaderBox) -> Bool {
    AnyHashable(a.reader) == AnyHashable(b.reader)
  }
}

private enum ImageReaderKey: EnvironmentKey {
  static var defaultValue: ImageReaderBox? { nil }
}

private enum SymbolLibraryKey: EnvironmentKey {
  static var defaultValue: SymbolLibrary? { nil }
}

extension EnvironmentValues {
  /// The size of symbols relative to adjacent text; `medium` by default.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The rendering mode of symbols; nil for monochrome, or for one layer per style if there are
  /// several foreground styles.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The decoder of image files.
  package var imageReader: (any ImageReader)? {
    get { self[ImageReaderKey.self]?.reader }
    set { self[ImageReaderKey.self] = newValue.map(ImageReaderBox.init) }
  }

  /// The library that symbols are loaded from.
  package var symbolLibrary: SymbolLibrary? {
    get { self[SymbolLibraryKey.self] }
    set { self[SymbolLibraryKey.self] = newValue }
  }
}

extension Image {
  /// Sets the rendering mode of the image, if it is a symbol; nil for that of the environment.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode
    return image
  }
}

extension View {
  /// Sets the size of symbols relative to adjacent text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets the rendering mode of symbols.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
