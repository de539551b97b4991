// PrefViews: colors of asset catalogs. In: the color of a variant. Out: a `Color`.

import PrefGeometry
import PrefViewGraph

/// The color of a variant of a color set.
struct AssetColor: Decodable, Sendable {
  var colorSpace: String?
  var components: [String: AssetNumber]?
  /// The name of a system color.
  var reference: String?

  private enum CodingKeys: String, CodingKey {
    case components, reference
    case colorSpace = "color-space"
  }

  /// Returns the color.
  ///
  /// - Throws: The reason for which there is none.
  func color() throws(AssetColorError) -> Color {
    if let reference {
      guard let system = SystemColor(assetReference: reference) else {
        throw AssetColorError("unknown system color \"\(reference)\"")
      }
      return Color(.system(system))
    }
    guard let components else { throw AssetColorError("a color has no components") }
    func component(_ name: String) throws(AssetColorError) -> Double {
      guard let value = components[name] else {
        throw AssetColorError("missing component \"\(name)\"")
      }
      guard let number = value.value(isOpacity: name == "alpha") else {
        throw AssetColorError("component \"\(name)\" is \"\(value.text)\", which is not a number")
      }
      return number
    }
    let opacity = components["alpha"] == nil ? 1 : try component("alpha")
    switch colorSpace ?? "srgb" {
    case "gray-gamma-22", "extended-gray":
      return Color(white: try component("white"), opacity: opacity)
    case let name:
      guard let space = Self.spaces[name] else {
        throw AssetColorError("unknown color space \"\(name)\"")
      }
      return Color(
        space, red: try component("red"), green: try component("green"),
        blue: try component("blue"), opacity: opacity)
    }
  }

  private static let spaces: [String: Color.RGBColorSpace] = [
    "srgb": .sRGB, "extended-srgb": .sRGB, "extended-linear-srgb": .sRGBLinear,
    "display-p3": .displayP3,
  ]
}

/// The reason for which a catalog's color cannot be used.
struct AssetColorError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A component: `"0xFF"`, `"255"` or `"1.000"`, or a JSON number.
struct AssetNumber: Decodable, Sendable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      text = number == number.rounded() && abs(number) > 1 ? "\(Int(number))" : "\(number)"
    } else {
      text = try container.decode(String.self)
    }
  }

  /// The value, where 1 is the maximum: hexadecimal and whole numbers are divided by 255; nil if there is none. The
  /// opacity is a fraction in any case, except in hexadecimal form.
  func value(isOpacity: Bool) -> Double? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if trimmed.lowercased().hasPrefix("0x") {
      return UInt32(trimmed.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(trimmed), number.isFinite else { return nil }
    return trimmed.contains(".") || isOpacity ? number : number / 255
  }
}

extension SystemColor {
  /// The system color of a reference in a color set, such as `systemRedColor`; nil if there is none.
  init?(assetReference name: String) {
    guard let color = Self.assetReferences[name] else { return nil }
    self = color
  }

  private static let assetReferences: [String: SystemColor] = [
    "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
    "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal,
    "systemCyanColor": .cyan, "systemBlueColor": .blue, "systemIndigoColor": .indigo,
    "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
    "systemGrayColor": .gray, "systemGray2Color": .gray2, "systemGray3Color": .gray3,
    "systemGray4Color": .gray4, "systemGray5Color": .gray5, "systemGray6Color": .gray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .tertiaryLabel, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .fill,
    "secondarySystemFillColor": .secondaryFill, "tertiarySystemFillColor": .tertiaryFill,
    "quaternarySystemFillColor": .quaternaryFill, "systemBackgroundColor": .background,
    "secondarySystemBackgroundColor": .secondaryBackground,
    "tertiarySystemBackgroundColor": .tertiaryBackground,
    "systemGroupedBackgroundColor": .groupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondaryGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiaryGroupedBackground,
    "blackColor": .black, "whiteColor": .white, "darkTextColor": .black, "lightTextColor": .white,
  ]
}

/// The name of a color in the resources of a folder.
struct AssetColorName: Hashable, Sendable {
  let name: String
  let folder: URL

  /// Returns the color for an environment; clear, with a warning, if there is none.
  func resolved(in environment: EnvironmentValues) -> Color {
    let catalogs = AssetCatalogs.of(folder)
    catalogs.problems.forEach { environment.warn($0) }
    guard let set = catalogs.folder(.color, name) else {
      environment.warn(
        "no color named \"\(name)\" in the asset catalogs of \(folder.path); "
          + "add a color set of that name")
      return .clear
    }
    let file = set.appendingPathComponent("Contents.json")
    do {
      let variants = (try AssetContents.of(set).colors ?? []).filter { $0.color != nil }
      guard let color = AssetContents.best(variants, environment)?.color else {
        throw AssetError(file: file, reason: "the color set has no color")
      }
      do {
        return try color.color()
      } catch {
        throw AssetError(file: file, reason: "\(error)")
      }
    } catch {
      environment.warn("color \"\(name)\": \(error)")
      return .clear
    }
  }
}
