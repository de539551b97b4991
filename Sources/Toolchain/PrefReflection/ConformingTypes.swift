// PrefReflection: the types of the program that conform to a protocol, read from the conformance records of the
// executable and of all loaded libraries. See ../README.md.

/// A type that conforms to a protocol.
public struct ConformingType {
  /// The type.
  public let type: Any.Type
  /// The name of the module that declares the type, or the extension in which it is declared.
  public let module: String
}

/// Returns the types that conform to protocols, in the order of the conformance records of each loaded image.
///
/// A type is listed once for each conformance. Generic types, and types whose conformance the optimizer has removed
/// because nothing uses it, are not listed. The complexity is O(n) in the number of conformances of the program.
///
/// - Parameter protocols: Existential types of one protocol each, such as `(any Equatable).self`.
public func conformingTypes(to protocols: [Any.Type]) -> [ConformingType] {
  var search = ConformanceSearch(protocols: Set(protocols.compactMap(protocolDescriptor)))
  withUnsafeMutablePointer(to: &search) { search in
    enumerateMetadataSections(
      { sections, context in
        let search = context.assumingMemoryBound(to: ConformanceSearch.self)
        search.pointee.addTypes(inImage: sections)
        return true
      }, search)
  }
  return search.types
}

/// Calls a function with the sections of each image that is registered with the runtime, until it returns false.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)

/// Returns the protocol's descriptor from the metadata of an existential type: the kind 0x303, 32 bits of flags, the
/// number of protocols in 32 bits, and then the descriptors, as there is no superclass; nil for other types.
private func protocolDescriptor(_ existential: Any.Type) -> UnsafeRawPointer? {
  // Bit cast: a metatype is the address of its metadata, whose first word is the kind.
  let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
  guard metadata.load(as: Int.self) == 0x303,
    metadata.load(fromByteOffset: 12, as: UInt32.self) == 1
  else { return nil }
  return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
}

/// The search of conformance records for protocols.
private struct ConformanceSearch {
  let protocols: Set<UnsafeRawPointer>
  var types: [ConformingType] = []

  init(protocols: Set<UnsafeRawPointer>) { self.protocols = protocols }

  /// Adds the types of an image. Its sections are described by the runtime's `MetadataSections`: the version, the base
  /// address, two unused words, and then ranges of two words each, the second one that of the conformances.
  mutating func addTypes(inImage sections: UnsafeRawPointer) {
    let word = MemoryLayout<Int>.size
    let start = sections.load(fromByteOffset: 6 * word, as: UnsafeRawPointer?.self)
    let length = sections.load(fromByteOffset: 7 * word, as: Int.self)
    guard let start else { return }
    for offset in stride(from: 0, to: length, by: 4) {
      if let record = (start + offset).relative, let type = conformingType(record) {
        types.append(type)
      }
    }
  }

  /// Returns the type of a conformance descriptor if the protocol is one of those searched. The descriptor has the
  /// relative addresses of the protocol, of the type's descriptor and of the witness table, and flags, of which bits 3
  /// to 5 are 0 for a direct address of the type's descriptor and 1 for an indirect one.
  private func conformingType(_ record: UnsafeRawPointer) -> ConformingType? {
    guard let descriptor = record.relativeOrIndirect, protocols.contains(descriptor) else {
      return nil
    }
    let target = (record + 4).relative
    switch (record.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7 {
    case 0: return target.flatMap(type)
    case 1: return target?.load(as: UnsafeRawPointer?.self).flatMap(type)
    default: return nil
    }
  }

  /// Returns the type of a descriptor that has flags, the relative addresses of the parent and of the name, and that of
  /// the function that returns the metadata; nil for generic types.
  private func type(_ descriptor: UnsafeRawPointer) -> ConformingType? {
    let flags = descriptor.load(as: UInt32.self)
    // The kinds are 16 for classes, 17 for structs and 18 for enumerations.
    guard (16...18).contains(flags & 0x1F), flags & 0x80 == 0,
      let accessor = (descriptor + 12).relative
    else { return nil }
    // With one integer argument and two words as the result, Swift's calling convention is that of C, which returns
    // the first word, the metadata, in the same register. The argument 0 requests complete metadata.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer?
    guard let metadata = unsafeBitCast(accessor, to: Accessor.self)(0) else { return nil }
    return ConformingType(
      type: unsafeBitCast(metadata, to: Any.Type.self), module: module(of: descriptor))
  }

  /// Returns the name of the outermost context of a descriptor, which is a module (kind 0).
  private func module(of descriptor: UnsafeRawPointer) -> String {
    var context = descriptor
    while context.load(as: UInt32.self) & 0x1F != 0, let parent = (context + 4).relativeOrIndirect {
      context = parent
    }
    guard context.load(as: UInt32.self) & 0x1F == 0, let name = (context + 8).relative else {
      return ""
    }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }
}

extension UnsafeRawPointer {
  /// The address that a signed 32-bit offset at this address refers to; nil if the offset is 0.
  fileprivate var relative: UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    return offset == 0 ? nil : self + Int(offset)
  }

  /// As `relative`; if the lowest bit of the offset is set, the address is stored at the address that the rest of the
  /// offset refers to.
  fileprivate var relativeOrIndirect: UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    if offset == 0 { return nil }
    let address = self + Int(offset & ~1)
    return offset & 1 == 0 ? address : address.load(as: UnsafeRawPointer?.self)
  }
}
