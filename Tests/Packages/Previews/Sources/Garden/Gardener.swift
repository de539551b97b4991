import SwiftUI

final class Gardener: ObservableObject {
  @Published var name: String
  init(name: String) { self.name = name }
}

struct GardenerCard: View {
  @EnvironmentObject private var gardener: Gardener

  var body: some View {
    Label(gardener.name, systemImage: "leaf.fill")
      .padding()
      .background(.green.opacity(0.2), in: .rect(cornerRadius: 12))
  }
}

private struct GardenerCard_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      GardenerCard()
        .environmentObject(Gardener(name: "Ada"))
        .previewDisplayName("Short name")
      GardenerCard()
        .environmentObject(Gardener(name: "Augusta Ada King, Countess of Lovelace"))
        .previewDisplayName("Long name")
    }
    .padding()
    .previewLayout(.sizeThatFits)
    GardenerCard()
      .previewDisplayName("Without a gardener")
      .previewLayout(.sizeThatFits)
  }
}
