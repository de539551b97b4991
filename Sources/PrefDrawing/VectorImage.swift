// PrefDrawing: vector images: what the file of an image draws, at any scale.

import PrefGeometry

/// A vector image.
public final class VectorImage: Sendable {
  /// The work of reading files, and its limit.
  public struct Work: Sendable {
    /// The maximum of ``done``.
    public let limit: Int
    /// The work so far: elements, operators, points of paths and stops of gradients, with what references repeat, and
    /// a unit per 32 bytes of a file or 64 bytes that a filter reads or writes.
    public package(set) var done = 0

    /// Creates work of which a part has been done.
    public init(limit: Int, done: Int = 0) { (self.limit, self.done) = (limit, done) }

    /// Adds work. Returns whether it is within the limit.
    package mutating func spend(_ cost: Int) -> Bool {
      done += cost
      return done <= limit
    }
  }

  /// The name of the image, for messages.
  public let name: String
  /// The size of the image, in points.
  public let size: CGSize
  /// What the image draws, back to front, in points from its top left corner, y down. It can extend beyond the size.
  public let items: [DisplayItem]
  /// The memory that the items take, in bytes, roughly.
  public let byteCount: Int
  /// What the file contains but the image does not draw, such as `<text> of SVG`, sorted.
  public let omissions: [String]

  /// Creates an image.
  public init(
    name: String, size: CGSize, items: [DisplayItem], byteCount: Int, omissions: [String] = []
  ) {
    self.name = name
    self.size = size
    self.items = items
    self.byteCount = byteCount
    self.omissions = omissions
  }
}
