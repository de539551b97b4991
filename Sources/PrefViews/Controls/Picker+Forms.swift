// PrefViews: further initializers of pickers: for several sources, with a label of the current value, and the earlier
// one with the label before the content.

import PrefGeometry
import PrefViewGraph

extension Picker {
  /// Creates a picker with a label that is passed by value.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init([selection], content(), label, nil) }

  /// Creates a picker with a label of the current value, which menus and links display instead of
  /// the selected option.
  public init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) { self.init([selection], content(), label(), AnyView(currentValueLabel())) }

  /// Creates a picker that sets the values at a key path of several sources. While the values
  /// differ, no option is selected.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(sources.map { $0[keyPath: selection] }, content(), label(), nil) }

  /// Creates a picker that sets the values at a key path of several sources, with a label of the
  /// current value.
  public init<C: RandomAccessCollection, V: View>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), label(), AnyView(currentValueLabel()))
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a localized title and a label of the current value.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) { self.init([selection], content(), Text(titleKey), AnyView(currentValueLabel())) }

  /// Creates a picker with a verbatim title and a label of the current value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) { self.init([selection], content(), Text(title), AnyView(currentValueLabel())) }

  /// Creates a picker with a localized title that sets the values at a key path of several sources.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) { self.init(sources.map { $0[keyPath: selection] }, content(), Text(titleKey), nil) }

  /// Creates a picker with a verbatim title that sets the values at a key path of several sources.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources.map { $0[keyPath: selection] }, content(), Text(title), nil) }

  /// Creates a picker with a localized title that sets the values at a key path of several sources,
  /// with a label of the current value.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), Text(titleKey),
      AnyView(currentValueLabel()))
  }

  /// Creates a picker with a verbatim title that sets the values at a key path of several sources,
  /// with a label of the current value.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol, V: View>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(), Text(title), AnyView(currentValueLabel()))
  }
}

extension Picker where Label == PrefViews.Label<Text, Image> {
  /// Creates a picker whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init([selection], content(), PrefViews.Label(title, systemImage: systemImage), nil) }

  /// Creates a picker for several sources whose label is a localized title with a system symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(),
      PrefViews.Label(titleKey, systemImage: systemImage), nil)
  }

  /// Creates a picker for several sources whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(),
      PrefViews.Label(title, systemImage: systemImage), nil)
  }

  /// Creates a picker with a label of the current value, whose label is a localized title with a system symbol.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      [selection], content(), PrefViews.Label(titleKey, systemImage: systemImage),
      AnyView(currentValueLabel()))
  }

  /// Creates a picker for several sources with a label of the current value, whose label
  /// is a localized title with a system symbol.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(),
      PrefViews.Label(titleKey, systemImage: systemImage), AnyView(currentValueLabel()))
  }

  /// Creates a picker for several sources with a label of the current value, whose label
  /// is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection, V: View>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources.map { $0[keyPath: selection] }, content(),
      PrefViews.Label(title, systemImage: systemImage), AnyView(currentValueLabel()))
  }

  /// Creates a picker with a label of the current value, whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol, V: View>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      [selection], content(), PrefViews.Label(title, systemImage: systemImage),
      AnyView(currentValueLabel()))
  }
}
