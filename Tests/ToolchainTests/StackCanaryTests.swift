// Canary for PrefCStack: Swift frames, thread-local values and task isolation on a stack of their own.

import PrefCStack
import PrefTestTags
import Testing

@Suite(.tags(.layout)) struct StackCanaryTests {
  private static let advice: Comment = """
    code on a stack made by makecontext no longer works: deep trees would crash. Adapt Sources/Toolchain/PrefCStack, or use \
    the fallback described in Sources/Toolchain/README.md
    """

  private final class Probe {
    var depth = 0
    var isOnMainActor = false

    /// Recurses with about 1 KiB of stack per level.
    func recurse(_ levels: Int) -> Int {
      guard levels > 0 else { return 0 }
      return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { buffer in
        buffer.initialize(repeating: UInt64(levels))
        return recurse(levels - 1) + Int(clamping: buffer[127] / UInt64(levels))
      }
    }
  }

  @MainActor
  @Test func recursionBeyondAThreadsStackIsPossible() {
    // 100,000 levels of 1 KiB need 100 MB; a thread's stack has 8 MB.
    let probe = Probe()
    let result = cstack_call(
      512 << 20,
      { context in
        guard let context else { return }
        let probe = Unmanaged<Probe>.fromOpaque(context).takeUnretainedValue()
        probe.depth = probe.recurse(100_000)
        MainActor.preconditionIsolated("isolation is lost on the new stack")
        probe.isOnMainActor = true
      }, Unmanaged.passUnretained(probe).toOpaque())
    #expect(result == 1, Self.advice)
    #expect(probe.depth == 100_000, Self.advice)
    #expect(probe.isOnMainActor, Self.advice)
  }

  /// The depths that were reached, in the order of the calls.
  private final class Calls {
    var depths: [Int] = []

    static func of(_ context: UnsafeMutableRawPointer?) -> Calls? {
      context.map { Unmanaged<Calls>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func recurse(_ context: UnsafeMutableRawPointer?) {
    Calls.of(context)?.depths.append(Probe().recurse(10_000))
  }

  private static func recurseAroundACall(_ context: UnsafeMutableRawPointer?) {
    Calls.of(context)?.depths.append(Probe().recurse(1000))
    #expect(cstack_call(64 << 20, { StackCanaryTests.recurse($0) }, context) == 1)
    Calls.of(context)?.depths.append(Probe().recurse(1000))
  }

  /// A call within a call, and calls of other sizes, have stacks of their own.
  @Test func stacksAreReusedOnlyWhenTheyAreFree() {
    let calls = Calls()
    let context = Unmanaged.passUnretained(calls).toOpaque()
    for bytes in [64 << 20, 64 << 20, 32 << 20] {
      #expect(cstack_call(bytes, { StackCanaryTests.recurse($0) }, context) == 1, Self.advice)
      #expect(
        cstack_call(bytes, { StackCanaryTests.recurseAroundACall($0) }, context) == 1, Self.advice)
    }
    let pass = [10_000, 1000, 10_000, 1000]
    #expect(calls.depths == pass + pass + pass, Self.advice)
  }

  @Test func aStackThatCannotBeAllocatedIsReported() {
    let probe = Probe()
    let result = cstack_call(
      Int.max / 2,
      { context in
        guard let context else { return }
        Unmanaged<Probe>.fromOpaque(context).takeUnretainedValue().depth = 1
      }, Unmanaged.passUnretained(probe).toOpaque())
    #expect(result == 0 && probe.depth == 0, Self.advice)
  }
}
