import SwiftUI

/// A flower with petals around its center.
///
/// ![A flower with seven violet petals around a yellow center.](flower)
///
/// The petals divide the circle equally, whatever their number is.
public struct Flower: View {
  private let petals: Int
  private let color: Color

  /// Creates a flower.
  ///
  /// - Parameters:
  ///   - petals: The number of petals; at least one.
  ///   - color: The color of the petals.
  public init(petals: Int = 7, color: Color = .purple) {
    self.petals = max(petals, 1)
    self.color = color
  }

  /// The content.
  public var body: some View {
    ZStack {
      ForEach(0..<petals, id: \.self) { index in
        Ellipse()
          .fill(color.gradient)
          .frame(width: 34, height: 64)
          .offset(y: -40)
          .rotationEffect(.degrees(360 * Double(index) / Double(petals)))
      }
      Circle().fill(.yellow.gradient).frame(width: 44, height: 44)
    }
    .frame(width: 160, height: 160)
    .accessibilityElement()
    .accessibilityLabel("A flower with \(petals) petals")
  }
}

#Preview("flower", traits: .sizeThatFitsLayout) {
  Flower().padding()
}

#Preview("petals", traits: .sizeThatFitsLayout) {
  HStack {
    Flower(petals: 3, color: .orange)
    Flower(petals: 5, color: .pink)
    Flower(petals: 12, color: .blue)
  }
  .padding()
}
