// PrefrenderCommand: the worker processes of a batch. A worker parses the template once and draws rows that it
// receives; the parent process writes the files, so a worker that ends leaves no file behind.

import ArgumentParser
import PrefGeometry
import PrefRenderPool
import PrefRendering
import PrefScenes
import Synchronization

/// The messages to the workers of a batch.
enum BatchMessage {
  /// Returns the first message to a worker: the options and the template.
  ///
  /// - Parameter sample: The row with whose names the template is checked.
  static func template(
    _ arguments: [String], _ job: BatchJob, _ bytes: [UInt8], data: [UInt8]?, sample: Row
  ) -> WorkerMessage {
    WorkerMessage(
      kind: .render,
      parts: [
        Array(arguments.joined(separator: "\0").utf8), Array(job.template.utf8), bytes,
        Array(InputFile.name(job.rows).utf8), data ?? [], data == nil ? [0] : [1],
        head(of: sample), sample.bytes,
      ])
  }

  /// Returns the message to render a row.
  static func row(_ row: Row, to path: String) -> WorkerMessage {
    WorkerMessage(
      kind: .render,
      parts: [
        head(of: row), row.bytes, Array(path.utf8),
      ])
  }

  private static func head(of row: Row) -> [UInt8] {
    Array("\(row.number) \(row.line) \(row.hasFields ? 1 : 0)".utf8)
  }

  /// Returns the row of two parts of a message; nil for anything else.
  static func row(_ head: [UInt8], _ bytes: [UInt8]) -> Row? {
    let numbers = String(decoding: head, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return Row(number: numbers[0], line: numbers[1], bytes: bytes, hasFields: numbers[2] == 1)
  }
}

/// The loop of a worker process.
@MainActor
struct BatchWorker {
  private let request: RenderRequest
  private let template: BatchTemplate
  private let table: String

  /// Runs a worker if the process was started as one, until the parent process ends; otherwise returns at once.
  static func runIfRequested() {
    guard let socket = WorkerSocket.ofParent() else { return }
    do {
      try socket.send(WorkerMessage(kind: .ready))
      let first = try socket.receive()
      let worker: BatchWorker
      do throws(CommandFailure) {
        worker = try BatchWorker(first)
      } catch {
        try socket.send(WorkerMessage(kind: .failure, error.text))
        exit(0)
      }
      try socket.send(WorkerMessage(kind: .ready))
      while true { try socket.send(worker.answer(to: socket.receive())) }
    } catch {
      // The parent has closed the socket.
    }
    exit(0)
  }

  private init(_ message: WorkerMessage) throws(CommandFailure) {
    let texts = message.parts.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count == 8, let sample = BatchMessage.row(message.parts[6], message.parts[7])
    else {
      throw CommandFailure(.software, "the worker has received no template")
    }
    let arguments = texts[0].split(separator: "\0", omittingEmptySubsequences: false)
    let command: BatchCommand
    do { command = try BatchCommand.parse(arguments.map(String.init)) } catch {
      throw CommandFailure(.usage, BatchCommand.message(for: error))
    }
    var request = command.request(BatchJob(template: texts[1], rows: texts[3], out: ""))
    request.input.sceneBytes = message.parts[2]
    request.input.dataBytes = message.parts[5] == [1] ? message.parts[4] : nil
    request.retained = RetainedFile()
    self.request = request
    table = texts[3]
    template = try BatchTemplate(request, sample: sample, of: table)
  }

  private func answer(to message: WorkerMessage) -> WorkerMessage {
    guard message.parts.count == 3, let row = BatchMessage.row(message.parts[0], message.parts[1])
    else { return WorkerMessage(kind: .failure, "the request is not a row") }
    do throws(CommandFailure) {
      let path = String(decoding: message.parts[2], as: UTF8.self)
      let picture = try template.render(row, of: table, request, to: path)
      return WorkerMessage(
        kind: .file,
        parts: [
          picture.bytes, Array(picture.warnings.joined(separator: "\0").utf8),
          Array(picture.images.joined(separator: "\0").utf8),
        ])
    } catch {
      return WorkerMessage(kind: error.status == .limit ? .limitExceeded : .failure, error.text)
    }
  }
}

/// A parsed template.
struct BatchTemplate {
  let document: SceneDocument
  /// The absolute paths of the template's font files.
  let fontFiles: [String]
  private let overrides: SceneOverrides
  /// The row whose values the data of `document` has; nil for the data of the template.
  private let sample: Row?

  /// Parses the template of a request.
  ///
  /// - Parameters:
  ///   - sample: A row, with whose names the template is checked.
  ///   - table: The name of the table in diagnostics.
  /// - Throws: if the template is not valid.
  init(_ request: RenderRequest, sample: Row, of table: String) throws(CommandFailure) {
    let input = request.input
    overrides = try input.overrides(request.limits, style: request.style)
    var names = overrides
    do throws(SceneError) {
      names = try sample.overrides(in: table, base: overrides)
      self.sample = sample
    } catch {
      // The error is that of the row.
      self.sample = nil
    }
    do throws(SceneError) { document = try input.document(names, request.limits) } catch {
      throw CommandFailure(error, style: request.style)
    }
    let view: SceneView
    do throws(SceneError) { view = try request.view(of: document) } catch {
      // A value of the row is not valid, such as a size; the error is that of the row.
      fontFiles = Self.fontFiles(request, overrides)
      return
    }
    do throws(SceneError) {
      fontFiles = try view.fontFiles(in: input.folder, root: input.root)
    } catch {
      throw CommandFailure(error, style: request.style)
    }
  }

  /// Returns the fonts of the template with its own data; empty if that is not valid.
  private static func fontFiles(_ request: RenderRequest, _ overrides: SceneOverrides) -> [String] {
    let input = request.input
    do throws(SceneError) {
      return try request.view(of: input.document(overrides, request.limits)).fontFiles(
        in: input.folder, root: input.root)
    } catch {
      return []
    }
  }

  /// Returns the template with the data of a row.
  func document(for row: Row, of table: String, style: DiagnosticStyle) throws(CommandFailure)
    -> SceneDocument
  {
    // A row can have many values, which have been parsed.
    if let sample, sample == row { return document.withoutOverrideWarnings }
    do throws(SceneError) {
      return try document.replacingData(row.overrides(in: table, base: overrides))
    } catch {
      throw CommandFailure(error, style: style)
    }
  }

  /// Draws a row.
  ///
  /// - Returns: The bytes of the file, the warnings, and the absolute paths of the images.
  @MainActor
  func render(
    _ row: Row, of table: String, _ request: RenderRequest, to path: String
  ) throws(CommandFailure) -> (bytes: [UInt8], warnings: [String], images: [String]) {
    let document = try document(for: row, of: table, style: request.style)
    let view: SceneView
    let fontFiles: [String]
    do throws(SceneError) {
      view = try request.view(of: document)
      fontFiles = try view.fontFiles(in: request.input.folder, root: request.input.root)
    } catch {
      throw CommandFailure(error, style: request.style)
    }
    let warnings = TextList()
    var request = request
    request.warningHandler = { warnings.add($0) }
    let loaded = LoadedScene(source: [], view: view, fontFiles: fontFiles, files: [])
    let format = try request.output.format(of: path, style: request.style)
    let bytes = try request.bytes(of: request.finalPicture(of: loaded), loaded, as: format)
    return (bytes, warnings.texts, view.imageFiles)
  }
}
