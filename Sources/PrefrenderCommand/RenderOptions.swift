// PrefrenderCommand: the options of rendering, shared by the subcommands.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews

/// The value of `--color-scheme`.
enum ColorSchemeOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark
}

/// The value of `--layout-direction`.
enum LayoutDirectionOption: String, ExpressibleByArgument, CaseIterable {
  case leftToRight, rightToLeft
}

/// The value of `--dynamic-type-size`.
enum DynamicTypeSizeOption: String, ExpressibleByArgument, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size; the cases of both types have the same order.
  var size: DynamicTypeSize? {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1
  }
}

/// The value of `--platform`.
enum PlatformOption: String, ExpressibleByArgument, CaseIterable {
  case ios18, ios26, macos

  var platform: Platform {
    switch self {
    case .ios18: .iOS18
    case .ios26: .iOS26
    case .macos: .macOS
    }
  }
}

extension DiagnosticStyle: ExpressibleByArgument {}

/// The value of `--syntax`.
enum SyntaxOption: String, ExpressibleByArgument, CaseIterable {
  case json, json5, yaml

  var syntax: SceneSyntax {
    switch self {
    case .json: .json
    case .json5: .json5
    case .yaml: .yaml
    }
  }
}

/// The options of diagnostics.
struct DiagnosticOptions: ParsableArguments {
  @Option(help: "The format of diagnostics: with source lines, as one line each, or as JSON.")
  var diagnostics = DiagnosticStyle.human

  @Flag(help: "Writes errors only: no warnings, progress or summaries.")
  var quiet = false
}

extension MissingGlyphs: ExpressibleByArgument {}

/// The options of fonts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the bundled fonts.", valueName: "folder"),
    completion: .directory)
  var fonts: String?

  @Option(
    help: ArgumentHelp("An additional font file; can be repeated.", valueName: "file"),
    completion: .file())
  var fontPath: [String] = []

  @Option(
    help: ArgumentHelp(
      "A font file that replaces the bundled system font; can be repeated.", valueName: "file"),
    completion: .file())
  var systemFont: [String] = []

  @Flag(help: "Uses the fonts of the system, too; pictures then depend on the system.")
  var systemFonts = false

  var choice: FontChoice {
    var choice = FontChoice(files: fontPath, usesSystemFonts: systemFonts)
    if let fonts { choice.directory = fonts }
    if !systemFont.isEmpty { choice.systemFontFiles = systemFont }
    return choice
  }
}

/// The options that change a scene's data, size and environment.
struct SceneOptions: ParsableArguments {
  @Option(help: "The syntax of the scene; that of the file's extension by default.")
  var syntax: SyntaxOption?

  @Option(
    help: ArgumentHelp(
      "An object whose members replace those of the scene's data.", valueName: "file"),
    completion: .file())
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Sets a value of the scene's data; a value that is not JSON is a string.",
      valueName: "name=value"))
  var set: [String] = []

  @Option(
    parsing: .unconditional,
    help: "The number of pixels per point; overrides the scene's displayScale.")
  var scale: Double?

  @Option(
    parsing: .unconditional, help: "The proposed width in points; overrides the scene's size.")
  var width: Double?

  @Option(
    parsing: .unconditional, help: "The proposed height in points; overrides the scene's size.")
  var height: Double?

  @Option(help: "The appearance, light or dark.")
  var colorScheme: ColorSchemeOption?

  @Option(help: "The identifier of the language and region, such as de_AT.")
  var locale: String?

  @Option(help: "The direction of the layout.")
  var layoutDirection: LayoutDirectionOption?

  @Option(help: "The Dynamic Type size.")
  var dynamicTypeSize: DynamicTypeSizeOption?

  @Option(help: "The system whose colors, text styles and control sizes are used.")
  var platform: PlatformOption?

  @Option(
    help: "The handling of characters without a glyph: a box with a warning, an error, or a box.")
  var missingGlyphs = MissingGlyphs.warn

  @Option(
    help: ArgumentHelp(
      "The folder that contains all files of the scene; the scene's own folder by default.",
      valueName: "folder"), completion: .directory)
  var root: String?

  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 64) {
      throw ValidationError("--scale takes a number greater than 0 and at most 64.")
    }
    for (name, length) in [("--width", width), ("--height", height)] {
      if let length, !(length >= 0 && length.isFinite) {
        throw ValidationError("\(name) takes a nonnegative number.")
      }
    }
  }
}

/// The options that limit the cost of rendering.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The limits that no other option sets: standard for 5 seconds and 600 MB, strict for 1 second and 200 MB.",
      valueName: "profile"))
  var profile = LimitProfile.standard

  @Option(help: Self.help("The maximum size of a scene in bytes.", \.inputBytes))
  var maxInputBytes: Int?

  @Option(help: Self.help("The maximum number of pixels in a picture.", \.pixels))
  var maxPixels: Int?

  @Option(
    help: Self.help("The maximum number of views, with each repetition of a ForEach.", \.views))
  var maxViews: Int?

  @Option(help: Self.help("The maximum nesting depth of views and modifiers.", \.depth))
  var maxDepth: Int?

  @Option(help: Self.help("The maximum number of bytes of text.", \.textBytes))
  var maxTextBytes: Int?

  @Option(help: Self.help("The maximum number of steps of all expressions.", \.expressionSteps))
  var maxExpressionSteps: Int?

  @Option(
    help: Self.help(
      "The maximum number of steps of layout: nodes, sizes and placements.", \.layoutSteps))
  var maxLayoutSteps: Int?

  @Option(
    help: Self.help(
      "The maximum number of line segments of paths, strokes and dashes.", \.segments))
  var maxSegments: Int?

  @Option(
    help: Self.help(
      "The maximum number of drawing steps: pixels times the passes over them.", \.drawingSteps))
  var maxDrawingSteps: Int?

  @Option(
    help: Self.help(
      "The maximum number of bytes of intermediate pictures, such as those of blurs.", \.layerBytes)
  )
  var maxLayerBytes: Int?

  @Option(
    help: Self.help(
      "The maximum number of bytes held while a picture is encoded as JPEG, WebP or AVIF.",
      \.encoderBytes))
  var maxEncoderBytes: Int?

  @Option(help: Self.help("The maximum number of steps of a script.", \.scriptSteps))
  var maxScriptSteps: Int?

  @Option(help: Self.help("The maximum number of pictures that a script writes.", \.snapshots))
  var maxSnapshots: Int?

  @Option(
    help: Self.help(
      "The limits on all frames of an animation, as a multiple of those of a picture.",
      \.animationFactor))
  var maxAnimationFactor: Int?

  @Option(help: "The time limit in seconds; 0 for no limit.")
  var timeout = 60.0

  func validate() throws {
    guard overrides.allSatisfy({ $0.value.map { $0 >= 1 } ?? true }) else {
      throw ValidationError("A limit takes an integer of at least 1.")
    }
    guard maxDepth ?? 1 <= SceneLimits.largestDepth else {
      throw ValidationError(
        "--max-depth takes at most \(SceneLimits.largestDepth), since deeper layers would exceed the stack."
      )
    }
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds.")
    }
  }
}

/// A set of limits.
enum LimitProfile: String, CaseIterable, ExpressibleByArgument {
  case standard, strict

  var limits: SceneLimits { self == .strict ? .strict : .standard }
}

extension LimitOptions {
  /// The options with the limits that they set.
  private var overrides: [(limit: WritableKeyPath<SceneLimits, Int>, value: Int?)] {
    [
      (\.inputBytes, maxInputBytes), (\.pixels, maxPixels), (\.views, maxViews),
      (\.depth, maxDepth), (\.textBytes, maxTextBytes),
      (\.expressionSteps, maxExpressionSteps), (\.layoutSteps, maxLayoutSteps),
      (\.segments, maxSegments), (\.drawingSteps, maxDrawingSteps),
      (\.layerBytes, maxLayerBytes), (\.encoderBytes, maxEncoderBytes),
      (\.scriptSteps, maxScriptSteps),
      (\.snapshots, maxSnapshots), (\.animationFactor, maxAnimationFactor),
    ]
  }

  /// The limits of the profile with those of the options.
  var limits: SceneLimits {
    overrides.reduce(into: profile.limits) { limits, option in
      if let value = option.value { limits[keyPath: option.limit] = value }
    }
  }

  /// Returns the help of an option with the values of both profiles.
  private static func help(_ text: String, _ limit: KeyPath<SceneLimits, Int>) -> ArgumentHelp {
    let (standard, strict) = (SceneLimits.standard, SceneLimits.strict)
    return ArgumentHelp(
      "\(text) (standard: \(standard[keyPath: limit]), strict: \(strict[keyPath: limit]))",
      valueName: "number")
  }
}

extension RenderRequest {
  init(
    scene: String, _ options: SceneOptions, _ limits: LimitOptions, _ diagnostics: DiagnosticOptions
  ) {
    self.init(scene: scene)
    input.syntax = options.syntax?.syntax
    input.data = options.data
    input.root = options.root
    input.assignments = options.set
    width = options.width
    height = options.height
    fonts = options.fontOptions.choice
    missingGlyphs = options.missingGlyphs
    style = diagnostics.diagnostics
    environment.displayScale = options.scale
    environment.colorScheme = options.colorScheme.map { $0 == .dark ? .dark : .light }
    environment.locale = options.locale
    environment.layoutDirection = options.layoutDirection.map {
      $0 == .rightToLeft ? .rightToLeft : .leftToRight
    }
    environment.dynamicTypeSize = options.dynamicTypeSize?.size
    environment.platform = options.platform?.platform
    self.limits = limits.limits
    timeout = limits.timeout
  }
}
