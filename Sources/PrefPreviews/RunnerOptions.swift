// PrefPreviews: the command line of a program that lists and renders its previews.

import PrefGeometry
import PrefRendering
import PrefViews

/// The options of a program that lists and renders its previews.
struct RunnerOptions {
  /// The work of one invocation.
  enum Command: String, CaseIterable {
    /// Renders all previews, each in a child process, and writes the gallery.
    case gallery
    /// Renders the previews that DocC catalogs refer to, into the catalogs.
    case images
    /// Prints the previews.
    case list
    /// Writes the previews of types, as JSON; for child processes.
    case describe
    /// Renders one preview; for child processes.
    case render
    /// Serves the gallery on the loopback interface.
    case serve
  }

  var command = Command.gallery
  /// The modules; empty for all.
  var modules: [String] = []
  /// The text that the name, the location or the module of a preview contains, regardless of case.
  var filter = ""
  /// The folder of the gallery, or of the pictures.
  var output = "Previews"
  /// The DocC catalogs whose images are rendered, and the folder with the Swift files of their target.
  var catalogs: [(path: String, sources: String?)] = []
  /// Whether `images` writes nothing.
  var isCheck = false
  /// Whether `images` removes pictures that no catalog refers to.
  var removesOrphans = false
  /// The names of the previews that are rendered; nil for all.
  var names: Set<String>?
  /// Whether `list` prints JSON.
  var printsJSON = false
  /// Whether the gallery's page reloads itself after each change.
  var isLive = false
  /// The port of the server; 0 for a free one.
  var port: UInt16 = 0
  /// The maximum number of child processes at a time.
  var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The time limit of a child process, in seconds.
  var timeout = 30.0
  /// The types whose previews are described, and the type of the preview to render, by identity.
  var types: [String] = []
  /// The identity of the preview to render.
  var id = ""
  /// The file for the result of a child process.
  var results = ""
  /// The number of variants that have been rendered by an earlier child process.
  var skip = 0
  /// The recording that is made instead of a picture; nil for a picture.
  var animation: PreviewAnimation?
  /// The words from which the variants were read, to be passed to child processes.
  private(set) var variantWords: [String] = []

  private var isLight = false
  private var isDark = false
  private var sizes: [(width: Double, height: Double)] = []
  private var dynamicTypeSizes: [String] = []
  private var locales: [String] = []
  private var scales: [Double] = []

  /// Sets the scales, if there is no option for them.
  mutating func setDefaultScales(_ values: [Double]) {
    guard scales.isEmpty else { return }
    scales = values
    variantWords += ["--scale", values.map { "\($0)" }.joined(separator: ",")]
  }

  /// The settings with which each preview is rendered: each combination of appearances, sizes, Dynamic Type sizes and
  /// locales; without options, the light and the dark appearance.
  var variants: [PreviewVariant] {
    let appearances = isLight == isDark ? [false, true] : [isDark]
    var variants = appearances.map { isDark in
      var variant = PreviewVariant()
      variant.isDark = isDark
      return variant
    }
    variants = Self.combine(variants, scales) {
      ($0.scale, $0.isScaleInLabel) = ($1, scales.count > 1)
    }
    variants = Self.combine(variants, sizes) { ($0.width, $0.height) = ($1.width, $1.height) }
    variants = Self.combine(variants, dynamicTypeSizes) { $0.dynamicTypeSize = $1 }
    return Self.combine(variants, locales) { $0.locale = $1 }
  }

  /// The extension of the pictures, without the dot.
  var fileExtension: String { animation?.format.rawValue ?? "png" }

  private static func combine<Value>(
    _ variants: [PreviewVariant], _ values: [Value], _ set: (inout PreviewVariant, Value) -> Void
  ) -> [PreviewVariant] {
    if values.isEmpty { return variants }
    return values.flatMap { value in
      variants.map { variant in
        var variant = variant
        set(&variant, value)
        return variant
      }
    }
  }

  /// Reads the arguments of the program, without its name.
  ///
  /// - Throws: ``PreviewError/invalidArguments(_:)`` with the cause and the valid values.
  init(_ arguments: [String]) throws {
    var words = arguments[...]
    if let first = words.first, !first.hasPrefix("-") {
      guard let command = Command(rawValue: words.removeFirst()) else {
        let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
        throw PreviewError.invalidArguments("unknown command \"\(first)\"; expected \(names)")
      }
      self.command = command
    }
    while let option = words.popFirst() {
      if try readFlag(option) { continue }
      guard let value = words.popFirst() else {
        throw PreviewError.invalidArguments("the option \(option) is unknown or requires a value")
      }
      if try readVariant(option, value) {
        variantWords += [option, value]
      } else {
        try readValue(option, value)
      }
    }
  }

  private mutating func readFlag(_ option: String) throws -> Bool {
    switch option {
    case "--light": isLight = true
    case "--dark": isDark = true
    case "--json": printsJSON = true
    case "--live": isLive = true
    case "--check": isCheck = true
    case "--prune": removesOrphans = true
    default: return false
    }
    if option == "--light" || option == "--dark" { variantWords.append(option) }
    return true
  }

  private mutating func readVariant(_ option: String, _ value: String) throws -> Bool {
    switch option {
    case "--format":
      guard let format = AnimationFormat(rawValue: value) else {
        let names = AnimationFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw PreviewError.invalidArguments("--format requires \(names), not \"\(value)\"")
      }
      animation = PreviewAnimation(format: format)
    case "--fps", "--duration", "--max-bytes":
      guard animation != nil else {
        throw PreviewError.invalidArguments("\(option) requires a --format before it")
      }
      try readAnimation(option, value)
    case "--size": sizes.append(try Self.size(value))
    case "--scale":
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        scales.append(try Self.number(option, String(part), in: 0.1...16))
      }
    case "--locale": locales += value.split(separator: ",").map(String.init)
    case "--dynamic-type":
      for name in value.split(separator: ",").map(String.init) {
        guard DynamicTypeSize(name: name) != nil else {
          let names = DynamicTypeSize.allCases.map { "\($0)" }.joined(separator: ", ")
          throw PreviewError.invalidArguments(
            "unknown Dynamic Type size \"\(name)\"; expected one of \(names)")
        }
        dynamicTypeSizes.append(name)
      }
    default: return false
    }
    return true
  }

  private mutating func readAnimation(_ option: String, _ value: String) throws {
    switch option {
    case "--fps": animation?.framesPerSecond = try Self.number(option, value, in: 0.01...1000)
    case "--duration": animation?.duration = try Self.number(option, value, in: 0...1e6)
    default: animation?.maxBytes = Int(try Self.number(option, value, in: 1...1e12))
    }
  }

  private mutating func readValue(_ option: String, _ value: String) throws {
    switch option {
    case "--module": modules.append(value)
    case "--filter": filter = value
    case "--catalog": catalogs.append((value, nil))
    case "--sources":
      guard !catalogs.isEmpty else {
        throw PreviewError.invalidArguments("--sources requires a --catalog before it")
      }
      catalogs[catalogs.count - 1].sources = value
    case "--output": output = value
    case "--type": types.append(value)
    case "--id": id = value
    case "--results": results = value
    case "--skip": skip = Int(try Self.number(option, value, in: 0...1e6))
    case "--jobs": jobs = Int(try Self.number(option, value, in: 1...1024))
    case "--port": port = UInt16(try Self.number(option, value, in: 0...65_535))
    case "--timeout": timeout = try Self.number(option, value, in: 0.01...1e6)
    default: throw PreviewError.invalidArguments("unknown option \(option)")
    }
  }

  private static func number(
    _ option: String, _ value: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard let number = Double(value), range.contains(number) else {
      throw PreviewError.invalidArguments(
        "\(option) requires a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \"\(value)\"")
    }
    return number
  }

  private static func size(_ value: String) throws -> (width: Double, height: Double) {
    guard let size = CGSize(text: value), max(size.width, size.height) <= 16384 else {
      throw PreviewError.invalidArguments(
        "--size requires a width and a height in points, such as 320x480, not \"\(value)\"")
    }
    return (size.width, size.height)
  }

  /// Whether a preview matches the filter.
  func accepts(_ preview: PreviewCase) -> Bool {
    if let names, !names.contains(preview.name) { return false }
    return filter.isEmpty
      || "\(preview.module) \(preview) \(preview.provider ?? "")"
        .localizedCaseInsensitiveContains(filter)
  }
}
