// PrefViews: formats of measurements, which Foundation lacks on Linux: numbers with the names or symbols of units in
// English. Units are those of the measurement; they are not converted to those of the locale.

import PrefGeometry

/// The use of a measurement, by which systems choose its unit; only `hidesScaleName` of temperatures has an effect.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// The name of the use.
  let name: String
  /// The unit of the measurement.
  public static var asProvided: Self { Self(name: "asProvided") }
  /// A unit of the locale.
  public static var general: Self { Self(name: "general") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The weather.
  public static var weather: Self { Self(name: "weather") }
  /// A body.
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A distance on a road.
  public static var road: Self { Self(name: "road") }
  /// A part of a body.
  public static var person: Self { Self(name: "person") }
  /// The height of a person.
  public static var personHeight: Self { Self(name: "personHeight") }
  /// A distance of visibility.
  public static var visibility: Self { Self(name: "visibility") }
  /// Rain.
  public static var rainfall: Self { Self(name: "rainfall") }
  /// Snow.
  public static var snowfall: Self { Self(name: "snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The mass of a person.
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy of food.
  public static var food: Self { Self(name: "food") }
  /// The energy of a workout.
  public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  /// The wind.
  public static var wind: Self { Self(name: "wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  /// The pressure of the air.
  public static var barometric: Self { Self(name: "barometric") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// A liquid.
  public static var liquid: Self { Self(name: "liquid") }
}

/// How the unit of a measurement is written. The type is not nested in the generic format, so that the compiler infers
/// the type of the unit from the measurement.
public struct _MeasurementUnitWidth: Codable, Hashable, Sendable {
  enum Kind: Codable { case wide, abbreviated, narrow }
  let kind: Kind
  /// The unit's name after a space, as in "3 meters".
  public static var wide: Self { Self(kind: .wide) }
  /// The unit's symbol after a space, as in "3 m"; degrees have no space.
  public static var abbreviated: Self { Self(kind: .abbreviated) }
  /// The unit's symbol without a space, as in "3m".
  public static var narrow: Self { Self(kind: .narrow) }
}

extension Measurement {
  /// A format of measurements.
  public struct FormatStyle: Sendable {
    /// How the unit is written.
    public typealias UnitWidth = _MeasurementUnitWidth

    /// How the unit is written.
    public var width: UnitWidth
    /// The locale of the number.
    public var locale: Locale
    /// The format of the number; nil for that of the locale, rounded to at most one decimal.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether the name of the temperature scale is omitted, as in "20°".
    var hidesScaleName = false
  }
}

extension Measurement.FormatStyle where UnitType: Dimension {
  /// Creates a format.
  public init(
    width: UnitWidth, locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    (self.width, self.locale) = (width, locale)
    self.numberFormatStyle = numberFormatStyle
  }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
  /// Creates a format of temperatures.
  public init(
    width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    (self.width, self.locale) = (width, locale)
    (self.numberFormatStyle, self.hidesScaleName) = (numberFormatStyle, hidesScaleName)
  }
}

extension Measurement.FormatStyle {
  /// Creates a format of a unit that is not converted.
  @_disfavoredOverload
  public init(
    width: UnitWidth, locale: Locale = .autoupdatingCurrent,
    numberFormatStyle: FloatingPointFormatStyle<Double> = .init()
  ) {
    (self.width, self.locale) = (width, locale)
    self.numberFormatStyle = numberFormatStyle
  }

  /// The same format with an attributed string as its output, in which the number and the unit have the attribute
  /// `measurement`.
  public var attributed: Measurement.AttributedStyle { Measurement.AttributedStyle(style: self) }
}

extension Measurement {
  /// A format of measurements as attributed strings.
  public struct AttributedStyle: Foundation.FormatStyle {
    let style: FormatStyle

    /// Returns the number with the unit.
    public func format(_ value: Measurement) -> AttributedString {
      let parts = style.parts(of: value)
      var (number, unit) = (AttributedString(parts.number), AttributedString(parts.unit))
      number.measurement = .value
      unit.measurement = .unit
      return number + AttributedString(parts.space) + unit
    }

    /// Returns the format in a locale.
    public func locale(_ locale: Locale) -> AttributedStyle {
      AttributedStyle(style: style.locale(locale))
    }
  }
}

extension Measurement.FormatStyle: Foundation.FormatStyle {
  /// Returns the number with the unit.
  public func format(_ value: Measurement) -> String {
    let (number, space, unit) = parts(of: value)
    return number + space + unit
  }

  /// Returns the number, the space after it and the unit.
  fileprivate func parts(of value: Measurement) -> (number: String, space: String, unit: String) {
    let style =
      numberFormatStyle ?? FloatingPointFormatStyle<Double>().precision(.fractionLength(0...1))
    let number = style.locale(locale).format(value.value)
    let symbol = value.unit.symbol
    if hidesScaleName { return (number, "", symbol.hasPrefix("°") ? "°" : "") }
    switch width.kind {
    case .wide:
      guard let name = unitNames[symbol] else { return (number, " ", symbol) }
      return (number, " ", value.value == 1 ? name.one : name.other)
    case .abbreviated: return (number, symbol.hasPrefix("°") ? "" : " ", symbol)
    case .narrow: return (number, "", symbol)
    }
  }

  /// Returns the format in a locale.
  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }
}

extension Measurement where UnitType: Dimension {
  /// Returns the measurement with the symbol of its unit.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

  /// Returns the measurement in a format.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Self { style.format(self) }
}

extension FormatStyle {
  /// Returns a format of measurements in a unit that is not converted.
  @_disfavoredOverload
  public static func measurement<UnitType: Unit>(
    width: _MeasurementUnitWidth, numberFormatStyle: FloatingPointFormatStyle<Double> = .init()
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, numberFormatStyle: numberFormatStyle)
  }

  /// Returns a format of measurements.
  public static func measurement<UnitType: Dimension>(
    width: _MeasurementUnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// Returns a format of temperatures.
  public static func measurement(
    width: _MeasurementUnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(
      width: width, usage: usage, hidesScaleName: hidesScaleName,
      numberFormatStyle: numberFormatStyle)
  }
}

/// The names of units of one and of several, by the symbols of Foundation.
private let unitNames: [String: (one: String, other: String)] = {
  let regular = [
    "m": "meter", "km": "kilometer", "cm": "centimeter", "mm": "millimeter", "mi": "mile",
    "yd": "yard", "g": "gram", "kg": "kilogram", "mg": "milligram", "lb": "pound", "oz": "ounce",
    "st": "stone", "L": "liter", "mL": "milliliter", "gal": "gallon", "pt": "pint", "qt": "quart",
    "cup": "cup", "tsp": "teaspoon", "tbsp": "tablespoon", "hr": "hour", "min": "minute",
    "s": "second", "sec": "second", "J": "joule", "kJ": "kilojoule", "cal": "calorie",
    "kCal": "kilocalorie", "kWh": "kilowatt-hour", "W": "watt", "kW": "kilowatt", "V": "volt",
    "A": "ampere", "hPa": "hectopascal", "bar": "bar", "°": "degree", "rad": "radian", "B": "byte",
    "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
  ]
  let irregular = [
    "ft": ("foot", "feet"), "in": ("inch", "inches"), "K": ("kelvin", "kelvins"),
    "Hz": ("hertz", "hertz"),
    "°C": ("degree Celsius", "degrees Celsius"), "°F": ("degree Fahrenheit", "degrees Fahrenheit"),
    "m/s": ("meter per second", "meters per second"), "kn": ("knot", "knots"),
    "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"),
  ]
  var names: [String: (one: String, other: String)] = [:]
  for (symbol, name) in regular { names[symbol] = (name, name + "s") }
  for (symbol, name) in irregular { names[symbol] = name }
  return names
}()
