// PrefUIKit: names of Foundation on Apple's systems that Foundation for Linux lacks, and that SwiftUI sources use.

import PrefGeometry
import PrefRendering

extension Data.WritingOptions {
  /// The earlier name of `atomic`.
  public static let atomicWrite = Data.WritingOptions.atomic
}

/// Accepts an image for the photo library, which does not exist; no completion is called.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Any?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
