// A preview that does not return.

import SwiftUI

#Preview("Hangs", traits: .sizeThatFitsLayout) {
  Endless()
}

private struct Endless: View {
  var body: some View {
    while getpid() > 0 { usleep(10_000) }
    return Color.red
  }
}
