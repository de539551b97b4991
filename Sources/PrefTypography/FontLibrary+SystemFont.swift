// PrefTypography: font files that a user provides in place of the bundled system font, such as SF Pro where its license
// permits. In: paths. Out: families by design, with the metrics and outlines of the files and without corrections.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

extension FontLibrary {
  /// The environment variable that names the files, separated by colons, if the caller names none.
  public static let systemFontVariable = "PREFRENDER_SYSTEM_FONT"

  /// The paths in ``systemFontVariable``; empty if it is not set.
  public static var systemFontPaths: [String] {
    guard let value = getenv(systemFontVariable) else { return [] }
    return String(cString: value).split(separator: ":").map(String.init)
  }

  /// Uses font files in place of the bundled system font, with their own metrics. Clears the caches of shaped text.
  ///
  /// The faces can be static files of several weights, or variable fonts. Files of the families SF Pro Rounded, SF Mono
  /// and New York replace the designs of these names; all others replace the default design. SF Pro Text is used below
  /// 20 points, SF Pro Display from there on.
  ///
  /// - Throws: ``FontLibraryError`` with the path of the first file that cannot be read or is not a usable font.
  public func replaceSystemFont(paths: [String]) throws(FontLibraryError) {
    var families: [(design: FontRequest.Design, family: FamilyDescription)] = []
    for path in paths {
      let data = try FontData(mapping: path)
      let file = "system font: \(path)"
      for index in 0..<max(FontFace.count(in: data), 1) {
        let face = try FontFace(data: data, file: path, index: index)
        let reader = try OutlineReader(face, coordinates: [])
        let name = reader.familyName() ?? path
        let description = FaceDescription(describing: face, reader, family: name, file: file)
        let design = FontRequest.Design(family: name)
        if let known = families.firstIndex(where: { $0.design == design }) {
          families[known].family.faces.append(description)
        } else {
          families.append((design, FamilyDescription(systemFont: name, description, face)))
        }
      }
      store(data, file: file)
    }
    systemFamilies.withLock { $0 = families }
    clearCaches()
  }

  /// Returns the family of a design: the one provided by the caller, else the bundled one.
  func family(for design: FontRequest.Design) -> FamilyDescription {
    systemFamilies.withLock { $0.first { $0.design == design }?.family }
      ?? BundledFonts.family(for: design)
  }
}

extension FontRequest.Design {
  /// Creates the design that a font family of Apple's replaces; the default design for any other family.
  fileprivate init(family: String) {
    let name = family.hasPrefix(".") ? String(family.dropFirst()) : family
    switch name {
    case _ where name.hasPrefix("SF") && name.contains("Rounded"): self = .rounded
    case _ where name.hasPrefix("SF") && name.contains("Mono"): self = .monospaced
    case _ where name.hasPrefix("New York"): self = .serif
    default: self = .default
    }
  }
}

extension FamilyDescription {
  /// Creates a family without corrections.
  fileprivate init(systemFont name: String, _ description: FaceDescription, _ face: FontFace) {
    self.init(name: name, faces: [description])
    if face.axes.contains(where: { $0.tag == FontFace.opticalSizeTag }) { opticalSizing = .size }
    // Apple's fonts have a table of tracking by size, whose published values are used.
    let isOfApple = ["SF", ".SF"].contains { name.hasPrefix($0) } && !name.contains("Mono")
    if isOfApple { tracking = name.contains("Rounded") ? .publishedRounded : .published }
  }
}

extension FaceDescription {
  /// Describes a face by the weight and style that its file states.
  fileprivate init(
    describing face: FontFace, _ reader: OutlineReader, family: String, file: String
  ) {
    let style = reader.styleFlags()
    self.init(describing: face, file: file, isItalic: style.isItalic, isBold: style.isBold)
    if !face.axes.contains(where: { $0.tag == FontFace.weightTag }) {
      let font = hb_font_create(face.harfBuzz)
      let weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
      hb_font_destroy(font)
      if weight >= 1, weight <= 1000 { weights = weight...weight }
    }
    // The family name of a static file can end in its weight.
    guard family.hasPrefix("SF ") else { return }
    if family.contains(" Text") { sizes = 0..<Self.displaySize }
    if family.contains(" Display") { sizes = Self.displaySize..<CGFloat.infinity }
  }

  /// The size in points from which Apple's static Display fonts are used.
  private static let displaySize: CGFloat = 20
}
