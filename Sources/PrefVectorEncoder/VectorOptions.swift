// PrefVectorEncoder: the options and errors of vector files.

import PrefDrawing
import PrefGeometry
import PrefRaster

/// The options of SVG and PDF files.
public struct VectorOptions: Equatable, Sendable {
  /// The representation of text in PDF files.
  public enum PDFText: String, CaseIterable, Sendable {
    /// Outlines. Text cannot be selected.
    case outlines
    /// Text with embedded fonts, which have the outlines of the glyphs that are used. It can be searched, selected and
    /// copied. The license of a font has to permit embedding.
    case fonts
  }

  /// Pixels per point of the parts that are drawn into images because the format cannot express them: nil for the scale
  /// of the picture, but at least 2 unless the picture would be longer than ``Rasterizer/maxSideLength``.
  public var rasterizationScale: CGFloat?
  /// The title of the document; nil for none.
  public var title: String?
  /// The representation of text of a single color in PDF files; text with a gradient consists of outlines.
  public var pdfText: PDFText
  /// The maximum number of pixels of all images that are drawn for one file.
  public var pixelLimit: Int
  /// The limits on the cost of all images that are drawn for one file; unlimited by default.
  public var drawingLimits = DrawingLimits()
  /// The cost before the file is made, which counts toward those limits.
  package var earlierCost = DrawingCost()

  /// Creates options; by default without a title, with at least 2 pixels per point, text as outlines, and a limit of
  /// 2²⁸ pixels.
  public init(
    rasterizationScale: CGFloat? = nil, title: String? = nil, pixelLimit: Int = 1 << 28,
    pdfText: PDFText = .outlines
  ) {
    self.pdfText = pdfText
    self.rasterizationScale = rasterizationScale
    self.title = title
    self.pixelLimit = pixelLimit
  }

  /// Returns the scale for a picture.
  func effectiveScale(of list: DisplayList) -> CGFloat {
    guard let requested = rasterizationScale, requested > 0, requested.isFinite else {
      let longest = max(list.size.width, list.size.height)
      return max(list.scale, min(2, CGFloat(Rasterizer.maxSideLength - 1) / longest))
    }
    return requested
  }
}

/// An error that prevents a vector file from being written.
public enum VectorError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A part that has to be drawn into an image is longer than ``Rasterizer/maxSideLength``.
  case tooLarge(String)
  /// The pixels of the images, or the cost of drawing them, exceed a limit.
  case overLimit(ExceededDrawingLimit)
  /// An image could not be encoded.
  case encoding(String)
  /// The task that writes the file was cancelled.
  case cancelled

  /// The error in words, with a suggested fix.
  public var description: String {
    switch self {
    case .tooLarge(let reason): return reason
    case .overLimit(let exceeded): return exceeded.description
    case .cancelled: return "drawing was cancelled"
    case .encoding(let reason): return reason
    }
  }
}
