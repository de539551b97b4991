// PrefSnapshots: the layout of the picture of a comparison: three panels (reference, new picture, differences),
// outlines of the regions, and magnified details of small regions below the panels.

import PrefGeometry
import PrefPNGCodec
import PrefRendering

/// The picture of a comparison.
///
/// Lengths are multiples of a unit, 1/1200 of the longer side, so that outlines are visible if the picture is viewed at
/// a length of 1200 pixels.
package struct DifferencePicture: Sendable {
  /// A rectangle of pixels.
  struct Box: Sendable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// A rectangle of the picture, drawn in front of the panels.
  struct Overlay: Sendable {
    enum Content: Sendable {
      /// An opaque color, RGBA with red in the lowest byte.
      case color(UInt32)
      /// Pixels of the reference or of the new picture, magnified from an origin.
      case detail(x: Int, y: Int, zoom: Int, isNew: Bool)
    }

    var box: Box
    var content: Content
  }

  /// The largest number of pixels of the three panels; larger pictures are reduced.
  static let maximumPixelCount = 1 << 26
  /// The largest width and height of the three panels, in pixels.
  static let maximumLength = 1 << 15
  /// Regions that are smaller, in pixels in both axes, are magnified.
  static let detailLimit = 24
  /// The largest number of details.
  static let maximumDetailCount = 6

  let comparison: PixelComparison
  /// Source pixels per pixel of a panel, 1 unless the pictures are large.
  let reduction: Int
  /// Pixels of a panel per source pixel, 1 unless the pictures are small.
  let magnification: Int
  /// The length that is 1 pixel if the picture is viewed at a length of 1200 pixels.
  let unit: Int
  let panelWidth: Int
  let panelHeight: Int
  private(set) var width: Int
  private(set) var height: Int
  private(set) var overlays: [Overlay] = []

  /// The distance between panels, and around them.
  var margin: Int { 8 * unit }

  init(_ comparison: PixelComparison) {
    self.comparison = comparison
    let (sourceWidth, sourceHeight) = (comparison.width, comparison.height)
    reduction = Self.reduction(width: sourceWidth, height: sourceHeight)
    magnification = min(max(256 / max(sourceWidth, sourceHeight, 1), 1), 16)
    panelWidth = (sourceWidth + reduction - 1) / reduction * magnification
    panelHeight = (sourceHeight + reduction - 1) / reduction * magnification
    unit = max((max(3 * panelWidth, panelHeight) + 1199) / 1200, 1)
    width = 3 * panelWidth + 32 * unit
    height = panelHeight + 16 * unit
    addOverlays()
  }

  /// Returns the number of source pixels per pixel of a panel, in each axis, with which the panels have at most 2²⁶
  /// pixels and are at most 2¹⁵ pixels long.
  package static func reduction(width: Int, height: Int) -> Int {
    var reduction = max(
      (3 * width + maximumLength - 1) / maximumLength,
      (height + maximumLength - 1) / maximumLength, 1)
    func reduced(_ length: Int) -> Int { (length + reduction - 1) / reduction }
    while 3 * reduced(width) > maximumLength
      || 3 * reduced(width) * reduced(height) > maximumPixelCount
    {
      reduction += 1
    }
    return reduction
  }

  /// Returns the left edge of a panel: 0 the reference, 1 the new picture, 2 the differences.
  func panelLeft(_ index: Int) -> Int { margin + index * (panelWidth + margin) }

  // MARK: Outlines and details

  private mutating func addOverlays() {
    let detailed = magnification >= 8 ? [] : details()
    // The largest regions are outlined last, in front of others.
    for region in comparison.regions.reversed() { addRing(ring(around: region)) }
    var (x, bottom) = (margin, height)
    for (index, region) in detailed.enumerated() {
      let cell = detailSize(region)
      if index > 0, x + cell.width + margin > width { break }
      width = max(width, cell.width + 2 * margin + numberWidth)
      addDetail(region, x: x, y: height)
      addNumber(index + 1, beside: Box(columns: x..<(x + cell.width), rows: height..<height))
      addNumber(index + 1, beside: ring(around: region))
      x += cell.width + 2 * margin + numberWidth
      bottom = max(bottom, height + cell.height + margin)
    }
    height = bottom
  }

  /// The regions that are magnified.
  private func details() -> [PixelComparison.Region] {
    let limit = CGFloat(Self.detailLimit)
    let small = comparison.regions.filter { $0.bounds.width < limit && $0.bounds.height < limit }
    return Array(small.prefix(Self.maximumDetailCount))
  }

  /// Returns the outer edge of the outline of a region, at least 24 units long, inside the margin.
  private func ring(around region: PixelComparison.Region) -> Box {
    func range(_ low: CGFloat, _ high: CGFloat, _ origin: Int, _ panel: Int) -> Range<Int> {
      let start = origin + Int(low) * magnification / reduction
      let end = max(origin + Int(high) * magnification / reduction, start + 1)
      // 2 units of distance, and 4 of the outline.
      let length = max(end - start + 12 * unit, 24 * unit)
      let first = min(
        max((start + end - length) / 2, origin - margin), origin + panel + margin - length)
      return max(first, origin - margin)..<min(first + length, origin + panel + margin)
    }
    let bounds = region.bounds
    return Box(
      columns: range(bounds.minX, bounds.maxX, panelLeft(2), panelWidth),
      rows: range(bounds.minY, bounds.maxY, margin, panelHeight))
  }

  /// Adds an outline in the signal color between white lines, which separate it from any content.
  private mutating func addRing(_ box: Box) {
    addFrame(box, inset: 0, thickness: 4 * unit, Self.white)
    addFrame(box, inset: unit, thickness: 2 * unit, Self.outline)
  }

  private mutating func addFrame(_ box: Box, inset: Int, thickness: Int, _ color: UInt32) {
    let outer = box.inset(by: inset)
    let inner = outer.inset(by: thickness)
    for (columns, rows) in [
      (outer.columns, outer.rows.lowerBound..<inner.rows.lowerBound),
      (outer.columns, inner.rows.upperBound..<outer.rows.upperBound),
      (outer.columns.lowerBound..<inner.columns.lowerBound, inner.rows),
      (inner.columns.upperBound..<outer.columns.upperBound, inner.rows),
    ] {
      overlays.append(Overlay(box: Box(columns: columns, rows: rows), content: .color(color)))
    }
  }

  /// Pixels per source pixel in details, a multiple of 8.
  private var zoom: Int { 8 * ((unit + 1) / 2) }

  /// Returns the number of source pixels of a detail, in each axis: the region and at least 4 pixels around it.
  private func detailLength(_ region: PixelComparison.Region) -> Int {
    max(16, Int(max(region.bounds.width, region.bounds.height)) + 8)
  }

  private func detailSize(_ region: PixelComparison.Region) -> (width: Int, height: Int) {
    let side = detailLength(region) * zoom
    return (2 * side + 10 * unit, side + 8 * unit)
  }

  /// Adds the reference and the new picture of a region, side by side.
  private mutating func addDetail(_ region: PixelComparison.Region, x: Int, y: Int) {
    let length = detailLength(region)
    let side = length * zoom
    let size = detailSize(region)
    let frame = Box(columns: x..<(x + size.width), rows: y..<(y + size.height))
    overlays.append(Overlay(box: frame, content: .color(Self.background)))
    addRing(frame)
    func origin(_ low: CGFloat, _ extent: CGFloat, _ limit: Int) -> Int {
      max(min(Int(low) - (length - Int(extent)) / 2, limit - length), 0)
    }
    let bounds = region.bounds
    let (left, top) = (
      origin(bounds.minX, bounds.width, comparison.width),
      origin(bounds.minY, bounds.height, comparison.height)
    )
    for isNew in [false, true] {
      let start = x + 4 * unit + (isNew ? side + 2 * unit : 0)
      overlays.append(
        Overlay(
          box: Box(
            columns: start..<(start + side), rows: (y + 4 * unit)..<(y + 4 * unit + side)),
          content: .detail(x: left, y: top, zoom: zoom, isNew: isNew)))
      let markX = start + (Int(bounds.minX) - left) * zoom
      let markY = y + 4 * unit + (Int(bounds.minY) - top) * zoom
      let mark = Box(
        columns: markX..<(markX + Int(bounds.width) * zoom),
        rows: markY..<(markY + Int(bounds.height) * zoom))
      addFrame(mark.inset(by: -2 * unit), inset: 0, thickness: unit, Self.outline)
      addFrame(mark.inset(by: -unit), inset: 0, thickness: unit, Self.white)
    }
  }

  // MARK: Numbers

  private var numberWidth: Int { 10 * unit }

  /// Adds a digit on a plate at the right of the top of a box, or at its left if there is no space.
  private mutating func addNumber(_ number: Int, beside box: Box) {
    var left = box.columns.upperBound
    if left + numberWidth > width { left = box.columns.lowerBound - numberWidth }
    let top = box.rows.lowerBound
    let plate = Box(columns: left..<(left + numberWidth), rows: top..<(top + 14 * unit))
    overlays.append(Overlay(box: plate, content: .color(Self.outline)))
    let pattern = Self.digits[number % 10]
    for (row, bits) in pattern.enumerated() {
      for column in 0..<3 where bits >> (2 - column) & 1 == 1 {
        let (x, y) = (left + (2 + 2 * column) * unit, top + (2 + 2 * row) * unit)
        overlays.append(
          Overlay(
            box: Box(columns: x..<(x + 2 * unit), rows: y..<(y + 2 * unit)),
            content: .color(Self.white)))
      }
    }
  }

  /// The digits 0 to 9: five rows of three pixels each.
  private static let digits: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 1, 1], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]
}

extension DifferencePicture.Box {
  /// Returns the box reduced on each side; an empty box at the center if it is smaller.
  func inset(by length: Int) -> Self {
    func reduced(_ range: Range<Int>) -> Range<Int> {
      let (low, high) = (range.lowerBound + length, range.upperBound - length)
      return low <= high ? low..<high : ((low + high) / 2)..<((low + high) / 2)
    }
    return Self(columns: reduced(columns), rows: reduced(rows))
  }
}

extension PixelComparison {
  /// The width of the union of the pictures, in pixels.
  var width: Int { max(old.width, new.width) }
  /// The height of the union of the pictures, in pixels.
  var height: Int { max(old.height, new.height) }

  /// Returns a PNG file with the reference, the new picture, and the differences, side by side.
  ///
  /// The third panel is the new picture, faded and gray, with differing pixels in red, tolerated ones in yellow, and
  /// ignored regions striped. Each region is outlined. Regions smaller than 24 pixels are shown below the panels, the
  /// reference beside the new picture, magnified 8 times or more; numbers connect them to the outlines if there are
  /// several. Small pictures are magnified up to 16 times; the panels of large ones are reduced to at most 2²⁶ pixels.
  /// O(n) in the number of pixels.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the picture cannot be encoded.
  public func picture() throws(RenderError) -> [UInt8] {
    let picture = DifferencePicture(self)
    do {
      return try PNGEncoder.encode(
        width: picture.width, height: picture.height, isOpaque: true,
        options: PNGOptions(effort: .fast),
        threadCount: ProcessInfo.processInfo.activeProcessorCount
      ) { rows, bytes in picture.draw(rows, into: bytes) }
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .encoding("cannot encode the picture of the difference: \(error)")
    }
  }
}
