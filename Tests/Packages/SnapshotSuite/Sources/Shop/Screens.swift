import SwiftUI

struct ProductList: View {
  let products: [Product]

  init(products: [Product]) { self.products = products }

  var body: some View {
    NavigationStack {
      List(products) { ProductRow(product: $0) }
        .navigationTitle("Shop")
        .overlay {
          if products.isEmpty { Text("Nothing here yet").foregroundStyle(.secondary) }
        }
    }
  }
}

struct ProductDetail: View {
  let product: Product
  @State private var count = 1

  init(product: Product) { self.product = product }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Image(systemName: product.symbol)
          .resizable()
          .scaledToFit()
          .frame(height: 160)
          .frame(maxWidth: .infinity)
          .padding()
          .background(Color(.systemGray6))
        Text(product.name).font(.largeTitle.bold())
        RatingStars(rating: 4)
        Text(
          "A sturdy \(product.name.lowercased()) that lasts for a lifetime, made of the best materials."
        )
        Stepper("Count: \(count)", value: $count, in: 1...9)
        PrimaryButton("Add to cart")
      }
      .padding()
    }
  }
}

struct SettingsScreen: View {
  @State private var isNotified = true
  @State private var name = "Ada"

  init() {}

  var body: some View {
    NavigationStack {
      Form {
        Section("Account") {
          TextField("Name", text: $name)
          Toggle("Notifications", isOn: $isNotified)
        }
        Section("About") { LabeledContent("Version", value: "1.0") }
      }
      .navigationTitle("Settings")
    }
  }
}
