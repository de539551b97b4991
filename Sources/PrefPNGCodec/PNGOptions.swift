// PNGCodec: the choices that a writer has.

/// How a PNG file is written.
public struct PNGOptions: Equatable, Sendable {
  /// How long to look for a smaller file.
  public enum Effort: Equatable, Sendable, CaseIterable {
    /// As fast as possible.
    case fast
    /// Fast and small.
    case balanced
    /// As small as possible.
    case best
  }

  /// How a row is predicted before it is compressed.
  public enum Filter: Equatable, Sendable, CaseIterable {
    /// What suits the effort.
    case automatic
    /// Not at all.
    case none
    /// From the pixel to the left.
    case sub
    /// From the pixel above.
    case up
    /// From the mean of both.
    case average
    /// From the nearest of three.
    case paeth
    /// Tried for every row.
    case adaptive
  }

  /// What a pixel is in the file.
  public enum ColorType: Equatable, Sendable, CaseIterable {
    /// RGB where the caller says that the picture is opaque, else RGBA: known before the first row.
    case automatic
    /// What takes the fewest bits and loses nothing: gray, a palette, RGB, or one with opacity. All rows are looked at
    /// before the first is written.
    case smallest
    /// RGBA, also for opaque pictures.
    case rgba
  }

  /// How long to look for a smaller file.
  public var effort: Effort
  /// How rows are predicted.
  public var filter: Filter
  /// Pixels a point, written as 72 × scale pixels an inch; nil for none.
  public var scale: Double?
  /// Whether to say that colours are sRGB.
  public var includesSRGB: Bool
  /// What a pixel is in the file.
  public var colorType: ColorType
  /// What the file says about the picture, in this order.
  public var texts: [PNGText]

  /// The smallest file that this module knows to make: every pixel is the same.
  public static let optimized = PNGOptions(effort: .best, colorType: .smallest)

  /// Makes options.
  public init(
    effort: Effort = .balanced, filter: Filter = .automatic, scale: Double? = nil,
    includesSRGB: Bool = true, colorType: ColorType = .automatic, texts: [PNGText] = []
  ) {
    self.colorType = colorType
    self.texts = texts
    self.effort = effort
    self.filter = filter
    self.scale = scale
    self.includesSRGB = includesSRGB
  }

  /// The scale as the pHYs chunk has it: round(72 × scale / 0.0254) pixels a metre; 0 for none.
  public var pixelsPerMetre: Int {
    guard let scale, scale > 0, scale < 1e5 else { return 0 }
    return Int((72 * scale / 0.0254).rounded())
  }
}

/// A text that a file carries beside its pixels, such as a title or an author.
///
///     PNGText("Title", "Preferences, bounds and all")
public struct PNGText: Equatable, Sendable {
  /// What the text is: Title, Author, Description, Copyright, Software, Comment …
  public let keyword: String
  /// The text.
  public let text: String

  /// Makes a text; nil where the keyword is not one of 1 to 79 printable ASCII characters without spaces at its ends or
  /// two in a row, or the text has a zero in it (PNG specification, 11.3.3).
  public init?(_ keyword: String, _ text: String) {
    let bytes = Array(keyword.utf8)
    guard (1...79).contains(bytes.count), bytes.allSatisfy({ (32...126).contains($0) }),
      bytes.first != 32, bytes.last != 32, !keyword.contains("  "), !text.utf8.contains(0)
    else { return nil }
    (self.keyword, self.text) = (keyword, text)
  }

  private var isASCII: Bool { text.utf8.allSatisfy { $0 < 128 } }

  /// tEXt holds Latin-1, iTXt UTF-8.
  var chunkName: String { isASCII ? "tEXt" : "iTXt" }

  var chunkParts: [[UInt8]] {
    // iTXt: not compressed, no language, no translated keyword.
    [Array(keyword.utf8), isASCII ? [0] : [0, 0, 0, 0, 0], Array(text.utf8)]
  }
}
