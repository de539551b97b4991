// PrefViews: the styles of forms.

import PrefGeometry
import PrefViewGraph

/// The properties of a form that a style arranges.
public struct FormStyleConfiguration {
  /// A type-erased content of a form.
  public nonisolated struct Content: View {
    let content: AnyView

    /// The sections and rows.
    @MainActor public var body: some View { content }
  }

  /// The sections and rows of the form.
  public let content: Content
}

/// A type that arranges forms. The built-in styles look the same here, as on iOS.
@MainActor public protocol FormStyle {
  /// The view that represents a form.
  associatedtype Body: View
  /// The properties of a form.
  typealias Configuration = FormStyleConfiguration
  /// Returns the view that represents a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style that draws a form as a list with inset grouped sections.
private protocol ListFormStyle: FormStyle {}

/// The default form style: inset grouped sections.
public struct AutomaticFormStyle: FormStyle, ListFormStyle {
  /// Creates an automatic form style.
  public nonisolated init() {}
  /// Returns the content in a `List`.
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }
  }
}

/// A form style with rows in inset grouped sections.
public struct GroupedFormStyle: FormStyle, ListFormStyle {
  /// Creates a grouped form style.
  public nonisolated init() {}
  /// Returns the content in a `List`.
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }
  }
}

/// A form style with labels and values in two columns; drawn as inset grouped sections.
public struct ColumnsFormStyle: FormStyle, ListFormStyle {
  /// Creates a columns form style.
  public nonisolated init() {}
  /// Returns the content in a `List`.
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default form style: inset grouped sections.
  public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Rows in inset grouped sections.
  public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Labels and values in two columns; drawn as inset grouped sections.
  public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A type-erased style of forms.
struct FormStyleBox {
  let makeBody: @MainActor (FormStyleConfiguration) -> AnyView

  /// Creates a style. Forms inside the style's body resolve the outer one.
  init<S: FormStyle>(_ style: S, outer: FormStyleBox?) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.formStyle, outer)
      }
    }
  }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: FormStyleBox? { nil }
}

extension EnvironmentValues {
  /// The style of forms; nil for a list.
  var formStyle: FormStyleBox? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of forms within this view.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    transformEnvironment(\.formStyle) { outer in
      outer = style is any ListFormStyle ? nil : FormStyleBox(style, outer: outer)
    }
  }
}
