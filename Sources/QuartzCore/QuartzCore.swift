// QuartzCore: layers and animations, which keep their values, and the clock, under the module name of Apple's
// framework, for sources that import it. Built for packages that depend on the product only.

@_exported import PrefGeometry

@_exported import class PrefUIKit.CAAnimation
@_exported import class PrefUIKit.CAAnimationGroup
@_exported import class PrefUIKit.CABasicAnimation
@_exported import struct PrefUIKit.CACornerMask
@_exported import func PrefUIKit.CACurrentMediaTime
@_exported import class PrefUIKit.CAEmitterCell
@_exported import class PrefUIKit.CAEmitterLayer
@_exported import struct PrefUIKit.CAEmitterLayerEmitterShape
@_exported import class PrefUIKit.CAGradientLayer
@_exported import struct PrefUIKit.CAGradientLayerType
@_exported import class PrefUIKit.CAKeyframeAnimation
@_exported import class PrefUIKit.CALayer
@_exported import struct PrefUIKit.CALayerCornerCurve
@_exported import struct PrefUIKit.CAMediaTimingFillMode
@_exported import class PrefUIKit.CAMediaTimingFunction
@_exported import struct PrefUIKit.CAMediaTimingFunctionName
@_exported import class PrefUIKit.CAPropertyAnimation
@_exported import class PrefUIKit.CAShapeLayer
@_exported import class PrefUIKit.CASpringAnimation
@_exported import class PrefUIKit.CATransaction
