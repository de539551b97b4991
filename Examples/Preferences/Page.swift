// Components that the examples share: pages, cards and their colors.

import SwiftUI

/// A page with a title and a subtitle above its content.
struct Page<Content: View>: View {
  let title: String
  let subtitle: String
  @ViewBuilder let content: Content
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading, spacing: 4) {
        Text(title).font(.largeTitle.bold())
        Text(subtitle).font(.subheadline).foregroundStyle(.secondary)
      }
      content
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.pageBackground(in: colorScheme))
  }
}

/// A rounded card as wide as the page.
struct Card<Content: View>: View {
  var padding: CGFloat = 16
  @ViewBuilder let content: Content
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .padding(padding)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.cardBackground(in: colorScheme), in: RoundedRectangle(cornerRadius: 18))
      .shadow(color: .black.opacity(colorScheme == .dark ? 0 : 0.07), radius: 12, y: 4)
  }
}

extension Color {
  /// Creates a color from sRGB components in the form 0xRRGGBB.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }

  static func pageBackground(in scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(hex: 0x0E0E12) : Color(hex: 0xF4F4F8)
  }

  static func cardBackground(in scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(hex: 0x1E1E24) : .white
  }
}
