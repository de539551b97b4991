// Views: other cuts of symbols, which are found by composing names.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// Other cuts of symbols: filled, struck out, inside a shape.
public struct SymbolVariants: Hashable, Sendable {
  private var enclosure: String?
  private var isFilled = false
  private var isStruckOut = false

  /// As they are named.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle
  /// Filled.
  public static let fill = none.fill
  /// Struck out.
  public static let slash = none.slash

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var result = self
    change(&result)
    return result
  }

  /// The same in a circle.
  public var circle: SymbolVariants { with { $0.enclosure = "circle" } }
  /// The same in a square.
  public var square: SymbolVariants { with { $0.enclosure = "square" } }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { with { $0.enclosure = "rectangle" } }
  /// The same, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// The same, struck out.
  public var slash: SymbolVariants { with { $0.isStruckOut = true } }

  /// Whether these have all that others have.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled)
      && (!other.isStruckOut || isStruckOut)
  }

  /// These and those around.
  func joined(with inner: SymbolVariants) -> SymbolVariants {
    var result = self
    result.enclosure = inner.enclosure ?? enclosure
    result.isFilled = isFilled || inner.isFilled
    result.isStruckOut = isStruckOut || inner.isStruckOut
    return result
  }

  /// What symbols are called that are lines, and have nothing to fill unless a shape is around them.
  private static let lines: Set<String> = [
    "arrow", "at", "checkmark", "chevron", "divide", "ellipsis", "equal", "infinity", "line",
    "list",
    "magnifyingglass", "minus", "multiply", "number", "percent", "plus", "sum", "text",
    "textformat", "xmark",
  ]

  /// The names of a symbol's cut, the best one first; the last is the symbol's own.
  func names(of name: String) -> [String] {
    guard self != .none else { return [name] }
    let parts = name.split(separator: ".").map(String.init)
    let isLine = parts.first.map(Self.lines.contains) ?? false
    func composed(_ enclosure: String?) -> String {
      var result = parts.filter { $0 != "fill" }
      for part in [isStruckOut ? "slash" : nil, enclosure] {
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
  /// The cuts in which symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Draws symbols in another cut, where they have it; cuts that are asked for around the view are kept.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.joined(with: variant) }
  }
}
