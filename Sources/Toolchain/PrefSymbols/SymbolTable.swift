// PrefSymbols: the symbol table of an ELF file with 64-bit addresses.

import Foundation
import Glibc

/// The symbols of a file.
struct SymbolTable {
  private let data: Data
  /// The ranges of the symbols and of their names in the file.
  private let symbols: Range<Int>
  private let names: Range<Int>

  /// The number of bytes of a symbol: its name's offset in 32 bits, type, visibility and section in 32 bits,
  /// address and size in 64 bits each.
  private static let symbolSize = 24

  /// Reads the headers of a file; nil if it has no symbol table, as after `strip`.
  init?(path: String) {
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      return nil
    }
    let data = self.data
    guard data.count >= 64, data.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else {
      return nil
    }
    // The section headers: their offset, size and number. A header has its type at 4, the section's offset and
    // size at 24 and 32, and the index of the section with the names at 40.
    let offset = Int(truncatingIfNeeded: data.number(at: 40, as: UInt64.self) ?? 0)
    let size = Int(data.number(at: 58, as: UInt16.self) ?? 0)
    let count = Int(data.number(at: 60, as: UInt16.self) ?? 0)
    func section(_ index: Int) -> Range<Int>? {
      let header = offset + index * size
      guard let start = data.number(at: header + 24, as: UInt64.self),
        let length = data.number(at: header + 32, as: UInt64.self),
        start <= data.count, length <= UInt64(data.count) - start
      else { return nil }
      return Int(start)..<Int(start + length)
    }
    let table = (0..<count).first { data.number(at: offset + $0 * size + 4, as: UInt32.self) == 2 }
    guard offset > 0, let table, let symbols = section(table),
      let link = data.number(at: offset + table * size + 40, as: UInt32.self),
      let names = section(Int(link)), !names.isEmpty, data[names.upperBound - 1] == 0
    else { return nil }
    self.symbols = symbols
    self.names = names
  }

  /// Returns the address of the getter that a witness calls: the function of the same type whose name is that of the
  /// type, the property, its type, and `vg`.
  ///
  ///     $s4Shop8PriceTagV 7SwiftUI4ViewAadEP4body4BodyQzvgTW    the witness
  ///     $s4Shop8PriceTagV 4bodyQrvg                              the getter
  func addressOfGetter(_ name: String, witness: UInt) -> UInt? {
    data.withUnsafeBytes { bytes in
      let witnesses = addresses(bytes) { address, _ in address == witness }
      guard let symbol = witnesses.first(where: { $0.name.hasSuffix("TW") })?.name else {
        return nil
      }
      let property = "\(name.utf8.count)\(name)"
      let common = String(symbol.prefix(4))
      let getters = addresses(bytes) { _, name in strncmp(name, common, common.utf8.count) == 0 }
        .filter { $0.name.hasSuffix("vg") }
        .compactMap { getter -> (address: UInt, type: Int, length: Int)? in
          guard let range = getter.name.range(of: property) else { return nil }
          let type = getter.name[..<range.lowerBound]
          guard symbol.hasPrefix(type), "VOC".contains(type.last ?? " ") else { return nil }
          return (getter.address, type.utf8.count, getter.name.utf8.count)
        }
      // The innermost type, and the property itself rather than one that is declared in its getter.
      return getters.min { ($1.type, $0.length) < ($0.type, $1.length) }?.address
    }
  }

  /// Returns the symbols that satisfy a condition, in O(n).
  private func addresses(
    _ bytes: UnsafeRawBufferPointer, where condition: (UInt, UnsafePointer<CChar>) -> Bool
  ) -> [(address: UInt, name: String)] {
    guard let base = bytes.baseAddress else { return [] }
    var result: [(address: UInt, name: String)] = []
    for start in stride(
      from: symbols.lowerBound, through: symbols.upperBound - Self.symbolSize, by: Self.symbolSize)
    {
      let offset = Int(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
      guard offset < names.count else { continue }
      let address = UInt(bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
      let name = (base + names.lowerBound + offset).assumingMemoryBound(to: CChar.self)
      if condition(address, name) { result.append((address, String(cString: name))) }
    }
    return result
  }
}

extension Data {
  /// Returns the number at an offset; nil if it is outside of the data.
  fileprivate func number<T: FixedWidthInteger>(at offset: Int, as type: T.Type) -> T? {
    guard offset >= 0, offset <= count - MemoryLayout<T>.size else { return nil }
    return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: T.self) }
  }
}
