// PrefSnapshots: a picture together with the dumps of earlier stages, so that a comparison
// can report the first stage that differs.

import PrefDrawing
import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// The output of all stages for one picture.
public struct Snapshot: Sendable {
  /// A stage of the pipeline, in order.
  public enum Stage: String, CaseIterable, Sendable {
    /// The frames of all elements after layout.
    case layout
    /// The display list.
    case drawing
    /// The pixels.
    case pixels
  }

  /// The layout dump: the elements with their frames.
  public var layout: String
  /// The dump of the display list.
  public var drawing: String
  /// The contents of the PNG file.
  public var png: [UInt8]
  /// The regions that are not compared, in pixels: the frames of views with `snapshotIgnored()`.
  public var ignoredRegions: [CGRect]

  /// Creates a snapshot from the output of each stage.
  public init(layout: String, drawing: String, png: [UInt8], ignoredRegions: [CGRect] = []) {
    self.layout = layout
    self.drawing = drawing
    self.png = png
    self.ignoredRegions = ignoredRegions
  }

  /// Creates a snapshot of a renderer's view.
  ///
  /// - Throws: The errors of `ImageRenderer.picture()` and `Picture.pngBytes()`.
  @MainActor
  public init<Content: View>(of renderer: ImageRenderer<Content>) throws(RenderError) {
    let picture = try renderer.picture()
    self.init(
      layout: try renderer.layoutDescription(), drawing: picture.description,
      png: try picture.pngBytes(), ignoredRegions: try renderer.snapshotIgnoredRegions())
  }

  /// Creates a snapshot of a host's view at the current time.
  ///
  /// - Throws: The errors of `ImageRenderer.picture()` and `Picture.pngBytes()`.
  @MainActor
  public init<Content: View>(of host: ViewHost<Content>) throws(RenderError) {
    try self.init(of: host.renderer)
  }
}

extension ImageRenderer {
  /// Returns the bounding rectangles of the views with `snapshotIgnored()` in the picture, in pixels, rounded outward.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  package func snapshotIgnoredRegions() throws(RenderError) -> [CGRect] {
    let graph = try settledGraph()
    return graph.rootPreference(SnapshotIgnoredKey.self).compactMap { anchor in
      guard let frame = anchor.drawnBounds, !frame.isNull, !frame.isInfinite else {
        return nil
      }
      // Rounding errors of a transform, far below 1/65536 pixel, do not extend the rectangle.
      let (left, right) = (frame.minX * scale + 1 / 65536, frame.maxX * scale - 1 / 65536)
      let (top, bottom) = (frame.minY * scale + 1 / 65536, frame.maxY * scale - 1 / 65536)
      guard left < right, top < bottom else { return nil }
      let origin = CGPoint(x: left.rounded(.down), y: top.rounded(.down))
      return CGRect(
        origin: origin,
        size: CGSize(
          width: right.rounded(.up) - origin.x, height: bottom.rounded(.up) - origin.y))
    }
  }
}

/// The result of a comparison with a reference.
public enum SnapshotOutcome: Equatable, Sendable {
  /// Every stage equals its reference.
  case same
  /// A reference file does not exist.
  case missing(path: String)
  /// A stage differs from its reference: the first such stage, a description of the difference, and
  /// the path of a picture of the differences, if one was written.
  case different(stage: String, details: String, picture: String?)
}

extension SnapshotOutcome: CustomStringConvertible {
  /// A message with the result and, for a failure, the next step.
  public var description: String {
    switch self {
    case .same: return "the snapshot is unchanged"
    case .missing(let path):
      return "missing reference \(path); record it with PREFRENDER_RECORD=1 and inspect it"
    case .different(let stage, let details, let picture):
      let hint = picture.map { "; see the picture of the difference, \($0)" } ?? ""
      return "the first stage that differs is \(stage): \(details)\(hint)"
    }
  }
}
