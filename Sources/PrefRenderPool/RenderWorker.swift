// PrefRenderPool: the worker's side: receives inputs, renders one after the other on the main actor, and sends files.

import Glibc
import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// The worker processes of a program that renders with a ``Renderer``.
///
///     @main struct Server {
///       static func main() async throws {
///         RenderWorker.runIfRequested([Card.self])
///         let renderer = try Renderer()
///         …
///       }
///     }
@MainActor
public enum RenderWorker {
  /// The environment variable with the descriptor of a worker's socket.
  nonisolated static let variable = "PREFRENDER_WORKER"
  /// Environment variables of the C library: blocks of up to 4 MiB are allocated in the heap, which keeps up to 16 MiB
  /// that are not in use.
  nonisolated static let allocatorSettings = [
    "MALLOC_MMAP_THRESHOLD_": "\(4 << 20)", "MALLOC_TRIM_THRESHOLD_": "\(16 << 20)",
  ]

  /// Renders with these templates if a ``Renderer`` has started the program as a worker, until the renderer ends;
  /// otherwise returns at once. Call it before the program does anything else.
  public static func runIfRequested(_ templates: [any RenderTemplate.Type]) {
    guard let socket = WorkerSocket.ofParent() else { return }
    let worker = WorkerLoop(socket: socket, templates: templates)
    worker.run()
    exit(0)
  }
}

extension WorkerSocket {
  /// Returns the socket of the parent process if it has started this one as a worker; nil otherwise.
  package static func ofParent() -> WorkerSocket? {
    guard let value = getenv(RenderWorker.variable), let descriptor = Int32(String(cString: value))
    else { return nil }
    // Programs that a view starts are not workers.
    unsetenv(RenderWorker.variable)
    return WorkerSocket(descriptor: descriptor)
  }
}

@MainActor
private struct WorkerLoop {
  let socket: WorkerSocket
  let templates: [any RenderTemplate.Type]
  private let retained = RetainedFiles()

  init(socket: WorkerSocket, templates: [any RenderTemplate.Type]) {
    (self.socket, self.templates) = (socket, templates)
  }

  /// Answers requests until the socket is closed.
  func run() {
    do {
      warmUp()
      try socket.send(WorkerMessage(kind: .ready))
      while true { try socket.send(answer(to: socket.receive())) }
    } catch {
      // The renderer has closed the socket.
    }
  }

  /// Loads fonts and symbols, so that the first render takes no longer than others.
  private func warmUp() {
    let renderer = ImageRenderer(content: Label("Ag", systemImage: "star"))
    renderer.warningHandler = { _ in }
    do { _ = try renderer.pngData() } catch {
      // Each render reports the error.
    }
  }

  private func answer(to message: WorkerMessage) -> WorkerMessage {
    guard message.kind == .render, message.parts.count == 3 else {
      return WorkerMessage(kind: .failure, "the request is not a render")
    }
    guard let template = templates.first(where: { $0.name == message.text }) else {
      return WorkerMessage(kind: .unknownTemplate, message.text)
    }
    return answer(template, settings: message.parts[1], input: message.parts[2])
  }

  private func answer<T: RenderTemplate>(
    _ template: T.Type, settings: [UInt8], input: [UInt8]
  ) -> WorkerMessage {
    let decoded: (RenderSettings, T.Input)
    do {
      let decoder = JSONDecoder()
      decoded = (
        try decoder.decode(RenderSettings.self, from: Data(settings)),
        try decoder.decode(T.Input.self, from: Data(input))
      )
    } catch {
      return WorkerMessage(kind: .invalidInput, "\(error)")
    }
    do {
      let file = try render(T.body(decoded.1), decoded.0, reusing: retained.file(of: T.name))
      let warnings = try JSONEncoder().encode(file.warnings)
      return WorkerMessage(kind: .file, parts: [file.bytes, Array(warnings)])
    } catch let error as RendererError {
      return WorkerMessage(kind: .limitExceeded, "\(error)")
    } catch let error as RenderError where error.isLimit {
      return WorkerMessage(kind: .limitExceeded, "\(error)")
    } catch {
      return WorkerMessage(kind: .failure, "\(error)")
    }
  }

  private func render(
    _ view: some View, _ settings: RenderSettings, reusing retained: RetainedFile
  ) throws -> RenderedFile {
    let renderer = ImageRenderer(content: view)
    var warnings: [String] = []
    renderer.warningHandler = { warnings.append($0) }
    renderer.proposedSize = ProposedViewSize(
      width: settings.width.map { CGFloat($0) }, height: settings.height.map { CGFloat($0) })
    renderer.scale = CGFloat(settings.scale)
    renderer.environment.colorScheme = settings.isDark ? .dark : .light
    let locale = Locale(identifier: settings.locale)
    renderer.environment.locale = locale
    if locale.language.characterDirection == .rightToLeft {
      renderer.environment.layoutDirection = .rightToLeft
    }
    let meter = LayoutMeter(limit: settings.limits.layoutSteps) { _, _ in }
    renderer.layoutMeter = meter
    var picture = try renderer.picture()
    if meter.isExceeded {
      let limit = settings.limits.layoutSteps
      throw RendererError.limitExceeded(reason: "the layout takes more than \(limit) steps")
    }
    picture.pixelLimit = settings.limits.pixels
    picture.drawingLimits = settings.limits.drawing(afterLayout: meter.used)
    picture.reuseRows(of: retained)
    let bytes = try bytes(of: picture, settings)
    return RenderedFile(bytes: bytes, warnings: warnings)
  }

  private func bytes(of picture: Picture, _ settings: RenderSettings) throws -> [UInt8] {
    do {
      return try picture.bytes(
        as: settings.format, options: PictureFileOptions(quality: settings.quality))
    } catch {
      guard case .drawingLimit(let exceeded) = error, exceeded.quantity == .steps,
        exceeded.limit < settings.limits.drawingSteps
      else { throw error }
      throw RendererError.limitExceeded(reason: "\(exceeded.description), besides those of layout")
    }
  }
}

extension RenderError {
  /// Whether the picture exceeds a limit.
  fileprivate var isLimit: Bool {
    switch self {
    case .limit, .drawingLimit: true
    default: false
    }
  }
}

extension WorkerMessage {
  /// Creates a message of a text.
  package init(kind: Kind, _ text: String) { self.init(kind: kind, parts: [Array(text.utf8)]) }
}
