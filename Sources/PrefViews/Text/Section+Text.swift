// Views: sections whose header is a line of text.

import PrefViewGraph

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Makes a section under a title.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content)
  }

  /// Makes a section under a title that is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content)
  }
}
