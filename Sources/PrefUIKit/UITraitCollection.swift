// PrefUIKit: collections of traits, and their effect on the environment of views.

import PrefGeometry
import PrefViews

/// Traits that can be set, such as those in the closure of ``UITraitCollection/init(mutations:)``.
public protocol UIMutableTraits {
  /// The appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The visual level.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels per point; 0 if unspecified.
  var displayScale: CGFloat { get set }
  /// The colors of the display.
  var displayGamut: UIDisplayGamut { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the display measures the force of touches.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The weight of text.
  var legibilityWeight: UILegibilityWeight { get set }
}

/// The values of a collection of traits.
struct TraitValues: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified

  /// Replaces values by the specified ones of another collection.
  mutating func merge(_ other: TraitValues) {
    merge(other, \.userInterfaceStyle, unless: .unspecified)
    merge(other, \.userInterfaceIdiom, unless: .unspecified)
    merge(other, \.userInterfaceLevel, unless: .unspecified)
    merge(other, \.layoutDirection, unless: .unspecified)
    merge(other, \.displayScale, unless: 0)
    merge(other, \.displayGamut, unless: .unspecified)
    merge(other, \.horizontalSizeClass, unless: .unspecified)
    merge(other, \.verticalSizeClass, unless: .unspecified)
    merge(other, \.forceTouchCapability, unless: .unknown)
    merge(other, \.preferredContentSizeCategory, unless: .unspecified)
    merge(other, \.accessibilityContrast, unless: .unspecified)
    merge(other, \.legibilityWeight, unless: .unspecified)
  }

  private mutating func merge<Value: Equatable>(
    _ other: TraitValues, _ trait: WritableKeyPath<TraitValues, Value>, unless unspecified: Value
  ) {
    if other[keyPath: trait] != unspecified { self[keyPath: trait] = other[keyPath: trait] }
  }
}

/// An immutable collection of traits: appearance, text size, layout direction, display scale and
/// others.
public final class UITraitCollection: Hashable, Sendable, CustomStringConvertible {
  private let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection without specified traits.
  public convenience init() { self.init(TraitValues()) }

  /// Creates a collection whose traits the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection().changed(mutations))
  }

  /// Creates a collection of the specified traits of several collections; later ones take
  /// precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// Returns a copy with the traits that the closure sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection(changed(mutations))
  }

  private func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? TraitValues ?? values
  }

  /// Whether all traits are equal.
  public static func == (lhs: UITraitCollection, rhs: UITraitCollection) -> Bool {
    lhs.values == rhs.values
  }

  /// Adds all traits to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// The specified traits.
  public var description: String {
    let unspecified = TraitValues()
    let fields = zip(Mirror(reflecting: values).children, Mirror(reflecting: unspecified).children)
      .filter { "\($0.value)" != "\($1.value)" }
    let list = fields.map { "\($0.0.label ?? "") = \($0.0.value)" }
    return "<UITraitCollection: \(list.joined(separator: ", "))>"
  }
}

extension UITraitCollection {
  /// Creates a collection with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates a collection with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates a collection with a visual level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Creates a collection with a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Creates a collection with the colors of a display.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates a collection that says whether the display measures the force of touches.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Creates a collection with a preferred size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Creates a collection with a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Creates a collection with a weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The visual level.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The colors of the display.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Whether the display measures the force of touches.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The weight of text.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
}

extension EnvironmentValues {
  /// Sets the values that correspond to the specified traits.
  package mutating func apply(_ traits: UITraitCollection) {
    switch traits.userInterfaceStyle {
    case .unspecified: break
    case .light: colorScheme = .light
    case .dark: colorScheme = .dark
    }
    switch traits.layoutDirection {
    case .unspecified: break
    case .leftToRight: layoutDirection = .leftToRight
    case .rightToLeft: layoutDirection = .rightToLeft
    }
    if let size = DynamicTypeSize(traits.preferredContentSizeCategory) { dynamicTypeSize = size }
    if let sizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass) {
      horizontalSizeClass = sizeClass
    }
    if let sizeClass = UserInterfaceSizeClass(traits.verticalSizeClass) {
      verticalSizeClass = sizeClass
    }
    switch traits.accessibilityContrast {
    case .unspecified: break
    case .normal: colorSchemeContrast = .standard
    case .high: colorSchemeContrast = .increased
    }
    switch traits.legibilityWeight {
    case .unspecified: break
    case .regular: legibilityWeight = .regular
    case .bold: legibilityWeight = .bold
    }
  }
}

extension DynamicTypeSize {
  /// Creates a size from UIKit's category; nil if the category is unspecified.
  public init?(_ category: UIContentSizeCategory) {
    guard let index = UIContentSizeCategory.ascending.firstIndex(of: category) else { return nil }
    self = Self.allCases[index]
  }
}

extension UserInterfaceSizeClass {
  /// Creates a size class from UIKit's; nil if it is unspecified.
  public init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .unspecified: return nil
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }
}
