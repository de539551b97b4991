// PrefViews: share links of several items with a preview for each.

import PrefGeometry
import PrefViewGraph

extension ShareLink where PreviewImage: Transferable {
  /// Creates a share link of several items with a custom label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label()) }
}

extension ShareLink where PreviewImage: Transferable, Label == DefaultShareLinkLabel {
  /// Creates a share link of several items with the title “Share…”.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…"))) }

  /// Creates a share link of several items with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey))) }

  /// Creates a share link of several items with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link of several items with a title.
  public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(label: DefaultShareLinkLabel(title: title)) }
}
