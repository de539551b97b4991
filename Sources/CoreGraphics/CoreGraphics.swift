// CoreGraphics: geometry, paths, colors and images under the module name of Apple's framework, for sources that import
// it. Built for packages that depend on the product only.

@_exported import PrefGeometry

@_exported import class PrefRendering.CGContext
@_exported import class PrefRendering.CGImage
@_exported import class PrefViews.CGColor
