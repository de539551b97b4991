// PrefrenderCommand: what the page of `watch` shows: the state of the scene, its picture in an appearance, and the
// frames of the elements. Pictures are drawn when they are requested, and kept until the next change.

import PrefGeometry
import PrefLivePage
import PrefRendering
import PrefScenes
import PrefViews

/// The state of the page of `watch`.
@MainActor
struct WatchPage {
  private struct State: Encodable {
    var version: Int
    var state: String
    var title: String
    var problems: [WatchProblem]
    /// The number of further problems, which are not shown.
    var omitted: Int?
    var width: Double?
    var height: Double?
    var scale: Double?
    var bytes: Int?
    var milliseconds: Double?
  }

  /// The maximum number of problems that are shown.
  private static let maxProblems = 100

  /// The name of the scene.
  var title = ""
  /// The number of drawings so far.
  private(set) var version = 0
  private var current = State(version: 0, state: "working", title: "", problems: [])
  private var pictures: [String: [UInt8]] = [:]
  private var elements: [String: [UInt8]] = [:]

  // MARK: Changes

  /// Shows a drawing.
  mutating func show(_ drawing: WatchedDrawing, bytes: [UInt8], milliseconds: Double) {
    version += 1
    let list = drawing.picture.displayList
    current = State(
      version: version, state: "drawn", title: title,
      problems: Array(drawing.warnings.prefix(Self.maxProblems)),
      omitted: drawing.warnings.count > Self.maxProblems
        ? drawing.warnings.count - Self.maxProblems : nil,
      width: Double(list.size.width), height: Double(list.size.height), scale: Double(list.scale),
      bytes: bytes.count, milliseconds: milliseconds)
    // Files in other formats are shown as PNG files, too.
    pictures = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? ["scene": bytes] : [:]
    elements = [:]
  }

  /// Shows a failure over the last picture.
  mutating func show(_ failure: CommandFailure) {
    version += 1
    (current.version, current.state, current.title) = (version, "failed", title)
    current.problems =
      failure.diagnostics.isEmpty
      ? [WatchProblem(severity: "error", failure.message)]
      : WatchProblem.list(failure.diagnostics.prefix(Self.maxProblems))
    let omitted = failure.diagnostics.count - Self.maxProblems
    current.omitted = omitted > 0 ? omitted : nil
  }

  /// The state as JSON on one line.
  var state: String { String(decoding: json(current), as: UTF8.self) }

  private func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return Array(try encoder.encode(value)) } catch { return Array("null".utf8) }
  }

  // MARK: Requests

  /// Answers a request of the page.
  mutating func answer(_ request: HTTPRequest, port: UInt16, _ scene: WatchedScene) -> HTTPResponse
  {
    if let refusal = request.refusal(port: port) { return refusal }
    guard request.method == "GET" else {
      return HTTPResponse(status: "405 Method Not Allowed", text: "GET only")
    }
    // Such as scheme=dark&version=3.
    let parameters = request.query.split(separator: "&")
    let scheme = parameters.first { $0.hasPrefix("scheme=") }.map { String($0.dropFirst(7)) }
    switch request.path {
    case "/": return HTTPResponse(type: "text/html; charset=utf-8", text: LivePage.scene)
    case "/events":
      var response = HTTPResponse.stream
      response.body += Array("data: \(state)\n\n".utf8)
      return response
    case "/picture.png": return picture(scheme ?? "scene", scene)
    case "/elements.json": return elements(scheme ?? "scene", scene)
    default: return HTTPResponse(status: "404 Not Found", text: "not found")
    }
  }

  private static let notDrawn = HTTPResponse(
    status: "503 Service Unavailable", text: "the scene has errors")

  private mutating func picture(_ name: String, _ scene: WatchedScene) -> HTTPResponse {
    if let known = pictures[name] { return HTTPResponse(type: "image/png", body: known) }
    guard current.state == "drawn", prepare(name, scene), let bytes = pictures[name] else {
      return Self.notDrawn
    }
    return HTTPResponse(type: "image/png", body: bytes)
  }

  private mutating func elements(_ name: String, _ scene: WatchedScene) -> HTTPResponse {
    if let known = elements[name] { return HTTPResponse(type: "application/json", body: known) }
    guard current.state == "drawn", prepare(name, scene), let bytes = elements[name] else {
      return Self.notDrawn
    }
    return HTTPResponse(type: "application/json", body: bytes)
  }

  /// Draws the scene in an appearance; returns false if that fails.
  private mutating func prepare(_ name: String, _ scene: WatchedScene) -> Bool {
    guard ["scene", "light", "dark"].contains(name) else { return false }
    let scheme: ColorScheme? = name == "scene" ? nil : name == "dark" ? .dark : .light
    do throws(CommandFailure) {
      let drawing = try scene.draw(scheme: scheme, withFrames: true)
      if pictures[name] == nil { pictures[name] = try drawing.bytes(as: .png) }
      elements[name] = json(drawing.elements)
      return true
    } catch {
      // The scene has changed since; the next state is sent soon.
      return false
    }
  }
}
