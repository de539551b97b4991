// Buzzy: landmarks, the views whose bounds are collected by a preference.

import PrefRender

/// A landmark of the meadow: its identity and its bounds.
public struct Landmark: Equatable, Identifiable {
  /// The identity: 0, 1, 2 … for flowers, `hive` or `bee`.
  public let id: Int
  /// The bounds of the landmark's view.
  public let area: Anchor<CGRect>

  /// The identity of the hive.
  public static let hive = 999
  /// The identity of the bee.
  public static let bee = 100
  /// An identity without a landmark.
  public static let nothing = -1
}

/// The preference key of all landmarks, in view order.
public struct LandmarksKey: PreferenceKey {
  /// An empty list of landmarks.
  public static var defaultValue: [Landmark] { [] }

  /// Appends the landmarks of the next sibling.
  public static func reduce(value: inout [Landmark], nextValue: () -> [Landmark]) {
    value.append(contentsOf: nextValue())
  }
}

extension View {
  /// Contributes the view's bounds as a landmark.
  func landmark(_ id: Int) -> some View {
    anchorPreference(key: LandmarksKey.self, value: .bounds) { [Landmark(id: id, area: $0)] }
  }
}
