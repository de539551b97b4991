// PrefScenes: the reader of fonts, font widths, URLs and nullable values.

import PrefGeometry
import PrefViews

extension ValueReader {
  private static let fontTitle = #"a font: a text style or {"size": …, "weight": …}"#
  /// The arguments of a font.
  static let fontArguments: [Argument] = [
    .optional("size", .limited(.positive), "The size in points."),
    .optional("style", .name(SceneTextStyle.self), "The text style."),
    .optional("custom", .string, "The name of a font family."),
    .optional(
      "relativeTo", .name(SceneTextStyle.self),
      "The text style with which the size of a custom font scales; by default, \"body\"."),
    .optional("fixedSize", .limited(.positive), "The size of a custom font that does not scale."),
    .optional("weight", .name(SceneFontWeight.self), "The weight."),
    .optional("width", .fontWidth, "The width of the characters."),
    .optional("design", .name(SceneFontDesign.self), "The design."),
    .optional("leading", .name(SceneFontLeading.self), "The line spacing."),
    .optional("italic", .bool, "Whether the font is italic."),
    .optional("monospaced", .bool, "Whether all characters have a fixed width."),
    .optional("monospacedDigit", .bool, "Whether digits have a fixed width."),
    .optional("smallCaps", .bool, "Whether all letters are small capitals."),
    .optional("lowercaseSmallCaps", .bool, "Whether lowercase letters are small capitals."),
    .optional("uppercaseSmallCaps", .bool, "Whether uppercase letters are small capitals."),
  ]

  /// Reads a font: the name of a text style, or an object with a `size`, a `style` or a `custom` family, and variants.
  mutating func font(_ written: WrittenValue) -> SceneFont? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneTextStyle.self).map { SceneFont(base: .style($0)) }
    case .object(let object): return font(object)
    default:
      mismatch(value, Self.fontTitle, at: written)
      return nil
    }
  }

  private mutating func font(_ object: WrittenObject) -> SceneFont? {
    members(object, of: "a font", allowed: Self.fontArguments.map(\.name))
    let base = fontBase(object)
    let weight = member("weight", of: object, default: SceneFontWeight?.none) { $0.name($1) }
    let design = member("design", of: object, default: SceneFontDesign?.none) { $0.name($1) }
    let leading = member("leading", of: object, default: SceneFontLeading?.none) { $0.name($1) }
    let width = member("width", of: object, default: Double?.none) { $0.fontWidth($1) }
    var variants: [SceneFont.Variant] = []
    var isWhole = true
    for variant in SceneFont.Variant.allCases {
      let isOn = member(variant.rawValue, of: object, default: false) { $0.bool($1) }
      if isOn == true { variants.append(variant) }
      isWhole = isWhole && isOn != nil
    }
    guard let base, let weight, let design, let leading, let width, isWhole else { return nil }
    return SceneFont(
      base: base, weight: weight, design: design, leading: leading, width: width,
      variants: variants)
  }

  private mutating func fontBase(_ object: WrittenObject) -> SceneFont.Base? {
    let size = object["size"].map { limited($0, .positive) }
    let fixed = object["fixedSize"].map { limited($0, .positive) }
    if let custom = object["custom"], object["style"] == nil {
      let name = string(custom)
      let style = object["relativeTo"].map { self.name($0, SceneTextStyle.self) }
      switch (size, fixed) {
      case (let size?, nil):
        guard let name, let size, style != .some(nil) else { return nil }
        return .custom(name: name, size: size, relativeTo: style.flatMap { $0 } ?? .body)
      case (nil, let size?) where style == nil:
        guard let name, let size else { return nil }
        return .custom(name: name, size: size, relativeTo: nil)
      default: break
      }
    } else if fixed == nil, object["relativeTo"] == nil {
      switch (object["style"], size) {
      case (let style?, nil): return name(style, SceneTextStyle.self).map { .style($0) }
      case (nil, let size?): return size.map { .system(size: $0) }
      default: break
      }
    }
    report(
      .missingKey,
      #"a font requires a "size", a "style", or "custom" with a "size" or a "fixedSize""#,
      at: object.offset, expected: Self.fontTitle)
    return nil
  }

  /// Reads the width of a font: a name, or a number relative to the standard width, 1.
  mutating func fontWidth(_ written: WrittenValue) -> Double? {
    guard let value = open(written) else { return nil }
    if case .number = value { return limited(written, .positive) }
    return name(written, SceneFontWidth.self).map { Double($0.swiftUIValue.value) }
  }

  /// Reads a URL.
  mutating func address(_ written: WrittenValue) -> URL? {
    guard let text = string(written) else { return nil }
    if let url = URL(string: text), !text.isEmpty { return url }
    report(
      .invalidValue, "\(quoted(text)) is not a URL", at: written.offset,
      expected: "a URL such as \"https://example.com\"")
    return nil
  }

  /// Reads a value or null; the outer optional is nil if the value is unusable.
  mutating func nullable<Result>(
    _ written: WrittenValue, read: (inout ValueReader, WrittenValue) -> Result?
  ) -> Result?? {
    guard let value = open(written) else { return nil }
    if case .null = value { return .some(nil) }
    return read(&self, written).map { .some($0) }
  }
}
