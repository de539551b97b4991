// Typography: the fonts that texts can use. In: the folder of bundled fonts, fonts that a caller registers. Out:
// typefaces for requests. Files are mapped and faces opened when a text first needs them.

import PrefGeometry
import Synchronization

/// The fonts that texts can use; safe on every thread.
public final class FontLibrary: Sendable {
  /// The folder of bundled fonts.
  public let directory: String

  /// What tells typefaces apart.
  private struct InstanceKey: Equatable {
    var wishes: AxisWishes
    /// By how much letters are stretched.
    var width: CGFloat
    var face: FaceDescription
  }

  /// What is open. Plain arrays: a text needs few fonts, and the first dictionary of a new kind costs Swift's runtime
  /// 0.2 ms of looking for conformances, which every start would pay.
  private struct State {
    var faces: [(key: FaceDescription, face: FontFace)] = []
    var typefaces: [(key: InstanceKey, typeface: Typeface)] = []
    /// Families that a caller registered.
    var registered: [FamilyDescription] = []
    var registeredData: [(file: String, data: FontData)] = []

    func typeface(_ key: InstanceKey) -> Typeface? {
      typefaces.first { $0.key == key }?.typeface
    }

    func face(_ key: FaceDescription) -> FontFace? { faces.first { $0.key == key }?.face }
  }

  private let state = Mutex(State())
  let paragraphs = ParagraphCache()
  let words = ShapeCache()
  /// Where words may be parted, by the language; nil where there is no file.
  let patterns = Mutex<[String: HyphenationPatterns?]>([:])

  /// The fonts of the host; nil where they are not allowed.
  let systemFonts: SystemFonts?

  /// Finds the bundled fonts: in `directory`, or where `PREFRENDER_FONTS` says, or beside the executable.
  ///
  /// With `usesSystemFonts`, texts may also use the fonts of the host, after the bundled ones: pictures then depend on
  /// the machine. Opens no font. Throws ``FontLibraryError/fontsNotFound(places:)``.
  public convenience init(
    directory: String? = nil, usesSystemFonts: Bool = false
  ) throws(FontLibraryError) {
    try self.init(
      directory: directory, systemFolders: usesSystemFonts ? SystemFonts.standardFolders() : nil)
  }

  /// Finds the bundled fonts, and allows those in some folders.
  package init(directory: String?, systemFolders: [String]?) throws(FontLibraryError) {
    self.directory = try FontDirectory.find(explicit: directory)
    systemFonts = systemFolders.map(SystemFonts.init)
  }

  /// The families that a caller registered, by name.
  var registeredFamilies: [FamilyDescription] {
    state.withLock { $0.registered }.sorted { $0.name < $1.name }
  }

  /// The names of the families that can be asked for, bundled ones first.
  public var familyNames: [String] {
    families.map(\.name)
  }

  /// Whether a family of this name is there, regardless of case.
  public func hasFamily(_ name: String) -> Bool { family(named: name) != nil }

  /// Finds the best font for a request; where its family is not there, the system's font of the design.
  ///
  /// Throws where a bundled file cannot be read.
  public func resolve(_ request: FontRequest) throws(FontLibraryError) -> ResolvedFont {
    let family = request.family.flatMap(family(named:)) ?? BundledFonts.family(for: request.design)
    return try resolve(request, in: family)
  }

  /// The best font of one family for a request.
  func resolve(
    _ request: FontRequest, in family: FamilyDescription
  ) throws(FontLibraryError) -> ResolvedFont {
    let weight = request.weight.value
    guard let description = family.face(weight: weight, isItalic: request.isItalic) else {
      throw .notAFont(path: family.name, reason: "the family has no face")
    }
    let size = request.usableSize
    let width = request.width.isFinite ? min(max(request.width, 0.25), 4) : 1
    let weights = description.weights
    let wishes = AxisWishes(
      weight: min(max(weight, weights.lowerBound), weights.upperBound),
      opticalSize: family.opticalSizing.value(for: Double(size)),
      width: description.hasWidthAxis && width != 1 ? Double(width) : nil,
      isItalic: description.canLean && request.isItalic, variations: request.variations)
    let key = InstanceKey(
      wishes: wishes, width: description.hasWidthAxis ? 1 : width, face: description)
    let typeface = try typeface(key, family)
    let isHeavier = weight >= 600 && description.weights.upperBound < 600
    return ResolvedFont(
      typeface: typeface, size: size,
      slant: request.isItalic && !description.isItalic && !description.canLean
        && !typeface.isPictures
        ? ResolvedFont.obliqueSlant : 0,
      embolden: isHeavier && !typeface.isPictures ? ResolvedFont.boldStroke : 0,
      tracking: CGFloat(family.tracking.value(for: Double(size))) * size,
      leadingChange: request.usableLeadingChange)
  }

  private func typeface(
    _ key: InstanceKey, _ family: FamilyDescription
  ) throws(FontLibraryError) -> Typeface {
    if let known = state.withLock({ $0.typeface(key) }) { return known }
    let face = try face(key.face)
    let made = try Typeface(
      face: face, family: family, wishes: key.wishes, width: key.width)
    // Another thread may have been quicker: everybody must get the same object, because runs compare stores by it.
    return state.withLock { state in
      if let first = state.typeface(key) { return first }
      state.typefaces.append((key, made))
      return made
    }
  }

  private func face(_ description: FaceDescription) throws(FontLibraryError) -> FontFace {
    let (known, registered) = state.withLock { state in
      let registered = state.registeredData.first { $0.file == description.file }
      return (state.face(description), registered?.data)
    }
    if let known { return known }
    // Files of the host stand with their whole path.
    let path = description.file
    let isBundled = registered == nil && !path.hasPrefix("/")
    let data =
      if let registered { registered } else {
        try FontData(mapping: isBundled ? "\(directory)/\(path)" : path)
      }
    let made = try FontFace(
      data: data, file: description.file, index: description.index, isBundled: isBundled)
    return state.withLock { state in
      if let first = state.face(description) { return first }
      state.faces.append((description, made))
      return made
    }
  }

  private func family(named name: String) -> FamilyDescription? {
    let wanted = name.lowercased()
    return BundledFonts.all.first { $0.name.lowercased() == wanted }
      ?? state.withLock { $0.registered.first { $0.name.lowercased() == wanted } }
      ?? systemFonts?.family(named: name)
  }

  // MARK: Fonts of the caller

  /// The name of the family in a font file; throws where it is not a font that can be used.
  public static func familyName(path: String) throws(FontLibraryError) -> String {
    let face = try FontFace(data: FontData(mapping: path), file: path, index: 0)
    return try OutlineReader(face, coordinates: []).familyName() ?? path
  }

  /// Adds a font file; returns the name of its family.
  ///
  /// Bundled families keep their names. Throws where the file is not a font.
  @discardableResult
  public func register(path: String) throws(FontLibraryError) -> String {
    try register(FontData(mapping: path), path: path)
  }

  /// Adds a font from its bytes, `name` standing for it in errors; returns the name of its family.
  @discardableResult
  public func register(bytes: [UInt8], name: String) throws(FontLibraryError) -> String {
    try register(FontData(copying: bytes), path: name)
  }

  private func register(_ data: FontData, path: String) throws(FontLibraryError) -> String {
    let face = try FontFace(data: data, file: path, index: 0)
    let reader = try OutlineReader(face, coordinates: [])
    let family = reader.familyName() ?? path
    let style = reader.styleFlags()
    let hasOpticalSize = face.axes.contains { $0.tag == FontFace.opticalSizeTag }
    let file = "registered: \(path)"
    let description = FaceDescription(
      describing: face, file: file, isItalic: style.isItalic, isBold: style.isBold)
    state.withLock { state in
      state.registeredData.removeAll { $0.file == file }
      state.registeredData.append((file, data))
      state.faces.removeAll { $0.key.file == file }
      state.typefaces.removeAll { $0.key.face.file == file }
      let wanted = family.lowercased()
      var known =
        state.registered.first { $0.name.lowercased() == wanted }
        ?? FamilyDescription(
          name: family, faces: [], opticalSizing: hasOpticalSize ? .stepped : .none)
      known.faces.removeAll { $0.file == file }
      known.faces.append(description)
      state.registered.removeAll { $0.name == known.name }
      state.registered.append(known)
    }
    paragraphs.removeAll()
    words.removeAll()
    return family
  }
}
