// PrefPDFDecoder: the objects of a file (ISO 32000-1, 7.5). In: bytes. Out: objects by number, and the first page.
//
// The file is read from its beginning to its end, without its table of cross-references: of the objects with the same
// number, the last one applies, as in a file that was updated.

import PrefGeometry

/// The objects of a PDF file, and the streams that have been decompressed.
final class PDFFile {
  /// The number of bytes that the streams of a file may decompress to.
  static let decodedLimit = 32 << 20

  private var objects: [Int: PDFObject] = [:]
  /// The positions in the file of the objects.
  private var positions: [Int: Int] = [:]
  private var trailer: [String: PDFObject] = [:]
  private var decodedCount = 0
  /// The number of bytes that filters have read and written.
  private(set) var filteredCount = 0
  /// The decompressed streams by the numbers of their objects.
  private var decodedStreams: [Int: [UInt8]] = [:]

  /// Reads the objects of a file. O(n) for n bytes and those that its object streams decompress to.
  ///
  /// - Throws: if the file is malformed or encrypted.
  init(_ bytes: [UInt8]) throws(PDFError) {
    guard PDFFile.isPDF(bytes) else { throw PDFError("is not a PDF file: it has no \"%PDF-\"") }
    let objectStreams = try readObjects(bytes[...])
    if trailer["Encrypt"] != nil { throw PDFError("the file is encrypted") }
    for (number, position) in objectStreams {
      // Another object may have replaced the stream.
      guard positions[number] == position, case .stream(let stream)? = objects[number] else {
        continue
      }
      do throws(PDFError) { try readObjectStream(stream, at: position) } catch {
        throw PDFError("object \(number): \(error.message)", limit: error.limit)
      }
    }
  }

  /// Returns whether the first 1,024 bytes contain `%PDF-`.
  static func isPDF(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1024).firstRange(of: Array("%PDF-".utf8)) != nil
  }

  // MARK: Reading

  /// Reads the objects and trailers that are not in streams; returns the numbers and positions of object streams.
  private func readObjects(
    _ bytes: ArraySlice<UInt8>
  ) throws(PDFError) -> [(number: Int, position: Int)] {
    var lexer = PDFLexer(bytes)
    var objectStreams: [(number: Int, position: Int)] = []
    while let keyword = Self.keyword(in: bytes, from: lexer.position) {
      lexer.move(to: keyword.end)
      switch keyword.object {
      case nil:
        guard case .object(.dictionary(let entries)) = try lexer.next() else { continue }
        trailer.merge(entries) { $1 }
      case let number?:
        let position = lexer.position
        do throws(PDFError) {
          let object = try self.object(&lexer)
          objects[number] = object
          positions[number] = position
          switch object.dictionary?["Type"]?.name {
          case "ObjStm": objectStreams.append((number, position))
          case "XRef": trailer.merge(object.dictionary ?? [:]) { $1 }
          default: break
          }
        } catch {
          throw PDFError("object \(number): \(error.message)", limit: error.limit)
        }
      }
    }
    return objectStreams
  }

  /// Returns the next `trailer` or `12 0 obj`, and the position after it; nil if there is none.
  private static func keyword(
    in bytes: ArraySlice<UInt8>, from start: Int
  ) -> (object: Int?, end: Int)? {
    var position = start
    while position + 3 <= bytes.endIndex {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "o"), bytes[position...].starts(with: "obj".utf8),
        let number = objectNumber(before: position, in: bytes, from: start)
      {
        return (number, position + 3)
      }
      if bytes[position] == UInt8(ascii: "t"), bytes[position...].starts(with: "trailer".utf8) {
        return (nil, position + 7)
      }
    }
    return nil
  }

  /// Returns the number of `12 0 ` before a position; nil for other text.
  private static func objectNumber(
    before end: Int, in bytes: ArraySlice<UInt8>, from start: Int
  ) -> Int? {
    var position = end
    func skip(_ condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let end = position
      while position > max(start, end - 20), condition(bytes[position - 1]) { position -= 1 }
      return bytes[position..<end]
    }
    func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard !skip(PDFLexer.isSpace).isEmpty, !skip(isDigit).isEmpty,
      !skip(PDFLexer.isSpace).isEmpty
    else { return nil }
    return Int(String(decoding: skip(isDigit), as: UTF8.self))
  }

  /// Reads the value of an object, with the bytes of a stream.
  private func object(_ lexer: inout PDFLexer) throws(PDFError) -> PDFObject {
    guard case .object(let object) = try lexer.next() else { return .null }
    guard case .dictionary(let dictionary) = object else { return object }
    let end = lexer.position
    guard case .keyword("stream") = try Self.keywordOrEnd(&lexer) else {
      lexer.move(to: end)
      return object
    }
    lexer.skipEndOfLine()
    let start = lexer.position
    let length = resolved(dictionary["Length"]).number.flatMap { Int(exactly: $0) }
    let bytes = lexer.bytes
    if let length, length >= 0, length <= bytes.endIndex - start,
      bytes[(start + length)...].prefix(16).firstRange(of: Array("endstream".utf8)) != nil
    {
      lexer.move(to: start + length)
      return .stream(PDFStream(dictionary: dictionary, bytes: bytes[start..<start + length]))
    }
    guard let marker = bytes[start...].firstRange(of: Array("endstream".utf8)) else {
      throw PDFError("the stream does not end")
    }
    lexer.move(to: marker.upperBound)
    // The end of the line before the marker is kept: it can be the last byte of the data, and all filters ignore it.
    return .stream(
      PDFStream(dictionary: dictionary, bytes: bytes[start..<marker.lowerBound]))
  }

  /// Returns the next token if it can be read, since what follows a dictionary may be anything.
  private static func keywordOrEnd(_ lexer: inout PDFLexer) throws(PDFError) -> PDFLexer.Token {
    lexer.skipSpace()
    guard lexer.bytes[lexer.position...].starts(with: "stream".utf8) else { return .end }
    return try lexer.next()
  }

  private func readObjectStream(_ stream: PDFStream, at position: Int) throws(PDFError) {
    let content = try decoded(stream)
    var header = PDFLexer(content[...])
    let count = number(stream.dictionary["N"]) ?? 0
    let first = Int(min(max(number(stream.dictionary["First"]) ?? 0, 0), 1e9))
    var index = 0.0
    while index < count, header.position < first {
      guard case .object(.number(let number)) = try header.next(),
        case .object(.number(let offset)) = try header.next(),
        let number = Int(exactly: number), offset >= 0, offset < 1e9
      else { throw PDFError("the header of the object stream is damaged") }
      index += 1
      if let known = positions[number], known > position { continue }
      let start = min(first + Int(offset), content.count)
      var lexer = PDFLexer(content[start...])
      let token = try lexer.next()
      // Several objects can have the same bytes. A value takes more memory than its characters.
      try countDecoded(lexer.position - start + lexer.valueCount * 16)
      guard case .object(let object) = token else { continue }
      objects[number] = object
      positions[number] = position
    }
  }

  // MARK: Values

  /// Returns the object that a value refers to, or the value itself.
  func resolved(_ value: PDFObject?) -> PDFObject {
    var value = value ?? .null
    for _ in 0..<16 {
      guard case .reference(let number) = value else { return value }
      value = objects[number] ?? .null
    }
    return .null
  }

  func number(_ value: PDFObject?) -> Double? { resolved(value).number }

  func name(_ value: PDFObject?) -> String? { resolved(value).name }

  /// Returns the entries of a dictionary or a stream; none for other values.
  func entries(_ value: PDFObject?) -> [String: PDFObject] { resolved(value).dictionary ?? [:] }

  func array(_ value: PDFObject?) -> [PDFObject]? { resolved(value).array }

  /// Returns the numbers of an array; nil for other values, and for more than 512 numbers.
  func numbers(_ value: PDFObject?) -> [Double]? {
    guard let values = array(value), values.count <= 512 else { return nil }
    let numbers = values.compactMap { number($0) }
    return numbers.count == values.count ? numbers : nil
  }

  /// Returns the transform of an array of six numbers; the identity for other values.
  func transform(_ value: PDFObject?) throws(PDFError) -> CGAffineTransform {
    guard let numbers = numbers(value), numbers.count == 6 else { return .identity }
    return try CGAffineTransform(numbers).checked()
  }

  /// Returns the rectangle of an array of four numbers; nil for other values.
  func rectangle(_ value: PDFObject?) -> CGRect? {
    guard let numbers = numbers(value), numbers.count == 4 else { return nil }
    return CGRect(
      x: min(numbers[0], numbers[2]), y: min(numbers[1], numbers[3]),
      width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
  }

  // MARK: Streams

  /// Returns the decompressed bytes of a stream. The streams of objects are decompressed once.
  func decoded(_ value: PDFObject?) throws(PDFError) -> [UInt8] {
    guard case .stream(let stream) = resolved(value) else { return [] }
    guard let number = value?.reference else { return try decoded(stream) }
    if let known = decodedStreams[number] { return known }
    do throws(PDFError) {
      let bytes = try decoded(stream)
      decodedStreams[number] = bytes
      return bytes
    } catch {
      throw PDFError("object \(number): \(error.message)", limit: error.limit)
    }
  }

  private func decoded(_ stream: PDFStream) throws(PDFError) -> [UInt8] {
    let (bytes, filter) = try partlyDecoded(stream)
    if let filter { throw PDFError("the filter \(filter.name) is not supported") }
    return bytes
  }

  /// Returns the bytes of a stream up to a filter that is not supported, such as that of JPEG, and this filter.
  func partlyDecoded(
    _ stream: PDFStream
  ) throws(PDFError) -> (bytes: [UInt8], rest: PDFFilter?) {
    let filters = filters(stream)
    // A copy of the stored bytes counts like decompressed ones.
    try countDecoded(filters.isEmpty ? stream.bytes.count : 0)
    var bytes = Array(stream.bytes)
    for filter in filters {
      let remaining = Self.decodedLimit - decodedCount
      filteredCount += bytes.count
      do throws(PDFError) {
        guard let next = try filter.decoded(bytes, limit: remaining) else { return (bytes, filter) }
        bytes = next
      } catch {
        // A damaged stream, or one that is too long, has been decompressed in part.
        filteredCount += remaining
        throw error
      }
      filteredCount += bytes.count
      try countDecoded(bytes.count)
    }
    return (bytes, nil)
  }

  /// Counts decompressed bytes, or the memory that they take.
  ///
  /// - Throws: if the limit is exceeded; then all later calls do, too.
  private func countDecoded(_ count: Int) throws(PDFError) {
    guard count <= Self.decodedLimit - decodedCount else {
      decodedCount = Self.decodedLimit
      throw PDFError.decompressesTooMuch
    }
    decodedCount += count
  }

  private func filters(_ stream: PDFStream) -> [PDFFilter] {
    let value = resolved(stream.dictionary["Filter"] ?? stream.dictionary["F"])
    let parameters = resolved(stream.dictionary["DecodeParms"] ?? stream.dictionary["DP"])
    let names = value.array ?? [value]
    let all = parameters.array ?? [parameters]
    return names.prefix(8).enumerated().compactMap { index, filter in
      guard let name = name(filter) else { return nil }
      let entries = index < all.count ? entries(all[index]) : [:]
      return PDFFilter(name: name, parameters: entries.compactMapValues { number($0) })
    }
  }

  // MARK: Layers

  /// The layers whose visibility differs from the default, and whether they are hidden.
  private lazy var layers: (exceptions: Set<Int>, areHidden: Bool) = {
    let properties = entries(entries(trailer["Root"])["OCProperties"])
    let defaults = entries(properties["D"])
    let isOff = name(defaults["BaseState"]) == "OFF"
    let exceptions = array(defaults[isOff ? "ON" : "OFF"]) ?? []
    return (Set(exceptions.compactMap(\.reference)), !isOff)
  }()

  /// Returns whether content of a layer, or of a list of layers with a policy, is hidden.
  func hidesContent(_ layer: PDFObject?) -> Bool {
    guard let layer else { return false }
    let entries = entries(layer)
    guard name(entries["Type"]) == "OCMD" else {
      guard let number = layer.reference else { return false }
      return layers.exceptions.contains(number) == layers.areHidden
    }
    let members = array(entries["OCGs"]) ?? [entries["OCGs"] ?? .null]
    let areHidden = members.prefix(256).compactMap(\.reference).map {
      layers.exceptions.contains($0) == layers.areHidden
    }
    if areHidden.isEmpty { return false }
    switch name(entries["P"]) {
    case "AllOn": return areHidden.contains(true)
    case "AnyOff": return !areHidden.contains(true)
    case "AllOff": return areHidden.contains(false)
    default: return !areHidden.contains(false)
    }
  }

  // MARK: Pages

  /// The first page: its dictionary, with what it inherits from the nodes above it.
  func firstPage() throws(PDFError) -> [String: PDFObject] {
    var node = entries(entries(trailer["Root"])["Pages"])
    var page: [String: PDFObject] = [:]
    for _ in 0..<64 {
      page.merge(node) { $1 }
      guard let children = array(node["Kids"]) else {
        guard node["Type"] != nil || node["Contents"] != nil else { break }
        return page
      }
      // A node of the tree may be empty.
      let first = children.first { number(entries($0)["Count"]) != 0 && !entries($0).isEmpty }
      guard let first else { break }
      node = entries(first)
    }
    throw PDFError("the file has no page")
  }
}

extension CGAffineTransform {
  /// The largest coefficient of a transform, so that coordinates are finite.
  private static let coefficientLimit: CGFloat = 1e9

  /// Creates a transform from six numbers.
  init(_ numbers: [Double]) {
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// Returns the transform.
  ///
  /// - Throws: if a coefficient is too large.
  func checked() throws(PDFError) -> CGAffineTransform {
    guard [a, b, c, d, tx, ty].allSatisfy({ abs($0) <= Self.coefficientLimit }) else {
      throw PDFError("a transform is too large")
    }
    return self
  }
}
