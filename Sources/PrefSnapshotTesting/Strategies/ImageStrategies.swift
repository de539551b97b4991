// PrefSnapshotTesting: strategies whose snapshots are images.

import PrefGeometry
import PrefPixels
import PrefRendering
import PrefSnapshotResults
import PrefSnapshots
import PrefUIKit
import PrefViews

extension Diffing where Value == UIImage {
  /// Compares images pixel by pixel.
  public static var image: Diffing { .image() }

  /// Compares images.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: How similar the colors of matching pixels are, from 0 to 1:
  ///     1 minus a hundredth of the color difference ΔE2000.
  ///   - scale: Pixels per point of the reference; nil for the default.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    .image(
      comparison: ComparisonOptions(
        precision: Double(precision), perceptualPrecision: Double(perceptualPrecision)),
      scale: scale)
  }

  /// Compares images with tolerances and ignored regions.
  ///
  /// - Parameters:
  ///   - comparison: The conditions under which images match.
  ///   - scale: Pixels per point of the reference; nil for the default.
  public static func image(comparison: ComparisonOptions, scale: CGFloat? = nil) -> Diffing {
    let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? SnapshotScreen.defaultScale
    return Diffing(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? .empty }
    ) { difference($0, $1, comparison) }
  }

  private static func difference(
    _ old: UIImage, _ new: UIImage, _ options: ComparisonOptions
  ) -> (String, [XCTAttachment])? {
    if old.pixels.width == new.pixels.width, old.pixels.pixels == new.pixels.pixels { return nil }
    guard new.size != .zero, let newPicture = new.decoded else {
      return ("The new snapshot has no pixels.", [])
    }
    guard old.size != .zero, let oldPicture = old.decoded else {
      return ("The reference is not an image.", [])
    }
    var options = options
    options.ignoredRegions += StageDumps.current?.ignoredRegions ?? []
    let comparison = PixelComparison(oldPicture, newPicture, options: options)
    guard !comparison.matches, let summary = comparison.summary else { return nil }
    StageDumps.current?.comparison = PendingSnapshot.Comparison(
      differing: comparison.count, compared: comparison.comparedCount, largest: comparison.largest,
      largestDeltaE: comparison.largestDeltaE)
    var attachments = [attachment("reference", old), attachment("failure", new)]
    do {
      let picture = Data(try comparison.picture())
      var difference = XCTAttachment(data: picture, uniformTypeIdentifier: "public.png")
      difference.name = "difference"
      attachments.append(difference)
    } catch {
      return ("\(summary)\n\(error)", attachments.compactMap { $0 })
    }
    return (summary, attachments.compactMap { $0 })
  }

  private static func attachment(_ name: String, _ image: UIImage) -> XCTAttachment? {
    guard let data = image.pngData() else { return nil }
    var attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
    attachment.name = name
    return attachment
  }
}

extension UIImage {
  /// The pixels with straight alpha; nil if there are none.
  fileprivate var decoded: DecodedPicture? {
    var straight = pixels.pixels
    if !pixels.isOpaque {
      straight.withUnsafeMutableBufferPointer { target in
        pixels.pixels.withUnsafeBufferPointer { source in
          guard let from = source.baseAddress, let to = target.baseAddress else { return }
          unpremultiply(from, count: source.count / 4, into: to)
        }
      }
    }
    return DecodedPicture(width: pixels.width, height: pixels.height, pixels: straight)
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares images pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Compares images; the parameters are those of ``Diffing/image(precision:perceptualPrecision:scale:)``.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

/// The size at which a view is drawn for a snapshot.
public enum SwiftUISnapshotLayout: Sendable {
  /// The screen of a device, with its safe area and traits.
  case device(config: ViewImageConfig)
  /// A fixed size, in points.
  case fixed(width: CGFloat, height: CGFloat)
  /// The ideal size of the view.
  case sizeThatFits

  func screen(_ traits: UITraitCollection) -> SnapshotScreen {
    switch self {
    case .device(let config): SnapshotScreen(config, traits: traits)
    case .fixed(let width, let height):
      SnapshotScreen(size: CGSize(width: width, height: height), traits: traits)
    case .sizeThatFits: SnapshotScreen(traits: traits)
    }
  }
}

extension SnapshotScreen {
  /// Creates the screen of a device; traits take precedence over those of the device.
  init(_ config: ViewImageConfig, size: CGSize? = nil, traits: UITraitCollection) {
    self.init(
      size: size ?? config.size, safeArea: config.safeArea,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]))
  }

  /// Draws a view; the dumps of the stages become those of the current assertion.
  func image<Content: View>(of view: Content) -> UIImage {
    do {
      return try show(view) { host in
        try host.renderer.snapshotImage()
      }
    } catch {
      StageDumps.current?.error = error
      return .empty
    }
  }
}

extension Snapshotting where Value: View, Format == UIImage {
  /// Draws views at their ideal size and compares the images pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Draws views and compares the images.
  ///
  ///     assertSnapshot(
  ///       of: Card(), as: .image(layout: .device(config: .iPhone13), traits: .init(userInterfaceStyle: .dark)))
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Has no effect: there are no windows.
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: How similar the colors of matching pixels are, from 0 to 1.
  ///   - layout: The size at which views are drawn.
  ///   - traits: Traits such as the appearance, the text size, and pixels per point (3 if
  ///     unspecified).
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = layout.screen(traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: screen.scale
    ).pullback { screen.image(of: $0) }
  }
}

extension Snapshotting where Value: View, Format == UIImage {
  /// Draws views and compares the images with tolerances and ignored regions. Views with the
  /// modifier `snapshotIgnored()` are ignored as well.
  public static func image(
    comparison: ComparisonOptions, layout: SwiftUISnapshotLayout = .sizeThatFits,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = layout.screen(traits)
    let strategy = SimplySnapshotting<UIImage>(
      pathExtension: "png", diffing: .image(comparison: comparison, scale: screen.scale))
    return strategy.pullback { screen.image(of: $0) }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Draws the views of controllers at their size and compares the images pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Draws the views of controllers on a device and compares the images.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = SnapshotScreen(config, size: size, traits: traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: screen.scale
    ).pullback { screen.image(of: $0) }
  }

  /// Draws the views of controllers at a size, in points, and compares the images. The default is
  /// the size of the view's frame, or the ideal size if the frame is empty.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(size: size), precision: precision,
      perceptualPrecision: perceptualPrecision, traits: traits)
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Draws views at their size and compares the images pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Draws views at a size, in points, and compares the images. The default is the size of the
  /// frame, or the ideal size if the frame is empty.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = SnapshotScreen(size: size, traits: traits)
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: screen.scale
    ).pullback { screen.image(of: $0) }
  }
}

extension SnapshotScreen {
  /// Draws the view of a controller.
  fileprivate func image(of controller: UIViewController) -> UIImage {
    let (view, style) = onMainThread {
      Transfer((controller.view ?? UIView(), controller.overrideUserInterfaceStyle))
    }.value
    var screen = self
    screen.traits = UITraitCollection(traitsFrom: [traits, .init(userInterfaceStyle: style)])
    return screen.image(of: view)
  }

  /// Draws a view with its background.
  fileprivate func image(of view: UIView) -> UIImage {
    let (content, size, background) = onMainThread {
      Transfer((view.content, view.frame.size, view.backgroundColor))
    }.value
    var screen = self
    screen.background = background
    if screen.size == nil, size != .zero { screen.size = size }
    return screen.image(of: content ?? AnyView(EmptyView()))
  }
}
