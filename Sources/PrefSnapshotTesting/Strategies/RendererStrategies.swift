// PrefSnapshotTesting: strategies of renderers and hosts, whose views have been set up or used before.

import PrefGeometry
import PrefRendering
import PrefSnapshots
import PrefUIKit
import PrefViews

extension ImageRenderer {
  /// Returns the picture; the dumps of the stages become those of the current assertion.
  ///
  /// - Throws: The errors of `picture()` and of the dumps.
  func snapshotImage() throws -> UIImage {
    let picture = try picture()
    StageDumps.current?.set(self, picture)
    StageDumps.current?.ignoredRegions = try snapshotIgnoredRegions()
    return UIImage(cgImage: try picture.image(), scale: scale)
  }
}

extension Snapshotting where Format == UIImage {
  /// Draws the view of a host in its present state, and compares the images pixel by pixel.
  ///
  ///     let host = ViewHost(Counter(), size: CGSize(width: 200, height: 80))
  ///     try host.tap(text: "Add")
  ///     assertSnapshot(of: host, as: .image())
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: How similar the colors of matching pixels are, from 0 to 1.
  public static func image<Content: View>(
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting where Value == ViewHost<Content> {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { host in drawn { try host.renderer.snapshotImage() } }
  }

  /// Draws the view of a renderer and compares the images pixel by pixel; the parameters are those of hosts.
  public static func image<Content: View>(
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting where Value == ImageRenderer<Content> {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision)
      .pullback { renderer in drawn { try renderer.snapshotImage() } }
  }

  /// Returns the image that a function draws on the main thread. An error fails the current assertion.
  private static func drawn(_ draw: @MainActor () throws -> UIImage) -> UIImage {
    let outcome: Result<UIImage, any Error> = onMainThread { Result { try draw() } }
    do {
      return try outcome.get()
    } catch {
      StageDumps.current?.error = error
      return .empty
    }
  }
}
