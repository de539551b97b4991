// Typography: the table of bundled fonts: which file serves which design and script, and how it is adjusted to
// stand in for Apple's.

import PrefGeometry

/// One file of a family.
struct FaceDescription: Sendable, Hashable {
  /// The file's name in the fonts folder, or the name under which it was registered.
  var file: String
  /// Whether its letters lean by design.
  var isItalic = false
  /// The weights that it covers; one weight for a file without a weight axis.
  var weights: ClosedRange<Double>
  /// The number of the face in its file.
  var index = 0
  /// Whether the file has an axis for the width of letters.
  var hasWidthAxis = false
  /// Whether the file has an axis along which letters lean.
  var canLean = false
}

/// How a family's optical size follows the size of the text.
enum OpticalSizing: Sendable, Hashable {
  /// The font's default.
  case none
  /// One value for all sizes.
  case fixed(Double)
  /// The size in points, in steps, so that few instances serve all sizes.
  case stepped

  /// The axis value for a size in points; nil leaves the default.
  func value(for size: Double) -> Double? {
    switch self {
    case .none: return nil
    case .fixed(let value): return value
    case .stepped:
      let steps: [(upTo: Double, value: Double)] = [
        (10, 9), (14, 12), (20, 18), (28, 24), (40, 34),
      ]
      return steps.first { size <= $0.upTo }?.value ?? 60
    }
  }
}

/// A family of faces and how it is adjusted.
struct FamilyDescription: Sendable, Hashable {
  var name: String
  var faces: [FaceDescription]
  var opticalSizing = OpticalSizing.none
  /// Outlines and advances are multiplied by this, so that capitals match the design that the family stands in for.
  var scale = 1.0
  /// The line's measures in em, in place of the file's.
  var lineMetrics: (ascent: Double, descent: Double)?
  /// Space added after each letter.
  var tracking = SystemTracking.none
  /// What is added to the advance of some characters' glyphs, in em, half of it on each side.
  var advanceCorrections: [(character: Unicode.Scalar, em: Double)] = []
  /// Features that are switched off, as OpenType tags.
  var disabledFeatures: [String] = []

  /// Features that never change ASCII text in this family, which a test verifies; left out there, they save half of
  /// the time that shaping takes.
  var idleFeatures: [String] = []

  /// Whether no rule of the file looks across a space, which a test verifies; words can then be shaped one by one.
  var leavesSpacesAlone = false
  /// Whether the file takes an и for a ё that carries a mark.
  var partsYoWrongly = false

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name && lhs.faces == rhs.faces }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The best face: leaning as asked where there is one, then the nearest weight.
  func face(weight: Double, isItalic: Bool) -> FaceDescription? {
    func distance(_ face: FaceDescription) -> (Int, Double) {
      let nearest = min(max(weight, face.weights.lowerBound), face.weights.upperBound)
      return (face.isItalic == isItalic ? 0 : 1, abs(nearest - weight))
    }
    return faces.min { distance($0) < distance($1) }
  }
}

enum BundledFonts {
  /// The line of Apple's system fonts: 17 points give 20.287.
  static let systemLine = (ascent: 1950.0 / 2048, descent: 494.0 / 2048)

  /// Composition, localized forms, marks and ligatures that only other characters take part in.
  static let idleForASCII = ["ccmp", "locl", "mark", "mkmk", "rlig", "clig"]

  /// Fitted to measured labels ("Label 1" 53.67 points wide at 17 points, and the others in the tests): SF's one is
  /// wider than Inter's, its v and y are narrower, and its narrow letters stand a little freer.
  static let systemCorrections: [(character: Unicode.Scalar, em: Double)] = [
    ("1", 0.06), ("v", -0.02), ("y", -0.02), ("i", 0.006), ("l", 0.006), ("t", 0.006),
  ]

  /// SF Pro's stand-in. At optical size 18 and 0.9685 of its size, widths, capitals (0.705 em) and the x-height match.
  ///
  /// `calt` would turn "->" into an arrow, which SF does not.
  static let system = FamilyDescription(
    name: "Inter",
    faces: [
      FaceDescription(file: "Inter[opsz,wght].ttf", weights: 100...900),
      FaceDescription(file: "Inter-Italic[opsz,wght].ttf", isItalic: true, weights: 100...900),
    ],
    opticalSizing: .fixed(18), scale: 0.9685, lineMetrics: systemLine, tracking: .system,
    advanceCorrections: systemCorrections, disabledFeatures: ["calt"],
    idleFeatures: idleForASCII, leavesSpacesAlone: true)

  /// New York's stand-in; scaled so that its capitals are as high as the system's.
  static let serif = FamilyDescription(
    name: "Source Serif 4",
    faces: [
      FaceDescription(file: "SourceSerif4[opsz,wght].ttf", weights: 200...900),
      FaceDescription(
        file: "SourceSerif4-Italic[opsz,wght].ttf", isItalic: true, weights: 200...900),
    ],
    opticalSizing: .stepped, scale: 1.05, lineMetrics: systemLine, idleFeatures: idleForASCII,
    partsYoWrongly: true)

  /// SF Rounded's stand-in.
  static let rounded = FamilyDescription(
    name: "Nunito",
    faces: [FaceDescription(file: "Nunito[wght].ttf", weights: 200...1000)],
    lineMetrics: systemLine, idleFeatures: idleForASCII, leavesSpacesAlone: true)

  /// SF Mono's stand-in: scaled to its capitals, spaced to its advance of 0.618 em. `calt` would join `!=`.
  static let monospaced = FamilyDescription(
    name: "JetBrains Mono",
    faces: [
      FaceDescription(file: "JetBrainsMono[wght].ttf", weights: 100...800),
      FaceDescription(file: "JetBrainsMono-Italic[wght].ttf", isItalic: true, weights: 100...800),
    ],
    scale: 0.97, lineMetrics: systemLine, tracking: .fixed(0.618 - 0.6 * 0.97),
    disabledFeatures: ["calt"], leavesSpacesAlone: true)

  static let emoji = FamilyDescription(
    name: "Noto Color Emoji",
    faces: [FaceDescription(file: "NotoColorEmoji-Subset.ttf", weights: 400...400)])

  /// Families for one script each, in the order in which a cluster without a glyph tries them.
  static let scripts = [
    noto("Noto Sans Arabic UI", "NotoSansArabicUI"), noto("Noto Sans Hebrew", "NotoSansHebrew"),
    noto("Noto Sans Devanagari UI", "NotoSansDevanagariUI"),
    noto("Noto Sans Thai UI", "NotoSansThaiUI"),
  ]

  /// All families that a text can ask for by name.
  static let all = [system, serif, rounded, monospaced] + scripts + [emoji]

  /// The family that serves a design.
  static func family(for design: FontRequest.Design) -> FamilyDescription {
    switch design {
    case .default: system
    case .serif: serif
    case .rounded: rounded
    case .monospaced: monospaced
    }
  }

  private static func noto(_ name: String, _ file: String) -> FamilyDescription {
    FamilyDescription(
      name: name,
      faces: [
        FaceDescription(file: "\(file)-Regular.ttf", weights: 400...400),
        FaceDescription(file: "\(file)-Bold.ttf", weights: 700...700),
      ], leavesSpacesAlone: true)
  }
}
