// PrefViews: `ShareLink`, drawn as a button without an action; there is no share sheet.

import PrefGeometry
import PrefViewGraph

/// The preview of a shared item, which is not drawn.
public struct SharePreview<Image, Icon> {}

extension SharePreview where Image: Transferable, Icon: Transferable {
  /// Creates a preview with a localized title, an image and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
  /// Creates a preview with a title, an image and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {}
}

extension SharePreview where Image: Transferable, Icon == Never {
  /// Creates a preview with a localized title and an image.
  public init(_ titleKey: LocalizedStringKey, image: Image) {}
  /// Creates a preview with a title and an image.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) {}
}

extension SharePreview where Image == Never, Icon: Transferable {
  /// Creates a preview with a localized title and an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) {}
  /// Creates a preview with a title and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) {}
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a localized title.
  public init(_ titleKey: LocalizedStringKey) {}
  /// Creates a preview with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {}
}

/// The label of a share link that has a title only: the share symbol and the title.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text

  /// A label with the share symbol.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// A button that presents a share sheet on Apple platforms; here it is drawn, and tapping it does
/// nothing.
public nonisolated struct ShareLink<
  Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View
>: View where Data.Element: Transferable {
  private let label: Label

  /// Creates a share link with a custom label. Items, subject, message and previews are accepted and not used.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  init(label: Label) { self.label = label }

  /// A button with the link's label and no action.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  /// Creates a share link with a custom label.
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label()) }
}

extension ShareLink
where
  PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL>,
  Label == DefaultShareLinkLabel
{
  /// Creates a share link with the title “Share…”.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  /// Creates a share link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey))) }

  /// Creates a share link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link with a title.
  public init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: title)) }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  /// Creates a share link with a custom label.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label()) }
}

extension ShareLink
where
  PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>,
  Label == DefaultShareLinkLabel
{
  /// Creates a share link with the title “Share…”.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  /// Creates a share link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey))) }

  /// Creates a share link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link with a title.
  public init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: title)) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  /// Creates a share link with a custom label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label()) }
}

extension ShareLink
where
  PreviewImage == Never, PreviewIcon == Never, Data.Element == URL, Label == DefaultShareLinkLabel
{
  /// Creates a share link with the title “Share…”.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  /// Creates a share link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey))) }

  /// Creates a share link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link with a title.
  public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: title)) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  /// Creates a share link with a custom label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label: label()) }
}

extension ShareLink
where
  PreviewImage == Never, PreviewIcon == Never, Data.Element == String,
  Label == DefaultShareLinkLabel
{
  /// Creates a share link with the title “Share…”.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  /// Creates a share link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(titleKey))) }

  /// Creates a share link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link with a title.
  public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) { self.init(label: DefaultShareLinkLabel(title: title)) }
}

extension ShareLink where PreviewImage: Transferable {
  /// Creates a share link with a custom label.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self.init(label: label()) }
}

extension ShareLink where PreviewImage: Transferable, Label == DefaultShareLinkLabel {
  /// Creates a share link with the title “Share…”.
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(label: DefaultShareLinkLabel(title: Text(verbatim: "Share…")))
  }

  /// Creates a share link with a localized title.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a share link with a title.
  @_disfavoredOverload
  public init<I: Transferable, S: StringProtocol>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> { self.init(label: DefaultShareLinkLabel(title: Text(title))) }

  /// Creates a share link with a title.
  public init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> { self.init(label: DefaultShareLinkLabel(title: title)) }
}
