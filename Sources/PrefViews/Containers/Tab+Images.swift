// PrefViews: tabs with an image of an asset catalog.

import PrefGeometry
import PrefViewGraph

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value, a localized title and an image of an asset catalog.
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(image))
    }
  }

  /// Creates a tab with a value, a title and an image of an asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(title), image: Image(image))
    }
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a localized title and an image of an asset catalog.
  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(image))
    }
  }

  /// Creates a tab with a title and an image of an asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(title), image: Image(image))
    }
  }
}
