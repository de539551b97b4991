// PrefReflection: the stored fields of a type, read from the runtime's metadata (`_forEachField`, an SPI of the
// standard library, and the kind word of type metadata). See ../README.md.

@_spi(Reflection) import Swift

/// Calls `body` with the name, the byte offset and the type of each stored field of values of `type`, in declaration
/// order.
///
/// - Returns: Whether the type is a struct or a tuple; for other types, `body` is not called.
@discardableResult
public func forEachStoredField(
  of type: Any.Type, _ body: (_ name: String, _ offset: Int, _ type: Any.Type) -> Void
) -> Bool {
  guard hasStoredFields(type) else { return false }
  _ = _forEachField(of: type) { name, offset, fieldType, _ in
    body(String(cString: name), offset, fieldType)
    return true
  }
  return true
}

/// Calls `body` with the byte offset and the type of each stored property of instances of a class, those of
/// superclasses included. Offsets count from the object's address.
public func forEachStoredProperty(
  ofClass type: AnyClass, _ body: (_ offset: Int, _ type: Any.Type) -> Void
) {
  // `_EachFieldOptions.classType`, without which classes have no fields; the constant is not concurrency-safe.
  _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
    body(offset, fieldType)
    return true
  }
}

/// Returns whether the kind word of a type's metadata is that of a struct (0x200) or a tuple (0x301), as listed in the
/// runtime's `MetadataKind.def`; `_forEachField` also enumerates classes, whose values are references.
private func hasStoredFields(_ type: Any.Type) -> Bool {
  // Bit cast: a metatype is the address of its metadata, whose first word is the kind.
  let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  return kind == 0x200 || kind == 0x301
}
