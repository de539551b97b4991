import SwiftUI

/// The price that a test changes by an environment variable, to see it fail.
let isOnSale = ProcessInfo.processInfo.environment["SHOP_SALE"] == "1"

public struct Product: Identifiable, Codable, Sendable {
  public var id: Int
  public var name: String
  public var symbol: String
  public var price: Double

  public init(id: Int, name: String, symbol: String, price: Double) {
    self.id = id
    self.name = name
    self.symbol = symbol
    self.price = price
  }

  public static let samples = [
    Product(id: 1, name: "Teapot", symbol: "cup.and.saucer.fill", price: 24.5),
    Product(id: 2, name: "Bicycle", symbol: "bicycle", price: 480),
    Product(id: 3, name: "Book", symbol: "book.fill", price: 12),
  ]
}

public struct PrimaryButton: View {
  let title: LocalizedStringKey
  let action: () -> Void

  public init(_ title: LocalizedStringKey, action: @escaping () -> Void = {}) {
    self.title = title
    self.action = action
  }

  public var body: some View {
    Button(action: action) {
      Text(title).font(.headline).frame(maxWidth: .infinity).padding()
    }
    .foregroundColor(.white)
    .background(Color.accentColor)
    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

public struct PriceTag: View {
  let price: Double

  public init(price: Double) { self.price = price }

  public var body: some View {
    Text(price, format: .currency(code: "EUR"))
      .font(.caption.bold())
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(Capsule().fill(isOnSale ? Color.red : Color.yellow))
      .foregroundStyle(.black)
  }
}

public struct RatingStars: View {
  let rating: Int

  public init(rating: Int) { self.rating = rating }

  public var body: some View {
    HStack(spacing: 2) {
      ForEach(1...5, id: \.self) { star in
        Image(systemName: star <= rating ? "star.fill" : "star").foregroundColor(.orange)
      }
    }
    .accessibilityLabel(Text("\(rating) of 5"))
  }
}

public struct ProductRow: View {
  let product: Product

  public init(product: Product) { self.product = product }

  public var body: some View {
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

public struct Banner: View {
  let text: String

  public init(text: String) { self.text = text }

  public var body: some View {
    Label(text, systemImage: "exclamationmark.triangle.fill")
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.orange.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
  }
}
