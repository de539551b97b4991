// Views: images: the system's symbols, files of a bundle, and pixels.

import PrefDrawing
import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A picture, or a symbol that is set like text.
public struct Image: Equatable, Sendable {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    /// Smaller than the text.
    case small
    /// As the text.
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

  /// How an image is drawn in colour.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its opacity only, in the foreground style.
    case template
    /// In its own colours.
    case original
  }

  /// How a resized image covers its room.
  public enum ResizingMode: Hashable, Sendable {
    /// Again and again.
    case tile
    /// Stretched.
    case stretch
  }

  /// How pixels between an image's own are found.
  public enum Interpolation: String, Hashable, Sendable {
    /// The nearest pixel's colour.
    case none
    /// Mixed from the four nearest.
    case low
    /// Mixed from the four nearest, after halving large images.
    case medium
    /// The best there is.
    case high
  }

  /// How an image has to be turned to stand upright.
  public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
    /// As it is.
    case up
    /// Left and right exchanged.
    case upMirrored
    /// Turned by 180°.
    case down
    /// Top and bottom exchanged.
    case downMirrored
    /// Turned to the left by 90°.
    case left
    /// Rows and columns exchanged.
    case leftMirrored
    /// Turned to the right by 90°.
    case right
    /// Rows and columns exchanged, and turned by 180°.
    case rightMirrored

    var turn: PixelImage.Orientation {
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

  /// Pixels, and how many of them make a point.
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
  }

  var source: Source
  var isResizable = false
  var capInsets = EdgeInsets()
  var resizingMode = ResizingMode.stretch
  var interpolation = Interpolation.medium
  var isAntialiased = true
  var templateMode: TemplateRenderingMode?

  /// Makes the image of a symbol by its SF Symbols name.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Makes the image of a symbol by its SF Symbols name; how much of it a value fills is not drawn here.
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }

  /// Makes the image of a file in a bundle, by its name without `@2x` and ending.
  ///
  /// The file whose scale is nearest to the picture's is taken: `name.png`, `name@2x.png` or `name@3x.png`; JPEG files
  /// may end in `.jpg` or `.jpeg`, WebP files end in `.webp`.
  public init(_ name: String, bundle: Bundle? = nil) {
    let bundle = bundle ?? .main
    source = .named(name, folder: bundle.resourceURL ?? bundle.bundleURL)
  }

  /// Makes the image of a file that tells nothing to those who cannot see it.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// Makes an image of pixels; `scale` of them make a point.
  package init(_ image: PixelImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .pixels(
      Pixels(
        image: image.turned(orientation.turn), scale: scale > 0 && scale.isFinite ? scale : 1))
  }

  /// The image stretched to the room that it is offered, or repeated in it; its borders keep their width.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }

  /// The image with a way to find pixels between its own.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// The image with its edges smoothed, or not.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  /// The image in the foreground style or in its own colours; symbols are templates anyway.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.templateMode = mode
    return image
  }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor
  }

  let mode: Mode

  /// All in the foreground style.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// Fainter layers behind.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// A style for each layer.
  public static let palette = SymbolRenderingMode(mode: .palette)
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

/// A reader that can be told from another.
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
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// How the layers of symbols are coloured; nil for monochrome.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// What turns the files of images into pixels.
  package var imageReader: (any ImageReader)? {
    get { self[ImageReaderKey.self]?.reader }
    set { self[ImageReaderKey.self] = newValue.map(ImageReaderBox.init) }
  }

  /// The symbols that images are drawn from.
  package var symbolLibrary: SymbolLibrary? {
    get { self[SymbolLibraryKey.self] }
    set { self[SymbolLibraryKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets how the layers of symbols are coloured.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
