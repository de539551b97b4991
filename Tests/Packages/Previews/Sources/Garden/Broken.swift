import SwiftUI

private struct Harvest: View {
  let baskets: [Int]
  var body: some View { Text("\(baskets[1]) apples") }
}

#Preview("Index out of range", traits: .sizeThatFitsLayout) {
  Harvest(baskets: [3])
}

private struct Growth: View {
  let isDone: () -> Bool

  var body: some View {
    while !isDone() {}
    return Text("Done")
  }
}

#Preview("Never finished", traits: .sizeThatFitsLayout) {
  Growth { Bool.random() && false }
}
