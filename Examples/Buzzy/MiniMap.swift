// Buzzy: the overview map in the corner, drawn from the bounds that landmarks contribute as
// anchors.

import PrefRender

/// A modifier that overlays a map of all landmarks at a quarter of their size in the top trailing
/// corner.
public struct MiniMap: ViewModifier {
  let geometry: GeometryProxy
  let scale: CGFloat = 0.25

  /// Returns the content with the map in front of it.
  public func body(content: Content) -> some View {
    content.overlayPreferenceValue(LandmarksKey.self) { landmarks in
      ZStack {
        RoundedRectangle(cornerRadius: 8, style: .circular)
          .fill(Color.white.opacity(0.35))
        RoundedRectangle(cornerRadius: 8, style: .circular)
          .stroke(Color.primary.opacity(0.6))
        ForEach(landmarks) { landmark in
          let area = geometry[landmark.area].applying(CGAffineTransform(scaleX: scale, y: scale))
          switch landmark.id {
          case Landmark.hive: mark("house.fill", .purple, area)
          case Landmark.bee: mark("circle.fill", .orange, area)
          default: mark("seal.fill", .yellow, area)
          }
        }
      }
      .frame(width: geometry.size.width * scale, height: geometry.size.height * scale)
      .position(x: geometry.size.width - 80, y: 100)
    }
  }

  private func mark(_ symbol: String, _ color: Color, _ area: CGRect) -> some View {
    Image(systemName: symbol)
      .font(.system(size: 11))
      .foregroundColor(color)
      .shadow(color: .black.opacity(0.25), radius: 1, y: 0.5)
      .frame(width: area.width, height: area.height)
      .position(x: area.midX, y: area.midY)
  }
}
