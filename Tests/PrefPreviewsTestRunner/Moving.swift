// A preview that moves when it appears.

import SwiftUI

#Preview("Moves", traits: .fixedLayout(width: 80, height: 40)) {
  MovingDot()
}

private struct MovingDot: View {
  @State private var isMoved = false

  var body: some View {
    Circle()
      .fill(.orange.gradient)
      .frame(width: 20, height: 20)
      .frame(maxWidth: .infinity, alignment: isMoved ? .trailing : .leading)
      .background(.blue.gradient)
      .onAppear { withAnimation(.linear(duration: 0.4)) { isMoved = true } }
  }
}
