// TestSupport: finds what a picture shows by its text, and taps it as a finger would.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// Why a text could not be tapped.
public enum TapError: Error {
  /// There is not exactly one such text, but `count`.
  case found(count: Int, text: String)
  /// Nothing there reacts to taps.
  case ignored(text: String)
}

extension ImageRenderer {
  /// The frames of all elements with a label, in the picture's coordinates.
  public func frames(of label: String) throws -> [CGRect] {
    try settledGraph().frames.filter { $0.label == label }.map(\.bounds)
  }

  /// The frames of all texts that say something, in the picture's coordinates.
  public func frames(ofText text: String) throws -> [CGRect] {
    try frames(of: "Text \"\(text)\"")
  }

  /// What all texts say, in the order in which they are drawn.
  public func texts() throws -> [String] {
    try settledGraph().frames.map(\.label).filter { $0.hasPrefix("Text \"") }
      .map { String($0.dropFirst(6).dropLast()) }
  }

  /// Taps a point of the picture; throws where nothing reacts.
  public func tap(at point: CGPoint) throws {
    guard try settledGraph().tap(at: point) else { throw TapError.ignored(text: "\(point)") }
  }

  /// Taps the middle of the only text that says something.
  public func tap(_ text: String) throws {
    let frames = try frames(ofText: text)
    guard frames.count == 1, let frame = frames.first else {
      throw TapError.found(count: frames.count, text: text)
    }
    guard try settledGraph().tap(at: CGPoint(x: frame.midX, y: frame.midY)) else {
      throw TapError.ignored(text: text)
    }
  }
}
