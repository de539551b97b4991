// PrefInputFuzz: damaged image files, from the signature to the pixels.

import PrefJPEGCodec
import PrefPNGCodec
import PrefTestNumbers
import PrefWebPCodec

/// Runs of damaged images. Each must end in pixels or in an error.
public struct ImageTrial {
  /// The intact files.
  private let files: [[UInt8]]
  private static let pixelLimit = 1 << 20

  /// Encodes small pictures in all formats.
  ///
  /// - Throws: The error of an encoder.
  public init() throws {
    var random = SeededNumbers(seed: 1)
    var files: [[UInt8]] = []
    for (width, height) in [(1, 1), (7, 5), (40, 33)] {
      let noise = (0..<(width * height * 4)).map { index in
        index % 4 == 3 ? UInt8(255) : UInt8.random(in: 0...255, using: &random)
      }
      let flat = (0..<(width * height * 4)).map { UInt8($0 / 64 % 3 * 80) }
      for pixels in [noise, flat] {
        for type in [PNGOptions.ColorType.automatic, .rgba, .smallest] {
          var options = PNGOptions()
          options.colorType = type
          files.append(
            try pixels.withUnsafeBytes {
              try PNGEncoder.encode(
                $0, width: width, height: height, isOpaque: false, options: options)
            })
        }
        files.append(
          try JPEGEncoder.encode(
            Array(pixels[..<(width * height * 3)]), width: width, height: height, quality: 80))
        files.append(try WebPEncoder.encode(pixels, width: width, height: height, .lossless))
        files.append(
          try WebPEncoder.encode(pixels, width: width, height: height, .lossy(quality: 50)))
      }
    }
    self.files = files
  }

  /// Decodes a damaged file; returns whether it has pixels.
  public func accepts(seed: UInt64) -> Bool {
    let bytes = ByteMutations.mutant(of: files[Int(seed % UInt64(files.count))], seed: seed)
    do {
      if JPEGDecoder.isJPEG(bytes) {
        return try JPEGDecoder(pixelLimit: Self.pixelLimit).decode(bytes).width > 0
      }
      if WebPDecoder.isWebP(bytes) {
        return try WebPDecoder(pixelLimit: Self.pixelLimit).decode(bytes).width > 0
      }
      return try PNGDecoder(pixelLimit: Self.pixelLimit).decode(bytes).width > 0
    } catch {
      return false
    }
  }
}
