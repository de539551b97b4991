// PrefSVGDecoder: vector images in the format of SVG 1.1. In: the bytes of a file. Out: display items and a size.
//
//     <svg viewBox="0 0 24 24"> <g fill="red"> <path d="…"/> …      SVGTree      elements, ids, style sheets
//                                                                   SVGStyle         what elements inherit
//                                                                   SVGImageReader   shapes, groups, clips, masks
//
// Texts, bitmaps, patterns and markers are not drawn, and of filters, only blurs and shadows.

import PrefDrawing
import PrefGeometry

extension VectorImage {
  /// The maximum number of parts that an SVG file draws, whatever a caller allows.
  private static let maxWork = 2_000_000

  /// Reads an SVG file. O(n) for n bytes and what references repeat, which is limited.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - name: The name of the image, for messages.
  ///   - workLimit: The maximum number of elements, points of paths and stops of gradients, with what references
  ///     repeat; at most 2,000,000.
  /// - Throws: ``SVGError`` with the line if the file is malformed, has no size or draws too much.
  public convenience init(
    svg bytes: [UInt8], name: String = "", workLimit: Int = .max
  ) throws(SVGError) {
    var work = Work(limit: workLimit)
    try self.init(svg: bytes, name: name, work: &work)
  }

  /// Reads an SVG file, and counts the work, also if an error is thrown.
  ///
  /// - Throws: ``SVGError`` with the line if the file is malformed, has no size or draws too much.
  public convenience init(
    svg bytes: [UInt8], name: String = "", work: inout Work
  ) throws(SVGError) {
    guard work.spend(bytes.count / 32) else {
      throw SVGError("the files draw more than \(work.limit) parts", limit: .work)
    }
    var reader = SVGImageReader(
      try SVGTree(bytes), workLimit: min(work.limit - work.done, Self.maxWork))
    let result: (CGSize, [DisplayItem])
    do throws(SVGError) { result = try reader.image() } catch {
      work.done += reader.work
      throw error
    }
    work.done += reader.work
    let (size, items) = result
    self.init(
      name: name, size: size, items: items, byteCount: reader.work * 32,
      omissions: reader.unsupportedElements.sorted().map { "<\($0)> of SVG" })
  }

  /// Returns whether the bytes of a file begin like those of an SVG file: with an element `svg` after declarations,
  /// comments and a document type.
  public static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.prefix(16).contains(UInt8(ascii: "<")), !bytes.prefix(16).contains(0) else {
      return false
    }
    var scanner = XMLScanner(Array(bytes.prefix(1 << 16)))
    do throws(SVGError) { return try scanner.next()?.name == "svg" } catch { return false }
  }
}
