// PrefRenderService: the worker's side of a service: receives requests for pictures of scenes, draws them one after the
// other on the main actor, and sends the files.

import Glibc
import PrefGeometry
import PrefImageSets
import PrefRenderPool
import PrefRendering
import PrefScenes
import PrefViews

/// A request to a worker.
enum SceneJob: Equatable {
  /// A template with parameters of a query, in a picture format.
  case template(Template, [Parameter], format: String)
  /// A scene, with the name of its syntax.
  case scene([UInt8], syntax: String, format: String)

  struct Parameter: Equatable {
    let name: String
    let value: String
  }

  /// The message to the worker.
  var message: WorkerMessage {
    switch self {
    case .template(let template, let parameters, let format):
      // Decoded texts can contain any character, so each name and each value is preceded by its length.
      let list = parameters.reduce(into: [UInt8]()) { bytes, parameter in
        for text in [parameter.name, parameter.value] {
          bytes += Array("\(text.utf8.count):\(text)".utf8)
        }
      }
      return WorkerMessage(
        kind: .render,
        parts: [Array(format.utf8), Array(template.name.utf8), Array(template.path.utf8), list])
    case .scene(let bytes, let syntax, let format):
      return WorkerMessage(
        kind: .render, parts: [Array(format.utf8), Array(syntax.utf8), bytes])
    }
  }

  init?(_ message: WorkerMessage) {
    let parts = message.parts
    func text(_ index: Int) -> String { String(decoding: parts[index], as: UTF8.self) }
    switch (message.kind, parts.count) {
    case (.render, 3): self = .scene(parts[2], syntax: text(1), format: text(0))
    case (.render, 4):
      guard let parameters = Self.parameters(parts[3]) else { return nil }
      self = .template(Template(name: text(1), path: text(2)), parameters, format: text(0))
    default: return nil
    }
  }

  private static func parameters(_ bytes: [UInt8]) -> [Parameter]? {
    var texts: [String] = []
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      guard let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
        count < rest.endIndex - colon
      else { return nil }
      texts.append(String(decoding: rest[(colon + 1)...].prefix(count), as: UTF8.self))
      rest = rest[(colon + 1 + count)...]
    }
    guard rest.isEmpty, texts.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: texts.count, by: 2).map {
      Parameter(name: texts[$0], value: texts[$0 + 1])
    }
  }
}

/// The worker processes of a program with a ``SceneService``.
@MainActor
public enum SceneWorker {
  /// Draws scenes if a ``SceneService`` has started the program as a worker, until the service ends; otherwise returns
  /// at once. Call it before the program does anything else.
  public static func runIfRequested() {
    do {
      guard let settings = try ServiceSettings.ofWorker(), let socket = WorkerSocket.ofParent()
      else { return }
      var drawing = try SceneDrawing(settings)
      drawing.warmUp()
      try socket.send(WorkerMessage(kind: .ready))
      while true { try socket.send(answer(to: socket.receive(), &drawing)) }
    } catch {
      // The service has closed the socket.
    }
    exit(0)
  }

  private static func answer(
    to message: WorkerMessage, _ drawing: inout SceneDrawing
  ) -> WorkerMessage {
    guard let job = SceneJob(message) else {
      return WorkerMessage(kind: .failure, "the request is not a scene")
    }
    do throws(DrawingFailure) {
      let file = try drawing.draw(job)
      return WorkerMessage(
        kind: .file,
        parts: [
          file.bytes, Array(ContentHash(of: file.bytes).text.utf8),
          Array(file.inputs.joined(separator: "\0").utf8), Array("\(file.warnings)".utf8),
        ])
    } catch {
      switch error {
      case .scene(let diagnostics):
        return WorkerMessage(kind: .invalidInput, DiagnosticRenderer.json(diagnostics))
      case .invalid(let reason):
        return WorkerMessage(
          kind: .invalidInput, parts: [Array("[]".utf8), Array(reason.utf8)])
      case .failed(let reason): return WorkerMessage(kind: .failure, reason)
      }
    }
  }
}
