// Scenes, limits: how much a scene may ask for before it counts as hostile. Each is checked before the memory is
// taken, and each error names the limit and the flag of the command that raises it.

import PrefGeometry

/// How much a scene may cost.
public struct SceneLimits: Sendable, Equatable {
  /// The most pixels in a picture; checked by whoever draws it.
  public var pixels = 64 << 20
  /// The most views that one update makes, every turn of a `ForEach` counted.
  public var views = 200_000
  /// How deep views and their modifiers may stand in each other.
  public var depth = 400
  /// The most bytes of text that one update shows, UTF-8.
  public var textBytes = 8 << 20
  /// How long views may be made and laid out, in seconds; nil for as long as it takes.
  public var seconds: Double?

  /// The usual limits.
  public init() {}
}

/// A limit that has been passed.
enum ScenePassedLimit {
  case views(Int)
  case depth(Int)
  case textBytes(Int)
  case seconds(Double)

  /// The finding for the place at which the limit was passed.
  func finding(at offset: Int) -> Finding {
    let (message, flag): (String, String) =
      switch self {
      case .views(let most): ("the scene makes more than \(most) views", "--max-views")
      case .depth(let most):
        ("views and modifiers stand more than \(most) deep in each other", "--max-depth")
      case .textBytes(let most):
        ("the scene shows more than \(most) bytes of text", "--max-text-bytes")
      case .seconds(let most):
        ("the scene takes more than \(NumberText.shortest(most)) seconds", "--timeout")
      }
    return Finding(
      code: .limit, message: message, offset: offset, fix: "raise the limit with \(flag)")
  }
}
