// Typography: the ICU inside Swift's toolchain, as far as it breaks lines of scripts without spaces:
// Thai and its neighbours by dictionary, Chinese, Japanese and Korean by rule. Opening the first iterator costs about
// 13 ms, so that plain text never comes here.

import Geometry
import Synchronization
import _FoundationICU

extension LineBreaks {
  /// ICU's iterator and the lock that guards it.
  private struct Iterator: @unchecked Sendable {
    let breaks: OpaquePointer?

    static let shared = Mutex(Iterator())

    private init() {
      var status = U_ZERO_ERROR
      // The locale is fixed: the host's must not reach a picture.
      breaks = swift_ubrk_open(UBRK_LINE, "en", nil, 0, &status)
    }
  }

  /// Counts how often a task asks, for tests.
  @TaskLocal static var uses: UseCounter?

  /// Counts.
  final class UseCounter: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    fileprivate func add() { number.add(1, ordering: .relaxed) }
  }

  /// Where lines may end in a text, as offsets in UTF-8, ascending; nil where ICU does not answer.
  static func offsetsByTables(_ text: String) -> [Int]? {
    uses?.add()
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
