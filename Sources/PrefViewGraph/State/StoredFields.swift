// PrefViewGraph: the stored fields of types and their offsets; the only file that uses the runtime's reflection.

import PrefGeometry
@_spi(Reflection) import Swift

/// Calls `body` with the name, the offset in bytes and the type of each stored field of `type`.
///
/// - Returns: Whether the type is a struct or a tuple; the fields of other types are not visited.
@discardableResult
func forEachStoredField(
  of type: Any.Type, _ body: (_ name: String, _ offset: Int, _ type: Any.Type) -> Void
) -> Bool {
  guard hasStoredFields(type) else { return false }
  _ = _forEachField(of: type) { name, offset, fieldType, _ in
    body(String(cString: name), offset, fieldType)
    return true
  }
  return true
}

/// Whether a type's metadata is that of a struct (0x200) or a tuple (0x301). For other kinds, the runtime would read
/// a value, which does not exist here.
private func hasStoredFields(_ type: Any.Type) -> Bool {
  let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  return kind == 0x200 || kind == 0x301
}
