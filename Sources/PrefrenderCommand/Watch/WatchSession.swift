// PrefrenderCommand: the loop of `watch`. One thread waits for changes of files, requests of the page and signals; it
// draws, and answers.

import Glibc
import PrefGeometry
import PrefLivePage
import PrefRendering
import PrefScenes
import Synchronization

/// A run of `watch`.
@MainActor
final class WatchSession {
  private let scene: WatchedScene
  private let out: String
  private var watcher: FileWatcher
  private var page = WatchPage()
  /// The time at which the scene is drawn again; nil if nothing has changed.
  private var dueTime: ContinuousClock.Instant?
  /// The time of the first change since the last drawing.
  private var changeTime = ContinuousClock.now
  private var reportedFolders: Set<String> = []
  /// The time before which a scene with errors is not drawn again, since listing many folders takes long.
  private var pauseEnd = ContinuousClock.now
  /// The text of the error of the last drawing; nil if it has succeeded.
  private var lastError: String?

  /// The time without further changes after which the scene is drawn, if files were closed after writing.
  private static let settlingTime = Duration.milliseconds(4)
  /// The same, if a file is still open.
  private static let writingTime = Duration.milliseconds(100)
  /// The maximum time for which continuous changes delay a drawing.
  private static let longestDelay = Duration.milliseconds(40)
  /// The same, if a file is still open.
  private static let longestWritingDelay = Duration.seconds(1)
  /// The time for which a missing or empty file is not an error.
  private static let missingTime = Duration.milliseconds(300)
  /// The maximum number of folders that are watched while the scene has errors.
  private static let maxFolders = 256

  init(_ request: RenderRequest, out: String) throws(CommandFailure) {
    guard !InputFile.isNamedPipe(out) else {
      throw CommandFailure(
        .usage, "watch writes files, and \(out) is a named pipe", style: request.style)
    }
    try request.checkInputs(areNot: out)
    try request.checkFolder(of: out)
    _ = try request.output.format(of: out, style: request.style)
    scene = WatchedScene(request, out: out)
    self.out = out
    watcher = try FileWatcher()
  }

  /// Draws until a signal ends the run.
  ///
  /// - Parameter port: The port of the page, 0 for a free one; nil for no page.
  func run(port: UInt16?) throws(CommandFailure) {
    defer { scene.end() }
    let signals = try SignalPipe()
    var listener: LoopbackListener?
    if let port {
      do throws(LoopbackError) { listener = try LoopbackListener(port: port) } catch {
        throw CommandFailure(.noInput, error.description)
      }
    }
    defer { listener?.close() }
    page.title = InputFile.name(scene.request.input.scene)
    draw()
    if let listener { try StandardOutput.write("Page: \(listener.address)\n") }
    try report("Watching \(scene.request.input.scene); Control-C ends it.")
    var sentVersion = 0
    while true {
      let ready = try wait(for: [watcher.descriptor, signals.descriptor], &listener)
      if ready.contains(signals.descriptor) { return try report("") }
      if ready.contains(watcher.descriptor) { noticeChanges() }
      if isDue { draw() }
      if sentVersion != page.version {
        sentVersion = page.version
        listener?.send(event: page.state)
      }
    }
  }

  private func report(_ text: String) throws(CommandFailure) {
    if !StandardError.isQuiet { try StandardOutput.write(text + "\n") }
  }

  private func wait(
    for descriptors: [Int32], _ listener: inout LoopbackListener?
  ) throws(CommandFailure) -> [Int32] {
    var milliseconds: Int32 = -1
    if let dueTime {
      milliseconds = Int32(max(0, ((dueTime - .now) / .milliseconds(1)).rounded(.up)))
    }
    guard listener != nil else {
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), milliseconds)
      return polled.filter { $0.revents != 0 }.map(\.fd)
    }
    do throws(LoopbackError) {
      let port = listener?.port ?? 0
      let outcome = try listener?.wait(for: descriptors, milliseconds: milliseconds) { request in
        (page.answer(request, port: port, scene), isLast: false)
      }
      return outcome?.ready ?? []
    } catch {
      throw CommandFailure(.software, error.description)
    }
  }

  // MARK: Changes

  private func noticeChanges() {
    let changes = watcher.changes()
    if changes.isEmpty { return }
    let now = ContinuousClock.now
    if dueTime == nil { changeTime = now }
    if changes.isComplete {
      dueTime = min(now + Self.settlingTime, changeTime + Self.longestDelay)
    } else {
      dueTime = min(now + Self.writingTime, changeTime + Self.longestWritingDelay)
    }
  }

  /// Whether the scene is to be drawn now.
  private var isDue: Bool {
    guard let time = dueTime, time <= .now else { return false }
    if lastError != nil, .now < pauseEnd {
      dueTime = pauseEnd
      return false
    }
    // Editors remove a file, or empty it, before they write it.
    if scene.isIncomplete, .now < changeTime + Self.missingTime {
      dueTime = .now + .milliseconds(10)
      return false
    }
    return true
  }

  private func watchFiles(allIn folders: [String]) {
    let failed = watcher.watch(scene.files, allIn: folders, except: out)
    for folder in failed where reportedFolders.insert(folder).inserted {
      scene.request.warn("\(folder) cannot be watched; restart watch after a change in it")
    }
  }

  /// The folder of the scene with the folders in it. A scene with errors may need a file whose name is not known.
  private var folders: [String] {
    var result: [String] = []
    var rest = [WatchedNames.absolute(scene.request.input.folder)]
    while let folder = rest.popLast(), result.count < Self.maxFolders {
      result.append(folder)
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names.sorted() where !name.hasPrefix(".") {
          let path = "\(folder)/\(name)"
          var information = stat()
          if SystemPath.withBytes(path, { lstat($0, &information) }) == 0,
            information.st_mode & S_IFMT == S_IFDIR
          {
            rest.append(path)
          }
        }
      } catch {
        // A folder that cannot be read contains no file of the scene.
      }
    }
    return result
  }

  // MARK: Drawing

  private func draw() {
    dueTime = nil
    let before = states
    let start = ContinuousClock.now
    var isDrawn = true
    do throws(CommandFailure) {
      let drawing = try scene.draw(withFrames: false)
      let bytes = try write(drawing)
      let time = (.now - start) / .milliseconds(1)
      page.show(drawing, bytes: bytes, milliseconds: time)
      lastError = nil
      reportDrawing(drawing, bytes.count, time)
    } catch {
      // Drawing is cancelled by a signal.
      if SignalPipe.hasSignal { return }
      isDrawn = false
      // The same error again, such as after a change of a file that the scene may need.
      if error.text != lastError {
        StandardError.report(error.text)
        StandardError.endReports()
      }
      lastError = error.text
      page.show(error)
    }
    let searchStart = ContinuousClock.now
    watchFiles(allIn: isDrawn ? [] : folders)
    pauseEnd = .now + (.now - searchStart) * 10
    // A file that has changed before its folder was watched.
    let after = states
    if before.contains(where: { after[$0.key] != .some($0.value) }) {
      changeTime = .now
      dueTime = .now + Self.settlingTime
    }
  }

  private var states: [String: FileState?] {
    scene.files.reduce(into: [:]) { $0[$1] = .some(FileState($1)) }
  }

  private func write(_ drawing: WatchedDrawing) throws(CommandFailure) -> [UInt8] {
    let request = scene.request
    let format = try request.output.format(of: out, style: request.style)
    let bytes = try drawing.bytes(as: format)
    try request.write(bytes, to: out)
    return bytes
  }

  private func reportDrawing(_ drawing: WatchedDrawing, _ count: Int, _ milliseconds: Double) {
    for warning in drawing.warnings {
      let place = warning.file.map { "\($0):\(warning.line ?? 0):\(warning.column ?? 0): " } ?? ""
      StandardError.remark("\(place)warning: \(warning.message)")
    }
    let size = drawing.picture.displayList.size
    let text =
      "\(out): \(NumberFormat.short(size.width)) × \(NumberFormat.short(size.height)) points, \(count) bytes, "
      + "\(NumberFormat.short(milliseconds)) ms"
    do throws(CommandFailure) { try report(text) } catch {
      // The reader of standard output has ended.
    }
  }
}

/// Numbers in reports.
enum NumberFormat {
  /// Returns a number with at most one digit after the point.
  static func short(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A pipe with a byte for each signal that ends the process, so that the loop ends after the current drawing, which is
/// cancelled.
struct SignalPipe {
  /// The end from which the loop reads.
  let descriptor: Int32

  /// Unsafe: written once, before the handler is set; afterwards only the handler reads it.
  nonisolated(unsafe) private static var input: Int32 = -1
  private static let isSignaled = Atomic<Bool>(false)

  /// Whether a signal has arrived.
  static var hasSignal: Bool { isSignaled.load(ordering: .relaxed) }

  init() throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(
        .software, "cannot create a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    // Initialized here, because a signal handler must not initialize it.
    Self.isSignaled.store(false, ordering: .relaxed)
    Self.input = ends[1]
    TerminationSignals.unblock()
    for number in TerminationSignals.handled {
      signal(number) { number in
        SignalPipe.isSignaled.store(true, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = Glibc.write(SignalPipe.input, &byte, 1)
        // A second signal ends the process at once.
        signal(number, SIG_DFL)
      }
    }
  }
}
