// PrefRendering: the file formats of pictures and their options.

import PrefAVIFCodec
import PrefGeometry
import PrefVectorEncoder

/// A file format of a picture.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Lossless pixels; the same bytes on every machine.
  case png
  /// Vectors; the same bytes on every machine.
  case svg
  /// A page of vectors; the same bytes on every machine.
  case pdf
  /// Lossy pixels without opacity; the bytes depend on libjpeg.
  case jpeg
  /// Lossy or lossless pixels; the bytes depend on libwebp.
  case webp
  /// Lossy pixels, in builds with the package trait AVIF; the bytes depend on libavif.
  case avif

  /// The extensions of file names, without the dot.
  public var pathExtensions: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  /// Whether this build can write the format.
  package var isAvailable: Bool { unavailability == nil }

  /// Why this build cannot write the format, and the remedy; nil if it can.
  package var unavailability: String? {
    self == .avif && !AVIFEncoder.isAvailable ? "\(AVIFError.unavailable)" : nil
  }

  /// Creates the format for the extension of a file name, without the dot, in any case; nil if it is
  /// not known.
  public init?(pathExtension: String) {
    let lowercased = pathExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.pathExtensions.contains(lowercased) })
    else { return nil }
    self = format
  }
}

/// The options of the formats other than PNG, whose options are those of ``Picture/pngOptions``.
public struct PictureFileOptions: Equatable, Sendable {
  /// The quality of lossy formats, 0...100.
  public var quality: Double
  /// Whether WebP files are lossless.
  public var isLossless: Bool
  /// The options of SVG and PDF files.
  public var vector: VectorOptions

  /// Creates options; by default lossy with a quality of 90.
  public init(
    quality: Double = 90, isLossless: Bool = false, vector: VectorOptions = VectorOptions()
  ) {
    self.quality = quality
    self.isLossless = isLossless
    self.vector = vector
  }
}
