// PrefrenderCommand: the subcommand `batch`, which renders a template for each row of a table.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

extension RowFormat: ExpressibleByArgument {}

/// A part of the rows, for several machines: `2/8`.
struct Shard: ExpressibleByArgument, Equatable {
  /// The number of the part, from 0.
  let index: Int
  let count: Int

  static let whole = Shard(index: 0, count: 1)

  private init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count) ~= number
    else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// Returns whether a row belongs to the part.
  func contains(_ row: Row) -> Bool { (row.number - 1) % count == index }
}

/// The options of a batch, apart from those of its pictures.
struct BatchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of worker processes; by default one per processor.", valueName: "number"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Renders a part of the rows, such as 2/8.", valueName: "i/n"))
  var shard = Shard.whole

  @Flag(help: "Continues after a row that cannot be rendered.")
  var keepGoing = false

  @Flag(help: "Renders all rows, also those whose files are up to date.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "The NDJSON file of results, a line per row in their order; - for standard output.",
      valueName: "file"), completion: .file())
  var results: String?

  @Option(
    help: ArgumentHelp(
      "The Makefile of the dependencies of the files.", valueName: "file"), completion: .file())
  var deps: String?

  func validate() throws {
    if let jobs, !(1...256 ~= jobs) {
      throw ValidationError("--jobs takes a number from 1 to 256.")
    }
  }

  /// The number of worker processes.
  var jobCount: Int { jobs ?? max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 256)) }
}

/// `prefrender batch TEMPLATE --rows ROWS --out PATTERN`.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Renders a template for each row of a table, in several processes.",
    discussion: """
      The values of a row replace members of the template's data. A file is drawn only if the template, its row, a font or \
      an option has changed since; the file .prefrender-batch in its folder records that. An interrupted batch continues \
      where it was.
      """)

  @Argument(help: "The template, a scene.", completion: .file())
  var template: String?
  @Option(
    help: ArgumentHelp(
      "The table: .ndjson, .json (an array), .csv or .tsv; - for standard input.",
      valueName: "file"), completion: .file())
  var rows: String?
  @Option(help: "The format of the table; that of the file's extension by default.")
  var rowsFormat: RowFormat?
  @Option(
    help: ArgumentHelp(
      "The files, with the placeholders {name} for a value and {#} for the number of the row.",
      valueName: "pattern"), completion: .file())
  var out: String?
  @Option(
    help: ArgumentHelp(
      "A JSON file of several batches: { \"batches\": [{ \"template\": …, \"rows\": …, \"out\": … }] }.",
      valueName: "file"), completion: .file())
  var manifest: String?
  @OptionGroup(title: "The batch") var batch: BatchOptions
  @OptionGroup(title: "The pictures") var options: SceneOptions
  @OptionGroup(title: "The files") var file: OutputFileOptions
  @OptionGroup(title: "PNG files") var png: PNGFileOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if manifest != nil {
      guard template == nil, rows == nil, out == nil else {
        throw ValidationError("--manifest takes the place of TEMPLATE, --rows and --out.")
      }
    } else if template == nil || rows == nil || out == nil {
      throw ValidationError("batch takes TEMPLATE, --rows and --out, or --manifest.")
    }
    let inputs = [("TEMPLATE", template), ("--rows", rows), ("--data", options.data)]
    let piped = inputs.filter { $0.1 == "-" }.map(\.0)
    if piped.count > 1 {
      throw ValidationError("\(piped[0]) and \(piped[1]) cannot both be standard input.")
    }
    if out == "-" {
      throw ValidationError(
        "--out takes a pattern for files; a batch cannot write pictures to standard output.")
    }
  }

  mutating func run() throws {
    let style = diagnostics.diagnostics
    let jobs: [BatchJob]
    // A named pipe blocks until another process opens it.
    if [manifest, batch.results, batch.deps].compactMap({ $0 }).contains(
      where: InputFile.isNamedPipe)
    {
      Deadline.start(
        seconds: limits.timeout, subject: "opening the files of the batch", style: style)
    }
    if let manifest {
      jobs = try BatchManifest.jobs(of: manifest, style: style)
    } else {
      jobs = [
        BatchJob(
          template: template ?? "", rows: rows ?? "", format: rowsFormat, out: out ?? "")
      ]
    }
    let files = BatchFiles()
    addInputs(of: jobs, to: files)
    try checkResults(jobs)
    let output = try BatchOutput(batch, files, style)
    Deadline.stop()
    var failed = 0
    for job in jobs {
      do throws(CommandFailure) {
        failed += try BatchRun(job, request(job), batch, output, files).run()
      } catch {
        output.end()
        throw error
      }
      if failed > 0, !batch.keepGoing { break }
    }
    output.end()
    try output.check()
    guard failed > 0 else { return }
    throw CommandFailure(
      output.exitStatus, "\(failed) \(failed == 1 ? "row" : "rows") could not be rendered",
      style: style)
  }

  /// Adds the files of all batches, as far as they are known before rows are read; each batch adds its own, too.
  /// Templates that cannot be read, or only once, are omitted.
  private func addInputs(of jobs: [BatchJob], to files: BatchFiles) {
    var templates: Set<SystemPath.Key> = []
    files.addInputs([manifest, Invocation.configurationFile].compactMap { $0 })
    for job in jobs {
      files.addInputs([job.template, job.rows].filter { $0 != "-" })
      guard jobs.count > 1, templates.insert(SystemPath.Key(job.template)).inserted,
        FileState(job.template)?.isRegular == true, options.data != "-"
      else { continue }
      var request = request(job)
      request.input.acceptsPipes = false
      files.addInputs(request.fonts.files + request.fonts.systemFontFiles)
      do throws(CommandFailure) {
        let loaded = try request.load()
        files.addInputs(loaded.files + loaded.imageFiles + loaded.fontFiles)
      } catch {
        // The batch reports the error.
      }
    }
  }

  /// Checks that the files of results and dependencies would not replace an input.
  private func checkResults(_ jobs: [BatchJob]) throws(CommandFailure) {
    for path in [batch.results, batch.deps].compactMap({ $0 }) where path != "-" {
      for job in jobs {
        let request = request(job)
        try request.checkInputs(areNot: path)
        try request.check([job.rows], named: "the table", areNot: path)
        if let manifest { try request.check([manifest], named: "the manifest", areNot: path) }
      }
    }
  }

  /// Returns the request for the pictures of a batch.
  func request(_ job: BatchJob) -> RenderRequest {
    var request = RenderRequest(scene: job.template, options, limits, diagnostics)
    request.png = png.options
    request.output = file.settings(title: request.png.texts.first { $0.keyword == "Title" }?.text)
    // The processes use all cores.
    request.threadCount = 1
    return request
  }
}
