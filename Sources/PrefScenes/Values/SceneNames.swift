// PrefScenes: the protocol of enumerations, and the names of alignments, edges, axes and other geometry. Each
// enumeration maps the words of a scene to SwiftUI values. The reader, the validator, the JSON Schema and the reference
// use these enumerations.

import PrefGeometry
import PrefViews

/// An enumeration whose cases a scene writes as words.
protocol SceneName: CaseIterable, RawRepresentable<String>, Sendable {
  /// The type of the SwiftUI values.
  associatedtype SwiftValue = Self
  /// The term for one case in diagnostics, with its article.
  static var noun: String { get }
  /// The documentation sentence.
  static var summary: String { get }
  /// The SwiftUI value.
  var swiftUIValue: SwiftValue { get }
}

extension SceneName where SwiftValue == Self {
  var swiftUIValue: Self { self }
}

extension SceneName {
  /// The words in declaration order.
  static var words: [String] { allCases.map(\.rawValue) }

  /// Returns the word of the first case that satisfies a predicate; nil if there is none.
  static func word(where predicate: (Self) -> Bool) -> Value? {
    allCases.first(where: predicate).map { .string($0.rawValue) }
  }
}

/// A horizontal alignment.
enum SceneHorizontalAlignment: String, SceneName {
  case leading, center, trailing
  static let noun = "a horizontal alignment"
  static let summary = "A horizontal alignment."

  var swiftUIValue: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A vertical alignment; the baselines are those of the first and last line of text.
enum SceneVerticalAlignment: String, SceneName {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  static let noun = "a vertical alignment"
  static let summary =
    "A vertical alignment; the baselines are those of the first and last line of text."

  var swiftUIValue: VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }
}

/// An alignment in both axes.
enum SceneAlignmentName: String, SceneName {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom
  case bottomTrailing, leadingFirstTextBaseline, centerFirstTextBaseline
  case trailingFirstTextBaseline, leadingLastTextBaseline, centerLastTextBaseline
  case trailingLastTextBaseline
  static let noun = "an alignment"
  static let summary = "An alignment in both axes."

  var swiftUIValue: SceneAlignment {
    switch self {
    case .topLeading: SceneAlignment(horizontal: .leading, vertical: .top)
    case .top: SceneAlignment(horizontal: .center, vertical: .top)
    case .topTrailing: SceneAlignment(horizontal: .trailing, vertical: .top)
    case .leading: SceneAlignment(horizontal: .leading, vertical: .center)
    case .center: SceneAlignment(horizontal: .center, vertical: .center)
    case .trailing: SceneAlignment(horizontal: .trailing, vertical: .center)
    case .bottomLeading: SceneAlignment(horizontal: .leading, vertical: .bottom)
    case .bottom: SceneAlignment(horizontal: .center, vertical: .bottom)
    case .bottomTrailing: SceneAlignment(horizontal: .trailing, vertical: .bottom)
    case .leadingFirstTextBaseline:
      SceneAlignment(horizontal: .leading, vertical: .firstTextBaseline)
    case .centerFirstTextBaseline: SceneAlignment(horizontal: .center, vertical: .firstTextBaseline)
    case .trailingFirstTextBaseline:
      SceneAlignment(horizontal: .trailing, vertical: .firstTextBaseline)
    case .leadingLastTextBaseline: SceneAlignment(horizontal: .leading, vertical: .lastTextBaseline)
    case .centerLastTextBaseline: SceneAlignment(horizontal: .center, vertical: .lastTextBaseline)
    case .trailingLastTextBaseline:
      SceneAlignment(horizontal: .trailing, vertical: .lastTextBaseline)
    }
  }
}

/// A point in the unit space of a view; `zero` is the top left corner.
enum SceneUnitPointName: String, SceneName {
  case zero, center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading
  case bottomTrailing
  static let noun = "a unit point"
  static let summary = "A point in the unit space of a view; `zero` is the top left corner."

  var swiftUIValue: UnitPoint {
    switch self {
    case .zero: .zero
    case .center: .center
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}

/// An edge, or several edges.
enum SceneEdgeName: String, SceneName {
  case top, leading, bottom, trailing, horizontal, vertical, all
  static let noun = "an edge"
  static let summary = "An edge, or several edges."

  var swiftUIValue: Edge.Set {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .all: .all
    }
  }
}

/// One edge.
enum SceneSingleEdge: String, SceneName {
  case top, leading, bottom, trailing
  static let noun = "an edge"
  static let summary = "One edge."

  var swiftUIValue: Edge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

/// An axis.
enum SceneAxisName: String, SceneName {
  case horizontal, vertical
  static let noun = "an axis"
  static let summary = "An axis."

  var swiftUIValue: Axis.Set {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

/// An alignment guide of a view; `center` is the horizontal one.
enum SceneGuide: String, SceneName {
  case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
  static let noun = "an alignment guide"
  static let summary = "An alignment guide of a view; `center` is the horizontal one."

  var swiftUIValue: Guide {
    switch self {
    case .leading: .horizontal(.leading)
    case .center: .horizontal(.center)
    case .trailing: .horizontal(.trailing)
    case .top: .vertical(.top)
    case .bottom: .vertical(.bottom)
    case .firstTextBaseline: .vertical(.firstTextBaseline)
    case .lastTextBaseline: .vertical(.lastTextBaseline)
    }
  }

  /// A guide of either axis.
  enum Guide {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }
}

/// The geometry of an anchor: the bounds of the view, or a point.
enum SceneAnchorSourceName: String, SceneName {
  case bounds, center, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading
  case bottomTrailing
  static let noun = "an anchor source"
  static let summary = "The geometry of an anchor: the bounds of the view, or a point."

  var swiftUIValue: SceneAnchorSource {
    switch self {
    case .bounds: .bounds
    case .center: .unitPoint(.center)
    case .top: .unitPoint(.top)
    case .bottom: .unitPoint(.bottom)
    case .leading: .unitPoint(.leading)
    case .trailing: .unitPoint(.trailing)
    case .topLeading: .unitPoint(.topLeading)
    case .topTrailing: .unitPoint(.topTrailing)
    case .bottomLeading: .unitPoint(.bottomLeading)
    case .bottomTrailing: .unitPoint(.bottomTrailing)
    }
  }
}

/// How content fits its available space.
enum SceneContentMode: String, SceneName {
  case fit, fill
  static let noun = "a content mode"
  static let summary = "How content fits its available space."

  var swiftUIValue: ContentMode {
    switch self {
    case .fit: .fit
    case .fill: .fill
    }
  }
}

/// A layout direction.
enum SceneLayoutDirection: String, SceneName {
  case leftToRight, rightToLeft
  static let noun = "a layout direction"
  static let summary = "The direction of the layout."

  var swiftUIValue: LayoutDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
