// Container values, which only the immediate container of a view reads: a menu reads the price of
// each drink and whether it is new, a picker reads the tag of each segment.

import SwiftUI

extension ContainerValues {
  /// The price of a drink; `nil` if it is free.
  @Entry var price: Double? = nil
  /// Whether a drink is new on the menu.
  @Entry var isNew = false
}

/// A menu with a row per drink, its price at the trailing edge, and dividers between the rows.
struct DrinkMenu<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Card(padding: 0) {
      Group(subviews: content) { drinks in
        ForEach(drinks) { drink in
          HStack(spacing: 8) {
            drink
            if drink.containerValues.isNew {
              Text("New")
                .font(.caption2.weight(.bold))
                .foregroundStyle(.white)
                .padding(.horizontal, 7)
                .padding(.vertical, 3)
                .background(.pink, in: Capsule())
            }
            Spacer()
            if let price = drink.containerValues.price {
              Text("\(price, specifier: "%.2f")")
                .font(.subheadline.weight(.semibold).monospacedDigit())
                .foregroundStyle(.secondary)
            } else {
              Text("on the house").font(.subheadline).foregroundStyle(.tertiary)
            }
          }
          .frame(height: 52)
          .padding(.horizontal, 18)
          if drink.id != drinks.last?.id {
            Divider().padding(.leading, 58)
          }
        }
      }
    }
  }
}

/// A segmented control that matches the tags of its segments with the selection.
struct SegmentedChoice<Value: Hashable, Content: View>: View {
  @Binding var selection: Value
  @ViewBuilder let content: Content
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack(spacing: 0) {
      ForEach(subviews: content) { segment in
        let tag = segment.containerValues.tag(for: Value.self)
        segment
          .font(.subheadline.weight(tag == selection ? .semibold : .regular))
          .frame(maxWidth: .infinity)
          .frame(height: 32)
          .background {
            if tag == selection {
              RoundedRectangle(cornerRadius: 8)
                .fill(colorScheme == .dark ? Color(hex: 0x636369) : .white)
                .shadow(color: .black.opacity(0.12), radius: 3, y: 1)
            }
          }
          .onTapGesture {
            if let tag { selection = tag }
          }
      }
    }
    .padding(3)
    .background(.gray.opacity(0.18), in: RoundedRectangle(cornerRadius: 11))
  }
}

/// A cup size, with its surcharge.
enum CupSize: String {
  case small, medium, large

  var surcharge: Double {
    switch self {
    case .small: 0
    case .medium: 0.5
    case .large: 0.9
    }
  }
}

/// The menu of a café with a choice of cup sizes.
struct CoffeeBar: View {
  @State private var size = CupSize.medium

  var body: some View {
    Page(title: "Coffee Bar", subtitle: "Open until six") {
      SegmentedChoice(selection: $size) {
        Text("Small").tag(CupSize.small)
        Text("Medium").tag(CupSize.medium)
        Text("Large").tag(CupSize.large)
      }
      DrinkMenu {
        drink("Flat white", .brown)
          .containerValue(\.price, 3.4 + size.surcharge)
        drink("Cold brew", .indigo)
          .containerValue(\.price, 3.9 + size.surcharge)
          .containerValue(\.isNew, true)
        drink("Matcha", .green)
          .containerValue(\.price, 4.2 + size.surcharge)
        drink("Water", .cyan)
      }
    }
  }

  private func drink(_ name: String, _ color: Color) -> some View {
    HStack(spacing: 12) {
      Image(systemName: name == "Water" ? "drop.fill" : "cup.and.saucer.fill")
        .font(.system(size: 13))
        .foregroundStyle(.white)
        .frame(width: 28, height: 28)
        .background(color.gradient, in: Circle())
      Text(name).font(.body)
    }
  }
}

#Preview {
  CoffeeBar()
}
