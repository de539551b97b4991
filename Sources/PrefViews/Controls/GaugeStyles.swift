// PrefViews: the built-in gauge styles, bars and rings. Lengths are those of an iPhone, in points.

import PrefGeometry
import PrefViewGraph

/// The default gauge style; the same as `linearCapacity`.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the default gauge style.
  public nonisolated init() {}
  /// Returns a linear capacity bar with the gauge's labels.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A gauge style with a bar that is filled from the leading edge up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates a linear capacity gauge style.
  public nonisolated init() {}
  /// Returns, from top to bottom, the label, the bar between the labels of the bounds, and the
  /// current value label.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        CapacityBar(fraction: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A gauge style with a 6-point line and a 12-point marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates an accessory linear gauge style.
  public nonisolated init() {}
  /// Returns the line with its marker between the labels of the bounds, in the footnote font.
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

/// A gauge style with a 6-point capacity bar below the label, for compact spaces.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory linear capacity gauge style.
  public nonisolated init() {}
  /// Returns, from top to bottom, the label, the bar and the current value label.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.footnote)
      CapacityBar(fraction: configuration.value, height: 6)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A gauge style with an open ring of 60 points and a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates an accessory circular gauge style.
  public nonisolated init() {}
  /// Returns a 270° ring, open at the bottom, around the current value label, or the label if there
  /// is none.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: false)
  }
}

/// A gauge style with a closed ring of 60 points that is filled clockwise from the top up to the
/// value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory circular capacity gauge style.
  public nonisolated init() {}
  /// Returns the ring around the current value label, or the label if there is none.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default gauge style: a linear capacity bar.
  public nonisolated static var automatic: DefaultGaugeStyle {
    DefaultGaugeStyle()
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A gauge style with a bar that is filled from the leading edge up to the value.
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A gauge style with a line and a marker at the value.
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A gauge style with a thin capacity bar below the label.
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A gauge style with an open ring and a marker at the value.
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A gauge style with a closed ring that is filled up to the value.
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// The ring of the circular styles around the current value label, 60 points in diameter.
private struct GaugeRing: View {
  private static let diameter: CGFloat = 60
  private static let lineWidth: CGFloat = 6

  let configuration: GaugeStyleConfiguration
  /// Whether the ring is closed and filled up to the value, rather than open with a marker.
  let isFilled: Bool

  var body: some View {
    ZStack {
      if isFilled {
        Arc(from: 0, to: 1).stroke(.tint.opacity(0.3), lineWidth: Self.lineWidth)
        Arc(from: 0, to: configuration.value)
          .stroke(.tint, style: StrokeStyle(lineWidth: Self.lineWidth, lineCap: .round))
      } else {
        OpenRing(fraction: 1).stroke(
          .tint, style: StrokeStyle(lineWidth: Self.lineWidth, lineCap: .round))
        OpenRing(fraction: configuration.value, isMarker: true).fill(.white)
          .overlay {
            OpenRing(fraction: configuration.value, isMarker: true).stroke(.tint, lineWidth: 2)
          }
      }
      centerLabel.frame(width: Self.diameter - 4 * Self.lineWidth).minimumScaleFactor(0.5)
        .lineLimit(1)
    }
    .padding(Self.lineWidth / 2)
    .frame(width: Self.diameter, height: Self.diameter)
    .overlay(alignment: .bottom) { if !isFilled { boundsLabels } }
  }

  @ViewBuilder private var centerLabel: some View {
    if let current = configuration.currentValueLabel {
      current.font(.title2)
    } else {
      configuration.label.font(.footnote)
    }
  }

  @ViewBuilder private var boundsLabels: some View {
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

/// An arc of the circle that is inscribed in the rectangle, clockwise from the top; `from` and `to`
/// are fractions of a turn.
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

/// A fraction of a 270° ring that is open at the bottom, or the 5-point-radius marker at its end.
private struct OpenRing: Shape {
  /// The start angle, clockwise from the positive x axis, and the extent in degrees.
  private static let start = Angle.degrees(135)
  private static let length = 270.0

  var fraction: Double
  var isMarker = false

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    let end = Self.start + .degrees(Self.length * fraction)
    guard isMarker else {
      return Path {
        $0.addArc(
          center: center, radius: radius, startAngle: Self.start, endAngle: end, clockwise: false)
      }
    }
    let (sin, cos) = Scalar.sinCos(end.radians)
    let markerRadius: CGFloat = 5
    return Path(
      ellipseIn: CGRect(
        x: center.x + radius * CGFloat(cos) - markerRadius,
        y: center.y + radius * CGFloat(sin) - markerRadius,
        width: 2 * markerRadius, height: 2 * markerRadius))
  }
}
