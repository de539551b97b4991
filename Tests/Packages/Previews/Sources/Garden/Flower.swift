import SwiftUI

/// A flower with petals around its center.
public struct Flower: View {
  let petals: Int
  let color: Color

  /// Creates a flower with a number of petals.
  public init(petals: Int, color: Color = .pink) {
    self.petals = petals
    self.color = color
  }

  /// The petals, and the center above them.
  public var body: some View {
    ZStack {
      ForEach(0..<petals, id: \.self) { index in
        Ellipse()
          .fill(color.opacity(0.7))
          .frame(width: 18, height: 44)
          .offset(y: -24)
          .rotationEffect(.degrees(Double(index) / Double(petals) * 360))
      }
      Circle().fill(.yellow).frame(width: 22, height: 22)
    }
    .frame(width: 100, height: 100)
  }
}

#Preview("Five petals", traits: .sizeThatFitsLayout) {
  Flower(petals: 5)
}

#Preview("Eight petals", traits: .sizeThatFitsLayout) {
  Flower(petals: 8, color: .purple)
}
