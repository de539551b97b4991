// PrefViews: the activity indicator of progress views and refresh controls.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An activity indicator: a wheel of eight spokes, each more transparent than the one before.
struct Spinner {
  /// The diameter at the default size, in points.
  static let diameter: CGFloat = 20
  private static let spokes = 8

  /// The center, in points.
  var center: CGPoint
  /// The rotation, in full turns.
  var turn: Double
  /// The fraction of the spokes that are visible, 0…1.
  var visibleFraction: CGFloat
  /// The diameter as a multiple of the default one.
  var scale: CGFloat

  /// Creates an activity indicator.
  init(center: CGPoint, turn: Double, visibleFraction: CGFloat = 1, scale: CGFloat = 1) {
    self.center = center
    self.turn = turn
    self.visibleFraction = visibleFraction
    self.scale = scale
  }

  /// Draws the indicator in the system's gray, or in another color.
  func draw(_ pass: inout DrawingPass, _ scheme: ColorScheme, tint: ResolvedColor? = nil) {
    let (inner, outer, thickness) = (5 * scale, 10 * scale, 2.5 * scale)
    let spoke = Path(
      roundedRect: CGRect(x: -thickness / 2, y: -outer, width: thickness, height: outer - inner),
      cornerSize: CGSize(width: thickness / 2, height: thickness / 2), style: .circular)
    let first = Int((turn * Double(Self.spokes)).rounded(.down)) % Self.spokes
    let seen = Int((visibleFraction * CGFloat(Self.spokes)).rounded(.down))
    for index in 0..<Self.spokes where index < seen {
      // The transparency of a spoke increases with the time since it was the first one.
      let age = ((first - index) % Self.spokes + Self.spokes) % Self.spokes
      let opacity = visibleFraction < 1 ? 0.6 : 0.6 - 0.5 * Float(age) / Float(Self.spokes - 1)
      let angle = Double(index) / Double(Self.spokes) * 2 * .pi
      let translation = CGAffineTransform(translationX: center.x, y: center.y)
        .rotated(by: CGFloat(angle))
      let gray = ResolvedColor(hex: scheme == .dark ? 0xEBEBF5 : 0x3C3C43, opacity: opacity)
      // The gray itself has an opacity of 0.6.
      let color = tint?.multiplyingOpacity(by: Double(opacity / 0.6)) ?? gray
      pass.add(
        .fill(spoke, isEvenOdd: false, isAntialiased: true, .color(color)),
        transform: translation.concatenating(pass.transform))
    }
  }
}
