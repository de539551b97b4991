// PrefViews: buttons of the system: paste, rename, settings, help and documents. They are drawn, and do nothing.

import PrefGeometry
import PrefViewGraph

/// A button that renames what is shown.
public nonisolated struct RenameButton: View {
  /// Creates a button.
  public init() {}

  /// A button that does nothing.
  @MainActor public var body: some View {
    Button(action: {}) { Label("Rename", systemImage: "pencil") }
  }
}

/// A button that pastes content.
public nonisolated struct PasteButton: View {
  /// Creates a button for values of a type.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

  /// Creates a button for content of some types.
  public init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {}

  /// A button that does nothing.
  @MainActor public var body: some View {
    Button(action: {}) { Label("Paste", systemImage: "doc.on.clipboard") }
      .buttonStyle(.borderedProminent)
  }
}

/// A link to the settings of a program.
public nonisolated struct SettingsLink<Label: View>: View {
  private let label: Label

  /// Creates a link with a label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// Creates a link with the title of the system.
  public init() where Label == DefaultSettingsLinkLabel { label = DefaultSettingsLinkLabel() }

  /// A button that does nothing.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

/// The label of a link to the settings.
public nonisolated struct DefaultSettingsLinkLabel: View {
  /// A text.
  @MainActor public var body: some View { Text(verbatim: "Settings…") }
}

/// A button that opens help.
public nonisolated struct HelpLink: View {
  private let action: () -> Void

  /// Creates a button with an action.
  public init(action: @escaping () -> Void) { self.action = action }

  /// Creates a button that opens an address; nothing is opened.
  public init(destination: URL) { action = {} }

  /// A round button with a question mark.
  @MainActor public var body: some View {
    Button(action: action) { Image(systemName: "questionmark.circle") }
  }
}

/// A button that creates a document.
public nonisolated struct NewDocumentButton<Label: View>: View {
  private let label: Label

  /// Creates a button with a localized title.
  public init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a button with a label.
  public init(contentType: UTType? = nil, @ViewBuilder label: () -> Label) { self.label = label() }

  /// A button that does nothing.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

/// A link to a field on a watch.
public nonisolated struct TextFieldLink<Label: View>: View {
  private let label: Label

  /// Creates a link with a label.
  public init(
    prompt: Text? = nil, @ViewBuilder label: () -> Label, onSubmit: @escaping (String) -> Void
  ) { self.label = label() }

  /// Creates a link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, prompt: Text? = nil, onSubmit: @escaping (String) -> Void
  ) where Label == Text { label = Text(titleKey) }

  /// A button that does nothing.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

/// A row of two views with a divider.
public nonisolated struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views in a row, separated by dividers.
  @MainActor public var body: some View {
    HStack(spacing: 0) {
      Group(subviews: content) { views in
        ForEach(views) { view in
          if view.id != views.first?.id { Divider() }
          view
        }
      }
    }
  }
}

/// A column of two views with a divider.
public nonisolated struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates a column.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views in a column, separated by dividers.
  @MainActor public var body: some View {
    VStack(spacing: 0) {
      Group(subviews: content) { views in
        ForEach(views) { view in
          if view.id != views.first?.id { Divider() }
          view
        }
      }
    }
  }
}
