// PrefRendering: what makes an animation smaller, until it has no more than a maximum number of bytes.

/// A reduction of an animation.
package struct AnimationReduction: Equatable, Sendable {
  /// The reduced colors; nil for all.
  package var colors: AnimationColors?
  /// The factor of the frame rate.
  package var rate = 1.0
  /// The factor of the scale.
  package var scale = 1.0

  /// The reductions in the order in which they are tried: fewer colors, then fewer frames, then a smaller scale.
  private static let all: [AnimationReduction] = {
    let colors: [AnimationColors] = [.levels32, .levels16, .levels8, .levels6]
    let rates = [1.0 / 2, 1.0 / 3]
    let scales = [0.75, 0.5, 0.35, 0.25]
    return [AnimationReduction()] + colors.map { AnimationReduction(colors: $0) }
      + rates.map { AnimationReduction(colors: .levels6, rate: $0) }
      + scales.map { AnimationReduction(colors: .levels6, rate: 1.0 / 3, scale: $0) }
  }()

  /// An animation that has been reduced.
  package enum Result {
    /// The bytes, and the reduction in words; nil if there was none.
    case reduced([UInt8], note: String?)
    /// The smallest animation has this number of bytes, more than the maximum.
    case tooLarge(Int)
  }

  /// Records an animation with one reduction after the other, until it is small enough.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of bytes; nil for any.
  ///   - rate: The frame rate without reduction.
  ///   - scale: The scale without reduction.
  ///   - record: Records the animation from its beginning.
  /// - Throws: The errors of `record`.
  @MainActor package static func reduce<Failure: Error>(
    to maximum: Int?, _ format: AnimationFormat, rate: Double, scale: Double,
    record: (AnimationReduction) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Result {
    guard let maximum else { return .reduced(try record(AnimationReduction()), note: nil) }
    var smallest = Int.max
    for reduction in all {
      let bytes = try record(reduction)
      smallest = min(smallest, bytes.count)
      guard bytes.count <= maximum else { continue }
      let text = reduction.text(format, rate: rate, scale: scale)
      return .reduced(
        bytes,
        note: text.isEmpty ? nil : "the animation has \(bytes.count) bytes with \(text)")
    }
    return .tooLarge(smallest)
  }

  /// The reduction in words, for an animation of a format, a frame rate and a scale.
  private func text(_ format: AnimationFormat, rate: Double, scale: Double) -> String {
    func number(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    var parts: [String] = []
    if let colors {
      parts.append(
        format == .gif
          ? "\(colors.colorCount) colors" : "\(colors.levels) levels of each color component")
    }
    if self.rate < 1 { parts.append("\(number(rate * self.rate)) frames per second") }
    if self.scale < 1 { parts.append("scale \(number(scale * self.scale))") }
    return parts.joined(separator: ", ")
  }
}
