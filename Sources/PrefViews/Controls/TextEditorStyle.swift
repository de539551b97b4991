// PrefViews: the styles of text editors. All of them draw the same on iOS.

import PrefViewGraph

/// The properties of a text editor that a style arranges.
public struct TextEditorStyleConfiguration {}

/// The appearance of text editors.
public protocol TextEditorStyle {
  /// The type of the view that represents a text editor.
  associatedtype Body: View
  /// The properties of a text editor.
  typealias Configuration = TextEditorStyleConfiguration
  /// Returns the view that represents a text editor; not called.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Returns nothing; not called.
  @MainActor public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

/// A style without decoration.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style.
  public init() {}
  /// Returns nothing; not called.
  @MainActor public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default style.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// A style without decoration.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  /// Returns the view unchanged: text editors have one appearance.
  public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
