// Views: the looks of gauges. Lengths are those of an iPhone, in points.

import PrefGeometry
import PrefViewGraph

/// The system's choice: a bar between the labels.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// A bar.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label, the bar between the labels of its ends, and the description of the value.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        CapacityBar(part: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A line on which a dot stands at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The line between the labels of its ends.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.minimumValueLabel
      GeometryReader { geometry in
        Capsule().fill(.tint).frame(height: 6).frame(maxHeight: .infinity)
          .overlay(alignment: .leading) {
            Circle().fill(.white).overlay { Circle().strokeBorder(.tint, lineWidth: 2) }
              .frame(width: 12, height: 12)
              .offset(x: (geometry.size.width - 12) * CGFloat(configuration.value))
          }
      }
      .frame(height: 12)
      configuration.maximumValueLabel
    }
    .font(.footnote)
  }
}

/// A bar that is filled up to the value, below its label.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label, the bar, and the description of the value.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.footnote)
      CapacityBar(part: configuration.value, height: 6)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// An open ring on which a dot stands at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The ring around the description of the value.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: false)
  }
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The ring around the description of the value.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The system's choice.
  public nonisolated static var automatic: DefaultGaugeStyle {
    DefaultGaugeStyle()
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line on which a dot stands at the value.
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, below its label.
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring on which a dot stands at the value.
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value.
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// A ring around the description of a value.
private struct GaugeRing: View {
  private static let diameter: CGFloat = 60
  private static let line: CGFloat = 6

  let configuration: GaugeStyleConfiguration
  /// Whether the ring is closed, and filled up to the value.
  let isFilled: Bool

  var body: some View {
    ZStack {
      if isFilled {
        Arc(from: 0, to: 1).stroke(.tint.opacity(0.3), lineWidth: Self.line)
        Arc(from: 0, to: configuration.value)
          .stroke(.tint, style: StrokeStyle(lineWidth: Self.line, lineCap: .round))
      } else {
        OpenRing(part: 1).stroke(.tint, style: StrokeStyle(lineWidth: Self.line, lineCap: .round))
        OpenRing(part: configuration.value, isDot: true).fill(.white)
          .overlay { OpenRing(part: configuration.value, isDot: true).stroke(.tint, lineWidth: 2) }
      }
      middle.frame(width: Self.diameter - 4 * Self.line).minimumScaleFactor(0.5).lineLimit(1)
    }
    .padding(Self.line / 2)
    .frame(width: Self.diameter, height: Self.diameter)
    .overlay(alignment: .bottom) { if !isFilled { bounds } }
  }

  @ViewBuilder private var middle: some View {
    if let current = configuration.currentValueLabel {
      current.font(.title2)
    } else {
      configuration.label.font(.footnote)
    }
  }

  @ViewBuilder private var bounds: some View {
    if configuration.minimumValueLabel != nil {
      HStack(spacing: 4) {
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
      .font(.caption2)
    } else if configuration.currentValueLabel != nil {
      configuration.label.font(.caption2)
    }
  }
}

/// A part of a circle, clockwise from the top.
private struct Arc: Shape {
  var from: Double
  var to: Double

  func path(in rect: CGRect) -> Path {
    Path {
      $0.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
        startAngle: .degrees(360 * from - 90), endAngle: .degrees(360 * to - 90), clockwise: false)
    }
  }
}

/// A ring that is open at the bottom, up to a part of it; or a dot at its end.
private struct OpenRing: Shape {
  /// Where the ring begins, and how far it goes.
  private static let start = Angle.degrees(135)
  private static let length = 270.0

  var part: Double
  var isDot = false

  func path(in rect: CGRect) -> Path {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    let end = Self.start + .degrees(Self.length * part)
    guard isDot else {
      return Path {
        $0.addArc(
          center: middle, radius: radius, startAngle: Self.start, endAngle: end, clockwise: false)
      }
    }
    let (sin, cos) = Scalar.sinCos(end.radians)
    let dot: CGFloat = 5
    return Path(
      ellipseIn: CGRect(
        x: middle.x + radius * CGFloat(cos) - dot, y: middle.y + radius * CGFloat(sin) - dot,
        width: 2 * dot, height: 2 * dot))
  }
}
