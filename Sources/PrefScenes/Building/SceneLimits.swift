// PrefScenes: the limits on the cost of a scene. Each limit is checked before memory is allocated, and its error names
// the limit and the command-line option that raises it.

import PrefGeometry

/// The limits on the cost of a scene.
public struct SceneLimits: Sendable, Equatable {
  /// The maximum number of pixels in a picture; the renderer checks it.
  public var pixels = 64 << 20
  /// The maximum number of views that one update creates, with each repetition of a `ForEach`.
  public var views = 200_000
  /// The maximum nesting depth of views and modifiers.
  public var depth = 400
  /// The maximum number of UTF-8 bytes of text that one update shows.
  public var textBytes = 8 << 20
  /// The maximum time for building and laying out views, in seconds; nil for no limit.
  public var seconds: Double?

  /// Creates the default limits.
  public init() {}
}

/// An exceeded limit, with its value.
enum ExceededLimit {
  case views(Int)
  case depth(Int)
  case textBytes(Int)
  case seconds(Double)

  /// Returns the finding for the byte offset at which the limit was exceeded.
  func finding(at offset: Int) -> Finding {
    let (message, flag): (String, String) =
      switch self {
      case .views(let limit): ("the scene has more than \(limit) views", "--max-views")
      case .depth(let limit):
        ("views and modifiers are nested more than \(limit) deep", "--max-depth")
      case .textBytes(let limit):
        ("the scene shows more than \(limit) bytes of text", "--max-text-bytes")
      case .seconds(let limit):
        ("the scene takes more than \(NumberText.shortest(limit)) seconds", "--timeout")
      }
    return Finding(
      code: .limit, message: message, offset: offset, fix: "raise the limit with \(flag)")
  }
}
