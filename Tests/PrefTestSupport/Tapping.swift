// PrefTestSupport: locates rendered views by their text or label, and simulates taps on them.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// The reasons why a simulated tap fails.
public enum TapError: Error {
  /// The number of matching texts is `count` instead of 1.
  case notUnique(count: Int, text: String)
  /// No view at the tapped location handles taps.
  case unhandled(text: String)
}

extension ImageRenderer {
  /// Returns the frames of all elements with a label, in image coordinates (points, y down).
  ///
  /// - Throws: The renderer's error if the view cannot be laid out.
  public func frames(of label: String) throws -> [CGRect] {
    try settledGraph().frames.filter { $0.label == label }.map(\.bounds)
  }

  /// Returns the frames of all texts with the given content, in image coordinates (points, y down).
  ///
  /// - Throws: The renderer's error if the view cannot be laid out.
  public func frames(ofText text: String) throws -> [CGRect] {
    try frames(of: "Text \"\(text)\"")
  }

  /// Returns the contents of all texts, in drawing order.
  ///
  /// - Throws: The renderer's error if the view cannot be laid out.
  public func texts() throws -> [String] {
    try settledGraph().frames.map(\.label).filter { $0.hasPrefix("Text \"") }
      .map { String($0.dropFirst(6).dropLast()) }
  }

  /// Taps a point in image coordinates (points, y down).
  ///
  /// - Throws: `TapError.unhandled` if no view handles the tap; the renderer's error if the view
  ///   cannot be laid out.
  public func tap(at point: CGPoint) throws {
    guard try settledGraph().tap(at: point) else { throw TapError.unhandled(text: "\(point)") }
  }

  /// Taps the center of the only text with the given content.
  ///
  /// - Throws: `TapError.notUnique` if the number of matching texts is not 1; `TapError.unhandled` if no
  ///   view handles the tap; the renderer's error if the view cannot be laid out.
  public func tap(_ text: String) throws {
    let frames = try frames(ofText: text)
    guard frames.count == 1, let frame = frames.first else {
      throw TapError.notUnique(count: frames.count, text: text)
    }
    guard try settledGraph().tap(at: CGPoint(x: frame.midX, y: frame.midY)) else {
      throw TapError.unhandled(text: text)
    }
  }
}
