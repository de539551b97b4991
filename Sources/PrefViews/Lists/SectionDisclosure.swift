// PrefViews: the disclosure indicator of collapsible sections in a list with the sidebar style.

import PrefGeometry
import PrefViewGraph

/// Adds a chevron at the trailing edge of a section's header, which points down while the section is expanded; a tap on
/// the header changes that. Does nothing without a binding.
struct SectionDisclosure: ViewModifier {
  let isExpanded: Binding<Bool>?
  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    if let isExpanded {
      Pressable(action: { withAnimation { isExpanded.wrappedValue.toggle() } }) { isPressed in
        content
          .overlay(alignment: .trailing) { chevron(isExpanded.wrappedValue) }
          .contentShape(Rectangle())
          .dimmed(isPressed, to: 0.5)
      }
    } else {
      content
    }
  }

  /// The chevron, in the space that it takes in either direction, at the trailing edge of the rows' content.
  private func chevron(_ isExpanded: Bool) -> some View {
    Image(systemName: "chevron.down").decorative
      .hidden()
      .overlay {
        Image(systemName: "chevron.forward").decorative
          .rotationEffect(isExpanded ? .degrees(layoutDirection == .rightToLeft ? -90 : 90) : .zero)
      }
      .font(.footnote.weight(.semibold))
      .foregroundStyle(.tint)
      .modifier(SideMargins(edges: .trailing))
      .modifier(SideMargins(edges: .trailing))
  }
}
