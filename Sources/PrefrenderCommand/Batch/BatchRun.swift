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
  private let files: BatchFiles
  private let pattern: OutputPattern

  /// Reads the template.
  ///
  /// - Throws: if it cannot be read, or the pattern of the files is not valid.
  init(
    _ job: BatchJob, _ request: RenderRequest, _ options: BatchOptions, _ output: BatchOutput,
    _ files: BatchFiles
  ) throws(CommandFailure) {
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
    (self.job, self.options, self.output, self.files) = (job, options, output, files)
    var request = request
    try request.input.readScene(request.limits, style: style)
    try request.input.readData(request.limits, style: style)
    self.request = request
  }

  /// Parses the template, and reports its warnings.
  private func template(
    for first: Row, of table: String, _ pattern: OutputPattern
  ) throws(CommandFailure) -> BatchTemplate {
    let template = try BatchTemplate(request, sample: first, of: table)
    let warnings = template.document.warnings(ignoring: pattern.names)
    if !warnings.isEmpty { StandardError.remark(request.style.text(warnings)) }
    return template
  }

  /// Opens the table, and reads its first row; nil for a table without rows.
  private func table() throws(CommandFailure) -> (reader: RowReader, first: Row?) {
    guard let format = job.format ?? RowFormat(ofFile: job.rows) else {
      throw CommandFailure(
        .usage, "the format of \(InputFile.name(job.rows)) is not known; set it with --rows-format",
        style: request.style)
    }
    // A named pipe blocks until another process writes to it.
    if InputFile.isNamedPipe(job.rows) {
      Deadline.start(
        seconds: request.timeout, subject: "reading the start of the table", style: request.style)
    }
    defer { Deadline.stop() }
    let reader = try RowReader(
      job.rows, format: format, maxBytes: request.limits.inputBytes, style: request.style)
    return (reader, try reader.next())
  }

  private func feeder(
    _ template: BatchTemplate, of table: String
  ) throws(CommandFailure) -> RowFeeder {
    let inputs = try inputs(template)
    do throws(OutputPattern.InvalidName) {
      return RowFeeder(
        template: template, table: table, pattern: pattern, folders: try OutputFolders(pattern),
        imageRoot: template.document.hasFurtherImages ? imageRoot : nil,
        inputs: inputs, files: files, style: request.style)
    } catch {
      throw CommandFailure(
        RenderError.cannotWrite(path: job.out, reason: error.reason), style: request.style)
    }
  }

  /// Renders all rows of the shard.
  ///
  /// - Returns: the number of rows that could not be rendered.
  /// - Throws: if the table or the template is not valid, or no worker can be started.
  func run() throws(CommandFailure) -> Int {
    let (reader, row) = try table()
    guard let first = row else {
      try output.begin()
      return 0
    }
    let table = InputFile.name(job.rows)
    let template = try template(for: first, of: table, pattern)
    files.addInputs(inputPaths(template) + template.document.imageFiles)
    var feeder = try feeder(template, of: table)
    try output.begin()
    output.addInputs(inputPaths(template))
    let record = BatchRecord(folder: pattern.folder)
    let queue = RowQueue(capacity: 4 * options.jobCount)
    let writer = RowWriter(
      queue: queue, output: output, files: files, message: message(first),
      timeout: request.timeout, keepsGoing: options.keepGoing, style: request.style)
    let before = output.failed
    try writer.start(workers: options.jobCount)
    var next: Row? = first
    var position = output.count
    do throws(CommandFailure) {
      while let current = next, !queue.isStopped {
        feed(current, &feeder, record, queue, &position)
        output.setProgress(reader.progress)
        writer.flush(to: record)
        next = try reader.next()
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
    do throws(CommandFailure) {
      let path = try feeder.path(of: row)
      guard isOwn else { return }
      let inputs = feeder.inputs(of: row, path)
      if !options.force, let known = record.current(path, inputs: inputs) {
        files.addImages(known.images)
        output.add(
          RowResult(
            row: row.number, file: path, status: .current, hash: known.hash, images: known.images),
          at: position)
      } else {
        let isKnown = record.has(path)
        try feeder.prepare(path, row, isKnown: isKnown)
        if feeder.imageRoot != nil, !isKnown { record.reserve(path) }
        queue.add(QueuedRow(row: row, path: path, inputs: inputs, position: position))
      }
    } catch {
      guard isOwn else { return }
      var result = RowResult(row: row.number, file: nil, status: .failed)
      result.fail(error)
      output.add(result, at: position)
      if !options.keepGoing { queue.stop() }
    }
    position += 1
  }

  private func message(_ sample: Row) -> WorkerMessage {
    // The workers parse the options again, without those of the tables.
    let arguments = Array(Invocation.arguments.drop { $0 != "batch" }.dropFirst())
    return BatchMessage.template(
      arguments, job, request.input.sceneBytes ?? [], data: request.input.dataBytes, sample: sample)
  }

  // MARK: Inputs

  /// Returns the hash of everything that all pictures depend on.
  private func inputs(_ template: BatchTemplate) throws(CommandFailure) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.add("version", Command.version)
    inputs.add("template", template.document.bytes)
    inputs.add("data", request.input.dataBytes ?? [])
    for assignment in request.input.assignments { inputs.add("set", assignment) }
    for font in fontPaths(template) {
      inputs.add("font", try InputFile.read(font, style: request.style))
    }
    inputs.add("fonts", try request.fonts.directoryFingerprint.text)
    if template.document.hasFurtherImages || !template.document.imageFiles.isEmpty {
      // The images of another folder are others.
      inputs.add("folder", SystemPath.resolved(request.input.folder))
      inputs.add("root", imageRoot)
    }
    inputs.add(
      "settings",
      "\(request.environment) \(request.width as Any) \(request.height as Any) \(request.png) "
        + "\(request.output) \(request.missingGlyphs) \(request.fonts.usesSystemFonts)")
    return inputs
  }

  private func fontPaths(_ template: BatchTemplate) -> [String] {
    request.fonts.files + request.fonts.systemFontFiles + template.fontFiles
  }

  /// The folder that contains all images of the template, without symbolic links.
  private var imageRoot: String {
    SystemPath.resolved(request.input.root ?? request.input.folder)
  }

  /// The paths of the files that all pictures depend on, except for images.
  private func inputPaths(_ template: BatchTemplate) -> [String] {
    let files = [job.template, job.rows, request.input.data, Invocation.configurationFile]
    return files.compactMap { $0 }.filter { $0 != "-" } + template.document.files
      + fontPaths(template)
  }
}
