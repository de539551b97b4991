// PrefrenderCommand: the files of images of documents: folders that are written in several ways, files that pictures
// must not replace, and images whose paths are known after drawing only.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

extension DocumentImages {
  // MARK: Folders

  /// Returns one name for each folder: that by which the manifest names it first.
  ///
  /// - Parameter base: The folder of the manifest.
  static func folderNames(_ folders: [String], base: String) -> [SystemPath.Key: String] {
    var names: [SystemPath.Key: String] = [:]
    var first: [SystemPath.Key: String] = [:]
    for folder in folders where names[SystemPath.Key(folder)] == nil {
      let path = SystemPath.isAbsolute(folder) ? folder : base + folder
      let key = SystemPath.Key(SystemPath.resolved(path.isEmpty ? "." : path))
      let name = first[key] ?? folder
      first[key] = name
      names[SystemPath.Key(folder)] = name
    }
    return names
  }

  // MARK: Files that are read

  /// Returns the files that the pictures of an image read, as far as they are known before drawing, and the files of
  /// the whole run.
  func inputFiles(
    of image: ImageEntry, _ request: RenderRequest, _ loaded: LoadedScene
  ) -> Set<FileIdentity> {
    var files = [manifestPath] + request.input.paths
    files += manifest.documents.map(path) + options.fonts.files + options.fonts.systemFontFiles
    files += loaded.files + loaded.imageFiles + loaded.fontFiles
    return Set(files.compactMap { FileIdentity($0) })
  }

  /// Checks that a picture is not written over a file that it reads.
  func check(
    _ task: PictureTask, doesNotReplace files: Set<FileIdentity>
  ) throws(CommandFailure) {
    guard let identity = FileIdentity(path(task.file)), files.contains(identity) else { return }
    let message =
      "the picture \(path(task.file)) would replace a file that it is drawn from; write another \"output\" or \"name\""
    throw CommandFailure(manifest.error(message, in: task.image), style: options.style)
  }
}

/// The fingerprints of the images that pictures show, computed once for each file. Their paths are relative to the
/// folder of the manifest, so that a record holds in another folder, too.
struct FileFingerprints {
  /// The absolute path of the folder of the manifest, with a slash at its end; nil if it does not exist.
  private let folder: String?
  private var known: [SystemPath.Key: String] = [:]

  /// - Parameter base: The folder of the manifest; empty for the working folder.
  init(base: String) {
    let found = SystemPath.withBytes(base.isEmpty ? "." : base) { realpath($0, nil) }
    defer { free(found) }
    folder = found.map { SystemPath.withSlash(SystemPath.string($0)) }
  }

  /// The fingerprint of a file by its recorded path; nil if it cannot be read.
  subscript(path: String) -> String? {
    mutating get {
      if let text = known[SystemPath.Key(path)] { return text }
      let file = SystemPath.isAbsolute(path) ? path : (folder ?? "") + path
      do throws(CommandFailure) {
        let text = Fingerprint(of: try InputFile.read(file, acceptsPipes: false, style: .short))
          .text
        known[SystemPath.Key(path)] = text
        return text
      } catch {
        return nil
      }
    }
  }

  /// Returns the fingerprints of images by their recorded paths, without those that the task lists already.
  mutating func files(_ images: [String], of task: PictureTask) -> [String: String] {
    var result: [String: String] = [:]
    for image in images {
      guard let identity = FileIdentity(image), !task.files.contains(identity) else { continue }
      let isInside = folder.map { SystemPath.isInside(image, $0) } ?? false
      let path =
        isInside
        ? String(decoding: image.utf8.dropFirst(folder?.utf8.count ?? 0), as: UTF8.self) : image
      result[path] = self[path]
    }
    return result
  }
}

extension RenderRequest {
  /// The variable of the environment with the path of a file to which the command writes the paths of the images that a
  /// picture shows, each followed by a zero.
  static let imageListVariable = "PREFRENDER_IMAGE_LIST"

  /// Returns the paths in such a file.
  static func imageList(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the images that a picture shows to the file that the environment names, if it names one.
  func recordImages(of loaded: LoadedScene) throws(CommandFailure) {
    guard let path = ProcessInfo.processInfo.environment[Self.imageListVariable] else { return }
    let bytes = loaded.view.imageFiles.flatMap { (path: String) -> [UInt8] in Array(path.utf8) + [0]
    }
    do throws(RenderError) { try FileOutput.write(bytes, to: path) } catch {
      throw CommandFailure(error, style: style)
    }
  }
}
