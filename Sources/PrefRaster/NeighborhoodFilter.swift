// PrefRaster: layer filters that read neighboring pixels: blur and drop shadow, in pixel space.

import PrefDrawing
import PrefGeometry
import PrefPixels

/// The standard deviation of a shadow's Gaussian per unit of SwiftUI's shadow radius.
let shadowSigmaPerRadius = DisplayLayer.shadowSigmaPerRadius

/// The largest standard deviation that is drawn, in pixels; larger ones are clamped.
let maxSigma = 2048.0

/// A blur or a shadow, in pixels.
enum NeighborhoodFilter {
  case blur(sigmaX: Double, sigmaY: Double, isOpaque: Bool)
  case shadow(Shadow)

  /// Creates a filter in pixels; nil for filters that only read single pixels.
  init?(_ filter: DisplayLayer.Filter, _ transform: CGAffineTransform) {
    switch filter {
    case .blur(let radius, let isOpaque):
      let scales = transform.axisScales
      self = .blur(
        sigmaX: sigma(Double(radius) * scales.x), sigmaY: sigma(Double(radius) * scales.y),
        isOpaque: isOpaque)
    case .shadow(let color, let radius, let offset):
      self = .shadow(
        Shadow(
          color: color.pixel, radius: Double(radius), offset: offset, transform: transform))
    case .colorMatrix, .linearColorMatrix, .luminanceToAlpha, .alphaThreshold: return nil
    }
  }

  private var extent: (x: Int, y: Int) {
    switch self {
    case .blur(let x, let y, _): return (BlurPlan.extent(sigma: x), BlurPlan.extent(sigma: y))
    case .shadow(let shadow): return shadow.extent
    }
  }

  /// Returns the pixels that the filter may change if the layer covers a rectangle.
  func result(of bounds: PixelRect) -> PixelRect {
    switch self {
    case .blur(_, _, let isOpaque): return isOpaque ? bounds : spread(bounds)
    case .shadow(let shadow):
      return bounds.union(spread(bounds).offset(shadow.offsetX, shadow.offsetY))
    }
  }

  private func spread(_ rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    let (x, y) = extent
    return PixelRect(
      minX: rect.minX - x, minY: rect.minY - y, maxX: rect.maxX + x, maxY: rect.maxY + y)
  }

  /// Returns the source pixels that contribute to `visible`.
  func source(of visible: PixelRect) -> PixelRect {
    switch self {
    case .blur: return spread(visible)
    case .shadow(let shadow):
      return visible.union(spread(visible).offset(-shadow.offsetX, -shadow.offsetY))
    }
  }

  /// Returns the pixels to store while the filter is applied: the source and the visible part of
  /// the result.
  func frame(_ bounds: PixelRect, _ visible: PixelRect) -> PixelRect {
    switch self {
    case .blur(_, _, let isOpaque):
      return isOpaque ? bounds : bounds.union(spread(bounds).intersection(visible))
    case .shadow: return bounds
    }
  }
}

/// Returns a standard deviation clamped to 0…``maxSigma``; NaN is zero.
func sigma(_ value: Double) -> Double { value > 0 ? min(value, maxSigma) : 0 }

/// A shadow, in pixels.
struct Shadow {
  let color: Pixel
  let sigmaX: Double
  let sigmaY: Double
  /// The offset, rounded to whole pixels, and the exact offset.
  let offsetX: Int
  let offsetY: Int
  let exactOffset: CGSize

  /// Creates a shadow without an offset; standard deviations are in pixels.
  init(color: Pixel, sigmaX: Double, sigmaY: Double) {
    (self.color, self.sigmaX, self.sigmaY) = (color, sigmaX, sigmaY)
    (offsetX, offsetY, exactOffset) = (0, 0, .zero)
  }

  init(color: Pixel, radius: Double, offset: CGSize, transform: CGAffineTransform) {
    self.color = color
    let scales = transform.axisScales
    sigmaX = sigma(radius * shadowSigmaPerRadius * scales.x)
    sigmaY = sigma(radius * shadowSigmaPerRadius * scales.y)
    let pixelOffset = offset.applying(transform)
    func limited(_ value: CGFloat) -> Double {
      value.isNaN ? 0 : min(max(Double(value), -Subpixel.limit), Subpixel.limit)
    }
    exactOffset = CGSize(width: limited(pixelOffset.width), height: limited(pixelOffset.height))
    offsetX = Int(limited(pixelOffset.width).rounded())
    offsetY = Int(limited(pixelOffset.height).rounded())
  }

  var extent: (x: Int, y: Int) {
    (BlurPlan.extent(sigma: sigmaX), BlurPlan.extent(sigma: sigmaY))
  }

  /// Returns the pixels of the blurred coverage of `frame` without the offset; nil for the full extent.
  func maskArea(_ frame: PixelRect, within bounds: PixelRect?) -> PixelRect {
    let (x, y) = extent
    let spread = PixelRect(
      minX: frame.minX - x, minY: frame.minY - y, maxX: frame.maxX + x, maxY: frame.maxY + y)
    return bounds.map { frame.union(spread.intersection($0)) } ?? spread
  }

  /// Returns the blurred coverage without the offset; `coverage` holds `frame`. The blur is
  /// restricted to the frame and the visible part; nil blurs the full extent.
  func mask(
    _ coverage: ContiguousArray<UInt8>, _ frame: PixelRect, within bounds: PixelRect?,
    _ cancellation: Cancellation
  ) -> StretchedMask {
    let area = maskArea(frame, within: bounds)
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: max(area.width * area.height, 1))
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      coverage.withUnsafeBufferPointer { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for row in 0..<frame.height {
          let start = (row + frame.minY - area.minY) * area.width + frame.minX - area.minX
          (base + start).update(from: coverage + row * frame.width, count: frame.width)
        }
      }
      BlurredPixels.blur(
        base,
        BlurPlan(
          width: area.width, height: area.height, channels: 1, sigmaX: sigmaX, sigmaY: sigmaY,
          edge: .zero), cancellation)
    }
    return StretchedMask(
      x: area.minX, y: area.minY, width: area.width, height: area.height, coverage: bytes)
  }

  /// Returns the blurred coverage translated by the whole-pixel offset, as far as it affects
  /// `visible`.
  func mask(
    _ coverage: ContiguousArray<UInt8>, _ frame: PixelRect, visible: PixelRect,
    _ cancellation: Cancellation
  ) -> StretchedMask {
    mask(coverage, frame, within: visible.offset(-offsetX, -offsetY), cancellation)
      .stretched(dx: offsetX, dy: offsetY)
  }
}

extension PixelFilter {
  /// Creates a per-pixel filter; nil for filters that read neighboring pixels.
  init?(_ filter: DisplayLayer.Filter) {
    switch filter {
    case .colorMatrix(let numbers): self = .matrix(numbers, isLinear: false)
    case .linearColorMatrix(let numbers): self = .matrix(numbers, isLinear: true)
    case .luminanceToAlpha: self = .luminanceToAlpha
    case .alphaThreshold(let min, let max, let color):
      self = .threshold(Float(min) * 255, Float(max) * 255, color.pixel)
    case .blur, .shadow: return nil
    }
  }
}
