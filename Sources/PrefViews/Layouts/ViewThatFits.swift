// PrefViews: a container that shows the first of several views that fits the proposal.

import PrefGeometry
import PrefViewGraph

/// A view that shows the first child whose ideal size fits the proposed size, or the last child if
/// none fits. A child is created only if those before it do not fit.
public nonisolated struct ViewThatFits<Content: View>: View {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that chooses among the children of `content`, in their order.
  ///
  /// - Parameter axes: The axes along which a child has to fit.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The children in a container that creates them one by one, until one fits.
  @MainActor public var body: some View { FirstFitting(axes, content: content) }
}
