// PrefViews: the elements of images, and the labels of symbols.

import PrefGeometry
import PrefViewGraph

extension Image {
  /// What assistive technologies read of an image.
  enum Description: Equatable, Sendable {
    /// The name of the symbol or file.
    case automatic
    case label(Text)
    /// Nothing.
    case decorative
  }

  /// Returns the image with a label for assistive technologies.
  package func labeled(_ label: Text) -> Image {
    var image = self
    image.description = .label(label)
    return image
  }

  /// The image without an accessibility element.
  package var decorative: Image {
    var image = self
    image.description = .decorative
    return image
  }

  /// Returns the label of the image; nil for none.
  @MainActor func spokenText(in environment: EnvironmentValues) -> String? {
    switch (description, source) {
    case (.decorative, _): nil
    case (.label(let label), _): label.spokenText(in: environment)
    case (.automatic, .symbol(let name)): SymbolLabels.label(of: name)
    case (.automatic, .named(let name, _)): name
    case (.automatic, .pixels), (.automatic, .drawing): nil
    }
  }

  @MainActor
  package func explicitAccessibilityLabel(_ environment: EnvironmentValues) -> String? {
    if case .label = description { return spokenText(in: environment) }
    return nil
  }

  @MainActor
  package func accessibilityElement(
    _ frame: CGRect, _ environment: EnvironmentValues
  ) -> AccessibilityElement? {
    var element = AccessibilityElement(
      frame: frame, label: spokenText(in: environment), traits: .isImage)
    // A label or another property of a modifier exposes a decorative image.
    element.isExposed = description != .decorative
    return element
  }
}

/// The labels of symbols.
private enum SymbolLabels {
  /// The labels that differ from the words of the name, by the name without its variants.
  private static let labels = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "checkmark": "Selected",
    "trash": "Delete", "square.and.arrow.up": "Share", "heart": "Love", "star": "Favorite",
    "gear": "Settings", "gearshape": "Settings", "magnifyingglass": "Search",
    "chevron.right": "Forward", "chevron.forward": "Forward", "chevron.left": "Back",
    "chevron.backward": "Back", "ellipsis": "More", "pencil": "Edit",
    "square.and.pencil": "Compose", "house": "Home", "envelope": "Mail", "lock": "Locked",
    "lock.open": "Unlocked", "arrow.clockwise": "Refresh", "exclamationmark.triangle": "Warning",
    "info": "Info", "questionmark": "Help", "cart": "Shopping Cart",
  ]
  private static let variants: Set<String> = ["fill", "circle", "square", "rectangle"]

  /// Returns the label of a symbol.
  static func label(of name: String) -> String {
    if let label = labels[name] { return label }
    var words = name.split(separator: ".").map(String.init)
    while words.count > 1, let last = words.last, variants.contains(last) {
      words.removeLast()
      if let label = labels[words.joined(separator: ".")] { return label }
    }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
