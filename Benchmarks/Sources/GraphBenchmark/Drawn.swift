// Measures what is drawn without nodes of its own: texts and masks of a canvas, chains of visual effects, the values of
// keyframes, and images and glyphs that a picture repeats.

import PrefRender

private let counts = [1_000, 10_000, 100_000]
private let screen = ProposedViewSize(width: 390, height: 844)

/// A chain of effects of any length.
private struct Chain: VisualEffect {
  let _steps: _VisualEffectSteps

  init(_ effect: some VisualEffect, count: Int) {
    var steps = effect._steps
    for _ in 0..<count { steps = Chain(steps).offset(x: 0.001)._steps }
    _steps = steps
  }

  private init(_ steps: _VisualEffectSteps) { _steps = steps }
}

/// Measures texts of a canvas, and rectangles inside a mask of a canvas.
@MainActor
func measureCanvases() throws {
  try growth("texts of a canvas", counts) { count in
    try pictureTime(screen) {
      Canvas { context, _ in
        for id in 0..<count {
          context.draw(Text(verbatim: "\(id % 100)"), at: CGPoint(x: id % 390, y: id % 844))
        }
      }
    }
  }
  try growth("rectangles in a mask of a canvas", counts) { count in
    try pictureTime(screen) {
      Canvas { context, _ in
        context.clipToLayer {
          $0.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black))
        }
        for id in 0..<count {
          let rect = CGRect(x: id % 390, y: id % 844, width: 4, height: 4)
          context.fill(Path(rect), with: .color(.red))
        }
      }
    }
  }
}

/// Measures a view with a chain of visual effects.
@MainActor
func measureEffects() throws {
  try growth("effects of a view", counts) { count in
    try pictureTime(screen) {
      Color.red.frame(width: 4, height: 4).visualEffect { effect, _ in
        Chain(effect, count: count)
      }
    }
  }
}

/// Measures a timeline of keyframes: its creation, with as many values.
@MainActor
func measureKeyframes() throws {
  try growth("keyframes, with as many values", counts) { count in
    var sum = 0.0
    return try median(3) {
    } _: {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        for step in 0..<count { LinearKeyframe(Double(step % 7), duration: 1) }
      }
      for step in 0..<count { sum += timeline.value(time: Double(step) + 0.5) }
    }
  }
}

/// Measures pictures that draw the same image, the same emoji, and many marks of one letter.
@MainActor
func measureRepeats() throws {
  func drawingTime(_ view: () -> some View) throws -> Double {
    try median(3) {
      let renderer = ImageRenderer(content: view())
      renderer.proposedSize = screen
      return renderer
    } _: {
      _ = $0.cgImage
    }
  }
  let source = ImageRenderer(content: LinearGradient.sky.frame(width: 256, height: 256))
  guard let image = source.uiImage else { return }
  try growth("uses of an image", counts) { count in
    try drawingTime {
      Canvas { context, _ in
        let image = context.resolve(Image(uiImage: image))
        for id in 0..<count {
          context.draw(image, in: CGRect(x: id % 390, y: id % 844, width: 20, height: 20))
        }
      }
    }
  }
  try growth("emoji of a text", counts) { count in
    try drawingTime { Text(verbatim: String(repeating: "🌻", count: count)).font(.system(size: 8)) }
  }
  // Texts that no cache has.
  var number = 0
  try growth("marks of a letter", counts) { count in
    try drawingTime {
      number += 1
      return Text(verbatim: "\(number) e" + String(repeating: "\u{301}", count: count))
    }
  }
}

extension LinearGradient {
  fileprivate static var sky: LinearGradient {
    LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottomTrailing)
  }
}
