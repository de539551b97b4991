// PrefImageSets: places for images in Markdown, between two comments. What is outside of them is kept byte for byte.

import PrefGeometry

/// The files of an image, for a place in a document.
public struct PlacedImage: Sendable, Equatable {
  /// A file, by its path relative to the document.
  public struct File: Sendable, Equatable {
    /// The path relative to the document.
    public var path: String
    /// Whether the picture has the dark appearance.
    public var isDark: Bool
    /// Pixels per point.
    public var scale: Int

    /// Creates a file.
    public init(path: String, isDark: Bool, scale: Int) {
      (self.path, self.isDark, self.scale) = (path, isDark, scale)
    }
  }

  /// The files in any order.
  public var files: [File]
  /// The alternative text.
  public var alternativeText: String
  /// The width in points.
  public var width: Double

  /// Creates an image.
  public init(files: [File], alternativeText: String, width: Double) {
    (self.files, self.alternativeText, self.width) = (files, alternativeText, width)
  }

  /// The HTML of the image, in lines: `<picture>` with a source for dark appearance, or only `<img>`.
  var lines: [String] {
    let light = files.filter { !$0.isDark }.sorted { $0.scale < $1.scale }
    let dark = files.filter(\.isDark).sorted { $0.scale < $1.scale }
    guard let first = light.first ?? dark.first else { return [] }
    let others = light.isEmpty ? dark : light
    // A viewer that knows no densities shows the picture with the lowest one.
    var image = "<img src=\"\(Self.url(first.path))\""
    if others.count > 1 { image += " srcset=\"\(Self.candidates(others, after: first))\"" }
    let pixels = Int(min(max(width.rounded(), 0), 1e6))
    image += " width=\"\(pixels)\" alt=\"\(Self.escaped(alternativeText))\">"
    guard !dark.isEmpty, !light.isEmpty else { return [image] }
    return [
      "<picture>",
      "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Self.candidates(dark, after: nil))\">",
      "  \(image)", "</picture>",
    ]
  }

  /// Returns the candidates of `srcset`. The densities are relative to the smallest scale.
  private static func candidates(_ files: [File], after first: File?) -> String {
    files.filter { $0 != first }.map { file in
      file.scale == 1 && files.count > 1 ? url(file.path) : "\(url(file.path)) \(file.scale)x"
    }.joined(separator: ", ")
  }

  /// Returns a path as a URL; commas and spaces separate candidates.
  private static func url(_ path: String) -> String {
    let permitted = Set("/-._~@+=:".utf8)
    return path.utf8.reduce(into: "") { result, byte in
      let isLetter = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isLetter || permitted.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// The places for images in a document.
public struct ImagePlaces: Sendable {
  /// What is wrong with the places of a document.
  public struct Problem: Error, Equatable, Sendable {
    /// The line of the comment, counted from 1.
    public let line: Int
    /// The message: a clause in lower case.
    public let message: String
  }

  private struct Place {
    var name: String
    /// The bytes between the comments.
    var range: Range<Int>
    var line: Int
  }

  private let bytes: [UInt8]
  private var places: [Place] = []
  /// What is wrong with the comments.
  public private(set) var problems: [Problem] = []

  /// Finds the places of a document in UTF-8, between `<!-- prefrender:NAME -->` and `<!-- /prefrender:NAME -->`.
  ///
  /// Comments in fenced code blocks are text. O(n).
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: Place?
    for comment in Self.comments(bytes) {
      if comment.isEnd {
        guard let place = open, place.name == comment.name else {
          problems.append(
            Problem(
              line: comment.line,
              message: "the end of the image \"\(comment.name)\" has no beginning"))
          continue
        }
        places.append(
          Place(
            name: place.name, range: place.range.lowerBound..<comment.range.lowerBound,
            line: place.line))
        open = nil
      } else {
        if let place = open { problems.append(Self.unfinished(place)) }
        open = Place(
          name: comment.name, range: comment.range.upperBound..<comment.range.upperBound,
          line: comment.line)
      }
    }
    if let open { problems.append(Self.unfinished(open)) }
  }

  private static func unfinished(_ place: Place) -> Problem {
    Problem(
      line: place.line,
      message:
        "the image \"\(place.name)\" has no end; write <!-- /prefrender:\(place.name) --> after it")
  }

  /// The names of the images, with the lines of their comments.
  public var names: [(name: String, line: Int)] { places.map { ($0.name, $0.line) } }

  /// Returns the document with the images in their places.
  ///
  /// - Parameter image: Returns the image of a name; nil to leave the place as it is.
  public func filled(_ image: (String) -> PlacedImage?) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for place in places {
      result += bytes[end..<place.range.lowerBound]
      end = place.range.upperBound
      guard let image = image(place.name) else {
        result += bytes[place.range]
        continue
      }
      let content = bytes[place.range]
      let isBlock = content.first == 0x0A || content.starts(with: [0x0D, 0x0A])
      let lineBreak = content.starts(with: [0x0D, 0x0A]) ? "\r\n" : "\n"
      let text =
        isBlock
        ? lineBreak + image.lines.map { $0 + lineBreak }.joined()
        : image.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
      result += Array(text.utf8)
    }
    return result + bytes[end...]
  }
}

extension ImagePlaces {
  private struct Comment {
    var name: String
    var isEnd: Bool
    var range: Range<Int>
    var line: Int
  }

  /// Returns the comments of places, outside of fenced code blocks.
  private static func comments(_ bytes: [UInt8]) -> [Comment] {
    var comments: [Comment] = []
    var fence: (mark: UInt8, count: Int)?
    var (start, line) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      line += 1
      defer { start = end }
      let text = bytes[start..<end].drop { $0 == 0x20 }
      if let mark = text.first, mark == 0x60 || mark == 0x7E {
        let count = text.prefix { $0 == mark }.count
        if let open = fence {
          if open.mark == mark, count >= open.count { fence = nil }
          continue
        } else if count >= 3 {
          fence = (mark, count)
          continue
        }
      }
      if fence == nil { comments += self.comments(bytes, in: start..<end, line) }
    }
    return comments
  }

  private static func comments(_ bytes: [UInt8], in range: Range<Int>, _ line: Int) -> [Comment] {
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    var comments: [Comment] = []
    var offset = range.lowerBound
    while let start = index(of: opening, in: bytes, from: offset, to: range.upperBound),
      let end = index(of: closing, in: bytes, from: start + 4, to: range.upperBound)
    {
      offset = end + 3
      let text = String(decoding: bytes[(start + 4)..<end], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      let isEnd = text.hasPrefix("/prefrender:")
      guard isEnd || text.hasPrefix("prefrender:") else { continue }
      let name = text.dropFirst(isEnd ? 12 : 11).trimmingCharacters(in: .whitespaces)
      comments.append(Comment(name: name, isEnd: isEnd, range: start..<offset, line: line))
    }
    return comments
  }

  private static func index(
    of pattern: [UInt8], in bytes: [UInt8], from start: Int, to end: Int
  ) -> Int? {
    var offset = start
    while offset + pattern.count <= end {
      if bytes[offset..<offset + pattern.count].elementsEqual(pattern) { return offset }
      offset += 1
    }
    return nil
  }
}
