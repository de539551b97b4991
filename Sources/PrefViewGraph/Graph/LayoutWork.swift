// PrefViewGraph: the rates at which work counts as steps of layout. The table of limits in Documentation/Reliability.md
// lists the same rates.

/// A kind of work that takes less time than a step of layout, so that several units of it count as one.
package struct LayoutWork: Sendable {
  /// The number of units that count as one step.
  package let unitsPerStep: Int

  /// Bytes of text that is displayed.
  package static let text = LayoutWork(unitsPerStep: 8)
  /// Bytes of ASCII in text that is laid out again.
  package static let changedASCII = LayoutWork(unitsPerStep: 32)
  /// Other bytes of text that is laid out again, whose fonts, scripts and clusters take time to find.
  package static let changedText = LayoutWork(unitsPerStep: 8)
  /// The bytes that a combining mark counts as, in addition to its own: many marks on one letter take more time than
  /// letters do.
  package static let bytesPerMark = 6
  /// Display items of symbols and images that a canvas draws, and pieces of eight glyphs of a text.
  package static let drawnItems = LayoutWork(unitsPerStep: 2)
  /// The steps for each item of a mask, for each command of a canvas inside it: a mask is prepared and drawn again.
  package static let stepsPerMaskedItem = 3
  /// Members of an object that expressions can read.
  package static let objectMembers = LayoutWork(unitsPerStep: 8)
  /// Elements of a `ForEach` whose views are updated.
  static let updatedElements = LayoutWork(unitsPerStep: 2)
  /// Subviews of a lazy container that are gathered again.
  static let gatheredSubviews = LayoutWork(unitsPerStep: 2)
  /// Nodes whose environment changes.
  static let environmentChanges = LayoutWork(unitsPerStep: 4)
  /// Overrides that are compared because an environment may have changed. Ordinary views have fewer; nested containers
  /// have the overrides of all containers around them.
  static let comparedOverrides = LayoutWork(unitsPerStep: 16)
  /// Ancestors whose cached preferences are invalidated.
  static let invalidatedAncestors = LayoutWork(unitsPerStep: 8)
  /// Observers of frames that are polled.
  static let polledObservers = LayoutWork(unitsPerStep: 8)
  /// Keyframes of an animation that starts.
  package static let keyframes = LayoutWork(unitsPerStep: 4)
  /// Animated values presented in a frame.
  static let presentedValues = LayoutWork(unitsPerStep: 4)
  /// Animations of one value that run at the same time.
  static let concurrentAnimations = LayoutWork(unitsPerStep: 8)
  /// Nodes whose observers are notified that they have become visible or invisible.
  static let visibilityChanges = LayoutWork(unitsPerStep: 16)
  /// Nodes that are searched for a view at a point or with an identity.
  static let searchedNodes = LayoutWork(unitsPerStep: 16)
}

/// A leaf view whose changes or measurements may take more than a few steps of layout.
package protocol MeteredLeaf {
  /// The node's cached value.
  associatedtype Cache

  /// The steps of layout to create the node's cached value again.
  var cacheSteps: Int { get }

  /// Whether the work of creating the cached value is counted while it is done, such as that of fonts.
  static var countsWork: Bool { get }

  /// Returns the steps of layout to measure or draw the view for a proposal.
  func measuringSteps(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: Cache
  ) -> Int
}

extension MeteredLeaf {
  package var cacheSteps: Int { 0 }

  package static var countsWork: Bool { false }

  package func measuringSteps(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: Cache
  ) -> Int { 0 }

  /// Counts the steps of measuring the view for a proposal. Returns whether the limit holds.
  package func admitMeasuring(
    for proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: Cache,
    _ meter: OriginMeter?
  ) -> Bool {
    guard let meter else { return true }
    let steps = measuringSteps(proposal, environment, cache)
    return steps == 0 || meter.spend(steps)
  }

  /// Counts the steps of drawing the view at a size. Returns whether the limit holds.
  package func admitDrawing(
    at size: ViewSize, _ environment: EnvironmentValues, _ cache: Cache, _ meter: OriginMeter?
  ) -> Bool {
    let proposal = ProposedViewSize(width: size.size.width, height: size.proposal.height)
    return admitMeasuring(for: proposal, environment, cache, meter)
  }
}

extension LayoutMeter {
  /// Counts units of work for an origin, negative for none. Returns whether the limit holds.
  @discardableResult
  package func spend(_ units: Int, _ work: LayoutWork, origin: Int32) -> Bool {
    spend(units / work.unitsPerStep, origin: origin)
  }
}

extension _ViewNode {
  /// Counts steps of layout for this node. Returns whether the limit holds; if not, an update of the node would be in
  /// vain, as the tree is not displayed.
  @discardableResult
  func spend(steps: Int = 1) -> Bool {
    graph.layoutMeter?.spend(steps, origin: sourceOrigin) ?? true
  }

  /// Counts units of work for this node. Returns whether the limit holds; see `spend(steps:)`.
  @discardableResult
  func spend(_ units: Int, _ work: LayoutWork) -> Bool { spend(steps: units / work.unitsPerStep) }
}
