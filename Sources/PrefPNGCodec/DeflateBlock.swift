// PrefPNGCodec: encodes the tokens (literal bytes and matches) of one block of deflate (RFC 1951,
// 3.2) as bits, with Huffman codes built for this block, or as a stored block if that is shorter.

/// A bit writer that starts at the least significant bit of each byte. The target must have
/// capacity for the output and 8 more bytes.
struct BitWriter {
  private(set) var next: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ base: UnsafeMutablePointer<UInt8>) { next = base }

  /// Appends the low `length` bits of `value`, at most 56; the bits above must be zero.
  @inline(__always)
  mutating func add(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
    UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & 56)
    count &= 7
  }

  /// Pads the current byte with zeros.
  mutating func align() {
    if count > 0 { add(0, 8 - count) }
  }

  /// Appends whole bytes; the position must be byte-aligned.
  mutating func add(bytes: UnsafePointer<UInt8>, count: Int) {
    next.update(from: bytes, count: count)
    next += count
  }
}

/// The tokens of a block and their Huffman codes.
struct DeflateBlock {
  /// The number of tokens from which a block is full; a search may add 63 more.
  static let tokenLimit = 1 << 14
  /// Literal bytes, or matches: bit 31 set, the length − 3 in bits 16 to 23, the distance − 1
  /// below.
  private(set) var tokens: UnsafeMutablePointer<UInt32>
  private var capacity = tokenLimit + 64
  private(set) var count = 0
  /// The code of literals, the end-of-block symbol and match lengths.
  let literals = HuffmanCode(size: 286, limit: 15)
  let distances = HuffmanCode(size: 30, limit: 15)
  private let codeLengthCode = HuffmanCode(size: 19, limit: 7)
  /// For each match length − 3: the code including its extra bits, and the number of bits from bit
  /// 32.
  private let lengthBits: UnsafeMutablePointer<UInt64>
  /// The symbol of each match length − 3.
  private let lengthSymbols: UnsafeMutablePointer<UInt16>

  /// The smallest length of each length symbol (RFC 1951, 3.2.5).
  private static let lengthBases: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]

  init() {
    tokens = .allocate(capacity: capacity)
    lengthBits = .allocate(capacity: 256)
    lengthSymbols = .allocate(capacity: 256)
    lengthBits.initialize(repeating: 0, count: 256)
    lengthSymbols.initialize(repeating: 0, count: 256)
    for (slot, base) in Self.lengthBases.enumerated() {
      let end = slot + 1 < Self.lengthBases.count ? Self.lengthBases[slot + 1] : 259
      for length in base..<end { lengthSymbols[length - 3] = UInt16(257 + slot) }
    }
  }

  func deallocate() {
    tokens.deallocate()
    lengthBits.deallocate()
    lengthSymbols.deallocate()
    literals.deallocate()
    distances.deallocate()
    codeLengthCode.deallocate()
  }

  var isFull: Bool { count >= Self.tokenLimit }

  /// The drawing steps that take as long as finding and writing a literal byte, and a match.
  private static let (literalCost, matchCost) = (40, 160)

  /// The drawing steps that take as long as finding and writing the tokens.
  var searchCost: Int {
    let matchCount = (257..<286).reduce(0) { $0 + Int(literals.counts[$1]) }
    return (count - matchCount) * Self.literalCost + matchCount * Self.matchCost
  }

  /// Ensures capacity for `needed` tokens; the block must be empty.
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    tokens.deallocate()
    capacity = needed + needed / 2
    tokens = .allocate(capacity: capacity)
  }

  /// Removes all tokens and resets the symbol counts.
  mutating func reset() {
    count = 0
    literals.reset()
    distances.reset()
  }

  /// Returns the symbol of a match length in 3...258.
  func lengthSymbol(_ length: Int) -> Int { Int(lengthSymbols[length - 3]) }

  @inline(__always)
  mutating func add(byte: UInt8) {
    tokens[count] = UInt32(byte)
    count &+= 1
    literals.counts[Int(byte)] &+= 1
  }

  /// Appends a number of zeros, as matches at a distance of 1 where they save bits.
  @inline(__always)
  mutating func add(zeros zeroCount: Int, afterZero: Bool) {
    var rest = zeroCount
    if rest > 0, !afterZero {
      add(byte: 0)
      rest &-= 1
    }
    while rest >= 4 {
      let length = min(rest, 258)
      add(length: length, distance: 1)
      rest &-= length
    }
    for _ in 0..<rest { add(byte: 0) }
  }

  /// Appends a match of 3...258 bytes at a distance of 1...32,768 bytes.
  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    tokens[count] = 1 << 31 | UInt32(truncatingIfNeeded: (length &- 3) << 16 | (distance &- 1))
    count &+= 1
    literals.counts[Int(lengthSymbols[length &- 3])] &+= 1
    distances.counts[Self.distanceSlot(distance &- 1).slot] &+= 1
  }

  /// Returns the symbol of a distance − 1 and its number of extra bits.
  @inline(__always)
  static func distanceSlot(_ value: Int) -> (slot: Int, extra: Int) {
    if value < 4 { return (value, 0) }
    let high = 63 &- value.leadingZeroBitCount
    return (2 &* high &+ ((value &>> (high &- 1)) & 1), high &- 1)
  }

  // MARK: - Writing

  /// Writes the block, whose tokens encode `bytes`, and resets it.
  mutating func write(
    to writer: inout BitWriter, bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool
  ) {
    literals.counts[256] = 1
    literals.build()
    distances.build()
    var header = BlockHeader(literals, distances)
    header.build(codeLengthCode)
    var bitCount = 3 + header.bitCount(codeLengthCode) + literals.bitCount + distances.bitCount
    for slot in 8..<28 { bitCount += Int(literals.counts[257 + slot]) * ((slot - 4) >> 2) }
    for slot in 4..<30 { bitCount += Int(distances.counts[slot]) * (slot / 2 - 1) }
    let storedBits = bytes.count * 8 + (bytes.count / 65_535 + 1) * 40
    if bitCount < storedBits {
      writer.add(isFinal ? 5 : 4, 3)
      header.write(to: &writer, codeLengthCode)
      writeTokens(to: &writer)
    } else {
      Self.store(bytes, to: &writer, isFinal: isFinal)
    }
    reset()
  }

  private func writeTokens(to writer: inout BitWriter) {
    var slot = 0
    for length in 3...258 {
      if slot < 28, length >= Self.lengthBases[slot + 1] { slot += 1 }
      let symbol = 257 + slot
      let bits = UInt64(literals.lengths[symbol])
      let extra = UInt64(slot < 8 || slot == 28 ? 0 : (slot - 4) >> 2)
      let extraValue = UInt64(length - Self.lengthBases[slot])
      lengthBits[length - 3] =
        UInt64(literals.codes[symbol]) | extraValue << bits | (bits + extra) << 32
    }
    var output = writer
    let (tokens, lengthBits) = (tokens, lengthBits)
    let (literalCodes, literalLengths) = (literals.codes, literals.lengths)
    let (distanceCodes, distanceLengths) = (distances.codes, distances.lengths)
    for index in 0..<count {
      let token = tokens[index]
      if token < 256 {
        output.add(
          UInt64(literalCodes[Int(token)]), UInt64(literalLengths[Int(token)]))
        continue
      }
      let length = lengthBits[Int(token >> 16 & 0xFF)]
      let value = Int(token & 0x7FFF)
      let (slot, extra) = Self.distanceSlot(value)
      let bits = UInt64(distanceLengths[slot])
      let extraValue = UInt64(truncatingIfNeeded: value & ((1 &<< extra) &- 1))
      let lengthCount = length &>> 32
      let distance = UInt64(distanceCodes[slot]) | extraValue &<< bits
      output.add(
        (length & 0xFFFF_FFFF) | distance &<< lengthCount,
        lengthCount &+ bits &+ UInt64(truncatingIfNeeded: extra))
    }
    output.add(UInt64(literalCodes[256]), UInt64(literalLengths[256]))
    writer = output
  }

  /// Writes bytes as stored blocks.
  static func store(
    _ bytes: UnsafeBufferPointer<UInt8>, to writer: inout BitWriter, isFinal: Bool
  ) {
    var start = 0
    repeat {
      let length = min(bytes.count - start, 65_535)
      let isLast = start + length == bytes.count
      writer.add(isFinal && isLast ? 1 : 0, 3)
      writer.align()
      writer.add(UInt64(length) | UInt64(~length & 0xFFFF) << 16, 32)
      if let base = bytes.baseAddress { writer.add(bytes: base + start, count: length) }
      start += length
    } while start < bytes.count
  }
}

/// The code lengths of a block, run-length encoded and Huffman coded.
private struct BlockHeader {
  /// The order of the code lengths of the code length alphabet.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private let literalCount: Int
  private let distanceCount: Int
  /// Symbols of the code length alphabet, with the value of the extra bits from bit 8.
  private var items: [UInt16] = []
  private var codeLengthCount = 19

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    var literalCount = 286
    while literalCount > 257, literals.lengths[literalCount - 1] == 0 { literalCount -= 1 }
    var distanceCount = 30
    while distanceCount > 1, distances.lengths[distanceCount - 1] == 0 { distanceCount -= 1 }
    self.literalCount = literalCount
    self.distanceCount = distanceCount
    let lengths =
      (0..<literalCount).map { literals.lengths[$0] }
      + (0..<distanceCount).map { distances.lengths[$0] }
    addRuns(lengths)
  }

  private mutating func addRuns(_ lengths: [UInt8]) {
    var start = 0
    while start < lengths.count {
      let length = UInt16(lengths[start])
      var end = start + 1
      while end < lengths.count, UInt16(lengths[end]) == length { end += 1 }
      var run = end - start
      if length == 0 {
        while run >= 3 {
          let part = min(run, 138)
          items.append(part <= 10 ? 17 | UInt16(part - 3) << 8 : 18 | UInt16(part - 11) << 8)
          run -= part
        }
      } else {
        items.append(length)
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          items.append(16 | UInt16(part - 3) << 8)
          run -= part
        }
      }
      for _ in 0..<run { items.append(length) }
      start = end
    }
  }

  mutating func build(_ code: HuffmanCode) {
    code.reset()
    for item in items { code.counts[Int(item & 0xFF)] += 1 }
    code.build()
    while codeLengthCount > 4, code.lengths[Self.order[codeLengthCount - 1]] == 0 {
      codeLengthCount -= 1
    }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0
  }

  func bitCount(_ code: HuffmanCode) -> Int {
    var sum = 14 + 3 * codeLengthCount + code.bitCount
    for symbol in 16...18 { sum += Int(code.counts[symbol]) * Self.extraBits(symbol) }
    return sum
  }

  func write(to writer: inout BitWriter, _ code: HuffmanCode) {
    writer.add(UInt64(literalCount - 257), 5)
    writer.add(UInt64(distanceCount - 1), 5)
    writer.add(UInt64(codeLengthCount - 4), 4)
    for index in 0..<codeLengthCount { writer.add(UInt64(code.lengths[Self.order[index]]), 3) }
    for item in items {
      let symbol = Int(item & 0xFF)
      let bits = UInt64(code.lengths[symbol])
      writer.add(
        UInt64(code.codes[symbol]) | UInt64(item >> 8) << bits,
        bits + UInt64(Self.extraBits(symbol)))
    }
  }
}
