// Measures contexts of CoreGraphics by the number of items, alone and in a canvas.

import PrefRender

private let side = 1000

/// Returns the place of an item in a picture of 1,000 × 1,000 pixels.
private func rect(_ index: Int) -> CGRect {
  CGRect(x: index * 7 % side, y: index * 13 % side, width: 3, height: 2)
}

/// Returns the median time of drawing with a context and of rasterizing it, in milliseconds.
@MainActor
private func contextTime(_ draw: (CGContext) -> Void) -> Double {
  median(3) {
    CGContext(width: side, height: side)
  } _: {
    draw($0)
    _ = $0.makeImage()
  }
}

private let counts = [1_000, 10_000, 100_000]

/// Measures contexts with each kind of item.
@MainActor
func measureContexts() throws {
  measureAreas()
  measureStates()
  try growth("context in a canvas: areas", counts) { count in
    try pictureTime(ProposedViewSize(width: 1000, height: 1000)) {
      Canvas { context, _ in
        context.withCGContext { inner in
          for index in 0..<count { inner.fill(rect(index)) }
        }
      }
    }
  }
}

/// Measures areas and outlines.
@MainActor
private func measureAreas() {
  growth("context: areas", counts) { count in
    contextTime { context in
      for index in 0..<count { context.fill(rect(index)) }
    }
  }
  growth("context: outlines", counts) { count in
    contextTime { context in
      for index in 0..<count { context.stroke(rect(index)) }
    }
  }
  growth("context: one path of areas", counts) { count in
    contextTime { context in
      for index in 0..<count { context.addRect(rect(index)) }
      context.fillPath()
    }
  }
  growth("context: areas that replace others", counts) { count in
    contextTime { context in
      context.setBlendMode(.copy)
      for index in 0..<count { context.fill(rect(index)) }
    }
  }
}

/// Measures saved states with clips, alone and around gradients.
@MainActor
private func measureStates() {
  growth("context: clips of saved states", counts) { count in
    contextTime { context in
      for index in 0..<count {
        context.saveGState()
        context.clip(to: rect(index))
        context.fill(rect(index))
        context.restoreGState()
      }
    }
  }
  let gradient = CGGradient(
    colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)
  growth("context: gradients in a clip", counts) { count in
    contextTime { context in
      guard let gradient else { return }
      for index in 0..<count {
        let rect = rect(index)
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(
          gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.minY), options: [])
        context.restoreGState()
      }
    }
  }
}
