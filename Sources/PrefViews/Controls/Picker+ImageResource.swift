// PrefViews: pickers whose label has an image of a resource, for several sources or with a label of the current value.

import PrefGeometry
import PrefViewGraph

extension Picker where Label == PrefViews.Label<Text, Image> {
  /// Creates a picker with a label of the current value, whose label is a localized title with an image of a resource.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      [selection], content(), PrefViews.Label(titleKey, image: image), AnyView(currentValueLabel()))
  }

  /// Creates a picker with a label of the current value, whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol, V: View>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      [selection], content(), PrefViews.Label(title, image: image), AnyView(currentValueLabel()))
  }

  /// Creates a picker for several sources, whose label is a localized title with an image of a resource.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), PrefViews.Label(titleKey, image: image),
      nil)
  }

  /// Creates a picker for several sources, whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), PrefViews.Label(title, image: image), nil)
  }

  /// Creates a picker for several sources with a label of the current value, whose label
  /// is a localized title with an image of a resource.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), PrefViews.Label(titleKey, image: image),
      AnyView(currentValueLabel()))
  }

  /// Creates a picker for several sources with a label of the current value, whose label
  /// is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection, V: View>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), PrefViews.Label(title, image: image),
      AnyView(currentValueLabel()))
  }
}
