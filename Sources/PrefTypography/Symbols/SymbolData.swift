// Typography: reads `symbols.bin`, whose format build-symbols.py describes. The file is mapped; names are found by
// bisection and outlines decoded when they are asked for. Nothing in the file is trusted.

import PrefGeometry

/// The weights and fillings that an icon is drawn in, in the file's order.
enum SymbolCut: Int, CaseIterable {
  case thin, light, regular, bold, fill, duotone

  /// The cut of lines whose weight is nearest to a font's.
  init(weight: FontWeight) {
    switch weight.value {
    case ..<250: self = .thin
    case ..<350: self = .light
    case ..<550: self = .regular
    default: self = .bold
    }
  }
}

/// An icon's outlines on a grid of 256 units a side, y down.
struct SymbolDrawing {
  var layers: [(role: Symbol.Role, path: Path)] = []
  /// How far the next letter stands, where the icon is a letter.
  var advance: CGFloat = 0
}

/// The mapped file.
struct SymbolData: Sendable {
  /// Properties of an icon.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// The fill cut is the icon filled in, not a plate that it is cut out of.
    static let isSilhouette = Flags(rawValue: 1)
    /// A letter, digit or mark.
    static let isLetter = Flags(rawValue: 2)
  }

  /// Where an icon's data begins.
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

  /// Maps a file; throws where it is not one of this version.
  init(path: String) throws(FontLibraryError) {
    let data = try FontData(mapping: path)
    self.data = data
    func failed(_ reason: String) -> FontLibraryError { .notSymbols(path: path, reason: reason) }
    guard data.bytes.count >= Self.headerSize,
      data.bytes.prefix(4).elementsEqual("PFSY".utf8)
    else { throw failed("it does not begin with PFSY") }
    let numbers = (1...5).map { Int(data.bytes.littleEndian(UInt32.self, at: $0 * 4) ?? 0) }
    guard numbers[0] == 1 else { throw failed("its version is \(numbers[0]), not 1") }
    (iconCount, aliasCount, names) = (numbers[1], numbers[2], numbers[3])
    let tables = Self.headerSize + iconCount * Self.iconSize + aliasCount * Self.aliasSize
    guard tables <= names, names + numbers[4] <= data.bytes.count else {
      throw failed("it is cut short")
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

  /// The record of a name in a sorted table.
  private func find(_ wanted: String, start: Int, count: Int, stride: Int) -> Int? {
    let wanted = Array(wanted.utf8)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let record = start + middle * stride
      let found = name(at: record)
      if found.elementsEqual(wanted) { return record }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Finds an icon by Phosphor's name or ours.
  func icon(named wanted: String) -> Icon? {
    find(wanted, start: Self.headerSize, count: iconCount, stride: Self.iconSize).map { record in
      let flags = data.bytes.littleEndian(UInt16.self, at: record + 6) ?? 0
      return Icon(flags: Flags(rawValue: flags), record: record)
    }
  }

  /// The icon that stands in for an SF Symbols name, or `=` and another such name.
  func target(ofAlias wanted: String) -> String? {
    let start = Self.headerSize + iconCount * Self.iconSize
    return find(wanted, start: start, count: aliasCount, stride: Self.aliasSize).map {
      String(decoding: name(at: $0 + 8), as: UTF8.self)
    }
  }

  /// All SF Symbols names in the table, sorted.
  var aliases: [String] {
    let start = Self.headerSize + iconCount * Self.iconSize
    return (0..<aliasCount).map {
      String(decoding: name(at: start + $0 * Self.aliasSize), as: UTF8.self)
    }
  }

  /// The outlines of an icon in a cut; where the icon lacks it, in the regular one.
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
  /// A number at any place; nil beyond the end.
  fileprivate func littleEndian<Number: FixedWidthInteger>(_: Number.Type, at: Int) -> Number? {
    guard at >= 0, at + MemoryLayout<Number>.size <= count else { return nil }
    return Number(littleEndian: loadUnaligned(fromByteOffset: at, as: Number.self))
  }
}
