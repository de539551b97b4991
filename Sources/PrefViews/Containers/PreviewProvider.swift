// Views: previews in their older form.

import PrefGeometry
import PrefViewGraph

/// A type that makes previews of views.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
