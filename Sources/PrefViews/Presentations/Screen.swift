// PrefViews: the values of the screen that presentations are placed on: its safe area, whether it is wide, and the
// level of its background colors.

import PrefGeometry
import PrefViewGraph

private enum ScreenSafeAreaKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

private enum ElevatedKey: EnvironmentKey {
  static let defaultValue = false
}

private enum InSheetKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The safe area of the whole picture, in points, which presentations respect.
  package var screenSafeArea: EdgeInsets {
    get { self[ScreenSafeAreaKey.self] }
    set { self[ScreenSafeAreaKey.self] = newValue }
  }

  /// Whether background colors are those of a layer above another one, which are lighter in dark appearance.
  var isElevated: Bool {
    get { self[ElevatedKey.self] }
    set { self[ElevatedKey.self] = newValue }
  }

  /// Whether the view is in a sheet.
  var isInSheet: Bool {
    get { self[InSheetKey.self] }
    set { self[InSheetKey.self] = newValue }
  }

  /// Whether a picture of a width in points is compact: by its size class or, without one, below 600 points.
  package func hasCompactWidth(_ width: CGFloat) -> Bool {
    switch horizontalSizeClass {
    case .compact: true
    case .regular: false
    case nil: width < CardGeometry.Lengths.wideScreenWidth
    }
  }

  /// Sets the size classes to those of a screen of a size in points: the width is compact below 600 points, and on
  /// phones in landscape orientation below 414 points of height; the height is compact below 500 points.
  package mutating func setSizeClasses(ofScreen size: CGSize) {
    let isSmallPhone = size.height < 414 && size.width < 900
    let isCompact = isSmallPhone || size.width < CardGeometry.Lengths.wideScreenWidth
    horizontalSizeClass = isCompact ? .compact : .regular
    verticalSizeClass = size.height < 500 ? .compact : .regular
  }
}

extension View {
  /// Insets the view by the safe area of a screen, which its presentations respect as well.
  package nonisolated func screenSafeArea(_ insets: EdgeInsets) -> some View {
    safeAreaPadding(insets).environment(\.screenSafeArea, insets)
  }
}
