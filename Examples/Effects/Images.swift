// Examples/Effects: resizable images (stretched, tiled, with cap insets) and symbol rendering
// modes.

import SwiftUI

/// A badge of 24 × 24 pixels, which is tiled and sliced by cap insets.
@MainActor private let badge: Image = {
  let renderer = ImageRenderer(
    content: ZStack {
      Rectangle().fill(.indigo)
      Rectangle().fill(.orange).padding(3)
      Rectangle().fill(.yellow).frame(width: 8, height: 8)
      ForEach([UnitPoint.topLeading, .topTrailing, .bottomLeading, .bottomTrailing], id: \.self) {
        Rectangle().fill(.pink).frame(width: 6, height: 6)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment($0))
      }
    }
    .frame(width: 24, height: 24))
  return renderer.cgImage.map { Image(decorative: $0, scale: 1) } ?? Image(systemName: "xmark")
}()

private func alignment(_ point: UnitPoint) -> Alignment {
  Alignment(
    horizontal: point.x == 0 ? .leading : .trailing, vertical: point.y == 0 ? .top : .bottom)
}

/// The cap insets of the badge, in points.
private let caps = EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)

@MainActor
private func symbol<V: View>(_ name: String, _ change: (AnyView) -> V) -> Effect {
  Effect(name) {
    change(
      AnyView(
        HStack(spacing: 10) {
          Image(systemName: "bell")
          Image(systemName: "star.circle.fill")
        }.font(.system(size: 38))))
  }
}

@MainActor let imageEffects = [
  Effect("interpolation(.none)") {
    badge.interpolation(.none).resizable().frame(width: 72, height: 72)
  },
  Effect("interpolation(.high)") {
    badge.interpolation(.high).resizable().frame(width: 72, height: 72)
  },
  Effect("capInsets, .stretch") {
    badge.interpolation(.none).resizable(capInsets: caps).frame(width: 100, height: 62)
  },
  Effect("capInsets, .tile") {
    badge.resizable(capInsets: caps, resizingMode: .tile).frame(width: 96, height: 60)
  },
  Effect("resizingMode: .tile") {
    badge.resizable(resizingMode: .tile).frame(width: 96, height: 72)
  },
  Effect("ImagePaint") {
    Circle().fill(.image(badge.interpolation(.none), scale: 0.5)).frame(width: 72, height: 72)
  },
  Effect("scaledToFit()") {
    badge.interpolation(.none).resizable().scaledToFit().frame(width: 96, height: 60)
      .border(.gray.opacity(0.4))
  },
  Effect("scaledToFill()") {
    badge.interpolation(.none).resizable().scaledToFill().frame(width: 96, height: 60).clipped()
      .border(.gray.opacity(0.4))
  },
  symbol(".monochrome") { $0.foregroundStyle(.indigo) },
  symbol(".hierarchical") { $0.symbolRenderingMode(.hierarchical).foregroundStyle(.indigo) },
  symbol(".palette") { $0.foregroundStyle(.indigo, .orange) },
  symbol("shadow(.inner)") {
    $0.foregroundStyle(Color.orange.gradient.shadow(.inner(radius: 2, y: 2)))
  },
]
