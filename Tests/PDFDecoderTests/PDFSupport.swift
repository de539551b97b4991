// PDFTests: files from their objects, and the colors that they draw.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefRaster
import PrefTestSupport
import Testing

/// A PDF file of some objects.
struct TestFile {
  /// The values of objects 10, 11, and so on, as they are written in a file.
  var objects: [String] = []
  /// The entries of the page that are not those of its size and its content.
  var page = ""
  var mediaBox = "0 0 20 20"
  var content = ""
  /// What follows the objects.
  var end = "trailer << /Root 1 0 R >>"

  var bytes: [UInt8] {
    var text = """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [\(mediaBox)] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(page) >> endobj
      4 0 obj << /Length \(content.utf8.count) >> stream
      \(content)
      endstream endobj

      """
    for (index, object) in objects.enumerated() {
      text += "\(10 + index) 0 obj \(object) endobj\n"
    }
    return Array((text + end).utf8)
  }

  /// Returns a stream with entries of its dictionary.
  static func stream(_ content: String, _ entries: String = "") -> String {
    "<< /Length \(content.utf8.count) \(entries) >> stream\n\(content)\nendstream"
  }

  /// Returns the drawing of a group with entries of its dictionary.
  static func group(_ content: String, _ entries: String = "", isAlone: Bool = true) -> String {
    stream(
      content,
      "/Subtype /Form /BBox [0 0 20 20] \(isAlone ? "/Group << /S /Transparency >>" : "") \(entries)"
    )
  }

  func drawn() throws -> Drawn { try Drawn(bytes) }
}

/// The picture of a PDF file.
struct Drawn {
  let image: VectorImage
  private let bitmap: Bitmap

  init(_ bytes: [UInt8]) throws {
    image = try VectorImage(pdf: bytes)
    bitmap = try Rasterizer().bitmap(
      of: DisplayList(size: image.size, scale: 1, items: image.items))
  }

  /// Draws content in 20 × 20 points with resources.
  init(_ content: String, _ resources: String = "", _ objects: [String] = []) throws {
    self = try TestFile(
      objects: objects, page: "/Resources << \(resources) >>", content: content
    ).drawn()
  }

  /// Returns the color of a pixel, from the top left corner.
  subscript(x: Int, y: Int) -> String { bitmap.colorText(x, y) }
}

/// Returns the message of the error for a file.
func message(_ file: TestFile) -> String? { message(file.bytes) }

/// Returns the message of the error for the bytes of a file.
func message(_ bytes: [UInt8]) -> String? {
  do throws(PDFError) {
    _ = try VectorImage(pdf: bytes)
    return nil
  } catch { return error.description }
}
