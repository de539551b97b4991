// PrefViews: bitmap images. In: names of files. Out: display items: the image unscaled or
// stretched, in nine slices, or tiled.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension Image {
  private static let fileExtensions = ["png", "jpg", "jpeg", "webp"]

  /// Returns the bitmap of a named file whose scale suits the display scale best; nil, with a
  /// warning, if there is none.
  static func load(_ name: String, _ folder: URL, _ environment: EnvironmentValues) -> Pixels? {
    guard let reader = environment.imageReader else { return nil }
    let (stem, fileExtension) = split(name)
    for scale in scales(environment) {
      for fileExtension in fileExtension.map({ [$0] }) ?? fileExtensions {
        let file = folder.appendingPathComponent(
          stem + (scale == 1 ? "" : "@\(scale)x") + "." + fileExtension)
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        do {
          let image = try reader.image(of: [UInt8](Data(contentsOf: file)), name: name)
          return Pixels(image: image, scale: CGFloat(scale))
        } catch {
          environment.warn("image \"\(name)\" cannot be read: \(error)")
          return nil
        }
      }
    }
    environment.warn(
      "no image named \"\(name)\" in \(folder.path); add a PNG, JPEG or WebP file of that name, or an image set"
    )
    return nil
  }

  /// Returns the bitmap of a named file of a bundle, nil for the main one, whose scale suits the display scale
  /// best; nil if there is none.
  package static func pixels(
    named name: String, in bundle: Bundle?, _ environment: EnvironmentValues
  ) -> (image: PixelImage, scale: CGFloat)? {
    pixels(Image(name, bundle: bundle), environment)
  }

  /// Returns the pixels of a resource in the scale that fits the display, if there is one, and their scale; nil if
  /// there is no file of that name.
  package static func pixels(
    of resource: ImageResource, _ environment: EnvironmentValues
  ) -> (image: PixelImage, scale: CGFloat)? { pixels(Image(resource), environment) }

  private static func pixels(
    _ image: Image, _ environment: EnvironmentValues
  ) -> (image: PixelImage, scale: CGFloat)? {
    guard case .named(let name, let folder) = image.source else { return nil }
    var cache = ImageCache()
    image.loadNamed(name, folder, environment, &cache)
    let pixels = cache.pixels ?? cache.drawing?.pixels(environment)
    return pixels.map { ($0.image, $0.scale) }
  }

  /// The largest scale in the names of files.
  private static let maxFileScale: CGFloat = 1_000

  /// Returns the scales of bitmaps in pixels per point, the best first: the display scale, then larger scales in
  /// ascending order, then smaller ones in descending order.
  static func scales(_ environment: EnvironmentValues) -> [Int] {
    let scale = environment.displayScale
    let displayScale = Int((scale > 1 ? min(scale, maxFileScale) : 1).rounded(.up))
    return [displayScale] + (1...3).filter { $0 > displayScale }
      + (1...3).reversed().filter { $0 < displayScale }
  }

  /// Splits a name into its stem and its extension; nil if it has no image file extension.
  private static func split(_ name: String) -> (stem: String, fileExtension: String?) {
    for fileExtension in fileExtensions where name.lowercased().hasSuffix("." + fileExtension) {
      return (
        String(name.dropLast(fileExtension.count + 1)), String(name.suffix(fileExtension.count))
      )
    }
    return (name, nil)
  }

  func drawPixels(
    _ pixels: Pixels, _ pass: inout DrawingPass, _ rect: CGRect, _ transform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) {
    let items = parts(pixels, rect).map { DisplayItem($0, transform: transform) }
    guard !items.isEmpty else { return }
    if templateMode == .template {
      // The foreground style, masked by the image's alpha.
      let style = environment.foreground.paint(
        _PaintContext(environment: environment, rect: rect))
      return pass.add(with: style, in: rect, transform) { pass, transform in
        let fill = DisplayItem(
          .fill(Path(rect), isEvenOdd: false, isAntialiased: isAntialiased, style.paint),
          transform: transform)
        let mask = parts(pixels, rect).map { DisplayItem($0, transform: transform) }
        pass.add(.layer(DisplayLayer(items: [fill], mask: mask)), transform: .identity)
      }
    }
    pass.items += items
  }

  private func parts(_ pixels: Pixels, _ rect: CGRect) -> [DisplayItem.Content] {
    let quality = ImageInterpolation(rawValue: interpolation.rawValue) ?? .medium
    func content(_ image: PixelImage, in target: CGRect) -> DisplayItem.Content {
      if isAntialiased { return .image(image, in: target, interpolation: quality, opacity: 1) }
      return .fill(
        Path(target), isEvenOdd: false, isAntialiased: false,
        .image(
          ResolvedImagePaint(image: image, rect: target, interpolation: quality, isTiled: false)))
    }
    guard isResizable, capInsets != EdgeInsets() || resizingMode == .tile else {
      return [content(pixels.image, in: rect)]
    }
    // The parts are copies of the image.
    let count = pixels.image.width * pixels.image.height
    if WorkCounter.current?.admit(copiedPixels: count) == false { return [] }
    let size = pixels.size
    let columns = Slice.slices(
      size.width, rect.minX, rect.width, capInsets.leading, capInsets.trailing, pixels.scale,
      count: pixels.image.width)
    let rows = Slice.slices(
      size.height, rect.minY, rect.height, capInsets.top, capInsets.bottom, pixels.scale,
      count: pixels.image.height)
    var result: [DisplayItem.Content] = []
    for row in rows {
      for column in columns {
        let image = pixels.image.cropped(columns: column.pixels, rows: row.pixels)
        guard image.width > 0, image.height > 0 else { continue }
        let target = CGRect(
          x: column.start, y: row.start, width: column.length, height: row.length)
        guard resizingMode == .tile else {
          result.append(content(image, in: target))
          continue
        }
        // Edge slices are tiled along the edge only; across it, one pixel of padding repeats the
        // border.
        let (columnPadding, rowPadding) = (column.isMiddle ? 0 : 1, row.isMiddle ? 0 : 1)
        let copy = CGRect(
          x: column.start, y: row.start,
          width: column.isMiddle ? column.sourceLength : column.length,
          height: row.isMiddle ? row.sourceLength : row.length
        ).insetBy(
          dx: CGFloat(-columnPadding) * column.length / CGFloat(column.pixels.count),
          dy: CGFloat(-rowPadding) * row.length / CGFloat(row.pixels.count))
        let padded = image.padded(horizontally: columnPadding, vertically: rowPadding)
        result.append(
          .fill(
            Path(target), isEvenOdd: false, isAntialiased: isAntialiased,
            .image(ResolvedImagePaint(image: padded, rect: copy, interpolation: quality))))
      }
    }
    return result
  }
}

/// A column or row of the nine slices of an image.
private struct Slice {
  var pixels: Range<Int>
  /// The start of the destination range, in points.
  var start: CGFloat
  var length: CGFloat
  /// The length of the source range, in points.
  var sourceLength: CGFloat
  var isMiddle: Bool

  /// Returns the three slices of one direction, without empty ones.
  ///
  /// - Parameter count: The number of pixels.
  static func slices(
    _ size: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat,
    _ scale: CGFloat, count: Int
  ) -> [Slice] {
    // Insets that are NaN are 0.
    let before = before > 0 ? min(before, size) : 0
    let after = after > 0 ? min(after, size - before) : 0
    // If both borders do not fit, they are scaled down in proportion.
    let scaling = before + after > 0 ? min(1, length / (before + after)) : 1
    func pixel(_ point: CGFloat) -> Int {
      let pixel = (point * scale).rounded()
      return pixel > 0 ? Int(min(pixel, CGFloat(count))) : 0
    }
    let sourceEdges = [0, before, size - after, size]
    let targetEdges = [
      start, start + before * scaling, start + length - after * scaling, start + length,
    ]
    return (0..<3).compactMap { index in
      let slice = Slice(
        pixels: pixel(
          sourceEdges[index])..<max(pixel(sourceEdges[index + 1]), pixel(sourceEdges[index])),
        start: targetEdges[index], length: targetEdges[index + 1] - targetEdges[index],
        sourceLength: sourceEdges[index + 1] - sourceEdges[index], isMiddle: index == 1)
      return slice.pixels.isEmpty || slice.length <= 0 ? nil : slice
    }
  }
}
