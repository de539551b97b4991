// PrefRendering: decoded images from files and memory under UIKit's names, and the initializers of
// `Image` that use them.

import PrefDrawing
import PrefGeometry
import PrefJPEGCodec
import PrefPNGCodec
import PrefRaster
import PrefViews
import PrefWebPCodec

/// The decoder of image files: PNG, JPEG and WebP, recognized by their signatures.
package struct ImageFileReader: ImageSizeReader {
  /// The maximum number of pixels of an image.
  private var pixelLimit: Int

  /// Creates a decoder with a limit on the number of pixels of an image.
  package init(pixelLimit: Int = 1 << 26) { self.pixelLimit = pixelLimit }

  /// Returns the decoded pixels of an image file, upright and premultiplied.
  ///
  /// - Parameter maxPixels: The maximum number of pixels, in addition to the limit of the reader; nil if there is none.
  /// - Throws: `ImageSizeError` above the limit on pixels; otherwise `PNGError`, `JPEGError` or
  ///   `WebPError`, depending on the format of the file.
  package func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage {
    do {
      return try decoded(bytes, name, min(maxPixels ?? .max, pixelLimit))
    } catch PNGError.tooLarge(let width, let height, let limit) {
      throw ImageSizeError(width: width, height: height, limit: limit)
    } catch JPEGError.tooLarge(let width, let height, let limit) {
      throw ImageSizeError(width: width, height: height, limit: limit)
    } catch JPEGError.tooManyCoefficients(let bytes, let limit) {
      throw ImageSizeError(
        .coefficients,
        "the coefficients of the progressive file take \(bytes) bytes, more than \(limit)")
    } catch PNGError.sideTooLong(let width, let height, let limit) {
      throw ImageSizeError(
        .side, "a side of \(width) × \(height) pixels is longer than \(limit)")
    } catch WebPError.tooLarge(let width, let height, let limit) {
      throw ImageSizeError(width: width, height: height, limit: limit)
    }
  }

  private func decoded(_ bytes: [UInt8], _ name: String, _ pixelLimit: Int) throws -> PixelImage {
    if JPEGDecoder.isJPEG(bytes) {
      var decoder = JPEGDecoder(pixelLimit: pixelLimit)
      // They are held only while this file is decoded, whatever other images there are.
      decoder.coefficientLimit = 4 * self.pixelLimit
      let file = try decoder.decode(bytes)
      let image = PixelImage(
        width: file.width, height: file.height, pixels: file.pixels, name: name)
      return image.oriented(from: PixelImage.Orientation(rawValue: file.orientation) ?? .up)
    }
    if WebPDecoder.isWebP(bytes) {
      let file = try WebPDecoder(pixelLimit: pixelLimit).decode(bytes, isPremultiplied: true)
      return PixelImage(
        width: file.width, height: file.height, pixels: file.pixels, name: name)
    }
    let file = try PNGDecoder(pixelLimit: pixelLimit).decode(bytes, isPremultiplied: true)
    return PixelImage(
      width: file.width, height: file.height, pixels: file.pixels, name: name)
  }

  package func pixelCount(of bytes: [UInt8]) -> Int {
    do {
      // Nothing is decoded beyond the limit.
      let image = try image(of: bytes, name: "", maxPixels: 0)
      return image.width * image.height
    } catch let error as ImageSizeError {
      return error.pixels
    } catch {
      return 0
    }
  }

  /// Returns the pixels of a picture.
  ///
  /// - Throws: `RasterError` or `ImageSizeError` if the picture is too large.
  package func image(drawing list: DisplayList, name: String) throws -> PixelImage {
    let (width, height) = (list.widthInPixels, list.heightInPixels)
    guard width.multipliedReportingOverflow(by: height).partialValue <= pixelLimit, width < 1 << 20,
      height < 1 << 20
    else { throw ImageSizeError(width: width, height: height, limit: pixelLimit) }
    return try Rasterizer().bitmap(of: list).image(name: name)
  }
}

/// An immutable image in memory, or a symbol.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
  /// The use of an image's colors.
  public enum RenderingMode: Int, Sendable {
    /// Depends on the context.
    case automatic = 0
    /// The image's own colors.
    case alwaysOriginal
    /// The foreground style, where the image is opaque.
    case alwaysTemplate
  }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    /// Upright, or rotated by half a turn, to the left or to the right.
    case up = 0, down, left, right
    /// The same, mirrored.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  package let pixels: PixelImage
  /// The name of the symbol; nil for an image of pixels.
  let symbolName: String?
  /// Pixels per point.
  public let scale: CGFloat
  /// The use of the image's colors.
  public let renderingMode: RenderingMode
  /// The appearance of a symbol.
  package private(set) var appearance = SymbolAppearance()
  /// The image of a bundle, which depends on the color scheme; nil for other images.
  fileprivate var named: Image?

  /// Creates an image from the contents of a PNG, JPEG or WebP file; returns nil if the data is
  /// invalid, too large or of an unknown format.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the contents of a PNG, JPEG or WebP file with a number of pixels per point; returns nil if
  /// the data is invalid, too large or of an unknown format.
  public init?(data: Data, scale: CGFloat) {
    do {
      pixels = try ImageFileReader().image(of: [UInt8](data), name: "data")
    } catch {
      return nil
    }
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    (symbolName, renderingMode) = (nil, .automatic)
  }

  /// Creates an image without pixels.
  public override init() {
    pixels = PixelImage(width: 0, height: 0, pixels: [], name: "empty")
    (scale, symbolName, renderingMode) = (1, nil, .automatic)
  }

  /// Creates an image of a symbol; nil if the name is empty.
  public init?(systemName: String) {
    guard !systemName.isEmpty else { return nil }
    pixels = PixelImage(width: 0, height: 0, pixels: [], name: systemName)
    (scale, symbolName, renderingMode) = (1, systemName, .alwaysTemplate)
  }

  /// The environment in which files are chosen: that of a screen with 3 pixels per point.
  private static var screen: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.imageReader = ImageFileReader()
    environment.displayScale = 3
    return environment
  }

  /// Creates an image from a file of the main bundle, in the scale of the screen, 3, if there is one; nil if there
  /// is no file of that name.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates an image from a file of a bundle, in the scale of the screen, 3, if there is one; nil if there is no
  /// file of that name.
  public convenience init?(named name: String, in bundle: Bundle?) {
    guard let image = Image.pixels(named: name, in: bundle, Self.screen) else { return nil }
    self.init(image.image, scale: image.scale)
    named = Image(decorative: name, bundle: bundle)
  }

  /// Creates an image from a resource, in the scale of the screen, 3, if there is one; without pixels if there is no
  /// file of that name.
  public convenience init(resource: ImageResource) {
    guard let image = Image.pixels(of: resource, Self.screen) else {
      self.init()
      return
    }
    self.init(image.image, scale: image.scale)
    named = Image(resource)
  }

  /// Creates an image from an image literal, such as `#imageLiteral(resourceName: "photo")`; without pixels if there is
  /// no file of that name in the main bundle.
  public required init(imageLiteralResourceName name: String) {
    let file = UIImage(named: name)
    pixels = file?.pixels ?? PixelImage(width: 0, height: 0, pixels: [], name: name)
    (scale, symbolName, renderingMode) = (file?.scale ?? 1, nil, .automatic)
    named = file?.named
  }

  private init(_ pixels: PixelImage, of image: UIImage, _ mode: RenderingMode) {
    (self.pixels, scale, symbolName, renderingMode) = (pixels, image.scale, image.symbolName, mode)
    appearance = image.appearance
  }

  /// Returns the image with an appearance, if it is a symbol.
  package func withAppearance(_ appearance: SymbolAppearance) -> UIImage {
    let image = UIImage(pixels, of: self, renderingMode)
    image.appearance = appearance
    return image
  }

  /// Sets the appearance of an image that is being created.
  package func setAppearance(_ appearance: SymbolAppearance) { self.appearance = appearance }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbolName != nil }

  /// Returns the image with another use of its colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(pixels, of: self, renderingMode)
    image.named = named
    return image
  }

  /// Returns the image in a color where it is opaque.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// Returns the image in a color where it is opaque; a symbol keeps the foreground style.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard symbolName == nil else { return self }
    let components = color.cgColor.components ?? []
    let opacity = components[3]
    let factors = (components.prefix(3) + [1]).map { Double($0 * opacity) }
    var bytes = pixels.pixels
    for index in bytes.indices {
      let alpha = Double(pixels.pixels[index | 3])
      bytes[index] = UInt8((alpha * factors[index & 3]).rounded())
    }
    let tinted = PixelImage(
      width: pixels.width, height: pixels.height, pixels: bytes, name: pixels.name)
    return UIImage(tinted, of: self, renderingMode)
  }

  /// The pixels as an image of CoreGraphics; nil for symbols and for images without pixels.
  open var cgImage: CGImage? {
    guard symbolName == nil else { return nil }
    do {
      return try picture.image()
    } catch {
      return nil
    }
  }

  /// Creates an image from a file; returns nil if it cannot be decoded. A name that ends in `@2x`
  /// or `@3x` determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from a rendered image.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  /// Creates an image from a rendered image with a number of pixels per point.
  public init(cgImage: CGImage, scale: CGFloat) {
    pixels = cgImage.bitmap.image(name: "picture")
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    (symbolName, renderingMode) = (nil, .automatic)
  }

  /// Creates an image from a rendered image; `orientation` is how its rows are stored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let pixels = cgImage.bitmap.image(name: "picture")
    let orientations: [PixelImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    self.init(pixels.oriented(from: orientations[orientation.rawValue]), scale: scale)
  }

  package init(_ pixels: PixelImage, scale: CGFloat) {
    self.pixels = pixels
    self.scale = scale
    (symbolName, renderingMode) = (nil, .automatic)
  }

  /// An image without pixels.
  package static let empty = UIImage(
    PixelImage(width: 0, height: 0, pixels: [], name: "empty"), scale: 1)

  /// The size, in points; 20 × 20 for symbols.
  public var size: CGSize {
    if symbolName != nil { return CGSize(width: 20, height: 20) }
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Returns the image as a PNG file; nil if it has no pixels or is too large for the format.
  public func pngData() -> Data? {
    do {
      return Data(
        try pixels.pixels.withUnsafeBytes { (bytes) throws(PNGError) in
          try PNGEncoder.encode(
            bytes, width: pixels.width, height: pixels.height, isOpaque: pixels.isOpaque,
            options: PNGOptions().withScale(scale))
        })
    } catch {
      return nil
    }
  }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

extension UIImage {
  /// The image at one pixel per point.
  fileprivate var picture: Picture {
    let list = DisplayList(
      size: CGSize(width: pixels.width, height: pixels.height), scale: 1,
      items: [
        DisplayItem(
          .image(
            pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
            interpolation: .none, opacity: 1))
      ])
    return Picture(displayList: list, background: nil)
  }

  /// Returns the image as a JPEG file, on white where it is translucent; nil if it has no pixels or
  /// is too large for the format.
  ///
  /// - Parameter compressionQuality: The quality, 0...1. The bytes depend on libjpeg.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    do {
      return Data(
        try picture.jpegBytes(
          quality: Double(compressionQuality) * 100))
    } catch {
      return nil
    }
  }
}

extension Image {
  /// Creates an image view from an image in memory.
  public init(uiImage: UIImage) {
    var image =
      uiImage.symbolName.map { Image(systemName: $0).withAppearance(uiImage.appearance) }
      ?? uiImage.named ?? Image(uiImage.pixels, scale: uiImage.scale)
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal where uiImage.symbolName != nil: break
    case .alwaysOriginal: image = image.renderingMode(.original)
    case .alwaysTemplate: image = image.renderingMode(.template)
    }
    self = image
  }

  /// Creates a decorative image view from a rendered image; `scale` is in pixels per point.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self =
      Image(
        cgImage.bitmap.image(name: "picture"), scale: scale, orientation: orientation
      ).decorative
  }

  /// Creates a labeled image view from a rendered image; `scale` is in pixels per point.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self = Image(decorative: cgImage, scale: scale, orientation: orientation).labeled(label)
  }
}
