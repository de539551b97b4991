// PrefPDFDecoder: vector images in PDF files (ISO 32000-1), as asset catalogs contain them. In: the bytes of a file.
// Out: what its first page draws, as display items.
//
//     12 0 obj << /Length 34 >> stream …      PDFFile            objects by number, decompressed streams, the page
//     0.5 g 0 0 24 24 re f                    PDFContentReader   operators, with a PDFState
//                                             PDFItems           display items in the layers of their clips
//
// Texts, tiling patterns and meshes are not drawn, and knockout groups are drawn as others. Colors are taken as sRGB
// without their profiles.

import PrefDrawing
import PrefGeometry

extension VectorImage {
  /// Reads the first page of a PDF file. O(n) for n bytes and what references repeat, which is limited.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name of the image, for messages.
  ///   - reader: The decoder of JPEG files in it; nil for none.
  /// - Throws: ``PDFError`` if the file is malformed, encrypted, has no page or draws too much.
  public convenience init(
    pdf bytes: [UInt8], name: String = "", reader: (any ImageReader)? = nil
  ) throws(PDFError) {
    var work = Work(limit: .max)
    try self.init(pdf: bytes, name: name, reader: reader, work: &work)
  }

  /// Reads the first page of a PDF file, and counts the work, also if an error is thrown.
  ///
  /// - Throws: ``PDFError`` if the file is malformed, encrypted, has no page or draws too much.
  public convenience init(
    pdf bytes: [UInt8], name: String = "", reader: (any ImageReader)? = nil, work: inout Work
  ) throws(PDFError) {
    guard work.spend(bytes.count / 32) else { throw PDFError.drawsTooMuch(work.limit) }
    let file = try PDFFile(bytes)
    defer { work.done += file.filteredCount / 64 }
    let page = try file.firstPage()
    guard let media = file.rectangle(page["MediaBox"]) else {
      throw PDFError("the page has no size")
    }
    let crop = file.rectangle(page["CropBox"]).map { $0.intersection(media) } ?? media
    let box = crop.isEmpty ? media : crop
    guard box.width > 0, box.height > 0, box.width <= 1e6, box.height <= 1e6,
      abs(box.minX) <= 1e6, abs(box.minY) <= 1e6
    else { throw PDFError("the page has no size, or more than 1,000,000 points") }
    let turns = Int((file.number(page["Rotate"]) ?? 0) / 90) & 3
    let size = turns % 2 == 0 ? box.size : CGSize(width: box.height, height: box.width)
    var content = PDFContentReader(
      file, reader, size: size, workLimit: (work.limit - work.done) / Self.unitsPerWork)
    defer { work.done += content.work * Self.unitsPerWork }
    let items = try content.items(of: page, Self.transform(from: box, turns: turns))
    self.init(
      name: name, size: size, items: items,
      byteCount: content.work * 32 + content.bitmaps.pixelCount * 4,
      omissions: content.omissions.sorted())
  }

  /// The work that a unit of a content stream counts as.
  private static let unitsPerWork = 2

  /// Returns whether the first 1,024 bytes contain `%PDF-`.
  public static func isPDF(_ bytes: [UInt8]) -> Bool { PDFFile.isPDF(bytes) }

  /// Returns the map from a box of a page, y up, to the image, y down.
  ///
  /// - Parameter turns: The number of quarter turns, clockwise.
  private static func transform(from box: CGRect, turns: Int) -> CGAffineTransform {
    let origin = CGAffineTransform(translationX: -box.minX, y: -box.minY)
    let (width, height) = (box.width, box.height)
    let turn =
      switch turns {
      case 1: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case 3: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      default: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      }
    return origin.concatenating(turn)
  }
}
