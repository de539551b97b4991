// Typography: the fonts of the host, for callers who allow them. In: folders. Out: families by name, and families that
// have a character. Nothing is read before a text needs it; the order is that of the paths, so that the same files give
// the same pictures everywhere.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// Font files in folders; safe on every thread.
final class SystemFonts: Sendable {
  /// A face that was found.
  private struct Found: Sendable {
    var family: String
    var face: FaceDescription
    var opened: FontFace
  }

  private struct Contents: Sendable {
    /// In the order of their paths.
    var faces: [Found]
    var families: [FamilyDescription]
  }

  /// The folders, in the order in which they are searched.
  let folders: [String]
  private let contents = Mutex<Contents?>(nil)

  init(folders: [String]) { self.folders = folders }

  /// Where Linux keeps fonts: the user's folders after the machine's.
  static func standardFolders() -> [String] {
    let home = getenv("HOME").map { String(cString: $0) }
    return ["/usr/share/fonts", "/usr/local/share/fonts"]
      + (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
  }

  /// All families, by name.
  var families: [FamilyDescription] { all().families }

  /// The family of a name, regardless of case.
  func family(named name: String) -> FamilyDescription? {
    let wanted = name.lowercased()
    return families.first { $0.name.lowercased() == wanted }
  }

  /// The first family of which a face has glyphs for all of a character.
  func family(covering character: Character) -> FamilyDescription? {
    let scalars = character.unicodeScalars.filter { !$0.needsNoGlyph }
    // The shaper puts parts together where a font has the whole.
    let whole = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    let all = all()
    let face = all.faces.first { found in
      scalars.allSatisfy(found.opened.covers) || whole.allSatisfy(found.opened.covers)
    }
    return face.flatMap { face in all.families.first { $0.name == face.family } }
  }

  private func all() -> Contents {
    contents.withLock { contents in
      if let known = contents { return known }
      let faces = folders.flatMap(Self.files).flatMap(Self.faces)
      var families: [FamilyDescription] = []
      for face in faces {
        if let known = families.firstIndex(where: { $0.name == face.family }) {
          families[known].faces.append(face.face)
        } else {
          families.append(FamilyDescription(name: face.family, faces: [face.face]))
        }
      }
      let made = Contents(faces: faces, families: families.sorted { $0.name < $1.name })
      contents = made
      return made
    }
  }

  /// The font files below a folder, in the order of their paths.
  private static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let lowercased = name.lowercased()
      return [".ttf", ".otf", ".ttc", ".otc"].contains { lowercased.hasSuffix($0) }
    }.sorted().map { "\(folder)/\($0)" }
  }

  /// The faces of a file; none where it is not a font that can be used.
  private static func faces(of path: String) -> [Found] {
    do {
      let data = try FontData(mapping: path)
      return try (0..<FontFace.count(in: data)).map { index in
        let face = try FontFace(data: data, file: path, index: index, collectsCharacters: true)
        let reader = try OutlineReader(face, coordinates: [])
        let style = reader.styleFlags()
        return Found(
          family: reader.familyName() ?? path,
          face: FaceDescription(
            describing: face, file: path, isItalic: style.isItalic, isBold: style.isBold),
          opened: face)
      }
    } catch {
      // A damaged file on the host is no reason to draw nothing.
      return []
    }
  }
}

extension FaceDescription {
  /// Describes an opened face.
  init(describing face: FontFace, file: String, isItalic: Bool, isBold: Bool) {
    let fixed: Double = isBold ? 700 : 400
    let weights = face.axes.first { $0.tag == FontFace.weightTag }
    self.init(
      file: file, isItalic: isItalic,
      weights: weights.map { $0.minimum...max($0.minimum, $0.maximum) } ?? fixed...fixed,
      index: face.index, hasWidthAxis: face.axes.contains { $0.tag == FontFace.widthTag },
      canLean: face.axes.contains { [FontFace.italicTag, FontFace.slantTag].contains($0.tag) })
  }
}
