// PrefPreviews: the picture of a preview, with the size of its layout and the background of its color scheme.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

extension PreviewCase {
  /// The size of the preview in a variant, in points; nil for the view's ideal size.
  ///
  /// A size of the variant overrides that of the preview. A landscape orientation exchanges the sides of the device.
  public func size(in variant: PreviewVariant = PreviewVariant()) -> CGSize? {
    if let size = variant.size { return size }
    switch layout {
    case .sizeThatFits: return nil
    case .fixed(let width, let height): return CGSize(width: width, height: height)
    case .device: return deviceSize
    }
  }

  /// The size of the screen of the preview's device, in points.
  private var deviceSize: CGSize {
    let size = device.flatMap(PreviewDeviceSizes.size) ?? PreviewDeviceSizes.standard
    return orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// Changes an environment to the settings of a variant, and to the size classes of the screen: of the variant's size,
  /// or of the device.
  private func apply(_ variant: PreviewVariant, to environment: inout EnvironmentValues) {
    environment.setSizeClasses(ofScreen: variant.size ?? deviceSize)
    variant.apply(to: &environment)
  }

  /// Returns a renderer of the preview's view.
  ///
  /// The size of the preview is proposed to the view, which is centered in it; the background is that of the system.
  ///
  /// - Throws: Errors of ``makeView()``.
  @MainActor public func renderer(
    _ variant: PreviewVariant = PreviewVariant()
  ) throws -> ImageRenderer<some View> {
    let size = size(in: variant)
    let content = PreviewFrame(content: try makeView(), size: size)
    let renderer = ImageRenderer(content: content)
    renderer.scale = variant.scale
    renderer.background = Color(UIColor.systemBackground)
    apply(variant, to: &renderer.environment)
    if let size { renderer.proposedSize = ProposedViewSize(size) }
    return renderer
  }

  /// Returns a recording of the preview's view from its appearance on.
  ///
  /// - Throws: Errors of ``makeView()``, a `RenderError` if the view cannot be rendered, and
  ///   ``PreviewError/animationTooLarge(smallest:maximum:)``.
  @MainActor func animation(
    _ variant: PreviewVariant, _ settings: PreviewAnimation
  ) throws -> (bytes: [UInt8], note: String?) {
    let size = size(in: variant)
    let result = try AnimationReduction.reduce(
      to: settings.maxBytes, settings.format, rate: settings.framesPerSecond, scale: variant.scale
    ) { reduction in
      let host = ViewHost(
        PreviewFrame(content: try makeView(), size: size),
        proposal: size.map { ProposedViewSize($0) } ?? .unspecified)
      host.scale = variant.scale * reduction.scale
      host.background = Color(UIColor.systemBackground)
      apply(variant, to: &host.environment)
      let rate = max(settings.framesPerSecond * reduction.rate, 0.01)
      var file = AnimationFile(settings.format, framesPerSecond: rate)
      file.colors = reduction.colors
      return [UInt8](try host.animation(in: file, duration: settings.duration))
    }
    switch result {
    case .reduced(let bytes, let note): return (bytes, note)
    case .tooLarge(let smallest):
      throw PreviewError.animationTooLarge(smallest: smallest, maximum: settings.maxBytes ?? 0)
    }
  }

  /// Returns the preview's picture.
  ///
  /// A preview that stops the program, or does not return, does so here too.
  ///
  /// - Throws: Errors of ``makeView()``, and a `RenderError` if the view cannot be rendered.
  @MainActor public func picture(_ variant: PreviewVariant = PreviewVariant()) throws -> Picture {
    try renderer(variant).picture()
  }
}

/// The settings of a recording of a preview.
struct PreviewAnimation {
  var format: AnimationFormat
  var framesPerSecond = 30.0
  /// The duration in seconds; nil to record until the view is idle, for at most ten seconds.
  var duration: Double?
  /// The maximum size of the file in bytes; nil for any.
  var maxBytes: Int?
}

/// A view in the center of a preview of a given size, or with its ideal size.
private struct PreviewFrame: View, NamedInDumps {
  let content: AnyView
  let size: CGSize?
  /// Omitted from dumps, because it is only structural.
  nonisolated var nameInDumps: String? { nil }

  var body: some View {
    VStack { content }.frame(width: size?.width, height: size?.height)
  }
}
