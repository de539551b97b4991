// PrefSnapshotTesting: the rendering of a view for a snapshot: on a screen of a size with traits and safe areas, as a
// hosting controller shows it.

import PrefGeometry
import PrefRendering
import PrefSnapshots
import PrefUIKit
import PrefViewGraph
import PrefViews

/// The screen on which a view is shown for a snapshot.
struct SnapshotScreen {
  /// The size, in points; nil for the ideal size of the view.
  var size: CGSize?
  /// The distances of the safe area from the edges, in points.
  var safeArea = UIEdgeInsets.zero
  /// The traits, which change the environment of the view.
  var traits = UITraitCollection()
  /// The color behind the view.
  var background: UIColor? = .systemBackground

  /// The number of pixels per point if the traits do not specify it: that of a phone.
  static let defaultScale: CGFloat = 3

  var scale: CGFloat {
    traits.displayScale > 0 && traits.displayScale.isFinite
      ? traits.displayScale : Self.defaultScale
  }

  /// Calls a function with a host that shows a view on the screen.
  ///
  /// - Throws: The error of the function; a ``RenderError`` if the view cannot be laid out.
  func show<Content: View, Result>(
    _ view: Content, _ body: @MainActor (ViewHost<ScreenContent<Content>>) throws -> Result
  ) throws -> Result {
    let view = Transfer(view)
    let outcome: Swift.Result<Result, any Error> = onMainThread {
      let content = ScreenContent(content: view.value, safeArea: EdgeInsets(safeArea))
      let host =
        if let size { ViewHost(content, size: size) } else {
          ViewHost(content, proposal: .unspecified)
        }
      host.scale = scale
      host.environment.apply(traits)
      host.background = background.map { Color(uiColor: $0) }
      host.renderer.hasClock = SnapshotDelay.current > 0
      return Swift.Result {
        try host.advance(by: SnapshotDelay.current)
        return try body(host)
      }
    }
    return try outcome.get()
  }
}

/// A view in the safe area of a screen.
struct ScreenContent<Content: View>: View {
  let content: Content
  let safeArea: EdgeInsets

  var body: some View {
    if safeArea == EdgeInsets() {
      content
    } else {
      ZStack { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .screenSafeArea(safeArea)
    }
  }
}

/// The time in seconds for which a view is shown before its snapshot is taken.
enum SnapshotDelay {
  @TaskLocal static var current = 0.0
}

extension StageDumps {
  /// Sets the dumps to those of a renderer and its picture.
  @MainActor
  func set<Content: View>(_ renderer: ImageRenderer<Content>, _ picture: Picture) {
    let transferred = Transfer(renderer)
    make = {
      let texts = onMainThread {
        Transfer(
          Swift.Result {
            (
              try transferred.value.layoutDescription(),
              try transferred.value.preferenceDescription()
            )
          })
      }.value
      let (layout, preferences) = try texts.get()
      return [
        ("layout", layout), ("preferences", preferences), ("display list", picture.description),
      ]
    }
    describeOrigin = { stage, text, line in
      let types = onMainThread {
        Transfer(
          Swift.Result {
            let renderer = transferred.value
            return try ViewOrigin.types(
              stage, text, line, in: renderer.settledGraph(), scale: renderer.scale)
          })
      }.value
      return try types.get().lazy.compactMap(ViewOrigin.init).first?.description
    }
  }
}
