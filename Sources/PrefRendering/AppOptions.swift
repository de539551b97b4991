// PrefRendering: the command line of apps. In: the arguments of the program. Out: the settings of its picture.

import PrefGeometry
import PrefViews

/// The settings of the picture of an app.
package struct AppOptions {
  /// The file of the picture. Its extension is the format; without one, the format is PNG.
  package private(set) var out = "out.png"
  /// The size of the screen, in points.
  package private(set) var size = CGSize(width: 390, height: 844)
  /// Pixels per point.
  package private(set) var scale: CGFloat = 3
  package private(set) var colorScheme = ColorScheme.light
  /// The number of the scene, from 1 in declaration order.
  package private(set) var scene = 1
  /// Whether the options and scenes are printed instead of a picture.
  package private(set) var showsHelp = false

  /// Reads the arguments of a program, without its name.
  ///
  /// - Throws: ``AppError`` with the cause and the valid values.
  package init(_ arguments: [String]) throws(AppError) {
    var words = arguments[...]
    var hasOut = false
    while let word = words.popFirst() {
      if !word.hasPrefix("-") {
        if hasOut { throw .usage("unexpected argument \"\(word)\"; the picture is \(out)") }
        (out, hasOut) = (word, true)
        continue
      }
      if word == "--help" || word == "-h" {
        showsHelp = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard Self.names.contains(name) else {
        throw .usage(
          "unknown option \(name); expected \(Self.names.joined(separator: ", ")) or --help")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
        throw .usage("\(name) requires a value")
      }
      try read(name, value)
    }
  }

  private static let names = ["--size", "--scale", "--color-scheme", "--scene"]

  private mutating func read(_ name: String, _ value: String) throws(AppError) {
    switch name {
    case "--size":
      guard let newSize = CGSize(text: value) else {
        throw .usage("--size takes a width and a height in points, as in 390x844, not \"\(value)\"")
      }
      size = newSize
    case "--scale":
      guard let number = Double(value), number > 0, number.isFinite else {
        throw .usage("--scale takes a positive number, not \"\(value)\"")
      }
      scale = number
    case "--color-scheme":
      guard value == "light" || value == "dark" else {
        throw .usage("--color-scheme takes light or dark, not \"\(value)\"")
      }
      colorScheme = value == "dark" ? .dark : .light
    default:
      guard let number = Int(value), number > 0 else {
        throw .usage("--scene takes the number of a scene, from 1, not \"\(value)\"")
      }
      scene = number
    }
  }

  /// Returns the description of the options, with the kinds of the app's scenes.
  static func help(program: String, scenes: [String]) -> String {
    let list = scenes.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
    return """
      Draws a scene of the app.

      Usage: \(program) [OUT] [options]

      OUT is the file of the picture, by default out.png; its extension is the format.

        --size WxH                  The size of the screen in points (default: 390x844)
        --scale N                   Pixels per point (default: 3)
        --color-scheme light|dark   The appearance (default: light)
        --scene N                   The number of the scene (default: 1)

      Scenes:
      \(list.isEmpty ? "  none" : list.joined(separator: "\n"))

      """
  }
}

extension CGSize {
  /// Creates a size from a text such as `390x844`; nil for other texts, and for sides that are not positive.
  package init?(text: String) {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}

/// The error of a program whose scenes cannot be drawn.
package struct AppError: Error, CustomStringConvertible {
  package let description: String
  /// Whether the arguments of the program are invalid.
  package let isUsage: Bool

  /// Returns an error of the arguments.
  static func usage(_ description: String) -> AppError {
    AppError(description: description, isUsage: true)
  }
}
