import SwiftUI

struct CartLine: Identifiable, Codable, Sendable {
  var product: Product
  var count: Int

  var id: Int { product.id }
  var total: Double { product.price * Double(count) }

  static let samples = [
    CartLine(product: .samples[0], count: 2), CartLine(product: .samples[2], count: 1),
  ]
}

struct CartRow: View {
  let line: CartLine

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("\(line.count) ×").monospacedDigit().foregroundStyle(.secondary)
      VStack(alignment: .leading) {
        Text(line.product.name)
        Text(line.product.price, format: .currency(code: "EUR")).font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Text(line.total, format: .currency(code: "EUR")).bold()
    }
  }
}

struct CartScreen: View {
  let lines: [CartLine]
  @State private var isShowingSheet: Bool

  init(lines: [CartLine], isShowingSheet: Bool = false) {
    self.lines = lines
    _isShowingSheet = State(initialValue: isShowingSheet)
  }

  private var total: Double { lines.map(\.total).reduce(0, +) }

  var body: some View {
    NavigationStack {
      List {
        Section("Items") { ForEach(lines) { CartRow(line: $0) } }
        Section {
          LabeledContent("Total") { Text(total, format: .currency(code: "EUR")).bold() }
        }
      }
      .navigationTitle("Cart")
      .navigationBarTitleDisplayMode(.inline)
      .safeAreaInset(edge: .bottom) { PrimaryButton("Checkout").padding() }
      .overlay { if lines.isEmpty { EmptyCart() } }
    }
    .sheet(isPresented: $isShowingSheet) {
      CheckoutForm().presentationDetents([.medium])
    }
  }
}

struct EmptyCart: View {
  var body: some View {
    ContentUnavailableView(
      "No items", systemImage: "cart", description: Text("Items that you add are shown here."))
  }
}

struct Receipt: View {
  let lines: [CartLine]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 4) {
      ForEach(lines) { line in
        GridRow {
          Text(line.product.name)
          Text("\(line.count)").gridColumnAlignment(.trailing)
          Text(line.total, format: .number.precision(.fractionLength(2)))
            .gridColumnAlignment(.trailing)
        }
      }
      Divider()
      GridRow {
        Text("Total").bold()
        Text("\(lines.map(\.count).reduce(0, +))")
        Text(lines.map(\.total).reduce(0, +), format: .number.precision(.fractionLength(2))).bold()
      }
    }
    .padding()
    .font(.callout)
  }
}
