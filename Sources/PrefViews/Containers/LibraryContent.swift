// PrefViews: the declarations with which a package adds views and modifiers to Xcode's library. They are kept, and have
// no effect on a picture.

import PrefGeometry
import PrefViewGraph

/// A view or a modifier for Xcode's library.
public struct LibraryItem {
  /// The group of an item in the library.
  public struct Category: Equatable, Sendable {
    private let name: String
    /// Effects.
    public static let effect = Category(name: "effect")
    /// Layout.
    public static let layout = Category(name: "layout")
    /// Controls.
    public static let control = Category(name: "control")
    /// Everything else.
    public static let other = Category(name: "other")
  }

  /// The snippet.
  let snippet: Any
  /// The name in the library; nil for that of the snippet.
  let title: String?
  /// The group in the library.
  let category: Category

  /// Creates an item from the code that the library inserts.
  ///
  /// - Parameters:
  ///   - snippet: A view, or a view with the modifier of the item.
  ///   - visible: Whether the library displays the item.
  ///   - title: The name in the library; nil for that of the snippet.
  ///   - category: The group in the library.
  ///   - matchingSignature: A name by which the item is found.
  public init<Snippet>(
    _ snippet: Snippet, visible: Bool = true, title: String? = nil, category: Category = .other,
    matchingSignature: String? = nil
  ) {
    (self.snippet, self.title, self.category) = (snippet, title, category)
  }
}

/// Views and modifiers for Xcode's library.
@MainActor @preconcurrency
public protocol LibraryContentProvider {
  /// The type that modifiers are applied to.
  associatedtype ModifierBase = Any

  /// The views.
  @LibraryContentBuilder var views: [LibraryItem] { get }

  /// Returns the modifiers, applied to a view.
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// No views.
  @LibraryContentBuilder public var views: [LibraryItem] {}

  /// Returns no modifiers.
  @LibraryContentBuilder public func modifiers(base: ModifierBase) -> [LibraryItem] {}
}

/// A result builder of items for Xcode's library.
@resultBuilder
public enum LibraryContentBuilder {
  /// Builds the items of a block.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
