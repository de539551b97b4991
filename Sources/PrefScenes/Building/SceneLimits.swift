// PrefScenes: the limits on the cost of a scene. Each limit counts a unit that does not depend on the machine or the
// time, and is checked before the cost is incurred. Its error names the limit and the option that raises it.

import PrefGeometry
import PrefViewGraph

/// The limits on the cost of a scene.
///
/// A scene within the limits of ``standard`` or ``strict`` ends within the stated time and memory. On a slower machine
/// it takes longer, but the same scenes are accepted.
public struct SceneLimits: Sendable, Equatable {
  /// The maximum size of a scene, or of its data, in bytes of JSON.
  public var inputBytes = 16 << 20
  /// The maximum number of pixels in a picture; the renderer checks it.
  public var pixels = 64 << 20
  /// The maximum number of views that one update creates, with each repetition of a `ForEach`.
  public var views = 60_000
  /// The maximum nesting depth of views and modifiers.
  public var depth = 400
  /// The largest depth that an option may set: deeper layers would exceed the stack.
  public static let largestDepth = 1_000
  /// The maximum number of UTF-8 bytes of text that one update shows.
  public var textBytes = 1 << 20
  /// The maximum number of steps of all expressions of a picture: a step per visited node, per visited element, and per
  /// 16 bytes of text; and 4 steps per element of each list that a view is created with.
  public var expressionSteps = 10_000_000
  /// The maximum number of steps of layout of a picture: nodes created (three steps each beyond a third of the
  /// limit) and updated, sizes computed, elements placed, a step per 8 bytes of text, per crossing in set operations of
  /// shapes, and per four animations in each frame; Documentation/Reliability.md lists all.
  public var layoutSteps = 600_000
  /// The maximum number of line segments of flattened paths, strokes and dashes in a picture.
  public var segments = 4_000_000
  /// The maximum number of drawing steps of a picture: pixels times the passes over them, and edges per row.
  public var drawingSteps = 5_000_000_000
  /// The number of drawing steps that take as long as a step of an expression.
  private static let drawingStepsPerExpressionStep = 60
  /// The maximum number of bytes of intermediate pictures, such as those of blurs, that exist at the same time.
  public var layerBytes = 192 << 20
  /// The maximum number of bytes that are held while a picture is encoded as JPEG, WebP or AVIF.
  public var encoderBytes = 272 << 20
  /// The maximum number of steps of a script; each typed character is a step.
  public var scriptSteps = 10_000
  /// The maximum number of pictures that a script writes.
  public var snapshots = 16
  /// The limits on the steps, and on half of the pixels, of all frames of an animation together, as a multiple of the
  /// limits on one picture.
  public var animationFactor = 12
  /// The maximum time for building and laying out views, in seconds; nil for no limit.
  public var seconds: Double?

  /// Creates the default limits.
  public init() {}

  /// The default limits: a scene within them takes at most 5 seconds and 600 MB on one core of a server of 2025.
  public static let standard = SceneLimits()

  /// Limits for a service that renders scenes from the public: at most 1 second and 200 MB.
  public static let strict: SceneLimits = {
    var limits = SceneLimits()
    limits.inputBytes = 1 << 20
    limits.pixels = 16 << 20
    limits.views = 8_000
    limits.depth = 200
    limits.textBytes = 64 << 10
    limits.expressionSteps = 1_500_000
    limits.layoutSteps = 70_000
    limits.segments = 500_000
    limits.drawingSteps = 1_000_000_000
    limits.layerBytes = 48 << 20
    limits.encoderBytes = 100 << 20
    limits.scriptSteps = 500
    limits.snapshots = 2
    limits.animationFactor = 1
    return limits
  }()

  /// Returns the number of drawing steps that are left after numbers of steps of layout and of expressions.
  ///
  /// Expressions and layout are subtracted from ``drawingSteps``, but at least from the number in ``strict``, so that a
  /// lower limit on drawing does not limit them.
  ///
  /// - Parameter factor: The limit on several pictures together, as a multiple of the limit on one.
  package func drawingSteps(
    afterLayout layout: Int, expressions: Int, factor: Int = 1
  ) -> Int {
    let layoutCost = Self.product(layout, LayoutMeter.drawingStepsPerStep)
    let expressionCost = Self.product(expressions, Self.drawingStepsPerExpressionStep)
    let limit = Self.product(drawingSteps, factor)
    let budget = max(Self.product(Self.strict.drawingSteps, factor), limit)
    // The differences of nonnegative numbers do not overflow.
    return min(max(max(budget - layoutCost, 0) - expressionCost, 0), limit)
  }

  /// Returns the product of nonnegative numbers, or the largest number if it overflows.
  package static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }
}

/// An exceeded limit, with its value.
enum ExceededLimit {
  case views(Int)
  case depth(Int)
  case textBytes(Int)
  case imagePixels(Int)
  case expressionSteps(Int)
  case layoutSteps(Int)
  case animationSteps(Int, of: String)
  case seconds(Double)

  /// What is wrong, and the option that raises the limit.
  var message: (text: String, option: String) {
    switch self {
    case .views(let limit): ("the scene has more than \(limit) views", "--max-views")
    case .depth(let limit):
      ("views and modifiers are nested more than \(limit) deep", "--max-depth")
    case .textBytes(let limit):
      ("the scene shows more than \(limit) bytes of text", "--max-text-bytes")
    case .imagePixels(let limit):
      ("the images of the scene have more than \(limit) pixels", "--max-pixels")
    case .expressionSteps(let limit):
      ("the expressions of the scene take more than \(limit) steps", "--max-expression-steps")
    case .layoutSteps(let limit):
      ("the layout of the scene takes more than \(limit) steps", "--max-layout-steps")
    case .animationSteps(let limit, let subject):
      (
        "the \(subject) of all frames of the animation takes more than \(limit) steps",
        "--max-animation-factor"
      )
    case .seconds(let limit):
      ("the scene takes more than \(NumberText.shortest(limit)) seconds", "--timeout")
    }
  }

  /// Returns the limit on the steps of expressions that a counter has exceeded.
  static func exceeded(by counter: StepCounter) -> ExceededLimit {
    counter.reachedTotal.map { .animationSteps($0, of: "evaluation") }
      ?? .expressionSteps(counter.limit)
  }

  /// Returns the finding for the byte offset at which the limit was exceeded.
  func finding(at offset: Int) -> Finding {
    let (text, option) = message
    return Finding(
      code: .limit, message: text, offset: offset, fix: "raise the limit with \(option)")
  }
}

extension StepCounter {
  /// Counts steps of expressions, and logs the limit if they exceed it. Returns whether the limits hold.
  func spend(_ steps: Int, at offset: Int, _ log: FindingLog) -> Bool {
    if isExceeded { return false }
    if spend(steps) { return true }
    log.add([ExceededLimit.exceeded(by: self).finding(at: offset)])
    return false
  }
}
