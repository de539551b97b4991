// PrefUIKit: layers of views. They keep their values, and are not drawn.

import PrefGeometry
import PrefRendering
import PrefViews

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// With a continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The layer of a view; it keeps its values.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded.
  open var maskedCorners = CACornerMask(rawValue: 15)
  /// The shape of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether the content is clipped.
  open var masksToBounds = false
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color behind the content.
  open var backgroundColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow; nil for that of the layer.
  open var shadowPath: CGPath?
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is hidden.
  open var isHidden = false
  /// Whether the layer is drawn into a bitmap.
  open var shouldRasterize = false
  /// The scale of that bitmap, in pixels per point.
  open var rasterizationScale: CGFloat = 1
  /// The scale of the content, in pixels per point.
  open var contentsScale: CGFloat = 1
  /// The content, such as an image.
  open var contents: Any?
  /// The filters, which are not applied.
  open var filters: [Any]?
  /// The filters of what is behind the layer, which are not applied.
  open var backgroundFilters: [Any]?
  /// The filter with which the layer is blended, which is not applied.
  open var compositingFilter: Any?
  /// The position in the superlayer and the size, in points.
  open var frame = CGRect.zero
  /// The rectangle in the layer's own coordinates, in points.
  open var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  /// The point that `position` refers to, in fractions of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The order in front of siblings.
  open var zPosition: CGFloat = 0
  /// The transform.
  open var transform = CATransform3DIdentity
  /// The layer whose opacity masks this one.
  open var mask: CALayer?
  /// A name for the program.
  open var name: String?
  /// The speed of animations.
  open var speed: Float = 1
  /// The start of animations, in seconds.
  open var beginTime: TimeInterval = 0
  /// The offset of the time of animations, in seconds.
  open var timeOffset: TimeInterval = 0
  /// The layers in this one, back to front; nil for none.
  open var sublayers: [CALayer]?
  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?
  /// The view of the layer.
  package weak var delegateView: UIView?
  private var animations: [String: CAAnimation] = [:]

  /// Creates a layer.
  public nonisolated override init() { super.init() }

  /// Creates a layer in place of another one in an animation; the values of the other are not copied.
  public nonisolated init(layer: Any) { super.init() }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  /// Inserts a layer at an index, from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Keeps an animation, which is not run.
  open func add(_ animation: CAAnimation, forKey key: String?) { animations[key ?? ""] = animation }
  /// Removes an animation.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Removes all animations.
  open func removeAllAnimations() { animations = [:] }
  /// Returns an animation; nil for none.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// The keys of the animations; nil without animations.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  /// Does nothing: layers are not drawn.
  open func setNeedsDisplay() {}
  /// Does nothing; for subclasses.
  open func layoutSublayers() {}
  /// Does nothing; for subclasses.
  open func display() {}
  /// Does nothing; for subclasses.
  open func draw(in ctx: CGContext) {}
  /// Draws the view of the layer.
  open func render(in ctx: CGContext) {
    if let view = delegateView { view.draw(into: ctx, size: view.frame.size) }
  }
}

/// A layer with a gradient, which is not drawn.
open class CAGradientLayer: CALayer {
  /// The colors.
  open var colors: [Any]?
  /// The positions of the colors, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start, in fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end, in fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind of the gradient.
  open var type = CAGradientLayerType.axial
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a kind.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point, by distance.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point, by angle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a shape, which is not drawn.
open class CAShapeLayer: CALayer {
  /// The shape.
  open var path: CGPath?
  /// The color of the area.
  open var fillColor: CGColor?
  /// The color of the outline.
  open var strokeColor: CGColor?
  /// The width of the outline, in points.
  open var lineWidth: CGFloat = 1
  /// The start of the outline, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the outline, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
}
