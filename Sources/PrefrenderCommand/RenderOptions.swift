// prefrender, the flags that say how a scene is drawn, shared by the commands that draw or lay out.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews

/// Light or dark, as a flag.
enum ColorSchemeOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark
}

/// Where lines begin, as a flag.
enum LayoutDirectionOption: String, ExpressibleByArgument, CaseIterable {
  case leftToRight, rightToLeft
}

/// The size of text styles, as a flag.
enum DynamicTypeSizeOption: String, ExpressibleByArgument, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The sizes stand in one order in both types.
  var size: DynamicTypeSize? {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1
  }
}

extension DiagnosticStyle: ExpressibleByArgument {}

/// How problems are written.
struct DiagnosticOptions: ParsableArguments {
  @Option(help: "How problems are written: with the line of the file, one line each, or as JSON.")
  var diagnostics = DiagnosticStyle.human
}

extension MissingGlyphs: ExpressibleByArgument {}

/// Where fonts come from.
struct FontOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the bundled fonts.", valueName: "folder"))
  var fonts: String?

  @Option(help: ArgumentHelp("A font file that texts may use besides.", valueName: "file"))
  var fontPath: [String] = []

  @Flag(help: "Lets texts use the machine's fonts, too: pictures then depend on the machine.")
  var systemFonts = false

  var choice: FontChoice {
    FontChoice(directory: fonts, files: fontPath, usesSystemFonts: systemFonts)
  }
}

/// Where fonts come from, as plain values.
struct FontChoice {
  var directory: String?
  var files: [String] = []
  var usesSystemFonts = false

  /// Throws where a file is not there.
  func check(_ style: DiagnosticStyle) throws(CommandFailure) {
    for path in files where access(path, R_OK) != 0 {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.noInput, "Cannot read \(path): \(reason).", style: style)
    }
  }
}

/// What goes into a scene from outside.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("JSON whose members replace those of the scene's data.", valueName: "file"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Sets a value of the scene's data; JSON where it can be read so, else text.",
      valueName: "name=value"))
  var set: [String] = []

  @Option(help: "Pixels a point; wins over the scene's displayScale.")
  var scale: Double?

  @Option(help: "The proposed width in points; wins over the scene's size.")
  var width: Double?

  @Option(help: "The proposed height in points; wins over the scene's size.")
  var height: Double?

  @Option(help: "Light or dark.")
  var colorScheme: ColorSchemeOption?

  @Option(help: "The language and region, such as de_AT.")
  var locale: String?

  @Option(help: "Where lines begin.")
  var layoutDirection: LayoutDirectionOption?

  @Option(help: "The size of text styles.")
  var dynamicTypeSize: DynamicTypeSizeOption?

  @Option(help: "What happens where no font has a glyph: a warning and a box, an error, or a box.")
  var missingGlyphs = MissingGlyphs.warn

  @Option(
    help: ArgumentHelp(
      "The folder that files of a scene must be inside of; the scene's own by default.",
      valueName: "folder"))
  var root: String?

  @OptionGroup var fontOptions: FontOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 64) {
      throw ValidationError("--scale takes a number above 0 and up to 64.")
    }
    for (name, length) in [("--width", width), ("--height", height)] {
      if let length, !(length >= 0 && length.isFinite) {
        throw ValidationError("\(name) takes a number that is not negative.")
      }
    }
  }
}

/// How much a scene may cost.
struct LimitOptions: ParsableArguments {
  @Option(help: "The most pixels in a picture.")
  var maxPixels = SceneLimits().pixels

  @Option(help: "The most views, every turn of a ForEach counted.")
  var maxViews = SceneLimits().views

  @Option(help: "How deep views and modifiers may stand in each other.")
  var maxDepth = SceneLimits().depth

  @Option(help: "The most bytes of text.")
  var maxTextBytes = SceneLimits().textBytes

  @Option(help: "Seconds until the command gives up; 0 for never.")
  var timeout = 60.0

  func validate() throws {
    let counts = [maxPixels, maxViews, maxDepth, maxTextBytes]
    guard counts.allSatisfy({ $0 >= 1 }) else {
      throw ValidationError("A limit is a whole number of at least 1.")
    }
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds.")
    }
  }
}

extension RenderRequest {
  init(
    scene: String, _ options: SceneOptions, _ limits: LimitOptions, _ diagnostics: DiagnosticOptions
  ) {
    self.init(scene: scene)
    data = options.data
    root = options.root
    assignments = options.set
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
    self.limits.pixels = limits.maxPixels
    self.limits.views = limits.maxViews
    self.limits.depth = limits.maxDepth
    self.limits.textBytes = limits.maxTextBytes
    timeout = limits.timeout
  }
}
