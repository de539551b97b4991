// PrefViews: the system whose look views have, as an environment value.

import PrefGeometry
import PrefViewGraph

/// A system whose colors, text styles and control sizes views are drawn with.
///
/// The environment value `platform` selects it; it is the same on every machine until a caller sets it.
///
/// ```swift
/// Settings().environment(\.platform, .iOS26)
/// ```
public enum Platform: String, Hashable, CaseIterable, Sendable {
  /// iOS 15 to 18 on an iPhone, the default.
  case iOS18
  /// iOS 26 on an iPhone.
  case iOS26
  /// macOS 13 to 15. Text has the sizes of macOS and does not depend on the Dynamic Type size.
  case macOS
}

private enum PlatformKey: EnvironmentKey {
  static let defaultValue = Platform.iOS18
}

extension EnvironmentValues {
  /// The system whose look views have; iOS 18 by default.
  public var platform: Platform {
    get { self[PlatformKey.self] }
    set { self[PlatformKey.self] = newValue }
  }

  /// The table of the colors, text styles and lengths of the platform.
  var look: PlatformLook { platform.look }
}

extension Platform {
  /// The table of this platform.
  var look: PlatformLook {
    switch self {
    case .iOS18: .iOS18
    case .iOS26: .iOS26
    case .macOS: .macOS
    }
  }
}
