// PrefViewGraph: the bodies of styles, whose dynamic properties are connected as those of views are.

/// The body of a style that stores dynamic properties, such as `@Environment`.
private struct StyleBody<Style, Content: View>: View {
  var style: StyleProperties<Style>
  let makeBody: @MainActor (Style) -> Content

  var body: some View { makeBody(style.value) }
}

/// The dynamic properties of a style.
private struct StyleProperties<Style>: DynamicProperty {
  var value: Style

  @MainActor static func _connect(_ property: inout Self, _ slot: _PropertySlot) {
    slot.connectFields(of: &property.value)
  }
}

/// Returns the body of a style.
///
/// If the style stores dynamic properties, the body is that of a view of its own, so that the properties have the
/// environment and the identity of the view that the style is applied to.
@MainActor
package func styleBody<Style, Content: View>(
  _ style: Style, _ makeBody: @escaping @MainActor (Style) -> Content
) -> AnyView {
  if FieldPlan.plan(for: Style.self).fields.isEmpty { return AnyView(makeBody(style)) }
  return AnyView(StyleBody(style: StyleProperties(value: style), makeBody: makeBody))
}
