// PrefTypography: the colors of the parts of common symbols in multicolor rendering.

import PrefGeometry

extension Symbol {
  /// A system color of a part of a symbol.
  public enum Tint: String, Sendable, CaseIterable {
    /// A color of the palette.
    case red, orange, yellow, green, cyan, blue, brown, gray
  }

  /// The colors of symbols by the first components of their names. Names of several components precede shorter ones.
  private static let tints: [(prefix: String, tint: Tint)] = [
    ("exclamationmark.triangle", .yellow), ("exclamationmark.octagon", .red),
    ("xmark.octagon", .red),
    ("exclamationmark.shield", .red), ("checkmark.seal", .blue), ("checkmark.shield", .green),
    ("phone.down", .red), ("battery.100", .green), ("battery.25", .red), ("cross.case", .red),
    ("location.fill", .blue), ("drop.fill", .cyan), ("heart", .red), ("star", .yellow),
    ("sun", .yellow),
    ("bolt", .yellow), ("lightbulb", .yellow), ("flame", .orange), ("carrot", .orange),
    ("leaf", .green),
    ("tree", .green), ("tortoise", .green), ("phone", .green), ("video", .green),
    ("message", .green),
    ("snowflake", .cyan), ("drop", .cyan), ("wind", .cyan), ("humidity", .cyan), ("trash", .red),
    ("gift", .red), ("bookmark", .red), ("ladybug", .red), ("staroflife", .red), ("hare", .brown),
    ("pawprint", .brown), ("cup.and.saucer", .brown), ("creditcard", .blue), ("globe", .blue),
    ("drop.triangle", .orange), ("thermometer", .red),
  ]

  /// The colors of what is below or beside a cloud.
  private static let weather: [(word: String, tint: Tint)] = [
    ("sun", .yellow), ("bolt", .yellow), ("moon", .yellow), ("rain", .blue), ("heavyrain", .blue),
    ("drizzle", .blue), ("hail", .cyan), ("snow", .cyan), ("sleet", .cyan),
  ]

  /// The outlines of the symbol with their colors, back to front; `nil` for the foreground style.
  public var tintedParts: [(path: Path, tint: Tint?)] {
    let words = name.split(separator: ".")
    if words.first == "cloud" {
      // The cloud is the largest part.
      let parts = Self.separated(path)
      let tint = Self.weather.first { rule in words.contains { $0 == rule.word } }?.tint
      return parts.enumerated().map { ($1, $0 == 0 ? .gray : tint) }
    }
    let hasBadge = words.contains("badge") && layers.count > 1
    let base = hasBadge ? Array(layers.dropLast()) : layers
    let tint = Self.tints.first { name == $0.prefix || name.hasPrefix($0.prefix + ".") }?.tint
    // Plain shapes around a symbol have the foreground style.
    let last = words.last { $0 != "fill" }
    let isEnclosed = last == "circle" || last == "square" || words.contains("slash")
    var parts = base.map { (path: $0.path, tint: isEnclosed ? nil : tint) }
    if hasBadge, let badge = layers.last {
      for index in parts.indices { parts[index].tint = nil }
      parts.append((badge.path, Self.badgeTint(words)))
    }
    return parts
  }

  private static func badgeTint(_ words: [Substring]) -> Tint? {
    switch words.last(where: { $0 != "fill" && $0 != "triangle" }) {
    case "plus", "checkmark", "play": .green
    case "minus", "xmark", "badge": .red
    case "exclamationmark": .yellow
    case "clock", "gearshape": .gray
    default: nil
    }
  }
}
