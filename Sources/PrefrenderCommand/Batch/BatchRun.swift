// PrefrenderCommand: a batch. The main thread reads rows and passes them through a bounded queue; a thread per worker
// process sends them to the worker and writes the files that it returns. The memory does not depend on the number of
// rows, except for 16 bytes per row, which detect rows with the same file.

import Dispatch
import PrefGeometry
import PrefImageSets
import PrefRenderPool
import PrefRendering
import PrefScenes
import Synchronization

/// The run of one batch.
struct BatchRun {
  private let job: BatchJob
  private let request: RenderRequest
  private let options: BatchOptions
  private let output: BatchOutput
  private let pattern: OutputPattern
  private let templateBytes: [UInt8]
  private let dataBytes: [UInt8]?

  /// Reads the template.
  ///
  /// - Throws: if it cannot be read, or the pattern of the files is not valid.
  init(_ job: BatchJob, _ request: RenderRequest, _ options: BatchOptions, _ output: BatchOutput)
    throws(CommandFailure)
  {
    let style = request.style
    do throws(OutputPattern.InvalidName) { pattern = try OutputPattern(job.out) } catch {
      throw CommandFailure(.usage, "--out: \(error.reason)", style: style)
    }
    _ = try request.output.format(of: job.out, style: style)
    try request.fonts.check(style)
    // A named pipe blocks until another process writes to it.
    Deadline.start(
      seconds: request.timeout, subject: "reading the template and its data", style: request.style)
    defer { Deadline.stop() }
    templateBytes = try request.input(job.template)
    dataBytes = try request.data.map { path throws(CommandFailure) in try request.input(path) }
    (self.job, self.options, self.output) = (job, options, output)
    var request = request
    request.sceneBytes = templateBytes
    self.request = request
  }

  /// Parses the template, and reports its warnings.
  private func template(
    for first: Row, of table: String, _ pattern: OutputPattern
  ) throws(CommandFailure) -> BatchTemplate {
    let template = try BatchTemplate(request, sample: first, of: table, data: dataBytes)
    let warnings = template.document.warnings(ignoring: pattern.names)
    if !warnings.isEmpty { StandardError.remark(request.style.text(warnings)) }
    return template
  }

  /// Renders all rows of the shard.
  ///
  /// - Returns: the number of rows that could not be rendered.
  /// - Throws: if the table or the template is not valid, or no worker can be started.
  func run() throws(CommandFailure) -> Int {
    let style = request.style
    guard let format = job.format ?? RowFormat(ofFile: job.rows) else {
      throw CommandFailure(
        .usage, "the format of \(InputFile.name(job.rows)) is not known; set it with --rows-format",
        style: style)
    }
    let reader = try RowReader(
      job.rows, format: format, maxBytes: request.limits.inputBytes, style: style)
    guard let first = try reader.next() else { return 0 }
    let table = InputFile.name(job.rows)
    let template = try template(for: first, of: table, pattern)
    let inputs = try inputs(template)
    var feeder: RowFeeder
    do throws(OutputPattern.InvalidName) {
      feeder = RowFeeder(
        template: template, table: table, pattern: pattern, folders: try OutputFolders(pattern),
        inputs: inputs, inputFiles: Set(inputPaths(template).compactMap(FileIdentity.init)),
        style: style)
    } catch {
      throw CommandFailure(
        RenderError.cannotWrite(path: job.out, reason: error.reason), style: style)
    }
    output.addInputs(inputPaths(template))
    let record = BatchRecord(folder: pattern.folder)
    let queue = RowQueue(capacity: 4 * options.jobCount)
    let writer = RowWriter(
      queue: queue, output: output, message: message(first),
      timeout: request.timeout, keepsGoing: options.keepGoing, style: style)
    let before = output.failed
    try writer.start(workers: options.jobCount)
    var row: Row? = first
    var position = feeder.position(after: output)
    do throws(CommandFailure) {
      while let current = row, !queue.isStopped {
        feed(current, &feeder, record, queue, &position)
        output.setProgress(reader.progress)
        writer.flush(to: record)
        row = try reader.next()
      }
    } catch {
      queue.close()
      writer.wait()
      writer.flush(to: record)
      throw error
    }
    queue.close()
    writer.wait()
    writer.flush(to: record)
    if let failure = writer.failure { throw failure }
    return output.failed - before
  }

  /// Reports a row that needs no picture, or adds it to the queue.
  private func feed(
    _ row: Row, _ feeder: inout RowFeeder, _ record: BatchRecord, _ queue: RowQueue,
    _ position: inout Int
  ) {
    let isOwn = options.shard.contains(row)
    do throws(RowFailure) {
      let path = try feeder.path(of: row)
      guard isOwn else { return }
      let inputs = feeder.inputs(of: row, path)
      if !options.force, let known = record.current(path, inputs: inputs) {
        output.add(
          RowResult(
            row: row.number, file: path, status: .current, hash: known.hash, images: known.images),
          at: position)
      } else {
        try feeder.prepare(path, row)
        queue.add(QueuedRow(row: row, path: path, inputs: inputs, position: position))
      }
    } catch {
      guard isOwn else { return }
      output.add(
        RowResult(row: row.number, file: nil, status: .failed, error: error.text), at: position)
      if !options.keepGoing { queue.stop() }
    }
    position += 1
  }

  private func message(_ sample: Row) -> WorkerMessage {
    // The workers parse the options again, without those of the tables.
    let arguments = Array(Invocation.arguments.drop { $0 != "batch" }.dropFirst())
    return BatchMessage.template(
      arguments, job, templateBytes, data: dataBytes, sample: sample)
  }

  // MARK: Inputs

  /// Returns the hash of everything that all pictures depend on.
  private func inputs(_ template: BatchTemplate) throws(CommandFailure) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.add("version", Command.version)
    inputs.add("template", template.document.bytes)
    inputs.add("data", dataBytes ?? [])
    for assignment in request.assignments { inputs.add("set", assignment) }
    for font in fontPaths(template) {
      inputs.add("font", try InputFile.read(font, style: request.style))
    }
    inputs.add("fonts", request.fonts.directory ?? "")
    inputs.add(
      "settings",
      "\(request.environment) \(request.width as Any) \(request.height as Any) \(request.png) "
        + "\(request.output) \(request.missingGlyphs) \(request.fonts.usesSystemFonts)")
    return inputs
  }

  private func fontPaths(_ template: BatchTemplate) -> [String] {
    request.fonts.files + request.fonts.systemFontFiles + template.fontFiles
  }

  /// The paths of the files that all pictures depend on.
  private func inputPaths(_ template: BatchTemplate) -> [String] {
    let files = [job.template, job.rows, request.data, Invocation.configurationFile]
    return files.compactMap { $0 }.filter { $0 != "-" } + template.document.files
      + fontPaths(template)
  }
}

/// The reason why a row has no picture.
struct RowFailure: Error {
  /// The text for standard error.
  let text: String
}

/// Determines the file of each row, and rejects rows with the same file.
struct RowFeeder {
  let template: BatchTemplate
  let table: String
  let pattern: OutputPattern
  var folders: OutputFolders
  let inputs: Fingerprint
  let style: DiagnosticStyle
  /// The files that the pictures of all rows depend on.
  private let inputFiles: Set<FileIdentity>
  /// The line of each file's row, by a hash of its path.
  private var lines: [Fingerprint: Int] = [:]

  init(
    template: BatchTemplate, table: String, pattern: OutputPattern, folders: OutputFolders,
    inputs: Fingerprint, inputFiles: Set<FileIdentity>, style: DiagnosticStyle
  ) {
    (self.template, self.table, self.pattern) = (template, table, pattern)
    (self.folders, self.inputs, self.style) = (folders, inputs, style)
    self.inputFiles = inputFiles
  }

  /// Returns the position of the first row in the results.
  func position(after output: BatchOutput) -> Int { output.count }

  private func failure(_ row: Row, _ message: String) -> RowFailure {
    RowFailure(
      text: CommandFailure(.badScene, "\(table):\(row.line): \(message)", style: style).text)
  }

  /// Returns the path of a row's file.
  ///
  /// - Throws: if the row is not valid, or its file is that of an earlier row.
  mutating func path(of row: Row) throws(RowFailure) -> String {
    let document: SceneDocument
    do throws(CommandFailure) {
      document = try template.document(for: row, of: table, style: style)
    } catch { throw RowFailure(text: error.text) }
    let path: String
    do throws(OutputPattern.InvalidName) {
      path = try pattern.path(number: row.number) { document.dataText(at: $0) }
    } catch {
      throw failure(row, error.reason)
    }
    let key = Fingerprint(of: Array(path.utf8))
    if let line = lines[key] {
      throw failure(row, "the file \(path) is already that of the row at \(table):\(line)")
    }
    lines[key] = row.line
    if let existing = FileIdentity(path), inputFiles.contains(existing) {
      throw failure(row, "the file \(path) is an input of the batch; choose another pattern")
    }
    return path
  }

  /// Creates the folder of a file.
  mutating func prepare(_ path: String, _ row: Row) throws(RowFailure) {
    do throws(OutputPattern.InvalidName) { try folders.prepare(for: path) } catch {
      throw failure(row, error.reason)
    }
  }

  /// Returns the hash of everything that the picture of a row depends on.
  func inputs(of row: Row, _ path: String) -> Fingerprint {
    var inputs = inputs
    inputs.add("row", row.bytes)
    inputs.add("format", OutputSettings.pathExtension(path))
    return inputs
  }
}
