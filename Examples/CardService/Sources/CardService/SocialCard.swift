// The picture: a social card of 1200 × 630 pixels with a title, an author and a symbol.

import PrefRender
import PrefRenderPool

/// A social card.
public struct SocialCard: RenderTemplate {
  /// The texts of a card.
  public struct Input: Codable, Sendable, Equatable {
    /// The title, of up to three lines.
    public var title: String
    /// The name below the title.
    public var author: String
    /// The name of the site, at the bottom.
    public var site: String
  }

  /// The proposed size, and limits for input from the public.
  static func settings(isDark: Bool) -> RenderSettings {
    RenderSettings(width: 600, height: 315, scale: 2, isDark: isDark, limits: .strict)
  }

  /// Returns the card.
  public static func body(_ input: Input) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: input.title)
        .font(.system(size: 44, weight: .bold))
        .lineLimit(3)
        .minimumScaleFactor(0.5)
      if !input.author.isEmpty {
        Text(verbatim: input.author).font(.title2).foregroundStyle(.secondary).lineLimit(1)
      }
      Spacer(minLength: 0)
      HStack {
        Image(systemName: "leaf.fill").foregroundStyle(.green)
        Text(verbatim: input.site).lineLimit(1)
      }
      .font(.title3.weight(.semibold))
    }
    .padding(36)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background {
      Rectangle().fill(.background)
      LinearGradient(
        colors: [.mint.opacity(0.25), .blue.opacity(0.25)],
        startPoint: .top, endPoint: .bottom)
    }
  }
}
