// PrefViews: variants of symbols, found by composing symbol names.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// Variants of a symbol: filled, slashed or enclosed in a shape.
public struct SymbolVariants: Hashable, Sendable {
  private var enclosure: String?
  private var isFilled = false
  private var hasSlash = false

  /// No variant.
  public static let none = SymbolVariants()
  /// The variant enclosed in a circle.
  public static let circle = none.circle
  /// The variant enclosed in a square.
  public static let square = none.square
  /// The variant enclosed in a rectangle.
  public static let rectangle = none.rectangle
  /// The filled variant.
  public static let fill = none.fill
  /// The variant with a slash.
  public static let slash = none.slash

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var result = self
    change(&result)
    return result
  }

  /// These variants, enclosed in a circle.
  public var circle: SymbolVariants { with { $0.enclosure = "circle" } }
  /// These variants, enclosed in a square.
  public var square: SymbolVariants { with { $0.enclosure = "square" } }
  /// These variants, enclosed in a rectangle.
  public var rectangle: SymbolVariants { with { $0.enclosure = "rectangle" } }
  /// These variants, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// These variants, with a slash.
  public var slash: SymbolVariants { with { $0.hasSlash = true } }

  /// Whether these variants include all of `other`.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled)
      && (!other.hasSlash || hasSlash)
  }

  /// Returns these variants with those of a descendant added; its enclosure replaces this one.
  func joined(with inner: SymbolVariants) -> SymbolVariants {
    var result = self
    result.enclosure = inner.enclosure ?? enclosure
    result.isFilled = isFilled || inner.isFilled
    result.hasSlash = hasSlash || inner.hasSlash
    return result
  }

  /// The first name components of symbols that consist of lines only, and are filled only if
  /// enclosed.
  private static let lineSymbols: Set<String> = [
    "arrow", "at", "checkmark", "chevron", "divide", "ellipsis", "equal", "infinity", "line",
    "list",
    "magnifyingglass", "minus", "multiply", "number", "percent", "plus", "sum", "text",
    "textformat", "xmark",
  ]

  /// Returns the names of a symbol's variants in order of preference; the last is the name itself.
  func names(of name: String) -> [String] {
    guard self != .none else { return [name] }
    let parts = name.split(separator: ".").map(String.init)
    let isLine = parts.first.map(Self.lineSymbols.contains) ?? false
    func composed(_ enclosure: String?) -> String {
      var result = parts.filter { $0 != "fill" }
      for part in [hasSlash ? "slash" : nil, enclosure] {
        if let part, !result.contains(part) { result.append(part) }
      }
      if isFilled && (enclosure != nil || !isLine) || parts.contains("fill") {
        result.append("fill")
      }
      return result.joined(separator: ".")
    }
    return [composed(enclosure), composed(nil), name]
  }
}

private enum SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
}

extension EnvironmentValues {
  /// The variants in which symbols are drawn, if they exist.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Adds variants to those inherited from the environment. A symbol without the variant is drawn
  /// as named.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.joined(with: variant) }
  }
}

private enum ImageTemplatesKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether images without a rendering mode are drawn as templates, as those of tab items are.
  var rendersImagesAsTemplates: Bool {
    get { self[ImageTemplatesKey.self] }
    set { self[ImageTemplatesKey.self] = newValue }
  }
}
