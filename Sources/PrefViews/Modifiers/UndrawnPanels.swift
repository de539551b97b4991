// PrefViews: warnings for panels of the system that are not drawn, such as those of files.

import PrefViewGraph

extension View {
  /// Emits a warning while `isPresented` is true, once per kind and graph.
  package nonisolated func warnsWhenPresented(
    _ kind: String, _ isPresented: Binding<Bool>
  ) -> some View { modifier(UndrawnPresentation(kind: kind, isPresented: isPresented)) }

  /// Emits a warning while `item` is set, once per kind and graph.
  package nonisolated func warnsWhenPresented<Item>(
    _ kind: String, _ item: Binding<Item?>
  ) -> some View { modifier(UndrawnItemPresentation(kind: kind, item: item)) }
}

private nonisolated struct UndrawnPresentation: ViewModifier {
  let kind: String
  let isPresented: Binding<Bool>
  @Environment(\.warnings) private var warnings

  @MainActor func body(content: Content) -> some View {
    if isPresented.wrappedValue { warnings?.warn(undrawnPresentation(kind)) }
    return content
  }
}

private nonisolated struct UndrawnItemPresentation<Item>: ViewModifier {
  let kind: String
  let item: Binding<Item?>
  @Environment(\.warnings) private var warnings

  @MainActor func body(content: Content) -> some View {
    if item.wrappedValue != nil { warnings?.warn(undrawnPresentation(kind)) }
    return content
  }
}

private func undrawnPresentation(_ kind: String) -> String {
  "\(kind) is presented, but panels of the system are not drawn"
}
