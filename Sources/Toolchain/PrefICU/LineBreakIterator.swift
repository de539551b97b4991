// PrefICU: ICU's line break iterator, which has dictionaries for scripts without spaces.

import Synchronization

@_implementationOnly import _FoundationICU

/// ICU's line break iterator. Opening it on first use takes about 13 ms.
public enum LineBreakIterator {
  /// The open iterator.
  ///
  /// Unchecked: used under the lock of `shared`.
  private struct Iterator: @unchecked Sendable {
    let breaks: OpaquePointer?

    static let shared = Mutex(Iterator())

    private init() {
      var status = U_ZERO_ERROR
      // The locale is fixed, so that output does not depend on the host's locale.
      breaks = swift_ubrk_open(UBRK_LINE, "en", nil, 0, &status)
    }
  }

  /// Returns the line break opportunities of a text as UTF-8 offsets, ascending, both ends included; nil if ICU fails.
  ///
  /// O(n) in the length of the text; calls from several threads are serialized.
  public static func offsets(in text: String) -> [Int]? {
    let units = Array(text.utf16)
    guard units.count < Int(Int32.max) else { return nil }
    return Iterator.shared.withLock { iterator in
      guard let breaks = iterator.breaks else { return nil }
      return units.withUnsafeBufferPointer { buffer -> [Int]? in
        var status = U_ZERO_ERROR
        swift_ubrk_setText(breaks, buffer.baseAddress, Int32(buffer.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        var found: [Int] = []
        var utf16 = 0
        var utf8 = 0
        var next = swift_ubrk_first(breaks)
        while next != -1 {
          while utf16 < Int(next) {
            let unit = buffer[utf16]
            utf8 += unit < 0x80 ? 1 : unit < 0x800 ? 2 : UTF16.isSurrogate(unit) ? 2 : 3
            utf16 += 1
          }
          found.append(utf8)
          next = swift_ubrk_next(breaks)
        }
        return found
      }
    }
  }
}
