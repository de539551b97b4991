// PrefViews: static members for gradients as shape styles: `.fill(.linearGradient(…))`.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension ShapeStyle where Self == LinearGradient {
  /// Returns a linear gradient between two unit points.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient of evenly spaced colors between two unit points.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    linearGradient(Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient of color stops between two unit points.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    linearGradient(Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient between two unit points, in the color space of a type-erased
  /// gradient.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    var style = linearGradient(Gradient(stops: []), startPoint: startPoint, endPoint: endPoint)
    style.gradient = gradient
    return style
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a radial gradient between two circles about a unit point, with radii in points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a radial gradient of evenly spaced colors between two circles about a unit point,
  /// with radii in points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    radialGradient(
      Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a radial gradient of color stops between two circles about a unit point, with radii
  /// in points.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    radialGradient(
      Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a radial gradient between two circles, in the color space of a type-erased gradient.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    var style = radialGradient(
      Gradient(stops: []), center: center, startRadius: startRadius, endRadius: endRadius)
    style.gradient = gradient
    return style
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns an elliptical gradient between two ellipses about a unit point; the radii are
  /// fractions of the shape's width and height.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns an elliptical gradient of evenly spaced colors; the radii are fractions of the
  /// shape's width and height.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    ellipticalGradient(
      Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns an elliptical gradient of color stops; the radii are fractions of the shape's width
  /// and height.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    ellipticalGradient(
      Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns an elliptical gradient in the color space of a type-erased gradient; the radii are
  /// fractions of the shape's width and height.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    var style = ellipticalGradient(
      Gradient(stops: []), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
    style.gradient = gradient
    return style
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns an angular gradient about a unit point, clockwise between two angles.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns an angular gradient of evenly spaced colors about a unit point, clockwise between two
  /// angles.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    angularGradient(
      Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns an angular gradient of color stops about a unit point, clockwise between two angles.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    angularGradient(
      Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns an angular gradient in the color space of a type-erased gradient, clockwise between
  /// two angles.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    var style = angularGradient(
      Gradient(stops: []), center: center, startAngle: startAngle, endAngle: endAngle)
    style.gradient = gradient
    return style
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns an angular gradient of a full turn about a unit point, starting at an angle.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }

  /// Returns an angular gradient of evenly spaced colors over a full turn, starting at an angle.
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    conicGradient(Gradient(colors: colors), center: center, angle: angle)
  }

  /// Returns an angular gradient of color stops over a full turn, starting at an angle.
  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    conicGradient(Gradient(stops: stops), center: center, angle: angle)
  }

  /// Returns an angular gradient over a full turn, in the color space of a type-erased gradient.
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    var style = conicGradient(Gradient(stops: []), center: center, angle: angle)
    style.gradient = gradient
    return style
  }
}
