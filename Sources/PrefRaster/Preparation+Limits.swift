// PrefRaster: the cost of draw commands, in the units of `DrawingLimits`.

import PrefDrawing
import PrefGeometry

extension Preparation {
  /// Appends a command if its cost is within the limits.
  func add(_ command: DrawCommand, to result: inout [DrawCommand]) {
    if let meter, !isMeasuring, !meter.admit(steps: cost(of: command, in: command.bounds)) {
      return
    }
    result.append(command)
  }

  /// Returns whether the pixels of an effect are within the limits, and counts them.
  ///
  /// - Parameters:
  ///   - area: The number of pixels.
  ///   - passes: The number of passes over them.
  ///   - retained: The bytes per pixel that the commands will hold.
  ///   - temporary: The bytes per pixel that exist in addition until the commands have been created.
  func admit(area: Int, passes: Int, retained: Int, temporary: Int = 0) -> Bool {
    guard let meter else { return true }
    return meter.admit(
      layerBytes: saturatedProduct(area, retained), temporary: saturatedProduct(area, temporary))
      && meter.admit(steps: saturatedProduct(area, passes))
  }

  /// Returns whether the vertices that were added since `count` are within the limit, and counts them.
  func admitVertices(since count: Int) -> Bool {
    meter?.admit(segments: flattener.builder.store.vertexCount - count) ?? true
  }

  /// Returns whether the bytes that threads need to draw a group are within the limit.
  ///
  /// Each thread has one band of a group per level of nesting. The number of threads is assumed to be the largest one,
  /// so that the result does not depend on the machine.
  func admitGroup(width: Int) -> Bool {
    meter?.admit(layerBytes: 0, temporary: saturatedSum(groupBytes, Self.bandBytes(width))) ?? true
  }

  /// The bytes of the bands of a group on all threads.
  static func bandBytes(_ width: Int) -> Int { saturatedProduct(width, 64 * 4 * 8) }

  /// Returns the number of steps that drawing a command inside a rectangle takes.
  func cost(of command: DrawCommand, in frame: PixelRect) -> Int {
    let bounds = command.bounds.intersection(frame)
    if bounds.isEmpty { return 1 }
    let area = bounds.area
    switch command.content {
    case .rect(_, let paint): return saturatedProduct(area, paint.passes)
    case .outline(let outline, _, _, let paint):
      return saturatedSum(
        saturatedProduct(area, paint.passes),
        flattener.builder.store.edgeCost(of: outline, in: bounds))
    case .glyphs(let batch, let paint):
      return saturatedSum(
        saturatedProduct(area, paint.passes), batch.pixelCount)
    case .mask: return saturatedProduct(area, 2)
    case .layer(let layer):
      let passes =
        4 + 8 * layer.filters.count + (layer.mask == nil ? 0 : 4)
        + layer.blendMode.passes
      let clipCost =
        if case .outline(let clip, _, _) = layer.clip {
          flattener.builder.store.edgeCost(of: clip, in: bounds)
        } else {
          0
        }
      return saturatedSum(saturatedProduct(area, passes), clipCost)
    }
  }

  /// The steps of finding out that a command does not intersect a rectangle.
  private static let stepsPerVisit = 32

  /// Returns the number of steps that drawing commands inside a rectangle takes, with those of groups.
  func cost(of commands: [DrawCommand], in frame: PixelRect) -> Int {
    var sum = saturatedProduct(commands.count, Self.stepsPerVisit)
    // Of most commands only the bounds are read.
    for index in commands.indices {
      let bounds = commands[index].bounds
      if bounds.intersection(frame).isEmpty { continue }
      let command = commands[index]
      sum = saturatedSum(sum, cost(of: command, in: frame))
      if case .layer(let layer) = command.content, case .commands(let inner) = layer.source {
        sum = saturatedSum(sum, cost(of: inner, in: frame.intersection(bounds)))
      }
    }
    return sum
  }
}

extension PreparedPaint {
  /// The steps per pixel.
  fileprivate var passes: Int {
    switch self {
    case .solid: 1
    case .gradient: 4
    case .image(let image):
      switch image.filter {
      case .nearest: 4
      case .bilinear: 8
      case .bicubic: 24
      }
    }
  }
}

extension CompositingMode {
  /// The number of passes over each pixel that blending takes as much time as.
  fileprivate var passes: Int {
    switch self {
    case .normal: 0
    case .hue, .saturation, .color, .luminosity: 12
    default: 8
    }
  }
}
