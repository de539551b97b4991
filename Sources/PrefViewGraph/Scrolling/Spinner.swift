// ViewGraph: the wheel of spokes that says that something is under way.

import PrefDrawing
import PrefGeometry

/// A wheel of eight spokes, each a little fainter than the one before.
package struct Spinner {
  /// The diameter of a wheel of the usual size, in points.
  package static let diameter: CGFloat = 20
  private static let spokes = 8

  /// The middle, in points.
  package var center: CGPoint
  /// How often the wheel has turned.
  package var turn: Double
  /// How many of the spokes are seen, from 0 to 1.
  package var part: CGFloat
  /// The diameter in relation to the usual one.
  package var scale: CGFloat

  /// Makes a wheel.
  package init(center: CGPoint, turn: Double, part: CGFloat = 1, scale: CGFloat = 1) {
    self.center = center
    self.turn = turn
    self.part = part
    self.scale = scale
  }

  /// Draws the wheel.
  package func draw(_ pass: inout DrawingPass, _ scheme: ColorScheme) {
    let (inner, outer, thickness) = (5 * scale, 10 * scale, 2.5 * scale)
    let spoke = Path(
      roundedRect: CGRect(x: -thickness / 2, y: -outer, width: thickness, height: outer - inner),
      cornerSize: CGSize(width: thickness / 2, height: thickness / 2), style: .circular)
    let first = Int((turn * Double(Self.spokes)).rounded(.down)) % Self.spokes
    let seen = Int((part * CGFloat(Self.spokes)).rounded(.down))
    for index in 0..<Self.spokes where index < seen {
      // The spokes behind the first one have been there before, and are fainter.
      let age = ((first - index) % Self.spokes + Self.spokes) % Self.spokes
      let opacity = part < 1 ? 0.6 : 0.6 - 0.5 * Float(age) / Float(Self.spokes - 1)
      let angle = Double(index) / Double(Self.spokes) * 2 * .pi
      let place = CGAffineTransform(translationX: center.x, y: center.y)
        .rotated(by: CGFloat(angle))
      let color = ResolvedColor(hex: scheme == .dark ? 0xEBEBF5 : 0x3C3C43, opacity: opacity)
      pass.add(
        .fill(spoke, isEvenOdd: false, isAntialiased: true, .color(color)),
        transform: place.concatenating(pass.transform))
    }
  }
}
