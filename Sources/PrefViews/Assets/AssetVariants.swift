// PrefViews: the selection among the variants of an asset. In: the variants and an environment. Out: the applicable
// variant that names the most of the environment's properties.

import PrefGeometry
import PrefViewGraph

extension AssetContents {
  /// Returns the best applicable variant; among equal ones, the first. If none is applicable, one with another idiom is
  /// taken.
  static func best(_ variants: [Variant], _ environment: EnvironmentValues) -> Variant? {
    let ranked = applicable(variants, environment)
    return ranked.first
  }

  /// Returns the applicable variants, the best ones only: those that name the same number of properties.
  static func applicable(_ variants: [Variant], _ environment: EnvironmentValues) -> [Variant] {
    let fitting = variants.compactMap { variant in
      variant.rank(environment).map { (rank: $0, variant: variant) }
    }
    guard let highest = fitting.map(\.rank).max() else { return [] }
    return fitting.filter { $0.rank == highest }.map(\.variant)
  }
}

extension AssetContents.Variant {
  /// The number of pixels per point of a bitmap; nil for any.
  var pixelsPerPoint: Int? {
    guard let scale, scale.hasSuffix("x") else { return nil }
    return Int(scale.dropLast())
  }

  /// The weight of the properties that the variant names and the environment has, by precedence: the device, the
  /// language, the direction, the contrast, the color scheme. Nil if the environment has another value.
  func rank(_ environment: EnvironmentValues) -> Int? {
    var rank = 0
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", let value):
        guard value == (environment.colorScheme == .dark ? "dark" : "light") else { return nil }
        rank += 1
      case ("contrast", "high"):
        guard environment.colorSchemeContrast == .increased else { return nil }
        rank += 2
      default: return nil
      }
    }
    if let languageDirection {
      let isMirrored = environment.layoutDirection == .rightToLeft
      guard (languageDirection == "right-to-left") == isMirrored else { return nil }
      rank += 4
    }
    if let locale {
      guard let weight = environment.locale.matchWeight(locale) else { return nil }
      rank += 8 * weight
    }
    switch idiom ?? "universal" {
    case "universal": break
    case environment.platform.assetIdiom: rank += 32
    // Variants of other devices are used where there is no other.
    default: rank -= 64
    }
    return rank
  }
}

extension Locale {
  /// Whether a locale of an asset applies: 2 for the same language and region or script, 1 for the same language; nil
  /// for another language.
  fileprivate func matchWeight(_ other: String) -> Int? {
    let (own, wanted) = (
      identifier.replacingOccurrences(of: "_", with: "-"),
      other.replacingOccurrences(of: "_", with: "-")
    )
    if own == wanted || own.hasPrefix(wanted + "-") {
      return wanted.contains("-") ? 2 : 1
    }
    return nil
  }
}

extension Platform {
  /// The idiom of the devices of the platform.
  fileprivate var assetIdiom: String {
    self == .macOS ? "mac" : "iphone"
  }
}
