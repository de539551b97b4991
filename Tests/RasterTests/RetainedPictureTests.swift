// Successive pictures: reuse of the previous one does not change the pixels.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct RetainedPictureTests {
  /// Returns a shape with a random paint or effect.
  private func item(_ numbers: inout SeededNumbers) -> DisplayItem {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let color = ResolvedColor(
      red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
      opacity: Float(number(0.3...1)))
    let rect = CGRect(
      x: number(-10...90), y: number(-10...130), width: number(1...40), height: number(1...40))
    let path = number(0...1) < 0.5 ? Path(ellipseIn: rect) : Path(rect)
    let fill = DisplayItem(
      .fill(path, isEvenOdd: false, isAntialiased: true, .color(color)),
      transform: CGAffineTransform(rotationAngle: CGFloat(number(0...0.3))))
    switch number(0...1) {
    case ..<0.2: return DisplayItem(.shadow(path, color: color, radius: 5, offset: .zero))
    case ..<0.4:
      return DisplayItem(
        .layer(DisplayLayer(items: [fill], filters: [.blur(radius: 3, isOpaque: false)])))
    case ..<0.5: return DisplayItem(.layer(DisplayLayer(items: [fill], blendMode: .multiply)))
    case ..<0.53:
      let backdrop = ResolvedBackdrop(filters: [.blur(radius: 4, isOpaque: true)], tint: color)
      return DisplayItem(
        .fill(path, isEvenOdd: false, isAntialiased: true, .backdrop(backdrop)))
    default: return fill
    }
  }

  @Test(arguments: [nil, ResolvedColor.white]) func incrementalUpdatesMatchFullRedraws(
    _ background: ResolvedColor?
  ) throws {
    var numbers = SeededNumbers(seed: 7)
    let retained = RetainedPicture()
    let rasterizer = Rasterizer(background: background)
    var items = (0..<12).map { _ in item(&numbers) }
    var keptPictures: [(Bitmap, [UInt8])] = []
    var previous: [UInt8]?
    for round in 0..<200 {
      switch Int(Double.random(in: 0...6, using: &numbers)) {
      case 0: items.append(item(&numbers))
      case 1 where items.count > 3:
        items.remove(at: Int(Double.random(in: 0...2.9, using: &numbers)))
      case 2: items.swapAt(0, items.count - 1)
      case 3: break
      default:
        let index = Int(Double.random(in: 0...0.999, using: &numbers) * Double(items.count))
        items[index] = item(&numbers)
      }
      let list = DisplayList(
        size: CGSize(width: round < 100 ? 100 : 90, height: 140), scale: 1, items: items)
      let drawing = try retained.drawing(of: list, rasterizer)
      let picture = drawing.bitmap
      let whole = try rasterizer.bitmap(of: list)
      #expect(picture.bytes == whole.bytes, "round \(round)")
      #expect(picture.isOpaque == whole.isOpaque)
      if let changedRows = drawing.changedRows, let previous {
        // All other rows are those of the previous picture.
        for row in 0..<picture.height where !changedRows.contains(where: { $0.contains(row) }) {
          let bytes = (row * picture.bytesPerRow)..<((row + 1) * picture.bytesPerRow)
          #expect(previous[bytes] == picture.bytes[bytes], "round \(round), row \(row)")
        }
      }
      previous = picture.bytes
      // A picture that the caller keeps does not change.
      if round % 7 == 0 { keptPictures.append((picture, picture.bytes)) }
    }
    for (bitmap, bytes) in keptPictures { #expect(bitmap.bytes == bytes) }
  }

  /// Whether a picture is within the limits does not depend on the pictures before.
  @Test func retainedPicturesAreRefusedLikeOthers() throws {
    var numbers = SeededNumbers(seed: 11)
    let retained = RetainedPicture()
    var rasterizer = Rasterizer()
    rasterizer.limits.steps = 170_000
    var refused = 0
    var items = (0..<3).map { _ in item(&numbers) }
    for round in 0..<100 {
      let isRemoved = items.count > 1 && Double.random(in: 0...1, using: &numbers) < 0.45
      if isRemoved { items.removeFirst() } else { items.append(item(&numbers)) }
      let list = DisplayList(size: CGSize(width: 100, height: 140), scale: 1, items: items)
      let whole = Result { () throws(RasterError) in try rasterizer.bitmap(of: list).bytes }
      let picture = Result { () throws(RasterError) in
        try retained.bitmap(of: list, rasterizer).bytes
      }
      switch (whole, picture) {
      case (.success(let expected), .success(let bytes)):
        #expect(bytes == expected, "round \(round)")
      case (.failure(let expected), .failure(let error)):
        #expect(error == expected, "round \(round)")
        refused += 1
      default: Issue.record("round \(round): \(whole), \(picture)")
      }
    }
    #expect(10...90 ~= refused)
  }
}
