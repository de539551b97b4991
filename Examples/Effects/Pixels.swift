// Examples/Effects: color effects, blurs, shadows and blend modes.

import SwiftUI

@MainActor let colorEffects = [
  Effect("as it is") { Sample() },
  Effect(".brightness(0.3)") { Sample().brightness(0.3) },
  Effect(".contrast(0.4)") { Sample().contrast(0.4) },
  Effect(".saturation(0.3)") { Sample().saturation(0.3) },
  Effect(".grayscale(1)") { Sample().grayscale(1) },
  Effect(".hueRotation(120°)") { Sample().hueRotation(.degrees(120)) },
  Effect(".colorInvert()") { Sample().colorInvert() },
  Effect(".colorMultiply(.cyan)") { Sample().colorMultiply(.cyan) },
  Effect(".luminanceToAlpha()") { Sample().luminanceToAlpha() },
  Effect(".opacity(0.5)") { Sample().opacity(0.5) },
  Effect(".blur(radius: 3)") { Sample().blur(radius: 3) },
  Effect(".blur(3, opaque: true)") { Sample().blur(radius: 3, opaque: true).clipped() },
]

@MainActor let shadowEffects = [
  Effect(".shadow(radius: 6)") { Sample().shadow(radius: 6) },
  Effect(".shadow(…, x: 5, y: 5)") {
    Sample().shadow(color: .purple.opacity(0.6), radius: 4, x: 5, y: 5)
  },
  Effect("text.shadow(y: 2)") {
    Text("Shadow").font(.title2.bold()).foregroundStyle(.blue).shadow(radius: 2, y: 2)
  },
  Effect("a glow") {
    Text("Glow").font(.title.bold()).foregroundStyle(.white)
      .shadow(color: .pink, radius: 6).shadow(color: .pink, radius: 2)
  },
  Effect("fill(.shadow(.drop))") {
    Circle().fill(.mint.shadow(.drop(radius: 5, y: 3))).frame(width: 60, height: 60)
  },
  Effect("fill(.shadow(.inner))") {
    Circle().fill(.mint.shadow(.inner(radius: 5, y: 3))).frame(width: 60, height: 60)
  },
  Effect("inner and drop") {
    RoundedRectangle(cornerRadius: 14)
      .fill(
        Color.blue.gradient.shadow(.inner(color: .white.opacity(0.7), radius: 2, y: 2))
          .shadow(.drop(radius: 4, y: 3))
      ).frame(width: 84, height: 56)
  },
  Effect("text, .shadow(.inner)") {
    Text("Carved").font(.system(size: 30, weight: .heavy))
      .foregroundStyle(Color(white: 0.85).shadow(.inner(radius: 1.5, y: 1.5)))
  },
]

/// Returns a tile with a circle that is blended with a gradient.
@MainActor
private func blend(_ name: String, _ mode: BlendMode) -> Effect {
  Effect(".\(name)") {
    ZStack {
      LinearGradient(
        colors: [.blue, .green, .yellow], startPoint: .leading, endPoint: .trailing)
      Circle().fill(.orange).frame(width: 52, height: 52).blendMode(mode)
    }
    .frame(width: 100, height: 64)
    .compositingGroup()
    .clipShape(RoundedRectangle(cornerRadius: 10))
  }
}

/// Returns a tile with two overlapping circles, the second composited with the first and with a
/// transparent backdrop.
@MainActor
private func compose(_ name: String, _ mode: BlendMode) -> Effect {
  Effect(".\(name)") {
    HStack(spacing: -24) {
      Circle().fill(.blue).frame(width: 60, height: 60)
      Circle().fill(.orange).frame(width: 60, height: 60).blendMode(mode)
    }
    .compositingGroup()
  }
}

@MainActor let blendEffects = [
  blend("normal", .normal), blend("multiply", .multiply), blend("screen", .screen),
  blend("overlay", .overlay), blend("darken", .darken), blend("lighten", .lighten),
  blend("colorDodge", .colorDodge), blend("colorBurn", .colorBurn),
  blend("softLight", .softLight), blend("hardLight", .hardLight),
  blend("difference", .difference), blend("exclusion", .exclusion), blend("hue", .hue),
  blend("saturation", .saturation), blend("color", .color), blend("luminosity", .luminosity),
  compose("sourceAtop", .sourceAtop), compose("destinationOver", .destinationOver),
  compose("destinationOut", .destinationOut), compose("plusLighter", .plusLighter),
  compose("plusDarker", .plusDarker),
  Effect("style.blendMode") {
    Text("Mix").font(.system(size: 40, weight: .heavy))
      .foregroundStyle(Color.white.blendMode(.difference))
      .frame(width: 100, height: 64)
      .background(
        LinearGradient(colors: [.blue, .yellow], startPoint: .leading, endPoint: .trailing),
        in: RoundedRectangle(cornerRadius: 10)
      )
      .compositingGroup()
  },
  Effect("pair.opacity(0.5)") {
    HStack(spacing: -24) {
      Circle().fill(.blue).frame(width: 60, height: 60)
      Circle().fill(.orange).frame(width: 60, height: 60)
    }.opacity(0.5)
  },
  Effect("each.opacity(0.5)") {
    HStack(spacing: -24) {
      Circle().fill(.blue).frame(width: 60, height: 60).opacity(0.5)
      Circle().fill(.orange).frame(width: 60, height: 60).opacity(0.5)
    }
  },
]
