import SwiftUI

/// The label of a plant: its name, its family and how much water it needs.
///
/// ![A card with the name of a plant, its family and three drops, two of them filled.](plant-label)
public struct PlantLabel: View {
  private let name: String
  private let family: String
  private let drops: Int

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - name: The name of the plant.
  ///   - family: The family it belongs to.
  ///   - drops: The water it needs, from 0 to 3.
  public init(_ name: String, family: String, drops: Int) {
    (self.name, self.family, self.drops) = (name, family, drops)
  }

  /// The content.
  public var body: some View {
    HStack(spacing: 12) {
      Flower(petals: 9, color: .pink).scaleEffect(0.4).frame(width: 64, height: 64)
      VStack(alignment: .leading, spacing: 2) {
        Text(name).font(.headline)
        Text(family).font(.subheadline).foregroundStyle(.secondary)
        HStack(spacing: 3) {
          ForEach(0..<3, id: \.self) { index in
            Image(systemName: index < drops ? "drop.fill" : "drop").foregroundStyle(.blue)
          }
        }
        .font(.footnote)
      }
    }
    .padding(12)
    .background(.background.secondary, in: RoundedRectangle(cornerRadius: 16))
  }
}

#Preview("plant label", traits: .sizeThatFitsLayout) {
  PlantLabel("Meadow aster", family: "Asteraceae", drops: 2).padding()
}
