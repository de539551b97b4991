// PrefViewGraph: the bodies of styles, and of other content that is not a view, whose dynamic properties are connected
// as those of views are.

/// The body of content that stores dynamic properties, such as `@Environment`.
private struct ConnectedBody<Owner, Content: View>: View {
  var owner: ConnectedProperties<Owner>
  let makeBody: @MainActor (Owner) -> Content

  var body: some View { makeBody(owner.value) }
}

/// The dynamic properties of content that is not a view.
private struct ConnectedProperties<Owner>: DynamicProperty {
  var value: Owner

  @MainActor static func _connect(_ property: inout Self, _ slot: _PropertySlot) {
    slot.connectFields(of: &property.value)
  }
}

/// Returns the body of a style, or of other content that is not a view.
///
/// If the content stores dynamic properties, the body is that of a view of its own, so that the properties have the
/// environment and the identity of the view that the content is applied to.
@MainActor
package func connectedBody<Owner, Content: View>(
  _ owner: Owner, _ makeBody: @escaping @MainActor (Owner) -> Content
) -> AnyView {
  guard storesDynamicProperties(Owner.self) else { return AnyView(makeBody(owner)) }
  return AnyView(ConnectedBody(owner: ConnectedProperties(value: owner), makeBody: makeBody))
}

/// Returns whether a type stores dynamic properties.
@MainActor
package func storesDynamicProperties(_ type: Any.Type) -> Bool {
  !FieldPlan.plan(for: type).fields.isEmpty
}
