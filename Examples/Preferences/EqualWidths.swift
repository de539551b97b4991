// A layout with equal widths: children contribute their ideal widths to a preference; the maximum
// is stored as state and propagated to them through the environment.

import SwiftUI

/// The preference key of the maximum width.
struct WidestKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

extension EnvironmentValues {
  /// The common width, in points; `nil` until it is measured.
  @Entry var sharedWidth: CGFloat? = nil
}

/// A container that gives the widest width to all `equalWidth` views inside it.
struct EqualWidths<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var width: CGFloat?

  var body: some View {
    content
      .environment(\.sharedWidth, width)
      .onPreferenceChange(WidestKey.self) { width = $0 }
  }
}

/// A modifier that contributes the view's ideal width and applies the common one.
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
  /// Sets the view's width to that of the widest `equalWidth` view in the enclosing `EqualWidths`.
  func equalWidth(alignment: Alignment = .center) -> some View {
    modifier(SharedWidth(alignment: alignment))
  }
}

/// A boarding pass whose column of labels and row of buttons have equal widths, without a width in
/// the code.
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
          button("Later", foreground: .blue, background: .blue.opacity(0.14))
          button("Check In Now", foreground: .white, background: .blue)
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

  private func button(_ title: String, foreground: Color, background: Color) -> some View {
    Text(title)
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(foreground)
      .equalWidth()
      .padding(.horizontal, 18)
      .padding(.vertical, 11)
      .background(background, in: Capsule())
  }
}

#Preview {
  BoardingPass()
}
