// PrefrenderCommand: the places for images in Markdown files.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

/// The names of places for images, with the images and their variants.
struct PlacedNames {
  /// The images with variants of a name, in the order of the manifest.
  fileprivate private(set) var entries: [String: [(image: ImageEntry, variants: [ImageVariant])]] =
    [:]
  /// The names in alphabetical order.
  fileprivate let sorted: [String]

  /// Lists the names of a manifest.
  init(_ manifest: ImageManifest) {
    for image in manifest.images {
      for (name, variants) in Dictionary(grouping: image.variants, by: \.base) {
        entries[name, default: []].append((image, variants))
      }
    }
    sorted = entries.keys.sorted()
  }
}

extension DocumentImages {
  /// The maximum number of problems of a document that are reported.
  private static var maxProblems: Int { 100 }

  /// Fills the places of a document, or compares them.
  mutating func fill(_ document: String, _ names: PlacedNames) {
    let file = path(document)
    let bytes: [UInt8]
    do throws(CommandFailure) {
      bytes = try InputFile.read(file, acceptsPipes: false, style: options.style)
    } catch {
      return failures.append(error)
    }
    let places = ImagePlaces(bytes)
    report(problems(of: places, names), in: file)
    let filled = places.filled { placedImage(names.entries[$0] ?? [], in: document) }
    guard filled != bytes else { return unchangedCount += 1 }
    if options.isCheck {
      differences.append("stale    \(file): its places for images")
      return
    }
    do throws(RenderError) {
      try FileOutput.write(filled, to: file)
      changes.append("filled   \(file)")
    } catch {
      failures.append(CommandFailure(error, style: options.style))
    }
  }

  /// Returns the problems of places: the line and the message of each, in the order of lines.
  private func problems(
    of places: ImagePlaces, _ names: PlacedNames
  ) -> (first: [(line: Int, message: String)], omitted: Int) {
    let unknown = places.names.filter { names.entries[$0.name] == nil }
    var lines = places.problems.map { (line: $0.line, message: $0.message) }
    lines = Array(lines.prefix(Self.maxProblems))
    for place in unknown.prefix(Self.maxProblems - lines.count) {
      let nearest = ImageManifest.nearestNames(place.name, in: names.sorted)
      let question = nearest.first.map { " — did you mean \"\($0)\"?" } ?? ""
      lines.append((place.line, "no image has the name \"\(place.name)\"\(question)"))
    }
    return (lines, places.problems.count + unknown.count - lines.count)
  }

  private mutating func report(
    _ problems: (first: [(line: Int, message: String)], omitted: Int), in file: String
  ) {
    for (line, message) in problems.first { fail("\(file):\(line): error: \(message)") }
    if problems.omitted > 0 {
      fail("\(file): error: \(problems.omitted) further places cannot be filled")
    }
  }

  private mutating func fail(_ message: String) {
    failures.append(
      options.style == .json
        ? CommandFailure(.badScene, message, style: .json)
        : CommandFailure(.badScene, text: message))
  }

  /// Returns the files of an image; nil if a picture has not been drawn.
  private func placedImage(
    _ entries: [(image: ImageEntry, variants: [ImageVariant])], in document: String
  ) -> PlacedImage? {
    for (image, variants) in entries {
      guard let first = variants.first,
        let known = folders[image.output]?.known(first.fileName)
      else { continue }
      let folder = relative(image.output, to: document)
      return PlacedImage(
        files: variants.map {
          PlacedImage.File(
            path: folder.isEmpty ? $0.fileName : "\(folder)/\($0.fileName)", isDark: $0.isDark,
            scale: $0.scale)
        },
        alternativeText: image.alternativeText ?? known.alternativeText ?? "", width: known.width)
    }
    return nil
  }

  /// Returns the path of a folder relative to the folder of a document; both are relative to the manifest.
  private func relative(_ folder: String, to document: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    func absolute(_ written: String) -> ArraySlice<String> {
      let path = path(written)
      return Self.parts(path.hasPrefix("/") ? path : "\(current)/\(path)")
    }
    var (target, origin) = (absolute(folder), absolute(document).dropLast())
    while let first = target.first, first == origin.first {
      target.removeFirst()
      origin.removeFirst()
    }
    return (origin.map { _ in ".." } + target).joined(separator: "/")
  }

  /// Returns the components of an absolute path without `.` and `..`.
  private static func parts(_ path: String) -> ArraySlice<String> {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts[...]
  }
}
