// PrefViews: settings of assistive technologies in the environment; none is in use by default.

import PrefGeometry
import PrefViewGraph

private struct AccessibilitySettings: Equatable {
  var isEnabled = false
  var isVoiceOverEnabled = false
  var isSwitchControlEnabled = false
  var isAssistiveAccessEnabled = false
  var areQuickActionsEnabled = false
  var isLargeContentViewerEnabled = false
  var dimsFlashingLights = false
  var playsAnimatedImages = true
}

private enum AccessibilitySettingsKey: EnvironmentKey {
  static let defaultValue = AccessibilitySettings()
}

extension EnvironmentValues {
  private var accessibilitySettings: AccessibilitySettings {
    get { self[AccessibilitySettingsKey.self] }
    set { self[AccessibilitySettingsKey.self] = newValue }
  }

  /// Whether an assistive technology is in use; false by default.
  public var accessibilityEnabled: Bool {
    get { accessibilitySettings.isEnabled }
    set { accessibilitySettings.isEnabled = newValue }
  }

  /// Whether VoiceOver is in use; false by default.
  public var accessibilityVoiceOverEnabled: Bool {
    get { accessibilitySettings.isVoiceOverEnabled }
    set { accessibilitySettings.isVoiceOverEnabled = newValue }
  }

  /// Whether Switch Control is in use; false by default.
  public var accessibilitySwitchControlEnabled: Bool {
    get { accessibilitySettings.isSwitchControlEnabled }
    set { accessibilitySettings.isSwitchControlEnabled = newValue }
  }

  /// Whether Assistive Access is in use; false by default.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { accessibilitySettings.isAssistiveAccessEnabled }
    set { accessibilitySettings.isAssistiveAccessEnabled = newValue }
  }

  /// Whether quick actions are in use; false by default.
  public var accessibilityQuickActionsEnabled: Bool {
    get { accessibilitySettings.areQuickActionsEnabled }
    set { accessibilitySettings.areQuickActionsEnabled = newValue }
  }

  /// Whether the large content viewer is in use; false by default.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { accessibilitySettings.isLargeContentViewerEnabled }
    set { accessibilitySettings.isLargeContentViewerEnabled = newValue }
  }

  /// Whether flashing lights in videos are dimmed; false by default.
  public var accessibilityDimFlashingLights: Bool {
    get { accessibilitySettings.dimsFlashingLights }
    set { accessibilitySettings.dimsFlashingLights = newValue }
  }

  /// Whether animated images are played; true by default.
  public var accessibilityPlayAnimatedImages: Bool {
    get { accessibilitySettings.playsAnimatedImages }
    set { accessibilitySettings.playsAnimatedImages = newValue }
  }
}
