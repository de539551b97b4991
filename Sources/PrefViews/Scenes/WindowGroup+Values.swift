// PrefViews: groups of windows that show values. The first window has the default value, or none.

import PrefGeometry
import PrefViewGraph

extension WindowGroup {
  /// Creates a group of windows with a title and an identifier.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Creates a group of windows with a title.
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(content: content) }

  /// Creates a group of windows with a localized title that show values of a type.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type, content: content)
  }

  /// Creates a group of windows with a title that show values of a type.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type, content: content)
  }

  /// Creates a group of windows that show values of a type, with a value for the first window.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type) { value in
      content(
        Binding {
          value.wrappedValue ?? defaultValue()
        } set: {
          value.wrappedValue = $0
        })
    }
  }

  /// Creates a group of windows with a localized title that show values of a type, with a value for the first window.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type, content: content, defaultValue: defaultValue)
  }

  /// Creates a group of windows with a title that show values of a type, with a value for the first window.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type, content: content, defaultValue: defaultValue)
  }
}
