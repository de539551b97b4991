// SnapshotTesting: what a picture was made of, stage by stage, so that a comparison can say where two pictures part.

import PrefDrawing
import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// One picture with the dumps of the stages before it.
public struct Snapshot: Sendable {
  /// A stage of the pipeline, in order.
  public enum Stage: String, CaseIterable, Sendable {
    /// The frames of all elements.
    case layout
    /// The display list.
    case drawing
    /// The pixels.
    case pixels
  }

  /// The elements with their frames.
  public var layout: String
  /// The display list.
  public var drawing: String
  /// The PNG file.
  public var png: [UInt8]

  /// Makes a snapshot from its parts.
  public init(layout: String, drawing: String, png: [UInt8]) {
    self.layout = layout
    self.drawing = drawing
    self.png = png
  }

  /// Takes a snapshot of what a renderer draws.
  @MainActor
  public init<Content: View>(of renderer: ImageRenderer<Content>) throws(RenderError) {
    let picture = try renderer.picture()
    self.init(
      layout: try renderer.layoutDescription(), drawing: picture.description,
      png: try picture.pngBytes())
  }

  /// Takes a snapshot of what a host shows at the present moment.
  @MainActor
  public init<Content: View>(of host: ViewHost<Content>) throws(RenderError) {
    try self.init(of: host.renderer)
  }
}

/// How a snapshot compares with its reference.
public enum SnapshotOutcome: Equatable, Sendable {
  /// Every stage is as it was.
  case same
  /// There is no reference yet, or a part of it is missing.
  case missing(path: String)
  /// A stage differs: the first one, what is different about it, and where a picture of the difference was written.
  case different(stage: String, details: String, picture: String?)
}

extension SnapshotOutcome: CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .same: return "The snapshot is as it was."
    case .missing(let path):
      return "There is no reference \(path). Record it with PREFRENDER_RECORD=1 and look at it."
    case .different(let stage, let details, let picture):
      let hint = picture.map { " The difference is drawn in \($0)." } ?? ""
      return "The first stage that differs is \(stage): \(details)\(hint)"
    }
  }
}
