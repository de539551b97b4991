// PrefViewGraph: the types of accessibility properties.

import PrefGeometry

/// How the accessibility elements inside a view are exposed.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// The elements inside the view are not exposed.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// The elements inside the view are exposed individually, in a container.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The elements inside the view are merged into one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The direction of an accessibility adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Increases the value by one step.
  case increment
  /// Decreases the value by one step.
  case decrement
}

/// The level of a heading in a hierarchy of headings.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// No level.
  case unspecified
  /// The first level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The sixth level.
  case h6
}

/// The kind of a text, from which assistive technologies choose how to read it.
public struct AccessibilityTextContentType: Hashable, Sendable {
  package let name: String
  /// Text without a specific kind.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// Input or output of a console.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names and paths of files.
  public static let fileSystem = AccessibilityTextContentType(name: "file system")
  /// Messages.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// Text of a story.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code.
  public static let sourceCode = AccessibilityTextContentType(name: "source code")
  /// Cells of a spreadsheet.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// Text of a document.
  public static let wordProcessing = AccessibilityTextContentType(name: "word processing")
}

/// The role of an element in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The element is the label.
  case label
  /// The element is the content that the label describes.
  case content
}

/// Options of an area whose touches are passed to the app.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The assistive technology is silent while the area is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// The area has to be activated before touches are passed to the app.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// A zoom gesture that is performed with an assistive technology.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction of a zoom gesture.
  public enum Direction: Hashable, Sendable {
    /// The content becomes larger.
    case zoomIn
    /// The content becomes smaller.
    case zoomOut
  }

  /// The direction of the gesture.
  public let direction: Direction
  /// The position of the gesture, relative to the element's frame.
  public let location: UnitPoint
  /// The position of the gesture in the element's coordinates, in points.
  public let point: CGPoint
}

/// A set of assistive technologies.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
  private var names: Set<String> = []
  /// Creates a set without technologies.
  public init() {}
  private init(name: String) { names = [name] }
  /// VoiceOver, which reads the screen.
  public static let voiceOver = AccessibilityTechnologies(name: "voiceOver")
  /// Switch Control, which operates the system with few switches.
  public static let switchControl = AccessibilityTechnologies(name: "switchControl")

  /// Returns whether the set contains all technologies of `member`.
  public func contains(_ member: Self) -> Bool { member.names.isSubset(of: names) }
  /// Returns the technologies that are in either set.
  public func union(_ other: Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }
  /// Returns the technologies that are in both sets.
  public func intersection(_ other: Self) -> Self {
    var result = self
    result.formIntersection(other)
    return result
  }
  /// Returns the technologies that are in exactly one of the sets.
  public func symmetricDifference(_ other: Self) -> Self {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }
  /// Inserts technologies; the result's first element is false if the set contained all of them.
  @discardableResult
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  /// Removes technologies and returns the ones that the set contained, or `nil` if there were none.
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.names.isEmpty ? nil : common
  }
  /// Inserts technologies and returns the ones that the set already contained, or `nil`.
  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.names.isEmpty ? nil : common
  }
  /// Inserts the technologies of another set.
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  /// Removes the technologies that are not in another set.
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  /// Replaces the set by the technologies that are in exactly one of the two sets.
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }
}
