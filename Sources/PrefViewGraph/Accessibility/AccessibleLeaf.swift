// PrefViewGraph: what leaf views provide for assistive technologies, and for the search for views by their text.

import PrefGeometry

/// A leaf view that may be an element for assistive technologies.
package protocol AccessibleLeaf {
  /// The text that the view shows; nil for none.
  var spokenText: String? { get }

  /// Returns the label that the view sets for assistive technologies; nil for none.
  @MainActor func explicitAccessibilityLabel(_ environment: EnvironmentValues) -> String?

  /// Returns the view's element for assistive technologies; nil for none.
  ///
  /// - Parameter frame: The frame in the picture's coordinates, in points.
  @MainActor func accessibilityElement(
    _ frame: CGRect, _ environment: EnvironmentValues
  ) -> AccessibilityElement?
}

extension AccessibleLeaf {
  package var spokenText: String? { nil }
  @MainActor
  package func explicitAccessibilityLabel(_ environment: EnvironmentValues) -> String? { nil }

  @MainActor
  package func accessibilityElement(
    _ frame: CGRect, _ environment: EnvironmentValues
  ) -> AccessibilityElement? { nil }
}
