// PrefViews: sections with a text as their header.

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
}
