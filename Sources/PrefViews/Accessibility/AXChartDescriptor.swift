// PrefViews: descriptions of charts for assistive technologies, as in Apple's framework Accessibility. They
// compile, and are not evaluated.

import PrefGeometry
import PrefViewGraph

/// A type that describes the data of a chart.
public protocol AXChartDescriptorRepresentable {
  /// Returns the description of the chart.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Updates the description after a change of the data.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Does nothing.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
  /// The title of the axis.
  var title: String { get set }
}

/// An axis of numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// The scale of an axis.
  public enum Scale: Int, Sendable {
    /// A linear scale.
    case linear
    /// A logarithmic scale of base 10.
    case log10
    /// A natural logarithmic scale.
    case ln
  }

  /// The title of the axis.
  public var title: String
  /// The range of the values.
  public var range: ClosedRange<Double>
  /// The values with grid lines.
  public var gridlinePositions: [Double]
  /// The scale of the axis.
  public var scaleType: Scale
  /// Returns the description of a value.
  public var valueDescriptionProvider: (Double) -> String

  /// Creates an axis.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double] = [],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    scaleType = .linear
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis of categories.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  /// The title of the axis.
  public var title: String
  /// The categories in their order.
  public var categoryOrder: [String]

  /// Creates an axis.
  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// A value of a point on an axis.
public final class AXDataPointValue {
  /// The number, for a numeric axis.
  public var number: Double
  /// The category, for a categorical axis.
  public var category: String

  init(number: Double, category: String) {
    self.number = number
    self.category = category
  }
}

/// A point of a series.
public final class AXDataPoint {
  /// The value on the horizontal axis.
  public var xValue: AXDataPointValue
  /// The value on the vertical axis; nil for none.
  public var yValue: AXDataPointValue?
  /// The label of the point; nil for none.
  public var label: String?

  /// Creates a point with a number on the horizontal axis.
  public init(x: Double, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(number: x, category: "")
    yValue = y.map { AXDataPointValue(number: $0, category: "") }
    self.label = label
  }

  /// Creates a point with a category on the horizontal axis.
  public init(x: String, y: Double? = nil, label: String? = nil) {
    xValue = AXDataPointValue(number: 0, category: x)
    yValue = y.map { AXDataPointValue(number: $0, category: "") }
    self.label = label
  }
}

/// A series of a chart.
public final class AXDataSeriesDescriptor {
  /// The name of the series; nil for none.
  public var name: String?
  /// Whether the points are connected.
  public var isContinuous: Bool
  /// The points.
  public var dataPoints: [AXDataPoint]

  /// Creates a series.
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// The description of a chart.
public final class AXChartDescriptor {
  /// The title of the chart; nil for none.
  public var title: String?
  /// A summary of the chart; nil for none.
  public var summary: String?
  /// The horizontal axis.
  public var xAxis: any AXDataAxisDescriptor
  /// The vertical axis; nil for none.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Further axes.
  public var additionalAxes: [any AXDataAxisDescriptor]
  /// The series.
  public var series: [AXDataSeriesDescriptor]

  /// Creates a description.
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }
}
