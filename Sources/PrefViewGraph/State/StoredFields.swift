// PrefViewGraph: which fields the values of a type store, and where: the one file that knows the runtime's reflection.

import PrefGeometry
@_spi(Reflection) import Swift

/// Calls `body` with the name, the offset and the type of each field that values of `type` store.
///
/// - Returns: Whether the type is a struct or a tuple; values of other types are not looked into.
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

/// Whether a type's metadata is that of a struct (0x200) or a tuple (0x301); the runtime looks into values of other kinds,
/// of which there are none here.
private func hasStoredFields(_ type: Any.Type) -> Bool {
  let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
  return kind == 0x200 || kind == 0x301
}
