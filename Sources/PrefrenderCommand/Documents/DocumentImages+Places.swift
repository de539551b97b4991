// PrefrenderCommand: the places for images in Markdown files.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

extension DocumentImages {
  /// Fills the places of a document, or compares them.
  mutating func fill(_ document: String) {
    let file = path(document)
    let bytes: [UInt8]
    do throws(CommandFailure) {
      bytes = try InputFile.read(file, style: options.style)
    } catch {
      return failures.append(error)
    }
    let places = ImagePlaces(bytes)
    for problem in places.problems { fail("\(file):\(problem.line): error: \(problem.message)") }
    let known = Set(manifest.images.flatMap { $0.variants.map(\.base) })
    for place in places.names where !known.contains(place.name) {
      let nearest = ImageManifest.nearestNames(place.name, in: known.sorted())
      let question = nearest.first.map { " — did you mean \"\($0)\"?" } ?? ""
      fail("\(file):\(place.line): error: no image has the name \"\(place.name)\"\(question)")
    }
    let filled = places.filled { placedImage($0, in: document) }
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

  private mutating func fail(_ message: String) {
    failures.append(
      options.style == .json
        ? CommandFailure(.badScene, message, style: .json)
        : CommandFailure(.badScene, text: message))
  }

  /// Returns the files of an image; nil if a picture has not been drawn.
  private func placedImage(_ name: String, in document: String) -> PlacedImage? {
    for image in manifest.images {
      let variants = image.variants.filter { $0.base == name }
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
