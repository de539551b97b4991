// PrefImageSets: a folder of images that are drawn again when what they depend on changes. Files whose pixels are the
// same are not written, and files that no earlier run has written are not removed.

import PrefGeometry
import PrefPNGCodec
import PrefRendering

/// A folder of images with the record of earlier runs.
public struct ImageFolder: Sendable {
  /// The difference between a new picture and the file in the folder.
  public enum Change: String, Sendable {
    /// There is no file.
    case created
    /// The pixels differ.
    case changed
    /// The pixels are the same.
    case unchanged
  }

  /// The path of the folder.
  public let path: String
  private var record = ImageRecord()
  private var savedRecord = ImageRecord()

  /// Creates the images of a folder, which need not exist.
  ///
  /// - Throws: ``ImageSetError`` if the record of the folder cannot be read.
  public init(path: String) throws(ImageSetError) {
    self.path = path
    let file = "\(path)/\(ImageRecord.fileName)"
    guard FileManager.default.fileExists(atPath: file) else { return }
    guard FileState(file)?.isRegular ?? false else {
      throw ImageSetError(
        "\(file) cannot be read: it is not a regular file; remove it to draw all images again")
    }
    do {
      record = try JSONDecoder().decode(
        ImageRecord.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw ImageSetError(
        "\(file) cannot be read: \(Self.reason(error)); remove it to draw all images again")
    }
    guard record.version == 1 else {
      throw ImageSetError(
        "\(file) has version \(record.version), expected 1; update prefrender, or remove the file to draw all images "
          + "again")
    }
    if let name = record.files.keys.first(where: SystemPath.hasSlash) {
      throw ImageSetError(
        "\(file) names a file of another folder, \(name); remove it to draw all images again")
    }
    savedRecord = record
  }

  private static func reason(_ error: any Error) -> String {
    error is DecodingError ? "it is not a record of images" : error.localizedDescription
  }

  /// Returns what is known about a file; nil if no earlier run has written it.
  public func known(_ name: String) -> FileRecord? { record.files[name] }

  /// Returns whether a file was drawn from the same inputs and has not been changed since.
  ///
  /// - Parameter fingerprint: Returns the fingerprint of a further file that the picture shows; nil if it cannot be
  ///   read.
  public func isCurrent(
    _ name: String, inputs: Fingerprint, fingerprint: (String) -> String? = { _ in nil }
  ) -> Bool {
    guard let known = record.files[name], known.inputs == inputs.text,
      (known.files ?? [:]).allSatisfy({ fingerprint($0.key) == $0.value })
    else { return false }
    return contents(name).map { Fingerprint(of: $0).text } == known.contents
  }

  /// Returns the bytes of a file; nil if it cannot be read.
  private func contents(_ name: String) -> [UInt8]? {
    let file = "\(path)/\(name)"
    guard FileState(file)?.isRegular ?? false else { return nil }
    return FileManager.default.contents(atPath: file).map { [UInt8]($0) }
  }

  /// Returns how a new picture differs from the file in the folder.
  public func change(_ name: String, _ bytes: [UInt8]) -> Change {
    guard let old = contents(name) else { return .created }
    return old == bytes || Self.havePixels(old, bytes) ? .unchanged : .changed
  }

  /// Returns whether two PNG files of a single picture have the same pixels.
  private static func havePixels(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard !isAnimated(a), !isAnimated(b) else { return false }
    do throws(PNGError) {
      let (first, second) = (try PNGDecoder().decode(a), try PNGDecoder().decode(b))
      return first.width == second.width && first.height == second.height
        && first.pixels == second.pixels
    } catch {
      return false
    }
  }

  /// Returns whether a PNG file has the chunk of an animation, which precedes its pixels.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = bytes[(offset + 4)..<(offset + 8)]
      if type.elementsEqual("acTL".utf8) { return true }
      if type.elementsEqual("IDAT".utf8) { return false }
      offset += 12 + length
    }
    return false
  }

  /// Writes a picture, unless the file has the same pixels, and records its inputs.
  ///
  /// - Throws: ``ImageSetError`` if the file cannot be written.
  public mutating func store(
    _ name: String, _ bytes: [UInt8], inputs: Fingerprint, files: [String: String] = [:],
    alternativeText: String?, width: Double, height: Double
  ) throws(ImageSetError) -> Change {
    let change = change(name, bytes)
    if change != .unchanged { try write(bytes, name) }
    record.files[name] = FileRecord(
      inputs: inputs, contents: change == .unchanged ? contents(name) ?? bytes : bytes,
      files: files,
      alternativeText: alternativeText, width: width, height: height)
    return change
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(ImageSetError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ImageSetError("cannot create the folder \(path): \(error.localizedDescription)")
    }
    do throws(RenderError) {
      try FileOutput.write(bytes, to: "\(path)/\(name)")
    } catch {
      throw ImageSetError(error.description)
    }
  }

  /// Returns the files of earlier runs that exist and are not among `names`, sorted.
  public func orphans(keeping names: Set<String>) -> [String] {
    record.files.keys.filter { !names.contains($0) && contents($0) != nil }.sorted()
  }

  /// Removes a file of an earlier run. A file that has been changed since is kept.
  ///
  /// - Returns: Whether the file was removed.
  public mutating func remove(_ name: String) -> Bool {
    guard let known = record.files[name], let bytes = contents(name),
      Fingerprint(of: bytes).text == known.contents, unlink("\(path)/\(name)") == 0
    else { return false }
    record.files[name] = nil
    return true
  }

  /// Writes the record, if it has changed. Files that do not exist any more are removed from it unless among `names`.
  ///
  /// - Throws: ``ImageSetError`` if the record cannot be written.
  public mutating func save(keeping names: Set<String>) throws(ImageSetError) {
    record.files = record.files.filter { names.contains($0.key) || contents($0.key) != nil }
    guard record != savedRecord else { return }
    do {
      try write(try record.bytes(), ImageRecord.fileName)
    } catch let error as ImageSetError {
      throw error
    } catch {
      throw ImageSetError("cannot write the record of \(path): \(error)")
    }
    savedRecord = record
  }
}

/// An error of images of documents, in words.
public struct ImageSetError: Error, Equatable, CustomStringConvertible {
  /// The cause and the fix.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
