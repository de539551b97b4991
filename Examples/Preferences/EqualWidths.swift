// A layout guide: every child is as wide as the widest. Each tells how wide it would like to be, the largest wish goes
// up, and comes down again as the width of all.

import SwiftUI

/// The widest of the widths that views tell.
struct WidestKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

extension EnvironmentValues {
  /// The width that views share; nil until it is known.
  @Entry var sharedWidth: CGFloat? = nil
}

/// Gives all views inside that ask for it the width of the widest of them.
struct EqualWidths<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var width: CGFloat?

  var body: some View {
    content
      .environment(\.sharedWidth, width)
      .onPreferenceChange(WidestKey.self) { width = $0 }
  }
}

/// Tells how wide a view would like to be, and makes it as wide as the widest.
struct SharedWidth: ViewModifier {
  let alignment: Alignment
  @Environment(\.sharedWidth) private var width

  func body(content: Content) -> some View {
    content
      .fixedSize()
      .background {
        GeometryReader { geometry in
          Color.clear.preference(key: WidestKey.self, value: geometry.size.width)
        }
      }
      .frame(width: width, alignment: alignment)
  }
}

extension View {
  /// Makes the view as wide as the widest in the `EqualWidths` around it.
  func equalWidth(alignment: Alignment = .center) -> some View {
    modifier(SharedWidth(alignment: alignment))
  }
}

/// A boarding pass: a column of labels and a row of buttons, and no width written down for either.
struct BoardingPass: View {
  var body: some View {
    Page(title: "Boarding Pass", subtitle: "Friday, 9 May") {
      Card(padding: 20) {
        HStack(spacing: 16) {
          Text("BER").fixedSize()
          Rectangle().fill(.blue.opacity(0.3)).frame(height: 2)
          Image(systemName: "airplane").font(.title2).foregroundStyle(.blue)
          Rectangle().fill(.blue.opacity(0.3)).frame(height: 2)
          Text("LIS").fixedSize()
        }
        .font(.system(.title, design: .rounded).weight(.heavy))
        Divider().padding(.vertical, 16)
        EqualWidths {
          VStack(alignment: .leading, spacing: 12) {
            row("Flight", "TP 1173")
            row("Passenger", "Ada Lovelace")
            row("Gate", "B 42")
            row("Boarding", "14:05")
            row("Seat", "7 A, at the window")
          }
        }
      }
      EqualWidths {
        HStack(spacing: 10) {
          button("Later", ink: .blue, ground: .blue.opacity(0.14))
          button("Check In Now", ink: .white, ground: .blue)
        }
      }
      .frame(maxWidth: .infinity, alignment: .trailing)
    }
  }

  private func row(_ label: String, _ value: String) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 14) {
      Text(label)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .equalWidth(alignment: .trailing)
      Text(value).font(.subheadline.weight(.semibold))
    }
  }

  private func button(_ title: String, ink: Color, ground: Color) -> some View {
    Text(title)
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(ink)
      .equalWidth()
      .padding(.horizontal, 18)
      .padding(.vertical, 11)
      .background(ground, in: Capsule())
  }
}

#Preview {
  BoardingPass()
}
