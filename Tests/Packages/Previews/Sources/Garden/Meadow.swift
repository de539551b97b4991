import SwiftUI

struct Meadow: View {
  @Binding var count: Int

  var body: some View {
    VStack(spacing: 16) {
      HStack { ForEach(0..<count, id: \.self) { Flower(petals: 5 + $0) } }
      Text("\(count) flowers").font(.headline)
      Stepper("Flowers", value: $count)
    }
    .padding()
  }
}

#Preview("Meadow", traits: .fixedLayout(width: 380, height: 220)) {
  @Previewable @State var count = 3
  Meadow(count: $count)
}

#Preview(traits: .landscapeLeft) {
  Meadow(count: .constant(5))
}

#if DEBUG
  #Preview("Only in debug builds", traits: .sizeThatFitsLayout) {
    Meadow(count: .constant(1))
  }
#endif
