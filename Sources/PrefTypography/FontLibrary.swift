// PrefTypography: the fonts available to texts. In: the folder of bundled fonts, registered fonts and
// optionally system fonts. Out: typefaces for requests. Files are mapped and faces opened on first use.

import PrefGeometry
import Synchronization

/// The fonts available to texts, and the caches of shaped text; thread-safe.
///
/// All texts of a process normally share one library, because opened faces and shaped paragraphs are
/// cached in it.
public final class FontLibrary: Sendable {
  /// The path of the folder of bundled fonts.
  public let directory: String

  /// The open faces and typefaces. Linear arrays: a text needs few fonts, and the first dictionary of a
  /// new type costs 0.2 ms of protocol conformance lookup in Swift's runtime on every start.
  private struct State {
    var faces: [(key: FaceDescription, face: FontFace)] = []
    var typefaces = TypefaceCache()
    /// The families registered by the caller.
    var registered: [FamilyDescription] = []
    var registeredData: [(file: String, data: FontData)] = []

    func face(_ key: FaceDescription) -> FontFace? { faces.first { $0.key == key }?.face }
  }

  private let state = Mutex(State())
  let paragraphs = ParagraphCache()
  let words = ShapeCache()
  /// Hyphenation patterns by language code; `nil` for a language whose file is missing.
  let patterns = Mutex<[String: HyphenationPatterns?]>([:])

  /// The families that replace the bundled ones of their designs.
  let systemFamilies = Mutex<[(design: FontRequest.Design, family: FamilyDescription)]>([])

  /// The system fonts; `nil` if they are not enabled.
  let systemFonts: SystemFonts?

  /// Creates a library from the bundled fonts in `directory`, else in the folder that
  /// `PREFRENDER_FONTS` names, else in the default locations: beside the executable, then in the source
  /// checkout. Opens no font.
  ///
  /// - Parameter usesSystemFonts: Whether fonts of the host are used after the bundled ones; rendered
  ///   images then depend on the machine.
  ///
  /// - Throws: ``FontLibraryError/fontsNotFound(searchedPaths:)``.
  public convenience init(
    directory: String? = nil, usesSystemFonts: Bool = false
  ) throws(FontLibraryError) {
    try self.init(
      directory: directory, systemFolders: usesSystemFonts ? SystemFonts.standardFolders() : nil)
  }

  /// Creates a library from the bundled fonts and the fonts in additional folders.
  ///
  /// - Throws: ``FontLibraryError/fontsNotFound(searchedPaths:)``.
  package init(directory: String?, systemFolders: [String]?) throws(FontLibraryError) {
    self.directory = try FontDirectory.find(explicit: directory)
    systemFonts = systemFolders.map(SystemFonts.init)
  }

  /// The families registered by the caller, sorted by name.
  var registeredFamilies: [FamilyDescription] {
    state.withLock { $0.registered }.sorted { $0.name < $1.name }
  }

  /// The number of typefaces that the library retains.
  var typefaceCount: Int { state.withLock { $0.typefaces.count } }

  /// The files whose faces have been opened, in the order of opening.
  var openedFiles: [String] { state.withLock { $0.faces.map(\.key.file) } }

  /// The names of the available families: bundled, registered, then system fonts.
  public var familyNames: [String] {
    families.map(\.name)
  }

  /// Returns whether a family with this name is available; case-insensitive.
  public func hasFamily(_ name: String) -> Bool { family(named: name) != nil }

  /// Returns the best font for a request. If its family is not available, the bundled family of the
  /// requested design is used.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  public func resolve(_ request: FontRequest) throws(FontLibraryError) -> ResolvedFont {
    let family = request.family.flatMap(family(named:)) ?? family(for: request.design)
    return try resolve(request, in: family)
  }

  /// Returns the best font of one family for a request.
  ///
  /// - Throws: ``FontLibraryError`` if the family has no face or its file cannot be read.
  func resolve(
    _ request: FontRequest, in family: FamilyDescription
  ) throws(FontLibraryError) -> ResolvedFont {
    let weight = request.weight.value
    guard
      let description = family.face(
        weight: weight, isItalic: request.isItalic, size: request.usableSize)
    else {
      throw .notAFont(path: family.name, reason: "the family has no face")
    }
    let size = request.usableSize
    let width = request.width.isFinite ? min(max(request.width, 0.25), 4) : 1
    let weights = description.weights
    let requestedAxes = RequestedAxes(
      weight: min(max(weight, weights.lowerBound), weights.upperBound),
      opticalSize: family.opticalSizing.value(for: Double(size)),
      width: description.hasWidthAxis && width != 1 ? Double(width) : nil,
      isItalic: description.hasSlantAxis && request.isItalic, variations: request.variations)
    let key = TypefaceCache.Key(
      requestedAxes: requestedAxes, width: description.hasWidthAxis ? 1 : width, face: description)
    let typeface = try typeface(key, family)
    let isHeavier = weight >= 600 && description.weights.upperBound < 600
    return ResolvedFont(
      typeface: typeface, size: size,
      slant: request.isItalic && !description.isItalic && !description.hasSlantAxis
        && !typeface.hasColorBitmaps
        ? ResolvedFont.obliqueSlant : 0,
      embolden: isHeavier && !typeface.hasColorBitmaps ? ResolvedFont.boldStroke : 0,
      tracking: CGFloat(
        family.tracking.value(for: Double(size), weight: weight, isItalic: request.isItalic))
        * size,
      styleLineHeight: request.usableStyleLineHeight)
  }

  /// Returns the cached typeface for a key, or creates it.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private func typeface(
    _ key: TypefaceCache.Key, _ family: FamilyDescription
  ) throws(FontLibraryError) -> Typeface {
    if let cached = state.withLock({ $0.typefaces.find(key) }) { return cached }
    let face = try face(key.face)
    let created = try Typeface(
      face: face, family: family, requestedAxes: key.requestedAxes, width: key.width)
    // Another thread may have inserted it first. All callers must get the same object, because glyph
    // runs compare their stores by identity.
    return state.withLock { state in
      if let first = state.typefaces.find(key) { return first }
      state.typefaces.insert(created, key)
      return created
    }
  }

  /// Returns the cached face for a description, or opens its file.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private func face(_ description: FaceDescription) throws(FontLibraryError) -> FontFace {
    let (cached, registered) = state.withLock { state in
      let registered = state.registeredData.first { $0.file == description.file }
      return (state.face(description), registered?.data)
    }
    if let cached { return cached }
    // System fonts are stored with their absolute paths.
    let path = description.file
    let isBundled = registered == nil && !path.hasPrefix("/")
    let data =
      if let registered { registered } else {
        try FontData(mapping: isBundled ? "\(directory)/\(path)" : path)
      }
    let created = try FontFace(
      data: data, file: description.file, index: description.index, isBundled: isBundled)
    return state.withLock { state in
      if let first = state.face(description) { return first }
      state.faces.append((description, created))
      return created
    }
  }

  private func family(named name: String) -> FamilyDescription? {
    let lowercasedName = name.lowercased()
    return BundledFonts.all.first { $0.name.lowercased() == lowercasedName }
      ?? state.withLock { $0.registered.first { $0.name.lowercased() == lowercasedName } }
      ?? systemFonts?.family(named: name)
  }

  // MARK: Registered fonts

  /// Returns the family name stored in a font file.
  ///
  /// - Throws: ``FontLibraryError`` if the file cannot be read or is not a usable font.
  public static func familyName(path: String) throws(FontLibraryError) -> String {
    let face = try FontFace(data: FontData(contentsOf: path), file: path, index: 0)
    return try OutlineReader(face, coordinates: []).familyName() ?? path
  }

  /// Registers a font file and returns its family name.
  ///
  /// A bundled family with the same name takes precedence. Clears the caches of shaped text.
  ///
  /// - Throws: ``FontLibraryError`` if the file cannot be read or is not a usable font.
  @discardableResult
  public func register(path: String) throws(FontLibraryError) -> String {
    try register(FontData(contentsOf: path), path: path)
  }

  /// Registers a font held in memory and returns its family name.
  ///
  /// - Parameter name: The name used for the font in error messages.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if the bytes are not a usable font.
  @discardableResult
  public func register(bytes: [UInt8], name: String) throws(FontLibraryError) -> String {
    try register(FontData(copying: bytes), path: name)
  }

  /// Adds a face to the family that its file states; replaces a font registered under the same path.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if the bytes are not a usable font.
  private func register(_ data: FontData, path: String) throws(FontLibraryError) -> String {
    let face = try FontFace(data: data, file: path, index: 0)
    let reader = try OutlineReader(face, coordinates: [])
    let family = reader.familyName() ?? path
    let style = reader.styleFlags()
    let hasOpticalSize = face.axes.contains { $0.tag == FontFace.opticalSizeTag }
    let file = "registered: \(path)"
    let description = FaceDescription(
      describing: face, file: file, isItalic: style.isItalic, isBold: style.isBold)
    store(data, file: file)
    state.withLock { state in
      let lowercasedName = family.lowercased()
      var entry =
        state.registered.first { $0.name.lowercased() == lowercasedName }
        ?? FamilyDescription(
          name: family, faces: [], opticalSizing: hasOpticalSize ? .stepped : .none)
      entry.faces.removeAll { $0.file == file }
      entry.faces.append(description)
      state.registered.removeAll { $0.name == entry.name }
      state.registered.append(entry)
    }
    clearCaches()
    return family
  }

  /// Makes the contents of a font file available under a name.
  func store(_ data: FontData, file: String) {
    state.withLock { state in
      state.registeredData.removeAll { $0.file == file }
      state.registeredData.append((file, data))
      state.faces.removeAll { $0.key.file == file }
      state.typefaces.removeAll(file: file)
    }
  }

  /// Clears the caches of shaped text.
  func clearCaches() {
    paragraphs.removeAll()
    words.removeAll()
  }
}
