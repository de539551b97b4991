// PrefViews: warnings for modifiers that have no effect here, and that would be visible on a device.

import PrefViewGraph

extension View {
  /// Warns that a modifier has no effect, once per modifier and graph, unless `isWarning` is false.
  nonisolated func ineffective(
    _ modifier: String, because reason: String? = nil, _ isWarning: Bool = true
  ) -> some View {
    let message = "\(modifier) has no effect" + (reason.map { ": \($0)" } ?? "")
    return self.modifier(IneffectiveModifier(message: isWarning ? message : nil))
  }
}

private nonisolated struct IneffectiveModifier: ViewModifier {
  let message: String?
  @Environment(\.warnings) private var warnings

  @MainActor func body(content: Content) -> some View {
    if let message { warnings?.warn(message) }
    return content
  }
}
