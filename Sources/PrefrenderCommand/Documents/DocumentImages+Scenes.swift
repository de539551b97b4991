// PrefrenderCommand: images of documents from scenes. Each picture is drawn by a child process that runs the same
// command, so that a picture that fails or takes too long does not affect the others.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

/// A picture to draw.
struct PictureTask: Sendable {
  var image: ImageEntry
  var variant: ImageVariant
  /// Everything that the picture depends on.
  var inputs: Fingerprint
  /// The alternative text; nil for none.
  var alternativeText: String?
  /// The files that it reads as far as they are known before it is drawn.
  var files: Set<FileIdentity> = []

  /// The path of the file in the manifest.
  var file: String { "\(image.output)/\(variant.fileName)" }
}

extension DocumentImages {
  /// Plans the pictures of scenes: reads each scene once, and computes what its pictures depend on.
  @MainActor
  mutating func plan() {
    for image in manifest.images {
      guard case .scene(let scene) = image.source else { continue }
      do throws(CommandFailure) {
        let request = request(scene, image)
        let loaded = try request.load()
        let inputs = try fingerprint(of: image, request, loaded)
        let files = inputFiles(of: image, request, loaded)
        let text = try text(of: image, request, inputs)
        if text.isEmpty, !manifest.documents.isEmpty {
          let message =
            "the image \"\(image.name)\" has no alternative text; write \"alt\", or labels of accessibility in the scene"
          StandardError.remark(options.style.text("warning", message))
        }
        for variant in image.variants {
          let task = PictureTask(
            image: image, variant: variant, inputs: self.inputs(inputs, of: variant),
            alternativeText: text, files: files)
          try check(task, doesNotReplace: files)
          tasks.append(task)
        }
      } catch {
        failures.append(error)
      }
    }
  }

  private func request(_ scene: String, _ image: ImageEntry) -> RenderRequest {
    var request = RenderRequest(scene: path(scene))
    request.input.data = image.data.map(path)
    request.input.assignments = image.assignments
    request.fonts = options.fonts
    request.style = options.style
    request.input.acceptsPipes = false
    request.timeout = options.timeout
    request.environment.platform = image.platform.flatMap {
      PlatformOption(rawValue: $0)?.platform
    }
    return request
  }

  /// Returns the hash of the files and settings that all pictures of an image depend on.
  private func fingerprint(
    of image: ImageEntry, _ request: RenderRequest, _ loaded: LoadedScene
  ) throws(CommandFailure) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.add("version", Command.version)
    inputs.add("scene", loaded.source)
    for image in loaded.files + loaded.imageFiles {
      inputs.add("file", try InputFile.read(image, acceptsPipes: false, style: options.style))
    }
    if let data = request.input.data {
      inputs.add("data", try InputFile.read(data, acceptsPipes: false, style: options.style))
    }
    for assignment in image.assignments { inputs.add("set", assignment) }
    // The child processes apply it.
    if let file = Configuration.find(for: request.input.scene) {
      inputs.add(
        "configuration", try InputFile.read(file, acceptsPipes: false, style: options.style))
    }
    let fonts = options.fonts.files + options.fonts.systemFontFiles + loaded.fontFiles
    for font in fonts {
      inputs.add("font", try InputFile.read(font, acceptsPipes: false, style: options.style))
    }
    inputs.add("fonts", fontFolderFingerprint.text)
    inputs.add("settings", settings(of: image).joined(separator: "\0"))
    return inputs
  }

  private func inputs(_ image: Fingerprint, of variant: ImageVariant) -> Fingerprint {
    var inputs = image
    inputs.add("variant", options(of: variant).joined(separator: "\0"))
    return inputs
  }

  /// Returns the alternative text of the manifest, or that of the scene; of the last run if nothing has changed since.
  @MainActor
  private func text(
    of image: ImageEntry, _ request: RenderRequest, _ inputs: Fingerprint
  ) throws(CommandFailure) -> String {
    if let text = image.alternativeText { return text }
    if let variant = image.variants.first,
      let known = folders[image.output]?.known(variant.fileName), !options.drawsAll,
      known.inputs == self.inputs(inputs, of: variant).text, let text = known.alternativeText
    {
      return text
    }
    let loaded = try request.load()
    do throws(RenderError) {
      return try request.renderer(for: loaded).alternativeText()
    } catch {
      throw CommandFailure(error, style: options.style)
    }
  }

  // MARK: Arguments

  /// The options of the command for all pictures of an image.
  private func settings(of image: ImageEntry) -> [String] {
    var words: [String] = image.assignments.map { "--set=\($0)" }
    if let platform = image.platform { words += ["--platform", platform] }
    if image.isAnimation {
      if let rate = image.framesPerSecond { words += ["--fps", "\(rate)"] }
      if let duration = image.duration { words += ["--duration", "\(duration)"] }
      if let bytes = image.maxBytes { words += ["--max-bytes", "\(bytes)"] }
    } else if let time = image.time {
      words += ["--at", "\(time)"]
    }
    return words
  }

  /// The options of the command for one picture.
  private func options(of variant: ImageVariant) -> [String] {
    var words = ["--scale", "\(variant.scale)"]
    words += ["--color-scheme", variant.isDark ? "dark" : "light"]
    if let width = variant.size?.width { words += ["--width", "\(width)"] }
    if let height = variant.size?.height { words += ["--height", "\(height)"] }
    if let locale = variant.locale { words.append("--locale=\(locale)") }
    if let type = variant.dynamicTypeSize { words += ["--dynamic-type-size", type] }
    return words
  }

  private func arguments(of task: PictureTask, output: String, isOptimized: Bool) -> [String] {
    guard case .scene(let scene) = task.image.source else { return [] }
    // A name that begins with a dash would be an option.
    let file = path(scene)
    var words = [
      task.image.isAnimation ? "animate" : "render", file.hasPrefix("-") ? "./" + file : file,
      output,
    ]
    if let data = task.image.data { words.append("--data=\(path(data))") }
    words += settings(of: task.image) + options(of: task.variant)
    words += options.fonts.arguments
    words += ["--diagnostics", options.style.rawValue, "--timeout", "\(options.timeout)"]
    return words + (isOptimized ? ["--optimize"] : [])
  }

  // MARK: Drawing

  /// A drawn picture, or the reason why there is none.
  struct DrawnPicture: Sendable {
    /// The file; nil if drawing failed.
    var bytes: [UInt8]?
    /// The paths of the images that it shows.
    var images: [String] = []
    /// What the process wrote to standard error.
    var messages: String
    var status: Int32
  }

  /// Draws the pictures of scenes that are out of date, and stores them.
  mutating func drawScenes(in work: TemporaryFolder) {
    var fingerprints = FileFingerprints(base: base)
    let stale = tasks.filter { task in
      options.drawsAll
        || folders[task.image.output]?.isCurrent(
          task.variant.fileName, inputs: task.inputs, fingerprint: { fingerprints[$0] }) != true
    }
    unchangedCount += tasks.count - stale.count
    let drawn = draw(stale, in: work, isOptimized: false)
    // Only files that are written are worth the time of the best compression.
    var changed: [Int] = []
    for (index, task) in stale.enumerated() where drawn[index].bytes != nil && !options.isCheck {
      let bytes = drawn[index].bytes ?? []
      let isKnown = folders[task.image.output]?.change(task.variant.fileName, bytes) == .unchanged
      if !isKnown, !task.image.isAnimation { changed.append(index) }
    }
    let optimized = draw(changed.map { stale[$0] }, in: work, isOptimized: true)
    let best = Dictionary(uniqueKeysWithValues: zip(changed, optimized.map(\.bytes)))
    for (index, task) in stale.enumerated() {
      guard let bytes = drawn[index].bytes else {
        let status = ExitStatus(rawValue: drawn[index].status) ?? .software
        failures.append(CommandFailure(status, text: failureText(drawn[index], task)))
        continue
      }
      if !drawn[index].messages.isEmpty { StandardError.remark(drawn[index].messages) }
      let optimized = best[index] ?? nil
      do throws(CommandFailure) {
        try check(task, doesNotReplace: Set(drawn[index].images.compactMap { FileIdentity($0) }))
        store(task, optimized ?? bytes, files: fingerprints.files(drawn[index].images, of: task))
      } catch {
        failures.append(error)
      }
    }
  }

  private func failureText(_ picture: DrawnPicture, _ task: PictureTask) -> String {
    if !picture.messages.isEmpty { return picture.messages }
    return CommandFailure(
      .software, "\(path(task.file)): the process ended with status \(picture.status)",
      style: options.style
    ).text
  }

  /// Draws pictures, several at a time.
  private func draw(
    _ tasks: [PictureTask], in work: TemporaryFolder, isOptimized: Bool
  ) -> [DrawnPicture] {
    let count = tasks.count
    let finished = Counter()
    do {
      return try Parallel.results(of: tasks.indices, jobs: options.jobs) { index in
        let output = "\(work.path)/\(index).\(tasks[index].image.format)"
        let words = arguments(of: tasks[index], output: output, isOptimized: isOptimized)
        let limit = options.timeout > 0 ? options.timeout + 30 : 1e9
        let list = "\(work.path)/\(index).images"
        let exit = try ChildProcess.run(
          Self.program, words, variables: [RenderRequest.imageListVariable: list],
          output: "\(work.path)/\(index).txt", limit: limit)
        if !isOptimized { StandardError.progress("\(finished.next()) of \(count) pictures") }
        var messages = exit.output
        while messages.last?.isNewline == true { messages.removeLast() }
        let bytes = FileManager.default.contents(atPath: output)
        guard exit.status == .exited(0), let bytes else {
          let status = if case .exited(let code) = exit.status { code } else { Int32(70) }
          return DrawnPicture(bytes: nil, messages: messages, status: status)
        }
        try FileManager.default.removeItem(atPath: output)
        let images = FileManager.default.contents(atPath: list).map { [UInt8]($0) } ?? []
        return DrawnPicture(
          bytes: [UInt8](bytes), images: RenderRequest.imageList(images), messages: messages,
          status: 0)
      }
    } catch {
      let text = CommandFailure(.software, "\(error)", style: options.style).text
      return tasks.map { _ in
        DrawnPicture(bytes: nil, messages: text, status: ExitStatus.software.rawValue)
      }
    }
  }

  private static let program = "/proc/self/exe"

  /// Compares a picture with its file; writes it if it differs, unless files are only checked.
  ///
  /// - Parameter files: The fingerprints of images that are not among the inputs of the task.
  mutating func store(_ task: PictureTask, _ bytes: [UInt8], files: [String: String] = [:]) {
    let name = task.variant.fileName
    let file = path(task.file)
    if options.isCheck {
      switch folders[task.image.output]?.change(name, bytes) {
      case .created: differences.append("missing  \(file)")
      case .changed: differences.append("stale    \(file)")
      default: unchangedCount += 1
      }
      return
    }
    let size = PictureSize(of: bytes)
    let scale = Double(task.variant.scale)
    do throws(ImageSetError) {
      let change = try folders[task.image.output]?.store(
        name, bytes, inputs: task.inputs, files: files, alternativeText: task.alternativeText,
        width: Double(size.width) / scale, height: Double(size.height) / scale)
      if let change, change != .unchanged {
        changes.append("\(change.rawValue)  \(file)")
      } else {
        unchangedCount += 1
      }
    } catch {
      failures.append(CommandFailure(.cannotWrite, error.description, style: options.style))
    }
  }
}

extension FontChoice {
  /// The options of the command for the fonts.
  var arguments: [String] {
    (directory.map { ["--fonts", $0] } ?? []) + files.flatMap { ["--font-path", $0] }
      + systemFontFiles.flatMap { ["--system-font", $0] }
      + (usesSystemFonts ? ["--system-fonts"] : [])
  }
}
