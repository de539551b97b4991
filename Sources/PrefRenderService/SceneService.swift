// PrefRenderService: the service. A request for a picture is answered from the entity tags of earlier answers, or by a
// worker process; at most a given number of requests wait for one.

import PrefGeometry
import PrefRenderPool
import PrefRendering
import PrefScenes

/// An error in the configuration of a service.
public struct SceneServiceError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, and the fix if there is one.
  public let description: String
}

/// A service that draws pictures of scenes, independent of the HTTP server in front of it.
///
///     SceneWorker.runIfRequested()
///     let service = try SceneService(SceneService.Configuration(root: "templates"))
///     let answer = await service.answer(ServiceRequest(method: "GET", target: "/card.png?title=Hello"))
///
/// It answers `GET` and `HEAD` of `/TEMPLATE.EXTENSION?name=value…`, `/health` and `/metrics`, and `POST` of `/render`
/// with a scene. Scenes are drawn in worker processes, so that one that ends fails its own request only.
public final class SceneService: Sendable {
  /// A set of limits on the cost of a scene.
  public enum Profile: String, Sendable, CaseIterable {
    /// 5 seconds and 600 MB at most, for scenes of your own.
    case standard
    /// 1 second and 200 MB at most, for requests from the public.
    case strict
  }

  /// The properties of a service.
  public struct Configuration: Sendable {
    /// The folder of the templates. Scenes can read all files in it, and no others.
    public var root: String
    /// The limits on the cost of a scene.
    public var profile: Profile { didSet { limits = Self.limits(profile) } }
    /// The limits on the cost of a scene, by default those of the profile.
    package var limits: SceneLimits
    /// Whether scenes of clients are drawn, by `POST /render`.
    public var acceptsScenes = true
    /// The number of worker processes; by default one per processor.
    public var workerCount = ProcessInfo.processInfo.activeProcessorCount
    /// The maximum number of pictures that are queued or being drawn; by default 16 per worker.
    public var pendingLimit: Int?
    /// The maximum time for drawing a picture, a safeguard beside the limits of the profile.
    public var timeLimit = Duration.seconds(10)
    /// The time for which clients and proxies may store a picture without asking again, in seconds.
    public var maxAge = 300
    /// The quality of lossy formats, 0...100.
    public var quality = 90.0
    /// The folder of the bundled fonts; nil for the default.
    public var fonts: String?
    /// The path of the program of the workers; by default the running program.
    public var program: String?

    /// Creates the default configuration, with the limits of a profile.
    public init(root: String, profile: Profile = .strict) {
      (self.root, self.profile) = (root, profile)
      limits = Self.limits(profile)
    }

    private static func limits(_ profile: Profile) -> SceneLimits {
      profile == .strict ? .strict : .standard
    }

    /// The maximum size of the body of a request, in bytes.
    public var bodyLimit: Int { limits.inputBytes }
  }

  /// The maximum length of the path and the query of a request, in bytes.
  public static let targetLimit = 8_192

  let configuration: Configuration
  let templates: TemplateFolder
  let renderer: Renderer
  let metrics = ServiceMetrics()
  let validators = ValidatorCache()

  /// Creates a service and starts its workers, without waiting until they are ready.
  ///
  /// - Throws: A ``SceneServiceError`` if the folder does not exist, or the workers cannot be started.
  public init(_ configuration: Configuration) throws(SceneServiceError) {
    self.configuration = configuration
    do throws(SceneFileError) { templates = try TemplateFolder(configuration.root) } catch {
      throw SceneServiceError(description: error.reason)
    }
    var pool = Renderer.Configuration()
    pool.workerCount = max(configuration.workerCount, 1)
    pool.pendingLimit = configuration.pendingLimit ?? 16 * pool.workerCount
    pool.waitsWhenFull = false
    pool.timeLimit = configuration.timeLimit
    pool.program = configuration.program
    do {
      let settings = ServiceSettings(
        root: templates.path, limits: configuration.limits, quality: configuration.quality,
        fonts: configuration.fonts)
      pool.workerVariables = [ServiceSettings.variable: try settings.encoded()]
      renderer = try Renderer(pool)
    } catch {
      throw SceneServiceError(description: "\(error)")
    }
  }

  /// Ends the service: pending pictures are completed, further requests are answered with the status 503.
  public func shutDown() async { await renderer.shutDown() }

  /// Counts the answer to a request that an HTTP server has answered itself.
  public func recordAnswer(status: Int) { metrics.record(status: status) }

  /// Answers a request.
  ///
  /// If the task is cancelled while the request is queued, it is removed from the queue.
  public func answer(_ request: ServiceRequest) async -> ServiceResponse {
    let response = await response(to: request)
    metrics.record(status: response.status)
    return response
  }

  // MARK: Routes

  /// Answers a request without counting the answer, which may be replaced.
  package func response(to request: ServiceRequest) async -> ServiceResponse {
    guard request.target.utf8.count <= Self.targetLimit else {
      return .problem(414, "the path and the query have more than \(Self.targetLimit) bytes")
    }
    let isReading = request.method == "GET" || request.method == "HEAD"
    switch request.path {
    case "/health":
      return isReading ? .text("ok\n") : Self.notAllowed("GET, HEAD")
    case "/metrics":
      guard isReading else { return Self.notAllowed("GET, HEAD") }
      return .text(metrics.text(renderer.statistics), type: "text/plain; version=0.0.4")
    case "/render" where configuration.acceptsScenes:
      return request.method == "POST" ? await renderScene(request) : Self.notAllowed("POST")
    default: return await renderTemplate(request, isReading: isReading)
    }
  }

  private static func notAllowed(_ methods: String) -> ServiceResponse {
    .problem(405, "the methods of this path are \(methods)", headers: [("Allow", methods)])
  }

  /// The extensions of the formats of this build.
  private static let formatNames: String = {
    let names = PictureFormat.allCases.filter(\.isAvailable).map { $0.pathExtensions[0] }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()

  private static let notFound = ServiceResponse.problem(
    404, "no template has this path; write /NAME.png for the template NAME.json")

  private func renderTemplate(_ request: ServiceRequest, isReading: Bool) async -> ServiceResponse {
    guard var parts = TemplateFolder.parts(ofPath: request.path), let last = parts.last,
      let dot = last.lastIndex(of: "."),
      let format = PictureFormat(pathExtension: String(last[last.index(after: dot)...]))
    else { return Self.notFound }
    parts[parts.count - 1] = String(last[..<dot])
    guard let template = templates.template(parts.joined(separator: "/")) else {
      return Self.notFound
    }
    guard isReading else { return Self.notAllowed("GET, HEAD") }
    guard format.isAvailable else {
      return .problem(404, "this server writes \(Self.formatNames)")
    }
    let parameters: [SceneJob.Parameter]
    do throws(InvalidQuery) {
      parameters = try PercentEncoding.parameters(request.query).map { .init(name: $0, value: $1) }
    } catch { return .problem(400, error.reason) }
    let condition = request.header("if-none-match")
    // Another template may have the path of the request since the last one.
    let key = "\(template.path)\n\(request.target)"
    if let condition, let tag = validators.tag(for: key),
      EntityTag.matches(condition, tag)
    {
      return notModified(tag)
    }
    let time = FileTime.now
    let job = SceneJob.template(template, parameters, format: format.rawValue)
    switch await draw(job) {
    case .failed(let response): return response
    case .drawn(let picture):
      validators.add(
        key, tag: picture.tag, files: picture.files, requestedAt: time)
      if let condition, EntityTag.matches(condition, picture.tag) {
        return notModified(picture.tag)
      }
      return ServiceResponse(
        status: 200,
        headers: Self.headers(format) + [("ETag", picture.tag), ("Cache-Control", caching)],
        body: picture.bytes)
    }
  }

  private func renderScene(_ request: ServiceRequest) async -> ServiceResponse {
    guard request.body.count <= configuration.bodyLimit else {
      return .problem(413, "the scene has more than \(configuration.bodyLimit) bytes")
    }
    guard let syntax = Self.syntax(request.header("content-type") ?? "application/json") else {
      return .problem(
        415,
        "the Content-Type of a scene is application/json, application/json5 or application/yaml")
    }
    var format = PictureFormat.png
    do throws(InvalidQuery) {
      for (name, value) in try PercentEncoding.parameters(request.query) {
        guard name == "format" else {
          return .problem(400, "the only parameter of /render is format")
        }
        guard let known = PictureFormat(pathExtension: value), known.isAvailable else {
          return .problem(400, "the format is \(Self.formatNames)")
        }
        format = known
      }
    } catch { return .problem(400, error.reason) }
    switch await draw(.scene(request.body, syntax: syntax, format: format.rawValue)) {
    case .failed(let response): return response
    case .drawn(let picture):
      return ServiceResponse(
        status: 200,
        headers: Self.headers(format) + [("ETag", picture.tag), ("Cache-Control", "no-store")],
        body: picture.bytes)
    }
  }

  /// Returns the extension for the media type of a scene; nil for an unknown type.
  private static func syntax(_ type: String) -> String? {
    switch type.prefix(while: { $0 != ";" }).trimmingCharacters(in: .whitespaces).lowercased() {
    case "application/json", "text/json": "json"
    case "application/json5": "json5"
    case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml": "yaml"
    default: nil
    }
  }

  // MARK: Headers

  private var caching: String { "public, max-age=\(configuration.maxAge)" }

  private func notModified(_ tag: String) -> ServiceResponse {
    ServiceResponse(status: 304, headers: [("ETag", tag), ("Cache-Control", caching)])
  }

  private static func headers(_ format: PictureFormat) -> [(name: String, value: String)] {
    let type =
      switch format {
      case .png: "image/png"
      case .svg: "image/svg+xml"
      case .pdf: "application/pdf"
      case .jpeg: "image/jpeg"
      case .webp: "image/webp"
      case .avif: "image/avif"
      }
    var headers = [("Content-Type", type), ("X-Content-Type-Options", "nosniff")]
    if format == .svg {
      // A picture that is opened as a document runs no scripts and loads nothing.
      headers.append(
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
        ))
    }
    return headers
  }
}
