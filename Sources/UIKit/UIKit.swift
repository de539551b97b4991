// UIKit: the parts of UIKit that SwiftUI sources use, under the module name of Apple's framework, for sources that
// import it. Built for packages that depend on the product only.

@_exported import PrefGeometry
@_exported import PrefUIKit

@_exported import typealias PrefRendering.CFArray
@_exported import enum PrefRendering.CGBlendMode
@_exported import class PrefRendering.CGContext
@_exported import class PrefRendering.CGGradient
@_exported import struct PrefRendering.CGGradientDrawingOptions
@_exported import class PrefRendering.CGImage
@_exported import enum PrefRendering.CGInterpolationQuality
@_exported import enum PrefRendering.CGPathDrawingMode
@_exported import class PrefRendering.UIImage
@_exported import typealias PrefRendering._ImageLiteralType
@_exported import class PrefViews.CGColor
@_exported import enum PrefViews.CGColorRenderingIntent
@_exported import class PrefViews.CGColorSpace
@_exported import func PrefViews.CGColorSpaceCreateDeviceGray
@_exported import func PrefViews.CGColorSpaceCreateDeviceRGB
@_exported import enum PrefViews.CGColorSpaceModel
@_exported import class PrefViews.NSItemProvider
@_exported import class PrefViews.UIColor
@_exported import enum PrefViews.UIKeyboardType
@_exported import enum PrefViews.UITextAutocapitalizationType
@_exported import struct PrefViews.UITextContentType
@_exported import typealias PrefViews._ColorLiteralType
