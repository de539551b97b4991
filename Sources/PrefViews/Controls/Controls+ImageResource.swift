// PrefViews: initializers of controls whose label is a title with an image of a resource.

import PrefGeometry
import PrefViewGraph

extension Button where Label == PrefViews.Label<Text, Image> {
  /// Creates a button whose label is a localized title with an image of a resource.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) { self.init(role: role, action: action) { PrefViews.Label(titleKey, image: image) } }

  /// Creates a button whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { PrefViews.Label(title, image: image) } }

  /// Creates a button with a role whose label is a localized title with an image of a resource.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, image: ImageResource,
    action: @escaping () -> Void
  ) { self.init(role: role, action: action) { PrefViews.Label(titleKey, image: image) } }
}

extension Toggle where Label == PrefViews.Label<Text, Image> {
  /// Creates a toggle whose label is a localized title with an image of a resource.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PrefViews.Label(titleKey, image: image) }
  }

  /// Creates a toggle whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PrefViews.Label(title, image: image) }
  }
}

extension Toggle where Label == PrefViews.Label<Text, Image> {
  /// Creates a toggle for several sources whose label is a localized title with an image of a resource.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { PrefViews.Label(titleKey, image: image) }
  }

  /// Creates a toggle for several sources whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { PrefViews.Label(title, image: image) }
  }
}

extension Picker where Label == PrefViews.Label<Text, Image> {
  /// Creates a picker whose label is a localized title with an image of a resource.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { PrefViews.Label(titleKey, image: image) }
  }

  /// Creates a picker whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { PrefViews.Label(title, image: image) }
  }
}

extension Menu where Label == PrefViews.Label<Text, Image> {
  /// Creates a menu with an action for taps, whose label is a localized title with an image of a resource.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { PrefViews.Label(titleKey, image: image) },
      primaryAction: primaryAction)
  }

  /// Creates a menu with an action for taps, whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { PrefViews.Label(title, image: image) },
      primaryAction: primaryAction)
  }

  /// Creates a menu whose label is a localized title with an image of a resource.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { PrefViews.Label(titleKey, image: image) } }

  /// Creates a menu whose label is a verbatim title with an image of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { PrefViews.Label(title, image: image) } }
}

extension ControlGroup {
  /// Creates a control group with a localized title and a system symbol, which only some styles show.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a control group with a verbatim title and a system symbol, which only some styles show.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// Creates a control group with a localized title and an image of a resource, which only some styles show.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, image: image) }
  }

  /// Creates a control group with a verbatim title and an image of a resource, which only some styles show.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, image: image) }
  }
}
