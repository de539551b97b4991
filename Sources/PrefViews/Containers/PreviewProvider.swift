// PrefViews: the protocol-based form of previews.

import PrefGeometry
import PrefViewGraph

/// A type that declares previews of views.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to preview.
  @ViewBuilder static var previews: Previews { get }
}
