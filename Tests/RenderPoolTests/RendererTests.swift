// Renders in worker processes: the same bytes as in this process, failures that affect their own render only, limits.

import Foundation
import PrefRender
import PrefRenderPool
import PrefTestTags
import Testing

/// The templates of PrefRenderPoolTestWorker, by name; the views are built by the workers.
private struct Badge: RenderTemplate {
  struct Input: Codable, Sendable {
    var text: String
  }

  static func body(_ input: Input) -> some View {
    Text(input.text).padding(4).background(.yellow)
  }
}

private struct Trapping: RenderTemplate {
  static func body(_ index: Int) -> some View { EmptyView() }
}

private struct Exiting: RenderTemplate {
  static func body(_ code: Int32) -> some View { EmptyView() }
}

private struct Slow: RenderTemplate {
  static func body(_ path: String) -> some View { EmptyView() }
}

private struct ProcessNumber: RenderTemplate {
  static func body(_ path: String) -> some View { EmptyView() }
}

private struct Missing: RenderTemplate {
  static func body(_ input: String) -> some View { EmptyView() }
}

private struct Empty: RenderTemplate {
  static func body(_ input: Int) -> some View { EmptyView() }
}

private struct Rows: RenderTemplate {
  static func body(_ count: Int) -> some View { EmptyView() }
}

private struct NotInTheWorker: RenderTemplate {
  static func body(_ input: Int) -> some View { EmptyView() }
}

private struct OtherInput: RenderTemplate {
  static var name: String { "Badge" }
  static func body(_ input: Int) -> some View { EmptyView() }
}

/// Returns a pool of workers of the test program.
private func makeRenderer(
  workers: Int = 1, _ change: (inout Renderer.Configuration) -> Void = { _ in }
) throws -> Renderer {
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  var configuration = Renderer.Configuration()
  configuration.workerCount = workers
  configuration.program =
    URL(fileURLWithPath: tests).deletingLastPathComponent()
    .appending(path: "PrefRenderPoolTestWorker").path
  // On a busy machine, a render may take long.
  configuration.timeLimit = nil
  change(&configuration)
  return try Renderer(configuration)
}

/// A file that a worker writes, which is removed at the end.
private final class Marker: Sendable {
  let path = NSTemporaryDirectory() + "prefrender-\(UUID().uuidString)"

  deinit { unlink(path) }

  /// Waits until the file exists, and returns the process that it names.
  func process() async throws -> pid_t {
    while true {
      if let text = try? String(contentsOfFile: path, encoding: .utf8), let number = pid_t(text) {
        return number
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

private func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

@Suite(.tags(.drawing)) struct RendererTests {
  @Test func workersDrawTheBytesOfThisProcess() async throws {
    let renderer = try makeRenderer(workers: 2)
    let settings = RenderSettings(width: 80, height: 40, scale: 2, isDark: true)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<12 {
        group.addTask {
          let input = Badge.Input(text: "Ada \(index)")
          let file = try await renderer.render(Badge.self, input, settings: settings)
          let expected = try await MainActor.run {
            let renderer = ImageRenderer(content: Badge.body(input))
            renderer.proposedSize = ProposedViewSize(width: 80, height: 40)
            renderer.scale = 2
            renderer.environment.colorScheme = .dark
            return try renderer.pngData()
          }
          #expect(file.bytes == Array(expected) && file.warnings == [])
        }
      }
      try await group.waitForAll()
    }
    #expect(renderer.statistics.completed == 12 && renderer.statistics.pending == 0)
    await renderer.shutDown()
  }

  @Test func formatsAndWarningsAreReturned() async throws {
    let renderer = try makeRenderer()
    let svg = try await renderer.render(
      Badge.self, .init(text: "a"), settings: RenderSettings(format: .svg))
    #expect(String(decoding: svg.bytes, as: UTF8.self).contains("<svg"))
    let missing = try await renderer.render(Missing.self, "no.such.symbol")
    #expect(missing.warnings.count == 1 && missing.warnings[0].contains("no.such.symbol"))
    await renderer.shutDown()
  }

  @Test func errorsOfAViewLeaveTheWorkerRunning() async throws {
    let renderer = try makeRenderer()
    let markers = [Marker(), Marker()]
    _ = try await renderer.render(ProcessNumber.self, markers[0].path)
    await #expect(throws: RendererError.unknownTemplate(name: "NotInTheWorker")) {
      try await renderer.render(NotInTheWorker.self, 1)
    }
    await #expect {
      try await renderer.render(OtherInput.self, 1)
    } throws: { error in
      if case .invalidInput = error as? RendererError { true } else { false }
    }
    await #expect {
      try await renderer.render(Empty.self, 1)
    } throws: { error in
      "\(error)".contains("leaves no pixel to draw")
    }
    _ = try await renderer.render(ProcessNumber.self, markers[1].path)
    #expect(try await markers[0].process() == markers[1].process())
    #expect(renderer.statistics.replacedWorkers == 0 && renderer.statistics.failed == 3)
    await renderer.shutDown()
  }

  private static let strictDrawing: RenderLimits = {
    var limits = RenderLimits.standard
    limits.drawingSteps = RenderLimits.strict.drawingSteps
    return limits
  }()

  @Test(arguments: [
    (10, RenderSettings(width: 4, limits: .strict), String?.none),
    (200_000, RenderSettings(width: 4, limits: .strict), "layout takes more than 70000 steps"),
    (10, RenderSettings(width: 10_000, scale: 100, limits: .strict), "pixels"),
    // The steps of layout reduce those of drawing.
    (20_000, RenderSettings(width: 4, limits: strictDrawing), nil),
    (80_000, RenderSettings(width: 4, limits: strictDrawing), "besides those of layout"),
  ])
  func costIsLimited(_ rows: Int, _ settings: RenderSettings, _ reason: String?) async throws {
    let renderer = try makeRenderer()
    do {
      _ = try await renderer.render(Rows.self, rows, settings: settings)
      #expect(reason == nil)
    } catch RendererError.limitExceeded(let actual) {
      let expected = try #require(reason)
      #expect(actual.contains(expected))
    }
    #expect(renderer.statistics.replacedWorkers == 0)
    await renderer.shutDown()
  }

  @Test func aWorkerThatEndsFailsItsOwnRenderOnly() async throws {
    let renderer = try makeRenderer(workers: 2)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<30 {
        group.addTask {
          if index % 5 == 0 {
            await #expect {
              try await renderer.render(Trapping.self, 7)
            } throws: { error in
              if case .workerEnded = error as? RendererError { true } else { false }
            }
          } else {
            await #expect(throws: Never.self) {
              try await renderer.render(Badge.self, .init(text: "\(index)"))
            }
          }
        }
      }
    }
    await #expect(throws: RendererError.workerEnded(reason: "it has exited with code 5")) {
      try await renderer.render(Exiting.self, 5)
    }
    #expect(renderer.statistics.failed == 7 && renderer.statistics.completed == 24)
    #expect(renderer.statistics.replacedWorkers == 7)
    await renderer.shutDown()
  }

  @Test func aWorkerThatEndsWhileItIsIdleFailsNoRender() async throws {
    let renderer = try makeRenderer()
    let marker = Marker()
    _ = try await renderer.render(ProcessNumber.self, marker.path)
    let process = try await marker.process()
    kill(process, SIGKILL)
    // Until the kernel has closed the process's socket; it remains a zombie until the pool waits for it.
    while try !String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") Z") {
      try await Task.sleep(for: .milliseconds(1))
    }
    _ = try await renderer.render(Badge.self, .init(text: "a"))
    #expect(renderer.statistics.replacedWorkers == 1 && renderer.statistics.failed == 0)
    await renderer.shutDown()
  }

  @Test func aSlowRenderEndsAtTheLimit() async throws {
    let renderer = try makeRenderer { $0.timeLimit = .milliseconds(400) }
    let marker = Marker()
    // A first render, so that the limit does not include the start of the process.
    _ = try await renderer.render(Badge.self, .init(text: "a"))
    await #expect(throws: RendererError.timeLimitExceeded(seconds: 0.4)) {
      try await renderer.render(Slow.self, marker.path)
    }
    _ = try await renderer.render(Badge.self, .init(text: "b"))
    #expect(renderer.statistics.replacedWorkers == 1)
    await renderer.shutDown()
  }

  @Test func aCancelledRenderReturnsAndItsWorkerIsReplaced() async throws {
    let renderer = try makeRenderer { $0.timeLimit = nil }
    let marker = Marker()
    let task = Task { try await renderer.render(Slow.self, marker.path) }
    let process = try await marker.process()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    _ = try await renderer.render(Badge.self, .init(text: "b"))
    #expect(!exists(process) && renderer.statistics.replacedWorkers == 1)
    await renderer.shutDown()
  }

  @Test func aCancelledQueuedRenderDoesNotRun() async throws {
    let renderer = try makeRenderer { $0.timeLimit = nil }
    let (running, queued) = (Marker(), Marker())
    let first = Task { try await renderer.render(Slow.self, running.path) }
    _ = try await running.process()
    let second = Task { try await renderer.render(ProcessNumber.self, queued.path) }
    while renderer.statistics.pending < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    _ = try await renderer.render(Badge.self, .init(text: "b"))
    #expect(!FileManager.default.fileExists(atPath: queued.path))
    await renderer.shutDown()
  }

  @Test func aFullPoolRefusesOrWaits() async throws {
    let refusing = try makeRenderer {
      ($0.pendingLimit, $0.waitsWhenFull, $0.timeLimit) = (1, false, nil)
    }
    let marker = Marker()
    let running = Task { try await refusing.render(Slow.self, marker.path) }
    _ = try await marker.process()
    await #expect(throws: RendererError.overloaded(pending: 1)) {
      try await refusing.render(Badge.self, .init(text: "a"))
    }
    running.cancel()
    _ = await running.result
    await refusing.shutDown()

    let waiting = try makeRenderer { $0.pendingLimit = 1 }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          _ = try await waiting.render(Badge.self, .init(text: "\(index)"))
          #expect(waiting.statistics.pending <= 1)
        }
      }
      try await group.waitForAll()
    }
    #expect(waiting.statistics.completed == 20)
    await waiting.shutDown()
  }

  @Test func aWaitingCallerCanBeCancelled() async throws {
    let renderer = try makeRenderer { ($0.pendingLimit, $0.timeLimit) = (1, nil) }
    let marker = Marker()
    let running = Task { try await renderer.render(Slow.self, marker.path) }
    _ = try await marker.process()
    let waiting = (0..<50).map { index in
      Task { try await renderer.render(Badge.self, .init(text: "\(index)")) }
    }
    for task in waiting { task.cancel() }
    for task in waiting {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    running.cancel()
    _ = await running.result
    _ = try await renderer.render(Badge.self, .init(text: "last"))
    #expect(renderer.statistics.pending == 0)
    await renderer.shutDown()
  }

  @Test func aProgramThatIsNoWorkerIsAnErrorOfEachRender() async throws {
    let renderer = try makeRenderer { $0.program = "/bin/true" }
    for _ in 0..<2 {
      await #expect {
        try await renderer.render(Badge.self, .init(text: "a"))
      } throws: { error in
        "\(error)".contains("RenderWorker.runIfRequested")
      }
    }
    await renderer.shutDown()
    let missing = try makeRenderer { $0.program = "/nonexistent/program" }
    await #expect {
      try await missing.render(Badge.self, .init(text: "a"))
    } throws: { error in
      "\(error)".contains("/nonexistent/program: No such file or directory")
    }
  }

  @Test func workersEndWithTheRenderer() async throws {
    let marker = Marker()
    var renderer: Renderer? = try makeRenderer()
    _ = try await renderer?.render(ProcessNumber.self, marker.path)
    let process = try await marker.process()
    #expect(exists(process))
    renderer = nil
    while exists(process) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func aShutDownRendererThrows() async throws {
    let renderer = try makeRenderer()
    await renderer.shutDown()
    await #expect(throws: RendererError.shutDown) {
      try await renderer.render(Badge.self, .init(text: "a"))
    }
  }
}
