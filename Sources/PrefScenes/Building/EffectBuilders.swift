// Scenes, builders of the modifiers of pixels: colours, blends, masks, and maps of the plane and of space.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Modifiers of what a view shows after it has been drawn.
  static let pixelEffects: [String: ModifierBuilder] = [
    "brightness": { call, view, _ throws(UnusableArgument) in
      view.brightness(try call.single("amount") { $0.number($1) })
    },
    "contrast": { call, view, _ throws(UnusableArgument) in
      view.contrast(try call.single("amount") { $0.number($1) })
    },
    "saturation": { call, view, _ throws(UnusableArgument) in
      view.saturation(try call.single("amount") { $0.number($1) })
    },
    "grayscale": { call, view, _ throws(UnusableArgument) in
      view.grayscale(try call.single("amount") { $0.number($1) })
    },
    "hueRotation": { call, view, _ throws(UnusableArgument) in
      view.hueRotation(try call.single("angle") { $0.angle($1) })
    },
    "colorInvert": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.colorInvert() : view
    },
    "colorMultiply": { call, view, _ throws(UnusableArgument) in
      view.colorMultiply(try call.single("color") { $0.color($1) }.swift)
    },
    "luminanceToAlpha": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.luminanceToAlpha() : view
    },
    "blendMode": { call, view, _ throws(UnusableArgument) in
      view.blendMode(
        try call.single("blendMode") { $0.name($1, SceneBlendMode.self) }.swift)
    },
    "compositingGroup": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.compositingGroup() : view
    },
    "drawingGroup": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.drawingGroup() : view
    },
    "mask": { call, view, site throws(UnusableArgument) in
      if let json = call.bareJSON {
        let list = NodeList([json], site)
        return view.mask { list }
      }
      let alignment = try call.alignment()
      let list = NodeList(call.json("content"), site)
      return view.mask(alignment: alignment) { list }
    },
    "transformEffect": { call, view, _ throws(UnusableArgument) in
      view.transformEffect(
        CGAffineTransform(
          a: try call.number("a") ?? 1, b: try call.number("b") ?? 0,
          c: try call.number("c") ?? 0, d: try call.number("d") ?? 1,
          tx: try call.number("tx") ?? 0, ty: try call.number("ty") ?? 0))
    },
    "projectionEffect": { call, view, _ throws(UnusableArgument) in
      var projection = ProjectionTransform()
      let places: [WritableKeyPath<ProjectionTransform, CGFloat>] = [
        \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
      ]
      for (name, place) in zip(SceneTable.projectionNumbers, places) {
        if let number = try call.number(name) { projection[keyPath: place] = number }
      }
      return view.projectionEffect(projection)
    },
    "rotation3DEffect": { call, view, _ throws(UnusableArgument) in
      let angle = try call.required("angle") { $0.angle($1) }
      let axis = try call.required("axis") { $0.axis($1) }
      return view.rotation3DEffect(
        angle, axis: axis, anchor: try call.anchor(), anchorZ: try call.number("anchorZ") ?? 0,
        perspective: try call.number("perspective") ?? 1)
    },
  ]
}

extension SceneBlendMode {
  var swift: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
