// PrefrenderCommand: the threads of a batch, each of which passes rows to a worker process and writes their files.

import Dispatch
import PrefGeometry
import PrefImageSets
import PrefRenderPool
import PrefRendering
import Synchronization

/// The threads that pass rows to worker processes and write their files.
final class RowWriter: Sendable {
  private struct State {
    var written: [(path: String, inputs: Fingerprint, hash: String, images: [String])] = []
    var failure: CommandFailure?
  }

  private let queue: RowQueue
  private let output: BatchOutput
  private let files: BatchFiles
  private let message: WorkerMessage
  private let timeout: Double
  private let keepsGoing: Bool
  private let style: DiagnosticStyle
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  init(
    queue: RowQueue, output: BatchOutput, files: BatchFiles, message: WorkerMessage,
    timeout: Double, keepsGoing: Bool, style: DiagnosticStyle
  ) {
    (self.queue, self.output, self.files, self.message) = (queue, output, files, message)
    (self.timeout, self.keepsGoing, self.style) = (timeout, keepsGoing, style)
  }

  /// The failure of a worker that could not be started.
  var failure: CommandFailure? { state.withLock { $0.failure } }

  /// Starts a thread and a process per worker.
  func start(workers count: Int) throws(CommandFailure) {
    let program: String
    do {
      program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    } catch {
      throw CommandFailure(
        .software, "the path of the program is not known: \(error)", style: style)
    }
    for _ in 0..<count {
      threads.enter()
      let thread = Thread { [self] in
        work(program)
        threads.leave()
      }
      thread.name = "prefrender batch"
      thread.start()
    }
  }

  /// Waits until all threads have ended.
  func wait() { threads.wait() }

  /// Adds the files that have been written since the last call to the record.
  func flush(to record: BatchRecord) {
    let written = state.withLock { state in
      defer { state.written = [] }
      return state.written
    }
    for file in written {
      record.add(file.path, inputs: file.inputs, hash: file.hash, images: file.images)
    }
  }

  private func work(_ program: String) {
    var worker: WorkerProcess?
    while let row = queue.next() {
      do throws(CommandFailure) {
        if let idle = worker, idle.hasEnded {
          idle.end()
          worker = nil
        }
        let process = if let running = worker { running } else { try startWorker(program) }
        worker = process
        let (result, isUsable) = render(row, process)
        if !isUsable { worker = nil }
        output.add(result, at: row.position)
        if result.status == .failed, !keepsGoing { queue.stop() }
      } catch {
        state.withLock { $0.failure = error }
        queue.stop()
      }
    }
    worker?.end()
  }

  private func startWorker(_ program: String) throws(CommandFailure) -> WorkerProcess {
    let answer: WorkerMessage
    let process: WorkerProcess
    do {
      process = try WorkerProcess(program: program, startLimit: .seconds(30))
      answer = try process.answer(to: message, deadline: .now + .seconds(60))
    } catch {
      throw CommandFailure(.software, "no worker process can be started: \(error)", style: style)
    }
    guard answer.kind == .ready else { throw CommandFailure(.badScene, text: answer.text) }
    return process
  }

  private func render(_ row: QueuedRow, _ process: WorkerProcess) -> (RowResult, isUsable: Bool) {
    var result = RowResult(row: row.row.number, file: row.path, status: .failed)
    let start = ContinuousClock.now
    do {
      let deadline = timeout > 0 ? start + .seconds(timeout) : nil
      let answer = try process.answer(
        to: BatchMessage.row(row.row, to: row.path), deadline: deadline)
      result.seconds = (.now - start) / .seconds(1)
      guard answer.kind == .file, answer.parts.count == 3 else {
        result.failure = answer.kind == .limitExceeded ? .limit : .badScene
        result.error =
          answer.text + (style == .json ? "" : "\n  in row \(row.row.number), line \(row.row.line)")
        return (result, true)
      }
      let warnings = String(decoding: answer.parts[1], as: UTF8.self)
      result.warnings = warnings.split(separator: "\0").map(String.init)
      result.images = String(decoding: answer.parts[2], as: UTF8.self).split(separator: "\0")
        .map(String.init)
      write(answer.parts[0], row, &result)
      return (result, true)
    } catch {
      process.stop()
      let reason = process.waitForEnd()
      result.fail(
        CommandFailure(
          error is WorkerSocket.TimedOut ? .limit : .software,
          error is WorkerSocket.TimedOut
            ? "row \(row.row.number) takes more than \(timeout) seconds — raise the limit with --timeout"
            : "row \(row.row.number): the worker process has ended: \(reason)", style: style))
      return (result, false)
    }
  }

  private func write(_ bytes: [UInt8], _ row: QueuedRow, _ result: inout RowResult) {
    if let problem = files.problem(writing: row.path, images: result.images) {
      return result.fail(
        CommandFailure(.badScene, "row \(row.row.number): \(problem)", style: style))
    }
    do throws(RenderError) {
      try FileOutput.write(bytes, to: row.path)
    } catch {
      return result.fail(CommandFailure(error, style: style))
    }
    let hash = ContentHash(of: bytes).text
    (result.status, result.hash) = (.written, hash)
    state.withLock { $0.written.append((row.path, row.inputs, hash, result.images)) }
  }
}
