// PrefRendering: PDF contexts under CoreGraphics' names, for code that writes the pages of an
// `ImageRenderer`.

import PrefDrawing
import PrefGeometry
import PrefVectorEncoder

/// The URL of a file, under CoreFoundation's name.
public typealias CFURL = URL
/// A dictionary, under CoreFoundation's name.
public typealias CFDictionary = [String: Any]

/// The file and the pages of a PDF context.
struct PDFContextDocument {
  let path: String
  /// The size of a page, in points.
  let size: CGSize
  var pages: [PDFDocument.Page] = []
}

extension CGContext {
  /// Creates a context that writes a PDF file to a file URL when ``closePDF()`` is called.
  ///
  ///     renderer.render { size, draw in
  ///       var box = CGRect(origin: .zero, size: size)
  ///       guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
  ///       pdf.beginPDFPage(nil)
  ///       draw(pdf)
  ///       pdf.endPDFPage()
  ///       pdf.closePDF()
  ///     }
  ///
  /// Unlike CoreGraphics, the origin of a page is at the top left, y down, and the content of pages
  /// is kept in memory until the file is written.
  ///
  /// - Parameters:
  ///   - url: The file to write.
  ///   - mediaBox: The bounds of each page, in points; nil for US Letter, 612 × 792.
  ///   - auxiliaryInfo: Ignored.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    let size = mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)
    guard url.isFileURL, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite, max(size.width, size.height) < 1e6
    else { return nil }
    self.init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    document = PDFContextDocument(path: url.path, size: size)
  }

  /// Starts a page of a PDF context; `pageInfo` is ignored.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { _ = takeItems() }

  /// Ends the page of a PDF context.
  public func endPDFPage() {
    guard let size = document?.size else { return }
    let list = DisplayList(size: size, scale: 1, items: takeItems())
    document?.pages.append(PDFDocument.Page(list: list))
  }

  /// Writes the file of a PDF context, atomically. If this fails, a warning is written to standard
  /// error, because the function cannot throw; ``ImageRenderer/writePDF(to:options:)`` does.
  public func closePDF() {
    guard let document else { return }
    self.document = nil
    do {
      try FileOutput.write(PDFDocument.bytes(of: document.pages), to: document.path)
    } catch {
      FileHandle.standardError.write(Data("warning: \(error)\n".utf8))
    }
  }
}
