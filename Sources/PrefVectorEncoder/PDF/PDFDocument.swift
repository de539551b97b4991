// PrefVectorEncoder: PDF files. Takes display lists, and produces a document of PDF 1.7 (ISO 32000-1) with
// one page each. No dates and no random identifiers: the same lists and options give the same bytes
// on every machine.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec

/// The encoder of PDF files.
public enum PDFDocument {
  /// A page: a picture and the color below all of its items.
  public struct Page: Sendable {
    /// The items to draw.
    public var list: DisplayList
    /// The color below all items; nil for transparent.
    public var background: ResolvedColor?

    /// Creates a page, by default without a background.
    public init(list: DisplayList, background: ResolvedColor? = nil) {
      self.list = list
      self.background = background
    }
  }

  /// Returns pictures as the pages of a PDF document, of `list.size` points each, 72 points per inch.
  ///
  /// - Parameters:
  ///   - pages: The pages, in order.
  ///   - options: The title, and the scale of what is drawn into images.
  /// - Throws: A ``VectorError`` if the images exceed the limit or cannot be encoded.
  public static func bytes(
    of pages: [Page], options: VectorOptions = VectorOptions()
  ) throws(VectorError) -> [UInt8] {
    var file = PDFFile()
    let catalog = file.reserve()
    let tree = file.reserve()
    var numbers: [Int] = []
    var fonts = PDFFonts()
    for page in pages {
      var writer = PDFWriter(file: file, size: page.list.size)
      writer.embedsFonts = options.pdfText == .fonts
      swap(&writer.fonts, &fonts)
      try page.list.items.withSufficientStack { () throws(VectorError) in
        try writer.append(page.list.vectorNodes(.pdf, background: page.background, options))
      }
      numbers.append(writer.finishPage(parent: tree))
      (file, fonts) = (writer.file, writer.fonts)
    }
    fonts.write(to: &file)
    file.set(catalog, "<< /Type /Catalog /Pages \(tree) 0 R >>")
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    file.set(tree, "<< /Type /Pages /Kids [\(kids)] /Count \(numbers.count) >>")
    var information = "/Producer (prefrender)"
    if let title = options.title { information += " /Title \(title.pdfString)" }
    return file.bytes(catalog: catalog, information: file.add("<< \(information) >>"))
  }
}

/// The objects of a PDF file under construction, numbered from 1.
struct PDFFile {
  private var objects: [[UInt8]] = []

  /// Reserves the number of an object.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  mutating func add(_ text: String) -> Int {
    objects.append(Array(text.utf8))
    return objects.count
  }

  /// Adds a stream, compressed; `dictionary` contains the entries other than length and filter.
  mutating func add(stream: [UInt8], _ dictionary: String) -> Int {
    add(compressed: ZlibStream.compressed(stream), dictionary)
  }

  /// Adds a stream that is a zlib stream already.
  mutating func add(compressed: [UInt8], _ dictionary: String) -> Int {
    let head = "<< \(dictionary) /Filter /FlateDecode /Length \(compressed.count) >>\nstream\n"
    objects.append(Array(head.utf8) + compressed + Array("\nendstream".utf8))
    return objects.count
  }

  /// Returns the file, with the table of the objects' offsets.
  mutating func bytes(catalog: Int, information: Int) -> [UInt8] {
    // The second line marks the file as binary.
    var result = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(result.count)
      table +=
        String(repeating: "0", count: max(10 - offset.utf8.count, 0)) + offset + " 00000 n \n"
      result += "\(index + 1) 0 obj\n".utf8
      result += object
      result += "\nendobj\n".utf8
    }
    let start = result.count
    result += table.utf8
    result += "trailer\n<< /Size \(objects.count + 1) /Root \(catalog) 0 R ".utf8
    result += "/Info \(information) 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8
    return result
  }
}

extension String {
  /// The text as a hexadecimal string object in UTF-16, big endian.
  fileprivate var pdfString: String { "<FEFF\(hexadecimalUTF16)>" }
}
