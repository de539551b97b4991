// QuartzCore: layers, which keep their values, and the clock, under the module name of Apple's framework, for sources
// that
// import it. Built for packages that depend on the product only.

@_exported import PrefGeometry

@_exported import func PrefUIKit.CACurrentMediaTime
@_exported import class PrefUIKit.CALayer
