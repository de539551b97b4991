// PrefTypography: the table of bundled fonts: which file covers which design and script, and the metric
// adjustments that make it match the Apple font it replaces.

import PrefGeometry

/// One face of a family.
struct FaceDescription: Sendable, Hashable {
  /// The file name in the fonts folder, the absolute path of a system font, or the name under which the
  /// font was registered.
  var file: String
  /// Whether the face is italic by design.
  var isItalic = false
  /// The weights that the face covers; a single value for a file without a `wght` axis.
  var weights: ClosedRange<Double>
  /// The index of the face in its file.
  var index = 0
  /// Whether the file has a `wdth` axis.
  var hasWidthAxis = false
  /// Whether the file has an `ital` or `slnt` axis.
  var hasSlantAxis = false
  /// The font sizes in points for which the face is designed; `nil` for all sizes.
  var sizes: Range<CGFloat>?
}

/// How the `opsz` axis follows the font size.
enum OpticalSizing: Sendable, Hashable {
  /// The font's default value.
  case none
  /// The cut of Inter that has the widths of SF Pro at each size.
  case system
  /// The size in points, in steps of a half.
  case size
  /// The size in points, quantized so that few instances serve all sizes.
  case stepped

  /// Returns the `opsz` value for a size in points, or `nil` for the font's default.
  func value(for size: Double) -> Double? {
    switch self {
    case .none: return nil
    case .system: return SystemWidths.opticalSize(size)
    case .size: return (size * 2).rounded() / 2
    case .stepped:
      let steps: [(upTo: Double, value: Double)] = [
        (10, 9), (14, 12), (20, 18), (28, 24), (40, 34),
      ]
      return steps.first { size <= $0.upTo }?.value ?? 60
    }
  }
}

/// A family of faces and its metric adjustments.
struct FamilyDescription: Sendable, Hashable {
  var name: String
  var faces: [FaceDescription]
  var opticalSizing = OpticalSizing.none
  /// The factor for outlines and advances that makes the cap height match the replaced Apple font.
  var scale = 1.0
  /// The ascent and descent in em that replace those of the file.
  var lineMetrics: (ascent: Double, descent: Double)?
  /// The space added after each cluster.
  var tracking = SystemTracking.none
  /// Corrections of the advances of single characters, in em; half of each is added on either side of
  /// the glyph.
  var advanceCorrections: [(character: Unicode.Scalar, em: Double)] = []
  /// The OpenType features that are switched off.
  var disabledFeatures: [String] = []

  /// The OpenType features that never change ASCII text in this family, which a test verifies.
  /// Switching them off for ASCII text halves the shaping time.
  var inertFeatures: [String] = []

  /// Whether no lookup of the file matches across a space, which a test verifies. Words can then be
  /// shaped separately.
  var hasNoLookupsAcrossSpaces = false
  /// Whether the file wrongly decomposes ё into и and a diaeresis where another mark follows.
  var decomposesYo = false

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name && lhs.faces == rhs.faces }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the best face: one for the size and with the requested italic style if there is one, then the one with
  /// the nearest weight.
  func face(weight: Double, isItalic: Bool, size: CGFloat = 17) -> FaceDescription? {
    func distance(_ face: FaceDescription) -> (Int, Int, Double) {
      let nearest = min(max(weight, face.weights.lowerBound), face.weights.upperBound)
      return (
        face.sizes?.contains(size) == false ? 1 : 0, face.isItalic == isItalic ? 0 : 1,
        abs(nearest - weight)
      )
    }
    return faces.min { distance($0) < distance($1) }
  }
}

enum BundledFonts {
  /// The ascent and descent of Apple's system fonts, in em: at 17 points a line is 20.287 points high.
  static let systemLine = (ascent: 1950.0 / 2048, descent: 494.0 / 2048)

  /// Features whose lookups only match characters outside ASCII: composition, localized forms, marks
  /// and ligatures.
  static let inertForASCII = ["ccmp", "locl", "mark", "mkmk", "rlig", "clig"]

  /// Advance corrections fitted to measured texts, by least squares with a preference for small values: about 15
  /// texts of 3 to 33 characters at 14, 15 and 17 points, in the tests. Characters that do not occur in them have none.
  /// The values of "1" and "r" are larger, so that the measured labels are within 0.3%.
  static let systemCorrections: [(character: Unicode.Scalar, em: Double)] = [
    (" ", -0.005), ("1", 0.07), ("%", 0.075), ("a", -0.003), ("b", 0.003), ("d", -0.006),
    ("e", -0.003), ("f", 0.015), ("h", 0.005), ("l", 0.0105), ("m", -0.002), ("o", 0.005),
    ("r", 0.003), ("s", 0.003), ("t", 0.0185),
    ("u", 0.002), ("v", -0.02), ("w", -0.003), ("y", -0.02),
    ("B", 0.003), ("E", -0.0055), ("L", 0.005), ("N", -0.003), ("O", 0.012), ("R", -0.003),
    ("T", -0.003),
  ]

  /// The replacement for SF Pro. At 0.9685 of the size the cap height (0.705 em) and the x-height match; the widths
  /// are those of ``SystemWidths``.
  ///
  /// `calt` is off because it replaces "->" by an arrow, which SF does not.
  static let system = FamilyDescription(
    name: "Inter",
    faces: [
      FaceDescription(file: "Inter[opsz,wght].ttf", weights: 100...900),
      FaceDescription(file: "Inter-Italic[opsz,wght].ttf", isItalic: true, weights: 100...900),
    ],
    opticalSizing: .system, scale: 0.9685, lineMetrics: systemLine, tracking: .system,
    advanceCorrections: systemCorrections, disabledFeatures: ["calt"],
    inertFeatures: inertForASCII, hasNoLookupsAcrossSpaces: true)

  /// The replacement for New York, scaled to the cap height of the system font.
  static let serif = FamilyDescription(
    name: "Source Serif 4",
    faces: [
      FaceDescription(file: "SourceSerif4[opsz,wght].ttf", weights: 200...900),
      FaceDescription(
        file: "SourceSerif4-Italic[opsz,wght].ttf", isItalic: true, weights: 200...900),
    ],
    opticalSizing: .stepped, scale: 1.05, lineMetrics: systemLine, inertFeatures: inertForASCII,
    decomposesYo: true)

  /// The replacement for SF Rounded.
  static let rounded = FamilyDescription(
    name: "Nunito",
    faces: [FaceDescription(file: "Nunito[wght].ttf", weights: 200...1000)],
    lineMetrics: systemLine, tracking: .rounded, inertFeatures: inertForASCII,
    hasNoLookupsAcrossSpaces: true)

  /// The replacement for SF Mono: scaled to its cap height and tracked to its advance of 0.618 em.
  /// `calt` is off because it forms ligatures such as `!=`.
  static let monospaced = FamilyDescription(
    name: "JetBrains Mono",
    faces: [
      FaceDescription(file: "JetBrainsMono[wght].ttf", weights: 100...800),
      FaceDescription(file: "JetBrainsMono-Italic[wght].ttf", isItalic: true, weights: 100...800),
    ],
    scale: 0.97, lineMetrics: systemLine, tracking: .fixed(0.618 - 0.6 * 0.97),
    disabledFeatures: ["calt"], hasNoLookupsAcrossSpaces: true)

  static let emoji = FamilyDescription(
    name: "Noto Color Emoji",
    faces: [FaceDescription(file: "NotoColorEmoji.ttf", weights: 400...400)])

  /// The replacement for PingFang, Hiragino Sans and Apple SD Gothic Neo: one file per weight, whose forms follow
  /// the language of the text.
  static let ideographs = noto("Noto Sans CJK", "NotoSansCJK", extension: "otf")

  /// Families for one script each, or for the scripts of East Asia, in the order of fallback.
  static let scripts = [
    noto("Noto Sans Arabic UI", "NotoSansArabicUI"), noto("Noto Sans Hebrew", "NotoSansHebrew"),
    noto("Noto Sans Devanagari UI", "NotoSansDevanagariUI"),
    noto("Noto Sans Thai UI", "NotoSansThaiUI"), ideographs,
  ]

  /// All bundled families that can be requested by name.
  static let all = [system, serif, rounded, monospaced] + scripts + [emoji]

  /// Returns the bundled family of a design.
  static func family(for design: FontRequest.Design) -> FamilyDescription {
    switch design {
    case .default: system
    case .serif: serif
    case .rounded: rounded
    case .monospaced: monospaced
    }
  }

  private static func noto(
    _ name: String, _ file: String, extension: String = "ttf"
  ) -> FamilyDescription {
    FamilyDescription(
      name: name,
      faces: [
        FaceDescription(file: "\(file)-Regular.\(`extension`)", weights: 400...400),
        FaceDescription(file: "\(file)-Bold.\(`extension`)", weights: 700...700),
      ], hasNoLookupsAcrossSpaces: true)
  }
}
