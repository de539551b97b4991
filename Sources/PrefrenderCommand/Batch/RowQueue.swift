// PrefrenderCommand: the queue between the reader of rows and the worker processes, and the threads of the workers.

import Dispatch
import PrefGeometry
import PrefImageSets
import PrefRenderPool
import PrefRendering
import Synchronization

/// A row that is to be rendered.
struct QueuedRow: Sendable {
  let row: Row
  let path: String
  let inputs: Fingerprint
  /// The position of its result.
  let position: Int
}

/// A queue of rows with a bounded length.
final class RowQueue: Sendable {
  private struct State {
    var rows: [QueuedRow] = []
    var isClosed = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let free: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) { free = DispatchSemaphore(value: capacity) }

  /// Adds a row; waits while the queue is full.
  func add(_ row: QueuedRow) {
    free.wait()
    state.withLock { $0.rows.append(row) }
    filled.signal()
  }

  /// Returns the next row; waits while the queue is empty. Nil if it is closed and empty, or stopped.
  func next() -> QueuedRow? {
    filled.wait()
    let row = state.withLock { state -> QueuedRow? in
      state.isStopped || state.rows.isEmpty ? nil : state.rows.removeFirst()
    }
    guard let row else {
      // The other threads end, too, and a reader that waits for a place continues.
      filled.signal()
      free.signal()
      return nil
    }
    free.signal()
    return row
  }

  /// Ends the queue after the rows that it contains.
  func close() {
    state.withLock { $0.isClosed = true }
    filled.signal()
  }

  /// Ends the queue without the rows that it contains.
  func stop() {
    state.withLock { $0.isStopped = true }
    filled.signal()
    free.signal()
  }

  /// Whether no further row is rendered.
  var isStopped: Bool { state.withLock { $0.isStopped } }
}

/// The threads that pass rows to worker processes and write their files.
final class RowWriter: Sendable {
  private struct State {
    var written: [(path: String, inputs: Fingerprint, hash: String, images: [String])] = []
    var failure: CommandFailure?
  }

  private let queue: RowQueue
  private let output: BatchOutput
  private let message: WorkerMessage
  private let timeout: Double
  private let keepsGoing: Bool
  private let style: DiagnosticStyle
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  init(
    queue: RowQueue, output: BatchOutput, message: WorkerMessage, timeout: Double,
    keepsGoing: Bool, style: DiagnosticStyle
  ) {
    (self.queue, self.output, self.message) = (queue, output, message)
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
      result.error =
        CommandFailure(
          error is WorkerSocket.TimedOut ? .limit : .software,
          error is WorkerSocket.TimedOut
            ? "row \(row.row.number) takes more than \(timeout) seconds — raise the limit with --timeout"
            : "row \(row.row.number): the worker process has ended: \(reason)", style: style
        ).text
      return (result, false)
    }
  }

  private func write(_ bytes: [UInt8], _ row: QueuedRow, _ result: inout RowResult) {
    if result.images.contains(where: { InputFile.areSame($0, row.path) }) {
      let message = "row \(row.row.number): the file \(row.path) is an image of the picture"
      result.error =
        CommandFailure(.usage, "\(message); choose another pattern", style: style).text
      return
    }
    do throws(RenderError) {
      try FileOutput.write(bytes, to: row.path)
    } catch {
      result.error = CommandFailure(error, style: style).text
      return
    }
    let hash = ContentHash(of: bytes).text
    (result.status, result.hash) = (.written, hash)
    state.withLock { $0.written.append((row.path, row.inputs, hash, result.images)) }
  }
}
