// PrefViewGraph: the capabilities of drawing and of mapping the coordinates of the content.

import PrefDrawing
import PrefGeometry

/// An element that draws other than by drawing the elements inside it, back to front.
@MainActor
protocol DrawableElement: _ViewNode {
  /// Draws the element; the pass's transform maps its coordinates to the picture's.
  func draw(_ pass: inout DrawingPass)
}

/// An element that maps the coordinates of its content.
@MainActor
protocol CoordinateMapping: _ViewNode {
  /// The map from the coordinates in which this element places its children to its own.
  var contentTransform: CGAffineTransform { get }

  /// The same map if it is a perspective; nil if it is affine. Drawing and hit testing use it, frames and anchors use
  /// `contentTransform`, its affine approximation.
  var contentProjection: ProjectionTransform? { get }

  /// The map that the content is drawn with: `contentTransform` for the size that an animation presents.
  var presentedTransform: CGAffineTransform { get }
}

extension CoordinateMapping {
  var contentProjection: ProjectionTransform? { nil }
  var presentedTransform: CGAffineTransform { contentTransform }
}

extension _ViewNode {
  /// Draws the element, or else the elements inside it.
  func drawElement(_ pass: inout DrawingPass) {
    if let drawable { drawable.draw(&pass) } else { drawContent(&pass) }
  }

  /// Draws the elements inside this one, back to front.
  func drawContent(_ pass: inout DrawingPass) { forEachElementFromTheBack { pass.draw($0) } }

  /// The map from the coordinates in which this element places its children to its own.
  var childTransform: CGAffineTransform { coordinateMapping?.contentTransform ?? .identity }
}
