// A background that depends on the number of children: each child contributes 1 to a preference,
// and the container draws its background from the sum.

import SwiftUI

/// The preference key of the number of guests.
struct GuestCountKey: PreferenceKey {
  static var defaultValue: Int { 0 }

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A guest, shown by an initial.
struct Guest: View {
  let initial: String

  var body: some View {
    Text(initial)
      .font(.system(.headline, design: .rounded).weight(.bold))
      .foregroundStyle(.white)
      .frame(width: 40, height: 40)
      .background(.white.opacity(0.25), in: Circle())
      .overlay { Circle().stroke(.white.opacity(0.7), lineWidth: 1.5) }
      .preference(key: GuestCountKey.self, value: 1)
  }
}

/// A table, whose background becomes warmer with the number of guests.
struct Table<Guests: View>: View {
  let name: String
  @ViewBuilder let guests: Guests

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text(name).font(.headline).foregroundStyle(.white)
      HStack(spacing: -8) { guests }.frame(height: 40)
    }
    .padding(18)
    .frame(maxWidth: .infinity, alignment: .leading)
    .backgroundPreferenceValue(GuestCountKey.self) { TableBackground(count: $0) }
    .clipShape(RoundedRectangle(cornerRadius: 20))
  }
}

/// A background with a color for the number of guests and a ring per guest.
struct TableBackground: View {
  let count: Int

  private static let colors: [(Color, Color)] = [
    (Color(hex: 0xA3AFBA), Color(hex: 0x71808E)), (Color(hex: 0x43B7C9), Color(hex: 0x2B6FB3)),
    (Color(hex: 0x5F7CF0), Color(hex: 0x6A3FC9)), (Color(hex: 0xF0659A), Color(hex: 0x9B3FC9)),
    (Color(hex: 0xFF9A5A), Color(hex: 0xE0447C)),
  ]

  var body: some View {
    let (light, deep) = Self.colors[min(count, 4)]
    LinearGradient(colors: [light, deep], startPoint: .topLeading, endPoint: .bottomTrailing)
      .overlay(alignment: .trailing) {
        ZStack {
          ForEach(0..<count, id: \.self) { ring in
            Circle()
              .stroke(.white.opacity(0.32 - 0.05 * Double(ring)), lineWidth: 10)
              .frame(width: 44 + 44 * CGFloat(ring), height: 44 + 44 * CGFloat(ring))
          }
          if count > 0 {
            Text("\(count)")
              .font(.system(.title3, design: .rounded).weight(.heavy))
              .foregroundStyle(.white)
              .fixedSize()
          }
        }
        .frame(width: 0, height: 0)
        .padding(.trailing, 56)
      }
  }
}

/// A screen of tables with zero to five guests.
struct DinnerParty: View {
  var body: some View {
    Page(title: "Dinner", subtitle: "The more, the warmer") {
      VStack(spacing: 12) {
        Table(name: "By the window") {
          Guest(initial: "A")
        }
        Table(name: "Round table") {
          Guest(initial: "L")
          Guest(initial: "M")
          Guest(initial: "N")
        }
        Table(name: "Garden") {
          ForEach(["E", "F", "G", "H", "I"], id: \.self) { Guest(initial: $0) }
        }
        Table(name: "Not taken") {}
      }
    }
  }
}

#Preview {
  DinnerParty()
}
