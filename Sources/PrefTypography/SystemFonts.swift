// PrefTypography: the system fonts, if enabled. In: folders. Out: families by name and by character
// coverage. Files are read on first use and ordered by path, so that the same files give the same
// output on every machine.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// The font files in a list of folders; thread-safe.
final class SystemFonts: Sendable {
  /// A face with its family name.
  private struct FoundFace: Sendable {
    var family: String
    var face: FaceDescription
    var opened: FontFace
  }

  private struct Contents: Sendable {
    /// The faces in the order of their paths.
    var faces: [FoundFace]
    var families: [FamilyDescription]
  }

  /// The folders in search order.
  let folders: [String]
  private let contents = Mutex<Contents?>(nil)

  init(folders: [String]) { self.folders = folders }

  /// Returns the standard font folders on Linux: the system's, then the user's.
  static func standardFolders() -> [String] {
    let home = getenv("HOME").map { String(cString: $0) }
    return ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
  }

  /// All families, sorted by name.
  var families: [FamilyDescription] { all().families }

  /// Returns the family with a name, ignoring case.
  func family(named name: String) -> FamilyDescription? {
    let lowercasedName = name.lowercased()
    return families.first { $0.name.lowercased() == lowercasedName }
  }

  /// Returns the first family with a face that covers all scalars of a character. O(number of faces).
  func family(covering forms: CharacterForms) -> FamilyDescription? {
    let all = all()
    let face = all.faces.first { found in
      forms.isAnyForm { $0.needsNoGlyph || found.opened.covers($0) }
    }
    return face.flatMap { face in all.families.first { $0.name == face.family } }
  }

  private func all() -> Contents {
    contents.withLock { contents in
      if let cached = contents { return cached }
      let faces = folders.flatMap(Self.files).flatMap(Self.faces)
      var families: [FamilyDescription] = []
      for face in faces {
        if let index = families.firstIndex(where: { $0.name == face.family }) {
          families[index].faces.append(face.face)
        } else {
          families.append(FamilyDescription(name: face.family, faces: [face.face]))
        }
      }
      let created = Contents(faces: faces, families: families.sorted { $0.name < $1.name })
      contents = created
      return created
    }
  }

  /// Returns the paths of the font files below a folder, sorted.
  private static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let lowercased = name.lowercased()
      return [".ttf", ".otf", ".ttc", ".otc"].contains { lowercased.hasSuffix($0) }
    }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the faces of a file; empty if it is not a usable font.
  private static func faces(of path: String) -> [FoundFace] {
    do {
      let data = try FontData(mapping: path)
      return try (0..<FontFace.count(in: data)).map { index in
        let face = try FontFace(data: data, file: path, index: index, collectsCharacters: true)
        let reader = try OutlineReader(face, coordinates: [])
        let style = reader.styleFlags()
        return FoundFace(
          family: reader.familyName() ?? path,
          face: FaceDescription(
            describing: face, file: path, isItalic: style.isItalic, isBold: style.isBold),
          opened: face)
      }
    } catch {
      // A damaged system font is ignored.
      return []
    }
  }
}

extension FaceDescription {
  /// Describes an open face.
  init(describing face: FontFace, file: String, isItalic: Bool, isBold: Bool) {
    let fixed: Double = isBold ? 700 : 400
    let weights = face.axes.first { $0.tag == FontFace.weightTag }
    self.init(
      file: file, isItalic: isItalic,
      weights: weights.map { $0.minimum...max($0.minimum, $0.maximum) } ?? fixed...fixed,
      index: face.index, hasWidthAxis: face.axes.contains { $0.tag == FontFace.widthTag },
      hasSlantAxis: face.axes.contains { [FontFace.italicTag, FontFace.slantTag].contains($0.tag) })
  }
}
