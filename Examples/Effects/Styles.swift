// Examples/Effects: mesh gradients, materials and canvas operations.

import SwiftUI

/// The vertices of a 3 × 3 mesh with a displaced center.
private let vertices: [SIMD2<Float>] = [
  [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.35], [1, 0.5], [0, 1], [0.4, 1], [1, 1],
]

@MainActor private let dawn: [Color] = [
  .indigo, .purple, .pink, .blue, .orange, .red, .teal, .mint, .yellow,
]

/// Text on a material in front of circles.
private struct Pane: View {
  let material: Material

  var body: some View {
    ZStack {
      LinearGradient(
        colors: [.orange, .pink, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(.yellow).frame(width: 40, height: 40).offset(x: -30, y: -20)
      Circle().fill(.cyan).frame(width: 30, height: 30).offset(x: 36, y: 22)
      Text("Aa").font(.headline).frame(width: 84, height: 52)
        .background(material, in: RoundedRectangle(cornerRadius: 12))
    }
    .clipShape(RoundedRectangle(cornerRadius: 12))
  }
}

@MainActor let styleEffects = [
  Effect("MeshGradient, 3 × 3") {
    MeshGradient(width: 3, height: 3, points: vertices, colors: dawn)
      .clipShape(RoundedRectangle(cornerRadius: 12))
  },
  Effect("smoothsColors: false") {
    MeshGradient(width: 3, height: 3, points: vertices, colors: dawn, smoothsColors: false)
      .clipShape(RoundedRectangle(cornerRadius: 12))
  },
  Effect("colorSpace: .perceptual") {
    MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [.blue, .yellow, .blue, .yellow], colorSpace: .perceptual
    ).clipShape(RoundedRectangle(cornerRadius: 12))
  },
  Effect("a bent border") {
    MeshGradient(
      width: 3, height: 2,
      points: [[0.05, 0.1], [0.5, 0.4], [0.95, 0.1], [0.05, 0.9], [0.5, 0.6], [0.95, 0.9]],
      colors: [.mint, .blue, .purple, .green, .cyan, .pink])
  },
  Effect("text in a mesh") {
    Text("Mesh").font(.system(size: 40, weight: .heavy)).foregroundStyle(
      MeshGradient(width: 3, height: 3, points: vertices, colors: dawn))
  },
  Effect(".ultraThinMaterial") { Pane(material: .ultraThin) },
  Effect(".regularMaterial") { Pane(material: .regular) },
  Effect(".thickMaterial, dark") {
    Pane(material: .thick).environment(\.colorScheme, .dark)
  },
  Effect("Canvas, symbols") {
    Canvas { context, size in
      guard let leaf = context.resolveSymbol(id: "leaf") else { return }
      context.translateBy(x: size.width / 2, y: size.height / 2)
      for _ in 0..<8 {
        context.draw(leaf, at: CGPoint(x: 0, y: -30))
        context.rotate(by: .degrees(45))
      }
    } symbols: {
      Image(systemName: "leaf.fill").foregroundStyle(.green.gradient).tag("leaf")
    }
  },
  Effect("blur and threshold") {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: .purple))
      context.addFilter(.blur(radius: 6))
      context.drawLayer { layer in
        for (x, y, r) in [(40.0, 48.0, 20.0), (72, 44, 16), (96, 60, 12), (62, 74, 11)] {
          layer.fill(
            Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)),
            with: .color(.black))
        }
      }
    }
  },
  Effect("gradients that go on") {
    Canvas { context, size in
      let gradient = Gradient(colors: [.orange, .pink])
      let upper = CGRect(x: 12, y: 14, width: 104, height: 30)
      context.fill(
        Path(upper),
        with: .linearGradient(
          gradient, startPoint: CGPoint(x: 50, y: 0), endPoint: CGPoint(x: 72, y: 0),
          options: .repeat))
      context.fill(
        Path(upper.offsetBy(dx: 0, dy: 38)),
        with: .linearGradient(
          gradient, startPoint: CGPoint(x: 50, y: 0), endPoint: CGPoint(x: 72, y: 0),
          options: .mirror))
    }
  },
  Effect("an inverted clip") {
    Canvas { context, size in
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      context.clip(
        to: Path(ellipseIn: CGRect(x: middle.x - 16, y: middle.y - 16, width: 32, height: 32)),
        options: .inverse)
      for index in 0..<18 {
        var ray = context
        ray.translateBy(x: middle.x, y: middle.y)
        ray.rotate(by: .degrees(Double(index) * 20))
        ray.addFilter(.hueRotation(.degrees(Double(index) * 20)))
        ray.fill(
          Path(roundedRect: CGRect(x: -2.5, y: -40, width: 5, height: 40), cornerRadius: 2.5),
          with: .color(.orange))
      }
    }
  },
]
