// PrefRendering: files of a renderer in formats other than PNG.

import PrefGeometry
import PrefVectorEncoder

extension ImageRenderer {
  /// Renders the view and returns an SVG document, one unit per point.
  ///
  /// - Throws: A ``RenderError`` if the fonts cannot be loaded, or the picture is empty or too large.
  public func svgData(options: VectorOptions = VectorOptions()) throws(RenderError) -> Data {
    Data(try picture().svgBytes(options: options))
  }

  /// Renders the view and returns a PDF document with one page, 72 points per inch.
  ///
  /// - Throws: A ``RenderError`` if the fonts cannot be loaded, or the picture is empty or too large.
  public func pdfData(options: VectorOptions = VectorOptions()) throws(RenderError) -> Data {
    Data(try picture().pdfBytes(options: options))
  }

  /// Renders the view to an SVG file at a path, atomically.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``svgData(options:)``.
  public func writeSVG(
    to path: String, options: VectorOptions = VectorOptions()
  ) throws(RenderError) {
    try FileOutput.write(picture().svgBytes(options: options), to: path)
  }

  /// Renders the view to a PDF file at a path, atomically.
  ///
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``pdfData(options:)``.
  public func writePDF(
    to path: String, options: VectorOptions = VectorOptions()
  ) throws(RenderError) {
    try FileOutput.write(picture().pdfBytes(options: options), to: path)
  }

  /// Renders the view to a file in the format of the path's extension, atomically.
  ///
  ///     try renderer.write(to: "card.webp")
  ///
  /// - Throws: ``RenderError/encoding(_:)`` for an extension without a ``PictureFormat``,
  ///   ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the errors of
  ///   ``Picture/bytes(as:options:)``.
  public func write(
    to path: String, options: PictureFileOptions = PictureFileOptions()
  ) throws(RenderError) {
    let name = URL(fileURLWithPath: path).pathExtension
    guard let format = PictureFormat(pathExtension: name) else {
      throw .encoding(PictureFormat.unknown(extension: name, of: path))
    }
    try FileOutput.write(picture().bytes(as: format, options: options), to: path)
  }
}

extension PictureFormat {
  /// Returns the message for a file name whose extension is not known.
  package static func unknown(extension name: String, of path: String) -> String {
    let known = allCases.flatMap(\.pathExtensions).map { "." + $0 }.joined(separator: ", ")
    return name.isEmpty
      ? "the file name \(path) has no extension; use one of \(known)"
      : "unknown extension .\(name) of \(path); use one of \(known)"
  }
}
