// UIKit: the parts of UIKit that SwiftUI sources use, under the module name of Apple's framework, for sources that
// import
// it. Built for packages that depend on the product only.

@_exported import PrefGeometry
@_exported import PrefUIKit

@_exported import class PrefRendering.CGContext
@_exported import class PrefRendering.CGImage
@_exported import class PrefRendering.UIImage
@_exported import typealias PrefRendering._ImageLiteralType
@_exported import class PrefViews.CGColor
@_exported import class PrefViews.NSItemProvider
@_exported import class PrefViews.UIColor
@_exported import enum PrefViews.UIKeyboardType
@_exported import enum PrefViews.UITextAutocapitalizationType
@_exported import struct PrefViews.UITextContentType
@_exported import typealias PrefViews._ColorLiteralType
