// PrefTypography: the reader for `symbols.bin`, whose format build-symbols.py documents. The file is
// mapped, names are found by binary search, and outlines are decoded on demand. All offsets and lengths
// are bounds-checked.

import PrefGeometry

/// The variants of an icon, in file order: four stroke weights, filled, and two-tone.
enum SymbolCut: Int, CaseIterable {
  case thin, light, regular, bold, fill, duotone

  /// Selects the stroked cut whose weight is nearest to a font weight.
  init(weight: FontWeight) {
    switch weight.value {
    case ..<250: self = .thin
    case ..<350: self = .light
    case ..<550: self = .regular
    default: self = .bold
    }
  }
}

/// The outlines of an icon on a grid of 256 × 256 units, y down.
struct SymbolDrawing {
  var layers: [(role: Symbol.Role, path: Path)] = []
  /// The advance width of a letter, in grid units; 0 for other icons.
  var advance: CGFloat = 0
}

/// The mapped symbol file.
struct SymbolData: Sendable {
  /// The properties of an icon.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// The fill cut is the filled silhouette of the icon, not a plate from which the icon is cut out.
    static let isSilhouette = Flags(rawValue: 1)
    /// The icon is a letter, a digit or a punctuation mark.
    static let isLetter = Flags(rawValue: 2)
  }

  /// A reference to an icon's record in the file.
  struct Icon {
    var flags: Flags
    fileprivate var record: Int
  }

  private static let headerSize = 24
  private static let iconSize = 32
  private static let aliasSize = 16
  private static let unit: CGFloat = 1 / 32

  private let data: FontData
  let iconCount: Int
  let aliasCount: Int
  private let names: Int

  /// Maps a symbol file and validates its header.
  ///
  /// - Throws: ``FontLibraryError/notSymbols(path:reason:)`` if the file is damaged or has another
  ///   version.
  init(path: String) throws(FontLibraryError) {
    let data = try FontData(mapping: path)
    self.data = data
    func failed(_ reason: String) -> FontLibraryError { .notSymbols(path: path, reason: reason) }
    guard data.bytes.count >= Self.headerSize,
      data.bytes.prefix(4).elementsEqual("PFSY".utf8)
    else { throw failed("the PFSY signature is missing") }
    let numbers = (1...5).map { Int(data.bytes.littleEndian(UInt32.self, at: $0 * 4) ?? 0) }
    guard numbers[0] == 1 else { throw failed("unsupported version \(numbers[0]), expected 1") }
    (iconCount, aliasCount, names) = (numbers[1], numbers[2], numbers[3])
    let tables = Self.headerSize + iconCount * Self.iconSize + aliasCount * Self.aliasSize
    guard tables <= names, names + numbers[4] <= data.bytes.count else {
      throw failed("the file is truncated")
    }
  }

  private func name(at record: Int) -> UnsafeRawBufferPointer {
    let start = names + Int(data.bytes.littleEndian(UInt32.self, at: record) ?? 0)
    let end = start + Int(data.bytes.littleEndian(UInt16.self, at: record + 4) ?? 0)
    guard start <= end, end <= data.bytes.count else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: data.bytes[start..<end])
  }

  /// Returns the offset of the record with a name in a sorted table, by binary search.
  private func find(_ key: String, start: Int, count: Int, stride: Int) -> Int? {
    let key = Array(key.utf8)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let record = start + middle * stride
      let found = name(at: record)
      if found.elementsEqual(key) { return record }
      if found.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the icon with a Phosphor name or a `shape-…` name of build-symbols.py.
  func icon(named name: String) -> Icon? {
    find(name, start: Self.headerSize, count: iconCount, stride: Self.iconSize).map { record in
      let flags = data.bytes.littleEndian(UInt16.self, at: record + 6) ?? 0
      return Icon(flags: Flags(rawValue: flags), record: record)
    }
  }

  /// Returns the target of an SF Symbols name: an icon name with options, or `=` and another SF Symbols
  /// name.
  func target(ofAlias alias: String) -> String? {
    let start = Self.headerSize + iconCount * Self.iconSize
    return find(alias, start: start, count: aliasCount, stride: Self.aliasSize).map {
      String(decoding: name(at: $0 + 8), as: UTF8.self)
    }
  }

  /// All SF Symbols names in the alias table, sorted.
  var aliases: [String] {
    let start = Self.headerSize + iconCount * Self.iconSize
    return (0..<aliasCount).map {
      String(decoding: name(at: start + $0 * Self.aliasSize), as: UTF8.self)
    }
  }

  /// Returns the outlines of an icon in a cut, or in the regular cut if the icon lacks it.
  func drawing(_ icon: Icon, _ cut: SymbolCut) -> SymbolDrawing {
    func offset(_ cut: SymbolCut) -> Int {
      Int(data.bytes.littleEndian(UInt32.self, at: icon.record + 8 + cut.rawValue * 4) ?? 0)
    }
    var at = offset(cut)
    if at == 0 { at = offset(.regular) }
    var drawing = SymbolDrawing()
    guard at > 0, at + 3 <= data.bytes.count else { return drawing }
    let advance = data.bytes.littleEndian(UInt16.self, at: at) ?? 0
    drawing.advance = CGFloat(advance) * Self.unit
    let count = data.bytes[at + 2]
    at += 3
    for _ in 0..<count {
      guard let length = data.bytes.littleEndian(UInt32.self, at: at + 1) else { break }
      let end = at + 5 + Int(length)
      guard end <= data.bytes.count else { break }
      let steps = UnsafeRawBufferPointer(rebasing: data.bytes[at + 5..<end])
      drawing.layers.append(
        (data.bytes[at] == 0 ? .primary : .secondary, Path(Self.segments(steps))))
      at = end
    }
    return drawing
  }

  private static func segments(_ steps: UnsafeRawBufferPointer) -> PathSegments {
    var segments = PathSegments()
    segments.reserve(steps.count / 3)
    var at = 0
    var x = 0
    var y = 0
    func number() -> Int {
      var value = 0
      var shift = 0
      while at < steps.count, shift < 35 {
        let byte = Int(steps[at])
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return value >> 1 ^ -(value & 1)
    }
    func point() -> CGPoint {
      x = min(max(x + number(), -1 << 24), 1 << 24)
      y = min(max(y + number(), -1 << 24), 1 << 24)
      return CGPoint(x: CGFloat(x) * unit, y: CGFloat(y) * unit)
    }
    while at < steps.count {
      let code = steps[at]
      at += 1
      switch code {
      case 0: segments.move(to: point())
      case 1: segments.line(to: point())
      case 2:
        let control = point()
        segments.quadCurve(to: point(), control: control)
      case 3:
        let control1 = point()
        let control2 = point()
        segments.curve(to: point(), control1: control1, control2: control2)
      default: segments.close()
      }
    }
    return segments
  }
}

extension UnsafeRawBufferPointer {
  /// Reads an integer at a byte offset; `nil` if it is out of bounds.
  fileprivate func littleEndian<Number: FixedWidthInteger>(_: Number.Type, at: Int) -> Number? {
    guard at >= 0, at + MemoryLayout<Number>.size <= count else { return nil }
    return Number(littleEndian: loadUnaligned(fromByteOffset: at, as: Number.self))
  }
}
