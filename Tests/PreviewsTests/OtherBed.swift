import SwiftUI

/// As in another file of this module.
private struct Bed_Previews: PreviewProvider {
  static var previews: some View { EmptyView() }
}

private struct Pond_Previews: PreviewProvider {
  static var previews: some View {
    Color.blue
      .previewDisplayName("Inner")
      .previewDisplayName("Outer")
  }
}
