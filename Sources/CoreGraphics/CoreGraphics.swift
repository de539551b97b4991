// CoreGraphics: geometry, paths, colors and images under the module name of Apple's framework, for sources that import
// it. Built for packages that depend on the product only.

@_exported import PrefGeometry

@_exported import typealias PrefRendering.CFArray
@_exported import enum PrefRendering.CGBlendMode
@_exported import class PrefRendering.CGContext
@_exported import class PrefRendering.CGGradient
@_exported import struct PrefRendering.CGGradientDrawingOptions
@_exported import class PrefRendering.CGImage
@_exported import enum PrefRendering.CGInterpolationQuality
@_exported import enum PrefRendering.CGPathDrawingMode
@_exported import class PrefViews.CGColor
@_exported import enum PrefViews.CGColorRenderingIntent
@_exported import class PrefViews.CGColorSpace
@_exported import func PrefViews.CGColorSpaceCreateDeviceGray
@_exported import func PrefViews.CGColorSpaceCreateDeviceRGB
@_exported import enum PrefViews.CGColorSpaceModel
