// PrefSymbols: the source location of a property that a type implements for a protocol. Used in messages of failures
// only. See ../README.md.

import Foundation
import Glibc

/// A line of a source file.
public struct SourceLine: Equatable, Sendable {
  /// The path of the file when it was compiled.
  public let file: String
  /// The line, from 1.
  public let line: Int
}

/// Returns where a type declares the property that is the only instance property of a protocol.
///
/// The first call for a type reads the symbol table of the program in O(n), and starts `llvm-symbolizer` or
/// `addr2line`; results are kept. Nil without debug information, without these tools, and for programs without
/// symbols.
///
/// - Parameters:
///   - name: The name of the property.
///   - witnessTable: The type's witness table for the protocol: the second word of the existential metatype.
public func locationOfGetter(_ name: String, witnessTable: UnsafeRawPointer) -> SourceLine? {
  GetterLocations.shared.location(name, witnessTable)
}

/// The locations that have been looked up.
///
/// Unchecked: the locations are protected by the lock.
private final class GetterLocations: @unchecked Sendable {
  static let shared = GetterLocations()

  private let lock = NSLock()
  private var locations: [UnsafeRawPointer: SourceLine?] = [:]

  func location(_ name: String, _ witnessTable: UnsafeRawPointer) -> SourceLine? {
    lock.withLock {
      guard let witness = witnessOfGetter(witnessTable) else { return nil }
      if let known = locations[witness] { return known }
      let location = find(name, witness)
      locations[witness] = .some(location)
      return location
    }
  }

  private func find(_ name: String, _ witness: UnsafeRawPointer) -> SourceLine? {
    guard let image = LoadedImage(containing: witness),
      let symbols = SymbolTable(path: image.path),
      let getter = symbols.addressOfGetter(name, witness: image.fileAddress(of: witness))
    else { return nil }
    return Symbolizer.location(of: getter, in: image.path)
  }
}

/// Returns the function of a witness table that implements the only instance getter of the protocol; nil if
/// the protocol has none or several.
///
/// A witness table has the conformance descriptor, and then one word per requirement. The conformance
/// descriptor begins with the relative address of the protocol's descriptor, which has five words of 32 bits
/// (flags, parent, name, and the numbers of the requirements of the signature, of 12 bytes each, and of all
/// requirements, of 8 bytes each) and the names of the associated types. Bits 0 to 3 of a requirement are its
/// kind, 3 for getters; bit 4 is set for instances.
func witnessOfGetter(_ witnessTable: UnsafeRawPointer) -> UnsafeRawPointer? {
  let conformance = witnessTable.load(as: UnsafeRawPointer.self)
  let offset = conformance.load(as: Int32.self)
  var descriptor = conformance + Int(offset & ~1)
  if offset & 1 != 0 { descriptor = descriptor.load(as: UnsafeRawPointer.self) }
  let signature = Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
  let count = Int(descriptor.load(fromByteOffset: 16, as: UInt32.self))
  let requirements = descriptor + 24 + signature * 12
  let getters = (0..<count).filter {
    requirements.load(fromByteOffset: $0 * 8, as: UInt32.self) & 0x1F == 0x13
  }
  guard getters.count == 1 else { return nil }
  return witnessTable.load(
    fromByteOffset: (getters[0] + 1) * MemoryLayout<UnsafeRawPointer>.size,
    as: UnsafeRawPointer?.self)
}

/// A file that is mapped into the process.
struct LoadedImage {
  let path: String
  /// The address at which the file begins.
  let base: UInt

  /// Finds the file of an address in the process's memory map, whose lines have a range of addresses,
  /// permissions, an offset, a device, an inode and a path.
  init?(containing address: UnsafeRawPointer) {
    guard let data = FileManager.default.contents(atPath: "/proc/self/maps") else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    }
    func bounds(_ fields: [Substring]) -> Range<UInt>? {
      let numbers = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      return numbers.count == 2 && numbers[0] < numbers[1] ? numbers[0]..<numbers[1] : nil
    }
    // Spaces align the paths.
    let files = lines.filter { $0.count == 6 && $0[5].contains("/") }
    guard
      let own = files.first(where: { bounds($0)?.contains(UInt(bitPattern: address)) == true }),
      let first = files.first(where: { $0[5] == own[5] && UInt($0[2], radix: 16) == 0 }),
      let base = bounds(first)?.lowerBound
    else { return nil }
    self.path = String(own[5].drop { $0 == " " })
    self.base = base
  }

  /// Returns the address in the file's symbol table, whose segments begin at 0 in position-independent files.
  func fileAddress(of address: UnsafeRawPointer) -> UInt { UInt(bitPattern: address) &- base }
}
