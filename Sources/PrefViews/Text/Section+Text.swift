// PrefViews: sections with a text as their header.

import PrefGeometry
import PrefViewGraph

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a localized title as its header.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content)
  }

  /// Creates a section with a title as its header, which is not localized.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content)
  }

  /// Creates a section with a localized title as its header, which a list displays with or without
  /// its content.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  /// Creates a section with a title as its header, which is not localized, and which a list
  /// displays with or without its content.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
