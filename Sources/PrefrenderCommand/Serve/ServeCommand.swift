// PrefrenderCommand: the subcommand `serve`, an HTTP server of pictures.

import ArgumentParser
import Dispatch
import Glibc
import PrefGeometry
import PrefRenderService

/// The value of `--profile`.
extension SceneService.Profile: ExpressibleByArgument {}

/// `prefrender serve --root FOLDER`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves pictures of scenes by HTTP.",
    discussion: """
      GET /card.png?title=Hello draws the template card.json of the folder, with values in place of those of its data; \
      .svg, .pdf, .jpg and .webp are other formats. POST /render draws the scene in the body. Further paths are /health \
      and /metrics. On TERM and INT, pending pictures are completed.

        prefrender serve --root scenes/
        prefrender serve --root scenes/ --host 0.0.0.0 --port 80 --no-post
        curl -o card.png 'http://127.0.0.1:8080/card.png?title=Hello'
        curl -o scene.png --data-binary @scene.json -H 'Content-Type: application/json' http://127.0.0.1:8080/render
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of the templates; requests can read all scenes, images and fonts in it, and no other file.",
      valueName: "folder"), completion: .directory)
  var root: String
  @Option(help: "The address to listen on; that of this machine only by default.")
  var host = "127.0.0.1"
  @Option(help: "The port to listen on; 0 for a free one, which is printed.")
  var port = 8080
  @Option(help: "The limits on the cost of a scene: strict, or standard for scenes of your own.")
  var profile = SceneService.Profile.strict
  @Option(
    help: ArgumentHelp(
      "A limit in place of the profile's, by its name in the options of render; can be repeated.",
      valueName: "layout-steps=N"))
  var limit: [String] = []
  @Option(
    help: ArgumentHelp(
      "The number of worker processes; by default one per processor.", valueName: "number"))
  var jobs: Int?
  @Option(
    help: ArgumentHelp(
      "The number of pictures that may wait or be drawn, beyond which the answer is 503; by default 16 per worker.",
      valueName: "number"))
  var maxPending: Int?
  @Option(
    help: ArgumentHelp("The maximum number of open connections.", valueName: "number"))
  var maxConnections = 512
  @Option(
    help: ArgumentHelp(
      "The size of the requests and answers in memory beyond which the answer is 503.",
      valueName: "bytes"))
  var maxBufferedBytes = 256 << 20
  @Option(
    help: ArgumentHelp(
      "The time for which clients and proxies may store a picture without asking again.",
      valueName: "seconds"))
  var maxAge = 300
  @Option(
    help: ArgumentHelp(
      "The time limit of a picture, a safeguard beside the limits of the profile.",
      valueName: "seconds"))
  var timeout = 10.0
  @Option(
    help: ArgumentHelp(
      "The time in which a client must send the head of a request, and the time for its body.",
      valueName: "seconds"))
  var requestTimeout = 15.0
  @Flag(inversion: .prefixedNo, help: "Whether scenes of clients are drawn, by POST /render.")
  var post = true
  @Option(help: "The quality of JPEG, WebP and AVIF files, 0 to 100.")
  var quality = 90.0
  @Option(
    help: ArgumentHelp("The folder of the bundled fonts.", valueName: "folder"),
    completion: .directory)
  var fonts: String?
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("--port takes 0 to 65535.") }
    guard (0...100).contains(quality) else {
      throw ValidationError("--quality takes a number from 0 to 100.")
    }
    for (name, time) in [("--timeout", timeout), ("--request-timeout", requestTimeout)] {
      guard 0.001...86_400 ~= time else {
        throw ValidationError("\(name) takes a number of seconds, more than 0.")
      }
    }
    guard maxAge >= 0 else { throw ValidationError("--max-age takes a number of seconds.") }
    let counts = [
      ("--jobs", jobs, 256), ("--max-pending", maxPending, 1 << 20),
      ("--max-connections", maxConnections, 1 << 20),
      ("--max-buffered-bytes", maxBufferedBytes, 1 << 40),
    ]
    for (name, value, limit) in counts {
      if let value, !(1...limit ~= value) {
        throw ValidationError("\(name) takes a number from 1 to \(limit).")
      }
    }
  }

  mutating func run() throws {
    #if Server
      var configuration = SceneService.Configuration(root: root, profile: profile)
      configuration.acceptsScenes = post
      // The options of `render` without their prefix.
      let limits = ["--profile=\(profile.rawValue)"] + limit.map { "--max-\($0)" }
      configuration.limits = try LimitOptions.parse(limits).limits
      if let jobs { configuration.workerCount = jobs }
      configuration.pendingLimit = maxPending
      configuration.timeLimit = .seconds(timeout)
      configuration.maxAge = maxAge
      configuration.quality = quality
      configuration.fonts = fonts
      try serve(configuration)
    #else
      throw CommandFailure(
        .software, "this build has no server; build it with the package trait Server")
    #endif
  }
}

#if Server
  extension ServeCommand {
    /// Serves until the process is asked to end.
    private func serve(_ configuration: SceneService.Configuration) throws(CommandFailure) {
      // The signals are blocked in all threads, and in the worker processes, which end with this one.
      var signals = TerminationSignals.set(of: TerminationSignals.all)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      let connections = try connectionLimit(workers: configuration.workerCount)
      let service: SceneService
      do throws(SceneServiceError) { service = try SceneService(configuration) } catch {
        throw CommandFailure(.noInput, error.description)
      }
      let server: HTTPServer
      do {
        var limits = ServerLimits(bodyBytes: configuration.bodyLimit, connections: connections)
        limits.bufferedBytes = maxBufferedBytes
        limits.requestTime = .nanoseconds(Int64(requestTimeout * 1e9))
        server = try HTTPServer(host: host, port: port, service: service, limits: limits)
      } catch {
        throw CommandFailure(.noInput, "cannot listen on port \(port) of \(host): \(error)")
      }
      try StandardOutput.write("Listening on \(server.address)\n")
      var received: Int32 = 0
      sigwait(&signals, &received)
      // A second signal ends the process at once.
      for signal in TerminationSignals.all { Glibc.signal(signal, SIG_DFL) }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let finished = DispatchSemaphore(value: 0)
      Task {
        await server.shutDown()
        await service.shutDown()
        finished.signal()
      }
      finished.wait()
    }

    /// Returns the limit on connections, for which the number of open files is raised as far as the system permits.
    ///
    /// - Throws: A ``CommandFailure`` if there are too few files for one connection.
    private func connectionLimit(workers: Int) throws(CommandFailure) -> ConnectionLimit {
      // The standard streams, the event loops, templates, and the sockets of workers.
      let others = 32 + 4 * workers
      let required = ConnectionLimit.files(answered: maxConnections) + others
      let permitted = Self.raiseFileLimit(to: required)
      guard let limit = ConnectionLimit(answered: maxConnections, files: permitted - others) else {
        throw CommandFailure(
          .software,
          "the process may have \(permitted) open files, which are too few for a connection; "
            + "permit \(required) (ulimit -n)")
      }
      if limit.answered < maxConnections {
        StandardError.remark(
          diagnostics.diagnostics.text(
            "warning",
            "at most \(limit.answered) connections are open, since the process may have \(permitted) open files; "
              + "permit \(required) (ulimit -n)"))
      }
      return limit
    }

    /// Permits a number of open files, as far as the system does; returns the number that the process may have.
    private static func raiseFileLimit(to count: Int) -> Int {
      var limit = rlimit()
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      guard getrlimit(resource, &limit) == 0 else { return count }
      if limit.rlim_cur < rlim_t(count) {
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        setrlimit(resource, &limit)
      }
      return Int(min(limit.rlim_cur, rlim_t(Int32.max)))
    }
  }
#endif
