// PrefScenes: the reader of colors, gradients and other shape styles.

import PrefGeometry
import PrefSVGDecoder

extension ValueReader {
  private static let colorTitle =
    ##"a color: a name, "#RRGGBB" or {"red": …, "green": …, "blue": …}"##

  /// Reads a color: a name, hexadecimal digits, components, or a color with an opacity.
  mutating func color(_ written: WrittenValue) -> SceneColor? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string(let text): return color(text, at: written.offset)
    case .object(let object): return color(object)
    default:
      mismatch(value, Self.colorTitle, at: written)
      return nil
    }
  }

  private mutating func color(
    _ text: String, at offset: Int, orOneOf styles: [String] = []
  ) -> SceneColor? {
    if text.utf8.first == UInt8(ascii: "#") {
      if let color = Self.hexColor(text) { return color }
      report(
        .invalidValue, "\(quoted(text)) is not a color", at: offset,
        expected: "\"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\"",
        fix: "write 3, 6 or 8 hexadecimal digits after \"#\"")
      return nil
    }
    if let name = SceneSystemColor(rawValue: text) { return .named(name) }
    if isSaturated { return nil }
    let words = SceneSystemColor.words + styles
    let other = text == "grey" ? ["gray"] : NearestNames.find(text, in: words)
    report(
      .unknownName, "unknown color \(quoted(text))", at: offset,
      expected: "one of \(words.joined(separator: ", ")), or \"#RRGGBB\"", nearest: other,
      fix: Self.advice(forColor: text, other))
    return nil
  }

  /// Returns the advice for an unknown color: its digits if it is one of CSS; nil if a name is similar.
  private static func advice(forColor name: String, _ nearest: [String]) -> String? {
    if nearest != ["gray"], let color = SVGColor.color(named: name) { return "write \"\(color)\"" }
    return nearest.isEmpty ? "use a name such as \"red\", or \"#RRGGBB\"" : nil
  }

  private static func hexColor(_ text: String) -> SceneColor? {
    let digits = text.utf8.dropFirst().compactMap(hexDigit).map { Double($0) }
    guard digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3:
      return .rgb(red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15, opacity: 1)
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { (index: Int) -> Double in
        digits[index] * 16 + digits[index + 1]
      }
      return .rgb(
        red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255,
        opacity: bytes.count > 3 ? bytes[3] / 255 : 1)
    default: return nil
    }
  }

  private mutating func color(_ object: WrittenObject) -> SceneColor? {
    let opacity = member("opacity", of: object, default: 1) { $0.number($1) }
    if object["color"] != nil {
      members(object, of: "a color", allowed: ["color", "opacity"])
      if object["opacity"] == nil {
        report(
          .missingKey, "a color requires \"opacity\"", at: object.offset,
          expected: "\"opacity\"", fix: "add it, or write the color without an object")
      }
      let color = member("color", of: object) { $0.color($1) }
      guard let color, let opacity else { return nil }
      return .faded(color, opacity: opacity)
    }
    if object["white"] != nil {
      members(object, of: "a color", allowed: ["white", "opacity"])
      let white = member("white", of: object) { $0.number($1) }
      guard let white, let opacity else { return nil }
      return .white(white, opacity: opacity)
    }
    let isHue = ["hue", "saturation", "brightness"].contains { object[$0] != nil }
    let keys = isHue ? ["hue", "saturation", "brightness"] : ["red", "green", "blue"]
    members(object, of: "a color", allowed: keys + ["opacity"], required: keys)
    let components = keys.compactMap { member($0, of: object) { $0.number($1) } }
    guard components.count == 3, let opacity else { return nil }
    return isHue
      ? .hsb(
        hue: components[0], saturation: components[1], brightness: components[2], opacity: opacity)
      : .rgb(red: components[0], green: components[1], blue: components[2], opacity: opacity)
  }

  /// Reads a shape style: a color, the gradient of a color (`"blue.gradient"`), a name, or an object with a `type`.
  mutating func shapeStyle(_ written: WrittenValue) -> SceneShapeStyle? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string(let text):
      if let name = SceneStyleName(rawValue: text) { return .named(name) }
      if text.hasSuffix(".gradient") {
        return color(String(text.dropLast(9)), at: written.offset).map { .colorGradient($0) }
      }
      return color(text, at: written.offset, orOneOf: SceneStyleName.words).map { .color($0) }
    case .object(let object) where object["type"]?.word == Self.meshType:
      return mesh(object).map { .mesh($0) }
    case .object(let object) where object["type"] != nil:
      return gradient(object).map { .gradient($0) }
    case .object(let object) where object["colors"] != nil || object["stops"] != nil:
      report(
        .missingKey, "a gradient requires \"type\"", at: object.offset,
        expected: "one of " + Self.gradientTypes.joined(separator: ", "),
        fix: "write { \"type\": \"LinearGradient\", … }")
      return nil
    case .object(let object) where object["shadow"] != nil:
      return shadowed(object)
    case .object(let object) where object["image"] != nil:
      return imagePaint(object)
    case .object(let object): return color(object).map { .color($0) }
    default:
      mismatch(value, "a color, a shape style or a gradient", at: written)
      return nil
    }
  }

  /// Reads a style with a shadow: `{ "shapeStyle": …, "shadow": { "type": "inner", "radius": 4 } }`.
  private mutating func shadowed(_ object: WrittenObject) -> SceneShapeStyle? {
    members(
      object, of: "a style with a shadow", allowed: ["shapeStyle", "shadow"],
      required: ["shapeStyle"])
    let style = member("shapeStyle", of: object) { $0.shapeStyle($1) }
    guard let written = object["shadow"],
      let shadow = self.object(
        written, "a shadow", allowed: ["type", "color", "radius", "x", "y"], required: ["radius"])
    else { return nil }
    let kind = member("type", of: shadow, default: .drop) { $0.name($1, SceneShadow.Kind.self) }
    let color = member("color", of: shadow, default: SceneColor?.none) { $0.color($1) }
    let radius = member("radius", of: shadow) { $0.nonNegative($1) }
    let x = member("x", of: shadow, default: 0) { $0.number($1) }
    let y = member("y", of: shadow, default: 0) { $0.number($1) }
    guard let style, let kind, let color, let radius, let x, let y else { return nil }
    return .shadowed(style, SceneShadow(kind: kind, color: color, radius: radius, x: x, y: y))
  }

  /// The `type`s of the gradients with stops.
  static let gradientTypes = ViewDefinition.gradients.map(\.name)

  /// Reads a gradient: an object with a `type`, `colors` or `stops`, and the geometry of that type.
  mutating func gradient(_ object: WrittenObject, extraKeys: [String] = []) -> SceneGradient? {
    guard let written = object["type"],
      let type = word(written, "a gradient", among: Self.gradientTypes + [Self.meshType])
    else { return nil }
    guard let definition = ViewDefinition.gradients.first(where: { $0.name == type })
    else { return nil }
    members(object, of: definition.signature, extraKeys: extraKeys)
    let stops = gradientStops(object, of: type)
    let space = member("colorSpace", of: object, default: .device) {
      $0.name($1, SceneColorSpace.self)
    }
    guard let geometry = geometry(object, of: type), let stops, let space else { return nil }
    return SceneGradient(stops: stops, geometry: geometry, colorSpace: space)
  }

  private mutating func geometry(_ object: WrittenObject, of type: String) -> SceneGradient
    .Geometry?
  {
    let center = member("center", of: object, default: .center) { $0.unitPoint($1) }
    switch type {
    case "LinearGradient":
      let start = member("startPoint", of: object) { $0.unitPoint($1) }
      let end = member("endPoint", of: object) { $0.unitPoint($1) }
      guard let start, let end else { return nil }
      return .linear(start: start, end: end)
    case "RadialGradient":
      let start = member("startRadius", of: object) { $0.nonNegative($1) }
      let end = member("endRadius", of: object) { $0.nonNegative($1) }
      guard let center, let start, let end else { return nil }
      return .radial(center: center, startRadius: start, endRadius: end)
    case "EllipticalGradient":
      let start = member("startRadiusFraction", of: object, default: 0) { $0.nonNegative($1) }
      let end = member("endRadiusFraction", of: object, default: 0.5) { $0.nonNegative($1) }
      guard let center, let start, let end else { return nil }
      return .elliptical(center: center, startFraction: start, endFraction: end)
    default:
      let start = member("startAngle", of: object, default: .zero) { $0.angle($1) }
      let end = member("endAngle", of: object, default: Angle?.none) { $0.angle($1) }
      guard let center, let start, let end else { return nil }
      return .angular(center: center, start: start, end: end ?? start + .degrees(360))
    }
  }

  private mutating func gradientStops(_ object: WrittenObject, of type: String)
    -> [SceneGradientStop]?
  {
    switch (object["colors"], object["stops"]) {
    case (let written?, nil):
      guard let colors = colors(written) else { return nil }
      let last = Double(max(colors.count - 1, 1))
      return colors.enumerated().map {
        SceneGradientStop(color: $0.element, location: Double($0.offset) / last)
      }
    case (nil, let written?):
      return stops(written)
    default:
      report(
        .missingKey, "\(type) requires either \"colors\" or \"stops\"", at: object.offset,
        expected: "\"colors\" or \"stops\"")
      return nil
    }
  }

  /// Reads the colors of a gradient, at least one.
  mutating func colors(_ written: WrittenValue) -> [SceneColor]? {
    let colors = list(written, "an array of colors", element: { $0.color($1) })
    guard let colors, checkCount(colors.count, CountLimits(minimum: 1), at: written.offset) else {
      return nil
    }
    return colors
  }

  /// Reads the stops of a gradient, at least one.
  mutating func stops(_ written: WrittenValue) -> [SceneGradientStop]? {
    let stops = list(written, "an array of stops", element: { $0.gradientStop($1) })
    guard let stops, checkCount(stops.count, CountLimits(minimum: 1), at: written.offset) else {
      return nil
    }
    return stops
  }

  /// Reads a gradient stop: `{ "color": …, "location": … }`.
  mutating func gradientStop(_ written: WrittenValue) -> SceneGradientStop? {
    let keys = ["color", "location"]
    guard let object = object(written, "a stop", allowed: keys, required: keys) else { return nil }
    let color = member("color", of: object) { $0.color($1) }
    let location = member("location", of: object) { $0.number($1) }
    guard let color, let location else { return nil }
    return SceneGradientStop(color: color, location: location)
  }
}
