// Cancellation of the encoder.

import PrefPixels
import PrefTestTags
import Synchronization
import Testing

@testable import PrefPNGCodec

@Suite(.tags(.images)) struct PNGCancellationTests {
  /// Noise, which takes the most work.
  static let noise: [UInt8] = {
    var state: UInt32 = 1
    return (0..<(400 * 400 * 4)).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
  }()

  private func encode(_ options: PNGOptions, _ cancellation: Cancellation) throws -> [UInt8] {
    try Self.noise.withUnsafeBytes { bytes in
      try PNGEncoder.encode(
        bytes, width: 400, height: 400, isOpaque: true, options: options, threadCount: 2,
        cancellation)
    }
  }

  @Test func theWorkOfFramesOfAnimationsIsCountedAndLimited() throws {
    var file = try AnimatedPNG(width: 400, height: 400, isOpaque: true, framesPerSecond: 10)
    let unlimited = Cancellation()
    try file.append(Self.noise, unlimited)
    #expect(unlimited.work > 10_000_000)
    let limited = Cancellation()
    limited.limitWork(to: 1_000_000)
    var other = try AnimatedPNG(width: 400, height: 400, isOpaque: true, framesPerSecond: 10)
    #expect(throws: PNGError.cancelled) { try other.append(Self.noise, limited) }
    #expect(limited.isOverWork)
  }

  @Test(arguments: [PNGOptions.Effort.fast, .balanced, .best])
  func encodingEndsSoonAfterItIsCancelled(_ effort: PNGOptions.Effort) throws {
    var options = PNGOptions(effort: effort)
    options.colorType = .smallest
    let count = Atomic<Int>(0)
    let file = try encode(
      options,
      Cancellation {
        count.add(1, ordering: .relaxed)
        return false
      })
    let total = count.load(ordering: .relaxed)
    // At least one poll per 4096 bytes and pass.
    #expect(total >= 400 * 400 * 3 / 4096)
    for limit in [0, total / 3, total - 1] {
      let polls = Atomic<Int>(0)
      #expect(throws: PNGError.cancelled) {
        try encode(options, Cancellation { polls.add(1, ordering: .relaxed).newValue > limit })
      }
      #expect(polls.load(ordering: .relaxed) <= limit + 2)
    }
    #expect(try encode(options, Cancellation()) == file)
  }

  @Test func rowsAreNotDrawnAfterTheTaskIsCancelled() async {
    let calls = Atomic<Int>(0)
    let error = await Task { () -> PNGError? in
      do throws(PNGError) {
        _ = try PNGEncoder.encode(width: 2000, height: 4000, isOpaque: true) { rows, bytes in
          if calls.add(1, ordering: .relaxed).newValue == 3 {
            withUnsafeCurrentTask { $0?.cancel() }
          }
        }
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error == .cancelled)
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  /// Segments that were compressed while the task was cancelled are incomplete.
  @Test func anIncrementalEncoderStaysCancelled() async throws {
    let encoder = try PNGEncoder(width: 400, height: 400, isOpaque: true)
    // The encoder is not `Sendable`; the task ends before it is used again.
    nonisolated(unsafe) let shared = encoder
    let appended = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result { () throws(PNGError) in try shared.append(Self.noise) }
    }.value
    #expect(throws: Never.self) { try appended.get() }
    #expect(throws: PNGError.cancelled) { try encoder.finish() }
  }
}
