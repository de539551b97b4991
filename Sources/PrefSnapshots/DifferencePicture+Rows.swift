// PrefSnapshots: draws rows of the picture of a comparison. Any thread may draw any rows.

import PrefGeometry

extension DifferencePicture {
  // Opaque colors, RGBA with red in the lowest byte.
  static let white: UInt32 = 0xFFFF_FFFF
  /// The gray around the panels, and outside of the smaller picture.
  static let background: UInt32 = 0xFF80_8080
  /// The color of outlines.
  static let outline: UInt32 = 0xFF80_00E6
  /// The color of differing pixels.
  private static let signal: UInt32 = 0xFF00_00FF
  /// The color of tolerated pixels.
  private static let tolerated: UInt32 = 0xFF00_B4FF
  /// The color of the stripes of ignored regions.
  private static let stripe: UInt32 = 0xFFE0_C0A8

  /// Draws rows: premultiplied RGBA, `width` × 4 bytes each.
  func draw(_ rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
    bytes.withMemoryRebound(to: UInt32.self) { pixels in
      guard let base = pixels.baseAddress else { return }
      DecodedPicture.withPixels(comparison.old, comparison.new) { old, new in
        for y in rows {
          let row = base + (y - rows.lowerBound) * width
          row.update(repeating: Self.background, count: width)
          drawPanels(y, old, new, row)
          for overlay in overlays where overlay.box.rows.contains(y) {
            draw(overlay, y, overlay.isNew ? new : old, row)
          }
        }
      }
    }
  }

  // MARK: Panels

  private func drawPanels(
    _ y: Int, _ old: PixelBuffer, _ new: PixelBuffer, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let line = y - margin
    guard line >= 0, line < panelHeight else { return }
    let sourceY = line / magnification * reduction
    drawPicture(old, sourceY, line, row + panelLeft(0))
    drawPicture(new, sourceY, line, row + panelLeft(1))
    drawDifferences(new, sourceY, line, row + panelLeft(2))
  }

  private func drawPicture(
    _ picture: PixelBuffer, _ sourceY: Int, _ line: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    guard sourceY < picture.height else { return }
    let source = picture.row(sourceY)
    if magnification == 1 && reduction == 1 {
      for x in 0..<picture.width { target[x] = Self.onBoard(source[x], x, line) }
      return
    }
    for x in 0..<panelWidth {
      let sourceX = x / magnification * reduction
      if sourceX >= picture.width { return }
      target[x] = Self.onBoard(source[sourceX], x, line)
    }
  }

  /// Returns a pixel on a checkerboard of two grays, on which white and black are visible.
  private static func onBoard(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    let color = UInt32(littleEndian: pixel)
    if color >= 0xFF00_0000 { return pixel }
    return color.composited(over: (x ^ y) & 8 == 0 ? 232 : 200).littleEndian
  }

  private func drawDifferences(
    _ new: PixelBuffer, _ sourceY: Int, _ line: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let width = comparison.width
    if sourceY < new.height { drawFaded(new.row(sourceY), new.width, target) }
    comparison.states.withUnsafeBufferPointer { states in
      guard let base = states.baseAddress, states.count > sourceY * width else { return }
      let rows = min(reduction, comparison.height - sourceY)
      let start = base + sourceY * width
      // Most rows have no state but `equal`, the byte 0: each byte is compared with the preceding one.
      if start[0] == 0, memcmp(start, start + 1, rows * width - 1) == 0 { return }
      for x in 0..<panelWidth {
        let sourceX = x / magnification * reduction
        switch reduction == 1 ? start[sourceX] : state(sourceX, sourceY, states) {
        case PixelState.different: target[x] = Self.signal.littleEndian
        case PixelState.tolerated: target[x] = Self.tolerated.littleEndian
        case PixelState.ignored where (x + line) / (3 * unit) % 2 == 0:
          target[x] = Self.stripe.littleEndian
        default: break
        }
      }
    }
  }

  private func drawFaded(
    _ source: UnsafePointer<UInt32>, _ width: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    if magnification == 1 && reduction == 1 {
      for x in 0..<width { target[x] = Self.faded(UInt32(littleEndian: source[x])).littleEndian }
      return
    }
    for x in 0..<panelWidth {
      let sourceX = x / magnification * reduction
      if sourceX >= width { return }
      target[x] = Self.faded(UInt32(littleEndian: source[sourceX])).littleEndian
    }
  }

  /// Returns the most important state of the source pixels of a pixel of a panel, so that none is lost by a reduction.
  private func state(_ x: Int, _ y: Int, _ states: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let width = comparison.width
    if reduction == 1 { return states[y * width + x] }
    var result = PixelState.equal
    for sourceY in y..<min(y + reduction, comparison.height) {
      for sourceX in x..<min(x + reduction, width) {
        let state = states[sourceY * width + sourceX]
        if state == PixelState.different { return state }
        if state == PixelState.tolerated || result == PixelState.equal { result = state }
      }
    }
    return result
  }

  /// Returns the gray of a pixel on white, with a quarter of its contrast to white.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let color = pixel.composited(over: 255)
    let gray = ((color & 255) * 77 + (color >> 8 & 255) * 150 + (color >> 16 & 255) * 29) >> 8
    return 0xFF00_0000 | (255 - (255 - gray) / 4) * 0x0001_0101
  }

  // MARK: Overlays

  private func draw(
    _ overlay: Overlay, _ y: Int, _ picture: PixelBuffer, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let columns = overlay.box.columns.clamped(to: 0..<width)
    switch overlay.content {
    case .color(let color):
      (row + columns.lowerBound).update(repeating: color.littleEndian, count: columns.count)
    case .detail(let sourceX, let sourceY, let zoom, _):
      let line = y - overlay.box.rows.lowerBound
      let pixelY = sourceY + line / zoom
      if pixelY >= picture.height { return }
      for x in columns {
        let column = x - overlay.box.columns.lowerBound
        let pixelX = sourceX + column / zoom
        if pixelX >= picture.width { return }
        row[x] = Self.onBoard(picture.row(pixelY)[pixelX], column, line)
      }
    }
  }
}

extension DifferencePicture.Overlay {
  /// Whether the content is a detail of the new picture.
  fileprivate var isNew: Bool {
    if case .detail(_, _, _, true) = content { return true }
    return false
  }
}
