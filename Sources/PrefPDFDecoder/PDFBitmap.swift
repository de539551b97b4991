// PrefPDFDecoder: bitmaps (ISO 32000-1, 8.9). In: the stream of an image. Out: premultiplied pixels.

import PrefDrawing
import PrefGeometry

/// Reads the bitmaps of a file.
struct PDFBitmaps {
  /// The decoder of JPEG files.
  let reader: (any ImageReader)?
  private let file: PDFFile
  /// The number of pixels of the bitmaps so far.
  private(set) var pixelCount = 0
  private static let pixelLimit = 4 << 20
  /// The work of converting colors of inks so far, in units of about a path segment.
  private(set) var work = 0
  private static let workLimit = 1_000_000
  private static let name = "bitmap of a PDF file"

  init(_ file: PDFFile, _ reader: (any ImageReader)?) {
    self.file = file
    self.reader = reader
  }

  /// Returns the image of a stream.
  ///
  /// - Parameter stencil: The color of an image that is a mask of one bit per pixel.
  /// - Throws: if the image is damaged, too large, or in a format that is not supported.
  mutating func image(
    _ stream: PDFStream, resources: [String: PDFObject], stencil: ResolvedColor
  ) throws(PDFError) -> PixelImage {
    let entries = stream.dictionary
    var (width, height) = try size(entries)
    var pixels: [UInt8]
    if file.resolved(entries["ImageMask"] ?? entries["IM"]).boolean == true {
      pixels = try stencilPixels(stream, width, height, stencil)
    } else {
      pixels = try colorPixels(stream, width, height, resources)
    }
    if case .stream(let mask) = file.resolved(entries["SMask"] ?? entries["Mask"]) {
      let (maskWidth, maskHeight) = try size(mask.dictionary)
      let values = try maskValues(mask, maskWidth, maskHeight)
      // The finer one of the two determines the size.
      if maskWidth > width, maskHeight > height {
        pixels = Self.enlarged(pixels, width, height, maskWidth, maskHeight)
        (width, height) = (maskWidth, maskHeight)
      }
      let matte = try matte(mask, entries, resources)
      Self.apply(values, maskWidth, maskHeight, to: &pixels, width, height, matte)
    }
    return PixelImage(width: width, height: height, pixels: pixels, name: Self.name)
  }

  private mutating func size(
    _ entries: [String: PDFObject]
  ) throws(PDFError) -> (width: Int, height: Int) {
    let width = file.number(entries["Width"] ?? entries["W"]) ?? 0
    let height = file.number(entries["Height"] ?? entries["H"]) ?? 0
    guard width >= 1, height >= 1 else { throw PDFError("it has no pixels") }
    guard width * height <= Double(Self.pixelLimit - pixelCount) else {
      throw PDFError("the bitmaps have more than \(Self.pixelLimit) pixels", limit: .part)
    }
    pixelCount += Int(width) * Int(height)
    return (Int(width), Int(height))
  }

  /// The content of a stream: samples, or the pixels of a JPEG file.
  private enum Content {
    case samples([UInt8])
    case image(PixelImage)
  }

  private func content(
    _ stream: PDFStream, _ width: Int, _ height: Int
  ) throws(PDFError) -> Content {
    let (bytes, filter) = try file.partlyDecoded(stream)
    guard let filter else { return .samples(bytes) }
    guard ["DCTDecode", "DCT"].contains(filter.name), let reader else {
      throw PDFError("the filter \(filter.name) is not supported")
    }
    // Checked before the file is decoded: only the declared pixels have been counted.
    if let size = Self.jpegSize(bytes), size != (width, height) {
      throw PDFError("Width and Height differ from those of the JPEG file")
    }
    let image: PixelImage
    do { image = try reader.image(of: Self.withoutOrientation(bytes), name: Self.name) } catch {
      throw PDFError("it cannot be decoded: \(error)")
    }
    guard image.width == width, image.height == height else {
      throw PDFError("Width and Height differ from those of the JPEG file")
    }
    return .image(image)
  }

  /// Returns the size in the first frame header of a JPEG file; nil if there is none, so that it cannot be decoded.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xDA {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        // Any number of fill bytes may precede a marker.
        index += 1
        continue
      }
      if marker & 0xF0 == 0xC0, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          Int(bytes[index + 7]) << 8 + Int(bytes[index + 8]),
          Int(bytes[index + 5]) << 8 + Int(bytes[index + 6])
        )
      }
      index += 2 + max(Int(bytes[index + 2]) << 8 + Int(bytes[index + 3]), 2)
    }
    return nil
  }

  /// Returns a JPEG file without the segments of Exif, whose orientation PDF ignores.
  private static func withoutOrientation(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes.prefix(2))
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xDA {
      let end = min(index + 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3]), bytes.count)
      if bytes[index + 1] != 0xE1 { result += bytes[index..<end] }
      index = max(end, index + 4)
    }
    return result + bytes[min(index, bytes.count)...]
  }

  private func bitsPerComponent(_ stream: PDFStream) throws(PDFError) -> Int {
    let bits = file.number(stream.dictionary["BitsPerComponent"] ?? stream.dictionary["BPC"]) ?? 8
    guard [1, 2, 4, 8, 16].contains(bits) else {
      throw PDFError("it has \(Int(min(max(bits, -1), 1e6))) bits per component")
    }
    return Int(bits)
  }

  /// Returns the samples of each component as numbers from 0 to 255.
  private static func values(
    _ bytes: [UInt8], _ rows: Int, _ samplesPerRow: Int, bits: Int
  ) throws(PDFError) -> [UInt8] {
    let rowLength = (samplesPerRow * bits + 7) / 8
    guard rowLength * rows <= bytes.count else { throw PDFError("it has too few bytes") }
    if bits == 8 { return Array(bytes.prefix(rowLength * rows)) }
    var reader = PDFBitReader(bytes)
    var values: [UInt8] = []
    values.reserveCapacity(rows * samplesPerRow)
    let maximum = UInt32(1) << UInt32(bits) - 1
    for _ in 0..<rows {
      for _ in 0..<samplesPerRow { values.append(UInt8(reader.next(bits) * 255 / maximum)) }
      reader.align()
    }
    return values
  }

  private mutating func colorPixels(
    _ stream: PDFStream, _ width: Int, _ height: Int, _ resources: [String: PDFObject]
  ) throws(PDFError) -> [UInt8] {
    let entries = stream.dictionary
    let content = try content(stream, width, height)
    // The color space of a JPEG file need not be repeated.
    let value = entries["ColorSpace"] ?? entries["CS"]
    if value == nil, case .image(let image) = content { return image.pixels }
    let space = try PDFColorSpace(value, resources: resources, file)
    let channels = space.componentCount
    guard channels > 0 else { throw PDFError("its color space has no components") }
    let values: [UInt8]
    var bits = 8
    switch content {
    case .image(let image):
      // Decoded JPEG files have the colors of sRGB; gray ones can be tints of an ink.
      if channels > 1 { return image.pixels }
      values = stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    case .samples(let bytes):
      bits = try bitsPerComponent(stream)
      values = try Self.values(bytes, height, width * channels, bits: bits)
    }
    return try pixels(values, entries, space, bits: bits)
  }

  /// Returns the pixels of samples from 0 to 255.
  private mutating func pixels(
    _ values: [UInt8], _ entries: [String: PDFObject], _ space: PDFColorSpace, bits: Int
  ) throws(PDFError) -> [UInt8] {
    let channels = space.componentCount
    let decode = file.numbers(entries["Decode"] ?? entries["D"]) ?? []
    let limits =
      decode.count >= channels * 2 ? decode : space.decodeLimits(bitsPerComponent: bits)
    // The samples of pixels that are clear.
    let maximum = Double(1 << bits - 1)
    let key = (file.numbers(entries["Mask"]) ?? []).map { ($0 * 255 / maximum).rounded(.down) }
    var colors: [ArraySlice<UInt8>: [UInt8]] = [:]
    var pixels: [UInt8] = []
    pixels.reserveCapacity(values.count / channels * 4)
    for start in stride(from: 0, to: values.count, by: channels) {
      let samples = values[start..<start + channels]
      if let known = colors[samples] {
        pixels += known
        continue
      }
      // Bounds the memory of the colors.
      if colors.count > 4096 { colors = [:] }
      work += space.cost - 1
      guard work <= Self.workLimit else {
        throw PDFError("its colors take too many steps", limit: .part)
      }
      var color = [UInt8](repeating: 0, count: 4)
      if !isKeyed(samples, key) {
        color =
          space.color(
            samples.enumerated().map { index, value in
              let (low, high) = (limits[2 * index], limits[2 * index + 1])
              return low + Double(value) / 255 * (high - low)
            }
          ).bytes
      }
      colors[samples] = color
      pixels += color
    }
    return pixels
  }

  /// Returns whether samples are within the ranges of a color key.
  private func isKeyed(_ samples: ArraySlice<UInt8>, _ key: [Double]) -> Bool {
    key.count == samples.count * 2
      && samples.enumerated().allSatisfy { index, value in
        (key[2 * index]...max(key[2 * index + 1], key[2 * index])).contains(Double(value))
      }
  }

  /// Returns the opacities of the pixels of a mask.
  private func maskValues(
    _ stream: PDFStream, _ width: Int, _ height: Int
  ) throws(PDFError) -> [UInt8] {
    let isStencil = file.resolved(stream.dictionary["ImageMask"]).boolean == true
    switch try content(stream, width, height) {
    // All channels of a gray image are the same.
    case .image(let image):
      return stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] }
    case .samples(let bytes):
      let bits = isStencil ? 1 : try bitsPerComponent(stream)
      let values = try Self.values(bytes, height, width, bits: bits)
      let decode = file.numbers(stream.dictionary["Decode"])
      let isInverted = (decode?.first == 1) != isStencil
      return isInverted ? values.map { 255 - $0 } : values
    }
  }

  private func stencilPixels(
    _ stream: PDFStream, _ width: Int, _ height: Int, _ color: ResolvedColor
  ) throws(PDFError) -> [UInt8] {
    guard case .samples(let bytes) = try content(stream, width, height) else {
      throw PDFError("it is a mask compressed as JPEG, which PDF does not allow")
    }
    let values = try Self.values(bytes, height, width, bits: 1)
    let decode = file.numbers(stream.dictionary["Decode"] ?? stream.dictionary["D"])
    let painted: UInt8 = decode?.first == 1 ? 255 : 0
    let paint = color.bytes
    return values.flatMap { $0 == painted ? paint : [0, 0, 0, 0] }
  }

  /// Returns pixels repeated to fill a larger size.
  private static func enlarged(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ newWidth: Int, _ newHeight: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight * 4)
    for y in 0..<newHeight {
      let row = y * height / newHeight * width
      for x in 0..<newWidth {
        let start = (row + x * width / newWidth) * 4
        result += pixels[start..<start + 4]
      }
    }
    return result
  }

  /// Returns the color with which the pixels of an image have been blended; nil for none.
  private func matte(
    _ mask: PDFStream, _ entries: [String: PDFObject], _ resources: [String: PDFObject]
  ) throws(PDFError) -> [UInt8]? {
    guard let components = file.numbers(mask.dictionary["Matte"]) else { return nil }
    return try PDFColorSpace(entries["ColorSpace"], resources: resources, file).color(components)
      .bytes
  }

  /// Multiplies pixels by the values of a mask, which can have another size.
  ///
  /// - Parameter matte: The color with which the pixels have been blended by the mask; nil for none.
  private static func apply(
    _ values: [UInt8], _ maskWidth: Int, _ maskHeight: Int, to pixels: inout [UInt8],
    _ width: Int, _ height: Int, _ matte: [UInt8]?
  ) {
    for y in 0..<height {
      let row = y * maskHeight / height * maskWidth
      for x in 0..<width {
        let opacity = Int(values[row + x * maskWidth / width])
        let start = (y * width + x) * 4
        for channel in 0..<4 {
          let value = Int(pixels[start + channel])
          var product = (value * opacity + 127) / 255
          if let matte, channel < 3 {
            // The premultiplied color is what remains of the blended one without the matte.
            product = value - (Int(matte[channel]) * (255 - opacity) + 127) / 255
          }
          pixels[start + channel] = UInt8(min(max(product, 0), opacity))
        }
      }
    }
  }
}

extension ResolvedColor {
  /// The premultiplied color as four bytes.
  fileprivate var bytes: [UInt8] {
    let opacity = min(max(self.opacity, 0), 1)
    return [red, green, blue].map { UInt8((min(max($0, 0), 1) * opacity * 255).rounded()) }
      + [UInt8((opacity * 255).rounded())]
  }
}
