// Buzzy: what the things on the meadow tell the views above them about where they are.

import PrefRender

/// A thing on the meadow: who it is and where.
public struct Landmark: Equatable, Identifiable {
  /// A number of its own: 0, 1, 2 … for flowers.
  public let id: Int
  /// Its area.
  public let area: Anchor<CGRect>

  /// The hive's number.
  public static let hive = 999
  /// The bee's number.
  public static let bee = 100
  /// The number of no landmark.
  public static let nothing = -1
}

/// All things on the meadow, in the order in which they stand in the view tree.
public struct LandmarksKey: PreferenceKey {
  /// Nothing.
  public static var defaultValue: [Landmark] { [] }

  /// Gathers what siblings tell.
  public static func reduce(value: inout [Landmark], nextValue: () -> [Landmark]) {
    value.append(contentsOf: nextValue())
  }
}

extension View {
  /// Tells the views above where this one is.
  func landmark(_ id: Int) -> some View {
    anchorPreference(key: LandmarksKey.self, value: .bounds) { [Landmark(id: id, area: $0)] }
  }
}
