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
      let request: WorkerRequest
      do { request = try JSONDecoder().decode(WorkerRequest.self, from: Data(line)) } catch {
        throw malformed("a line is not a request: \(error)")
      }
      guard let scene = part(request.sceneBytes), let data = part(request.dataBytes) else {
        throw malformed("the input ends within a request, or a part of it is too large")
      }
      let answered =
        switch answer(
          request, scene: request.sceneBytes.map { _ in scene },
          data: request.dataBytes.map { _ in data })
        {
        case .success(let picture): send(header(request, picture), picture.bytes)
        case .failure(let failure): send(header(request, failure))
        }
      guard answered else { return }
    }
    guard input.isAtEnd else { throw malformed("a line is too long, or has no end") }
  }

  private func malformed(_ message: String) -> CommandFailure {
    let failure = CommandFailure(.usage, message, style: .json)
    _ = send(header(nil, failure))
    return CommandFailure(.usage, message)
  }

  /// Returns a part of a request; empty if it has none, nil if the input ends or the part is too large.
  private mutating func part(_ count: Int?) -> [UInt8]? {
    guard let count else { return [] }
    return 0...InputFile.maxBytes ~= count ? input.bytes(count) : nil
  }

  // MARK: Pictures

  private struct RenderedPicture {
    var bytes: [UInt8]
    var warnings: [String]
  }

  private mutating func answer(
    _ message: WorkerRequest, scene: [UInt8]?, data: [UInt8]?
  ) -> Result<RenderedPicture, CommandFailure> {
    do throws(CommandFailure) {
      var request = try options(message.arguments ?? [])
      let warnings = TextList()
      request.warningHandler = { warnings.add($0) }
      request.scene = message.scene ?? "-"
      request.sceneBytes = scene
      request.dataBytes = data ?? request.dataBytes
      for (bytes, name) in [(scene, "the scene"), (data, "the data")] {
        guard let bytes, bytes.count > request.limits.inputBytes else { continue }
        throw CommandFailure(
          .limit, "\(name) has more than \(request.limits.inputBytes) bytes", style: .json)
      }
      // The time limit ends the process; the program at the other end of the pipe starts another one.
      Deadline.start(seconds: request.timeout, style: .json)
      defer { Deadline.stop() }
      let format = try request.output.format(of: "-", style: .json)
      let loaded = try request.load()
      let bytes = try request.bytes(of: request.finalPicture(of: loaded), loaded, as: format)
      return .success(RenderedPicture(bytes: bytes, warnings: warnings.texts))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the request for options of `prefrender render`; the parser takes longer than a small picture.
  private mutating func options(_ arguments: [String]) throws(CommandFailure) -> RenderRequest {
    if let request = requests[arguments] { return request }
    var request: RenderRequest
    do { request = try RenderCommand.parse(["-", "-"] + arguments).request() } catch {
      throw CommandFailure(.usage, RenderCommand.message(for: error), style: .json)
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

/// Reads lines and counted bytes from a pipe.
struct FrameReader {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  /// Whether the input has ended, with no further bytes.
  private(set) var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its line break; nil at the end of the input, or if the line is too long.
  mutating func line(maxLength: Int) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      guard buffer.count - start <= maxLength else { return nil }
      let offset = searched - start
      guard fill() else {
        isAtEnd = start == buffer.count
        return nil
      }
      searched = start + offset
    }
  }

  /// Returns the next bytes; nil if the input ends before.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count { guard fill() else { return nil } }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Reads what is available; returns false at the end of the input.
  private mutating func fill() -> Bool {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    var result = 0
    repeat {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
        result = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        count = max(result, 0)
      }
      buffer += chunk
    } while result < 0 && errno == EINTR
    return result > 0
  }
}
