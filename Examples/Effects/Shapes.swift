// Examples/Effects: rotations in two and three dimensions, masks and clips, gradients, and Boolean
// operations on paths.

import SwiftUI

@MainActor let placeEffects = [
  Effect(".rotationEffect(20°)") { Sample().rotationEffect(.degrees(20)) },
  Effect(".scaleEffect(-1, 0.7)") { Sample().scaleEffect(x: -1, y: 0.7) },
  Effect(".transformEffect(…)") {
    Sample().transformEffect(CGAffineTransform(a: 1, b: 0.2, c: -0.3, d: 1, tx: 8, ty: -8))
  },
  Effect("rotation3D about y") {
    Sample().rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
  },
  Effect("rotation3D about x") {
    Sample().rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0))
  },
  Effect("anchorZ: 12") {
    Sample().scaleEffect(0.8).rotation3DEffect(.degrees(40), axis: (x: 1, y: 1, z: 0), anchorZ: 12)
      .offset(x: 11, y: -9)
  },
  Effect("perspective: 0") {
    Sample().rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0), perspective: 0)
  },
  Effect("a stack of cards") {
    HStack(spacing: -58) {
      ForEach(0..<3) { _ in
        Sample().rotation3DEffect(
          .degrees(55), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
      }
    }.scaleEffect(0.8).offset(x: 20)
  },
]

@MainActor let clipEffects = [
  Effect(".clipShape(Circle())") { Sample().clipShape(Circle()) },
  Effect(".clipShape(Capsule())") { Sample().clipShape(Capsule()) },
  Effect(".mask { Text }") {
    LinearGradient(
      colors: [.orange, .pink, .purple], startPoint: .leading, endPoint: .trailing
    ).mask {
      Text("MASK").font(.system(size: 34, weight: .black)).fixedSize()
    }
  },
  Effect(".mask { gradient }") {
    Sample().mask {
      LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
    }
  },
  Effect("a hole") {
    Sample().mask {
      Rectangle().overlay { Circle().frame(width: 40, height: 40).blendMode(.destinationOut) }
        .compositingGroup()
    }
  },
  Effect("LinearGradient") {
    LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
      .clipShape(RoundedRectangle(cornerRadius: 10)).frame(width: 84, height: 60)
  },
  Effect("RadialGradient") {
    RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 4, endRadius: 46)
      .clipShape(RoundedRectangle(cornerRadius: 10)).frame(width: 84, height: 60)
  },
  Effect("EllipticalGradient") {
    EllipticalGradient(colors: [.yellow, .red], endRadiusFraction: 0.6)
      .clipShape(RoundedRectangle(cornerRadius: 10)).frame(width: 84, height: 60)
  },
  Effect("AngularGradient") {
    AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
      .clipShape(Circle()).frame(width: 64, height: 64)
  },
  Effect("text in a gradient") {
    Text("Sunset").font(.title.bold()).foregroundStyle(
      LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing))
  },
  Effect("stroke(gradient, dash)") {
    RoundedRectangle(cornerRadius: 14).stroke(
      AngularGradient(colors: [.blue, .pink, .blue], center: .center),
      style: StrokeStyle(lineWidth: 5, lineCap: .round, dash: [10, 9])
    ).frame(width: 84, height: 58)
  },
  Effect(".trim(0.1, 0.8)") {
    Circle().trim(from: 0.1, to: 0.8).stroke(
      .green, style: StrokeStyle(lineWidth: 9, lineCap: .round)
    ).frame(width: 56, height: 56)
  },
]

private let left = Path(ellipseIn: CGRect(x: 0, y: 0, width: 56, height: 56))
private let right = Path(roundedRect: CGRect(x: 32, y: 10, width: 52, height: 44), cornerRadius: 10)

@MainActor
private func area(_ name: String, _ path: Path) -> Effect {
  Effect(name) {
    path.fill(.teal.opacity(0.75))
      .overlay { path.stroke(.teal, lineWidth: 1.5) }
      .overlay { left.stroke(.gray, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2])) }
      .overlay { right.stroke(.gray, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2])) }
      .frame(width: 84, height: 56)
  }
}

@MainActor
private func line(_ name: String, _ path: Path) -> Effect {
  Effect(name) {
    path.stroke(.indigo, style: StrokeStyle(lineWidth: 4, lineCap: .round))
      .overlay { right.stroke(.gray, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2])) }
      .frame(width: 84, height: 56)
  }
}

@MainActor let areaEffects = [
  area(".union(_:)", left.union(right)),
  area(".intersection(_:)", left.intersection(right)),
  area(".subtracting(_:)", left.subtracting(right)),
  area(".symmetricDifference", left.symmetricDifference(right)),
  line(".lineIntersection(_:)", left.lineIntersection(right)),
  line(".lineSubtraction(_:)", left.lineSubtraction(right)),
  Effect("Shape.subtracting(_:)") {
    RoundedRectangle(cornerRadius: 12).subtracting(Circle().inset(by: 9))
      .fill(.teal.gradient).frame(width: 84, height: 60)
  },
  Effect("Shape.union(_:)") {
    Circle().offset(x: -18).union(Circle().offset(x: 18)).union(Circle().offset(y: -12))
      .fill(.teal.gradient.shadow(.inner(radius: 2, y: 2))).frame(width: 84, height: 48)
      .offset(y: 6)
  },
]
