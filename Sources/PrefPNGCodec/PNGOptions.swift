// PrefPNGCodec: the options of the PNG encoder.

/// The options with which a PNG file is encoded.
public struct PNGOptions: Equatable, Sendable {
  /// The trade-off between encoding time and file size.
  public enum Effort: Equatable, Sendable, CaseIterable {
    /// The fastest encoding.
    case fast
    /// Small files at high speed.
    case balanced
    /// The smallest file: optimal parsing, and a search over filters.
    case best
  }

  /// The filter that predicts each row before compression (PNG specification, 9.2).
  public enum Filter: Equatable, Sendable, CaseIterable {
    /// Chosen according to the effort and the pixel form.
    case automatic
    /// No prediction.
    case none
    /// Predicts from the pixel to the left.
    case sub
    /// Predicts from the pixel above.
    case up
    /// Predicts from the mean of the left and upper pixels.
    case average
    /// Predicts from the left, upper or upper left pixel that is closest to their linear
    /// prediction.
    case paeth
    /// Chosen per row by the smallest sum of absolute differences.
    case adaptive
    /// Chosen per row by the smallest entropy of the differences: smaller files than ``adaptive``, but slower.
    case entropy
  }

  /// The pixel format of the file.
  public enum ColorType: Equatable, Sendable, CaseIterable {
    /// RGB if the caller guarantees that the image is opaque, otherwise RGBA; does not require the
    /// whole image in advance.
    case automatic
    /// The lossless format with the fewest bits: gray, palette, RGB, or one with alpha. The encoder
    /// inspects all rows before it writes the first.
    case smallest
    /// RGBA, also for opaque images.
    case rgba
  }

  /// The trade-off between encoding time and file size.
  public var effort: Effort
  /// The filter that predicts each row.
  public var filter: Filter
  /// Pixels per point, written to the file as 72 × scale pixels per inch; nil to omit it.
  public var scale: Double?
  /// Whether the file declares the sRGB color space.
  public var includesSRGB: Bool
  /// The pixel format of the file.
  public var colorType: ColorType
  /// The text metadata of the file, in this order.
  public var texts: [PNGText]

  /// The options for the smallest file; the encoding is lossless.
  public static let optimized = PNGOptions(effort: .best, colorType: .smallest)

  /// Creates options; the defaults are suitable for streaming rows at high speed.
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

  /// The resolution written to the pHYs chunk: round(72 × scale / 0.0254) pixels per meter, or 0
  /// for none.
  public var pixelsPerMeter: Int {
    guard let scale, scale > 0, scale < 1e5 else { return 0 }
    return Int((72 * scale / 0.0254).rounded())
  }
}

/// A text metadata entry, such as a title or an author.
///
///     PNGText("Title", "Preferences, bounds and all")
public struct PNGText: Equatable, Sendable {
  /// The keyword: Title, Author, Description, Copyright, Software, Comment, or any other.
  public let keyword: String
  /// The value of the entry.
  public let text: String

  /// Creates an entry. Returns nil if the keyword is not 1 to 79 printable ASCII characters without
  /// leading, trailing or consecutive spaces, or if the text contains a null character (PNG
  /// specification, 11.3.3).
  public init?(_ keyword: String, _ text: String) {
    let bytes = Array(keyword.utf8)
    guard (1...79).contains(bytes.count), bytes.allSatisfy({ (32...126).contains($0) }),
      bytes.first != 32, bytes.last != 32, !keyword.contains("  "), !text.utf8.contains(0)
    else { return nil }
    (self.keyword, self.text) = (keyword, text)
  }

  private var isASCII: Bool { text.utf8.allSatisfy { $0 < 128 } }

  /// The chunk type: tEXt for Latin-1 (used for ASCII), iTXt for UTF-8.
  var chunkName: String { isASCII ? "tEXt" : "iTXt" }

  var chunkParts: [[UInt8]] {
    // In iTXt: not compressed, no language tag, no translated keyword.
    [Array(keyword.utf8), isASCII ? [0] : [0, 0, 0, 0, 0], Array(text.utf8)]
  }
}
