import SwiftUI

/// The price that a test changes by an environment variable, to see it fail.
let isOnSale = ProcessInfo.processInfo.environment["SHOP_SALE"] == "1"

struct Product: Identifiable, Codable, Sendable {
  var id: Int
  var name: String
  var symbol: String
  var price: Double

  static let samples = [
    Product(id: 1, name: "Teapot", symbol: "cup.and.saucer.fill", price: 24.5),
    Product(id: 2, name: "Bicycle", symbol: "bicycle", price: 480),
    Product(id: 3, name: "Book", symbol: "book.fill", price: 12),
  ]
}

struct PrimaryButton: View {
  let title: LocalizedStringKey
  let action: () -> Void

  init(_ title: LocalizedStringKey, action: @escaping () -> Void = {}) {
    self.title = title
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      Text(title).font(.headline).frame(maxWidth: .infinity).padding()
    }
    .foregroundColor(.white)
    .background(Color.accentColor)
    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

struct PriceTag: View {
  let price: Double

  init(price: Double) { self.price = price }

  var body: some View {
    Text(price, format: .currency(code: "EUR"))
      .font(.caption.bold())
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(Capsule().fill(isOnSale ? Color.red : Color.yellow))
      .foregroundStyle(.black)
  }
}

struct RatingStars: View {
  let rating: Int

  init(rating: Int) { self.rating = rating }

  var body: some View {
    HStack(spacing: 2) {
      ForEach(1...5, id: \.self) { star in
        Image(systemName: star <= rating ? "star.fill" : "star").foregroundColor(.orange)
      }
    }
    .accessibilityLabel(Text("\(rating) of 5"))
  }
}

struct ProductRow: View {
  let product: Product

  init(product: Product) { self.product = product }

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: product.symbol)
        .frame(width: 44, height: 44)
        .background(Color(.secondarySystemBackground))
        .clipShape(Circle())
      VStack(alignment: .leading) {
        Text(product.name).font(.headline)
        RatingStars(rating: product.id + 1)
      }
      Spacer()
      PriceTag(price: product.price)
    }
  }
}

struct Banner: View {
  let text: String

  init(text: String) { self.text = text }

  var body: some View {
    Label(text, systemImage: "exclamationmark.triangle.fill")
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.orange.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
  }
}
