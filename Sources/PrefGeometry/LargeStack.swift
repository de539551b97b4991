// PrefGeometry: the stack for recursive passes over deeply nested values.

@_implementationOnly import PrefCStack

/// A stack that is larger than that of a thread, for recursive work.
package enum LargeStack {
  /// The size of the stack in bytes. Only the pages that are touched use memory.
  private static let bytes = 768 << 20

  /// Calls `work` on a large stack, on the current thread; on the thread's own stack if none can be allocated.
  package static func run<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    call {
      do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
    }
    guard let result else { return try work() }
    return try result.get()
  }

  private static func call(_ work: () -> Void) {
    withoutActuallyEscaping(work) { escaping in
      let boxed = ClosureBox(escaping)
      _ = withExtendedLifetime(boxed) {
        cstack_call(
          bytes,
          {
            if let boxed = $0 {
              Unmanaged<ClosureBox>.fromOpaque(boxed).takeUnretainedValue().body()
            }
          },
          Unmanaged.passUnretained(boxed).toOpaque())
      }
    }
  }

  /// A closure as an object, to be passed through C.
  private final class ClosureBox {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
