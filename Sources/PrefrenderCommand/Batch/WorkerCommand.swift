// PrefrenderCommand: the subcommand `worker`, which renders scenes that another program sends over a pipe, so that a
// picture costs no start of a process. The protocol is described in Documentation/Workers.md.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// `prefrender worker`.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Renders scenes that a program sends over a pipe.",
    discussion: """
      Requests are lines of JSON on standard input, each followed by the bytes that it announces; answers have the same \
      form on standard output. The worker ends at the end of its input. "arguments" are options of prefrender render.

        {"id":1,"sceneBytes":64,"dataBytes":14,"arguments":["--scale","2"]}
        {"id":1,"status":"rendered","bytes":5210,"warnings":[]}
        {"id":2,"status":"failed","code":65,"diagnostics":[{"message":…}]}
      """)

  mutating func run() throws {
    try MainActor.assumeIsolated {
      var worker = try PictureWorker()
      try worker.run()
    }
  }
}

/// A request to a worker.
private struct WorkerRequest: Decodable {
  /// Repeated in the answer.
  var id: Int?
  /// The path of the scene, or the name of the scene whose bytes follow.
  var scene: String?
  /// The number of bytes of the scene after the line; nil to read the file `scene`.
  var sceneBytes: Int?
  /// The number of bytes of JSON after those of the scene, as for `--data`; nil for none.
  var dataBytes: Int?
  /// Options of `prefrender render`.
  var arguments: [String]?
}

/// The loop of a worker.
@MainActor
private struct PictureWorker {
  /// The maximum length of a request's line.
  private static let maxLineLength = 1 << 20
  /// The maximum number of parsed lists of options.
  private static let maxOptionCount = 64

  private var input: FrameReader
  private let output: Int32
  /// The parsed options, by their arguments.
  private var requests: [[String]: RenderRequest] = [:]

  /// Takes standard input and output for the messages: a scene cannot read the one, and nothing else writes to the
  /// other.
  init() throws(CommandFailure) {
    let (source, target) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard source >= 0, target >= 0, null >= 0, dup2(null, STDIN_FILENO) >= 0,
      dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else {
      throw CommandFailure(
        .software,
        "standard input and output cannot be duplicated: \(String(cString: strerror(errno))); start the worker with "
          + "both open")
    }
    close(null)
    input = FrameReader(descriptor: source)
    output = target
  }

  /// Answers requests until the end of the input.
  ///
  /// - Throws: if the input is not a sequence of requests.
  mutating func run() throws(CommandFailure) {
    guard send("{\"status\":\"ready\",\"version\":\"\(Command.version)\"}") else { return }
    while let line = input.line(maxLength: Self.maxLineLength) {
      let message = try message(line)
      let answered =
        switch try answer(message) {
        case .success(let picture): send(header(message, picture), picture.bytes)
        case .failure(let failure): send(header(message, failure))
        }
      guard answered else { return }
    }
    guard input.isAtEnd else { throw malformed("a line is too long, or has no end") }
  }

  private func message(_ line: [UInt8]) throws(CommandFailure) -> WorkerRequest {
    do { return try JSONDecoder().decode(WorkerRequest.self, from: Data(line)) } catch {
      let context: DecodingError.Context? =
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .dataCorrupted(let context):
          context
        default: nil
        }
      guard let key = context?.codingPath.first else {
        throw malformed("a line is not an object in JSON, or a value in it is not valid")
      }
      throw malformed("the value of \"\(key.stringValue)\" in a request is not valid")
    }
  }

  private func malformed(_ message: String) -> CommandFailure {
    let failure = CommandFailure(.usage, message, style: .json)
    _ = send(header(nil, failure))
    return CommandFailure(.usage, message)
  }

  // MARK: Parts

  /// A scene or its data, as sent after a request.
  private enum Part {
    case none
    case bytes([UInt8])
    /// The part has been skipped.
    case tooLarge
  }

  /// Reads a part of a request; the part is skipped if it exceeds a limit.
  ///
  /// - Throws: if the input ends within the part, after which no request can follow.
  private mutating func part(
    _ count: Int?, _ name: String, limit: Int
  ) throws(CommandFailure) -> Part {
    guard let count else { return .none }
    guard 0...InputFile.maxBytes ~= count else {
      throw malformed("\"\(name)\" is not a number from 0 to \(InputFile.maxBytes)")
    }
    if count > limit {
      guard input.skip(count) else { throw malformed("the input ends within a request") }
      return .tooLarge
    }
    guard let bytes = input.bytes(count) else { throw malformed("the input ends within a request") }
    return .bytes(bytes)
  }

  // MARK: Pictures

  private struct RenderedPicture {
    var bytes: [UInt8]
    var warnings: [String]
  }

  /// Reads the parts of a request, and draws its picture.
  ///
  /// - Throws: if the input ends within the request.
  private mutating func answer(
    _ message: WorkerRequest
  ) throws(CommandFailure) -> Result<RenderedPicture, CommandFailure> {
    let request: Result<RenderRequest, CommandFailure>
    do throws(CommandFailure) { request = .success(try self.request(for: message)) } catch {
      request = .failure(error)
    }
    // The parts precede the next request in any case.
    let limit = if case .success(let request) = request { request.limits.inputBytes } else { 0 }
    let scene = try part(message.sceneBytes, "sceneBytes", limit: limit)
    let data = try part(message.dataBytes, "dataBytes", limit: limit)
    do throws(CommandFailure) {
      return .success(try picture(request.get(), scene: scene, data: data))
    } catch {
      return .failure(error)
    }
  }

  private func picture(
    _ request: RenderRequest, scene: Part, data: Part
  ) throws(CommandFailure) -> RenderedPicture {
    var request = request
    let warnings = TextList()
    request.warningHandler = { warnings.add($0) }
    request.input.sceneBytes = try bytes(scene, of: "the scene", request.limits)
    request.input.dataBytes = try bytes(data, of: "the data", request.limits)
    // The time limit ends the process; the program at the other end of the pipe starts another one.
    Deadline.start(seconds: request.timeout, style: .json)
    defer { Deadline.stop() }
    let format = try request.output.format(of: "-", style: .json)
    let loaded = try request.load()
    let bytes = try request.bytes(of: request.finalPicture(of: loaded), loaded, as: format)
    return RenderedPicture(bytes: bytes, warnings: warnings.texts)
  }

  private func bytes(
    _ part: Part, of name: String, _ limits: SceneLimits
  ) throws(CommandFailure) -> [UInt8]? {
    switch part {
    case .none: return nil
    case .bytes(let bytes): return bytes
    case .tooLarge:
      throw CommandFailure(
        .limit,
        "\(name) has more than \(limits.inputBytes) bytes — raise the limit with --max-input-bytes",
        style: .json)
    }
  }

  /// Returns the request for a message, without its parts.
  private mutating func request(for message: WorkerRequest) throws(CommandFailure) -> RenderRequest
  {
    let arguments = message.arguments ?? []
    guard message.scene != nil || message.sceneBytes != nil else {
      throw CommandFailure(
        .usage, "the request has no \"scene\" and no \"sceneBytes\"", style: .json)
    }
    guard !([message.scene ?? ""] + arguments).contains(where: { $0.utf8.contains(0) }) else {
      throw CommandFailure(
        .usage, "a path or an argument has a NUL character", style: .json)
    }
    guard arguments.count <= Invocation.maxArgumentCount else {
      throw CommandFailure(
        .usage,
        "the request has more than \(Invocation.maxArgumentCount) arguments; send values as data",
        style: .json)
    }
    var request = try options(arguments)
    request.input.scene = message.scene ?? "-"
    return request
  }

  /// Returns the request for options of `prefrender render`; the parser takes longer than a small picture.
  private mutating func options(_ arguments: [String]) throws(CommandFailure) -> RenderRequest {
    if let request = requests[arguments] { return request }
    var request: RenderRequest
    do { request = try RenderCommand.parse(["-", "-"] + arguments).request() } catch {
      let isHelp = RenderCommand.exitCode(for: error) == .success
      throw CommandFailure(
        .usage, isHelp ? "the arguments ask for help" : Invocation.message(of: error), style: .json)
    }
    request.style = .json
    // A worker per processor uses all of them.
    request.threadCount = 1
    if requests.count == Self.maxOptionCount { requests = [:] }
    requests[arguments] = request
    return request
  }

  // MARK: Answers

  private func header(_ request: WorkerRequest, _ picture: RenderedPicture) -> String {
    let warnings = picture.warnings.map(JSONWriter.quoted).joined(separator: ",")
    return "{\(identifier(request))\"status\":\"rendered\",\"bytes\":\(picture.bytes.count),"
      + "\"warnings\":[\(warnings)]}"
  }

  private func header(_ request: WorkerRequest?, _ failure: CommandFailure) -> String {
    // Strings in JSON have no line breaks.
    let diagnostics = failure.text.split(separator: "\n").joined()
    return "{\(identifier(request))\"status\":\"failed\",\"code\":\(failure.status.rawValue),"
      + "\"diagnostics\":\(diagnostics)}"
  }

  private func identifier(_ request: WorkerRequest?) -> String {
    request?.id.map { "\"id\":\($0)," } ?? ""
  }

  /// Sends an answer; returns false if the program at the other end is gone.
  private func send(_ header: String, _ bytes: [UInt8] = []) -> Bool {
    FileOutput.writeAll(Array(header.utf8) + [UInt8(ascii: "\n")] + bytes, to: output)
  }
}
