import SwiftUI

struct ShopStack: View {
  @State private var path: [Int]

  init(path: [Int]) { _path = State(initialValue: path) }

  var body: some View {
    NavigationStack(path: $path) {
      List(Product.samples) { product in
        NavigationLink(product.name, value: product.id)
      }
      .navigationTitle("Shop")
      .navigationDestination(for: Int.self) { id in
        Text("Product \(id)").font(.title).navigationTitle("Details")
      }
    }
  }
}

struct Onboarding: View {
  var body: some View {
    VStack(spacing: 24) {
      Spacer()
      Image(systemName: "cart.fill").font(.system(size: 72)).foregroundStyle(.tint)
      Text("Welcome to the shop").font(.largeTitle.bold()).multilineTextAlignment(.center)
      Text("Everything for tea, travel and reading, delivered to your door.")
        .foregroundStyle(.secondary).multilineTextAlignment(.center)
      Spacer()
      PrimaryButton("Continue")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      LinearGradient(
        colors: [.accentColor.opacity(0.2), .clear], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea())
  }
}

struct Gallery: View {
  private let columns = [GridItem(.adaptive(minimum: 90), spacing: 8)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(0..<12) { index in
          RoundedRectangle(cornerRadius: 8)
            .fill(Color(hue: Double(index) / 12, saturation: 0.5, brightness: 0.9))
            .aspectRatio(1, contentMode: .fit)
            .overlay { Text("\(index + 1)").font(.title2) }
        }
      }
      .padding()
    }
  }
}

struct Spinner: View {
  @State private var isLarge = false

  var body: some View {
    Circle().fill(.blue)
      .frame(width: isLarge ? 60 : 20, height: isLarge ? 60 : 20)
      .frame(width: 80, height: 80)
      .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
  }
}
