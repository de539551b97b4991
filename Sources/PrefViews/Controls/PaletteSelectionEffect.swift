// PrefViews: the selected items of palettes, which are drawn as items of a menu.

import PrefViewGraph

/// How the selected item of a palette differs from the others.
public struct PaletteSelectionEffect: Sendable, Equatable {
  private enum Kind: Equatable, Sendable {
    case automatic, custom
    case variant(SymbolVariants)
  }
  private let kind: Kind

  /// The system's choice.
  public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect(kind: .automatic) }
  /// None: the label depends on the selection.
  public static var custom: PaletteSelectionEffect { PaletteSelectionEffect(kind: .custom) }
  /// Returns an effect that shows a variant of the symbol.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(kind: .variant(variant))
  }
}

extension View {
  /// Accepts how the selected items of palettes differ; they have a check mark, as in menus.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    self
  }
}
