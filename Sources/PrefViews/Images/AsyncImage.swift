// PrefViews: images loaded from a URL. Files are read synchronously; nothing is fetched over a
// network, so that rendering is deterministic.

import PrefGeometry
import PrefViewGraph

/// The loading state of an asynchronous image.
public enum AsyncImagePhase: Sendable {
  /// No image is loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed with an error.
  case failure(any Error)

  /// The loaded image; nil in other phases.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error of the `failure` phase; nil in other phases.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A view that shows an image from a URL.
///
/// A file URL is in the `success` phase at once; any other URL stays in the `empty` phase, because
/// nothing is fetched over a network.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content

  /// Creates a view with a closure that maps the loading phase to its content. `scale` (pixels per
  /// point) and `transaction` are accepted for source compatibility and have no effect.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// Creates a view that shows the loaded image, or a placeholder while there is none.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// The content for the current phase.
  @MainActor public var body: some View {
    if let url, url.isFileURL {
      content(.success(Image(file: url)))
    } else {
      content(.empty)
    }
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  /// Creates a view that shows the image, or a gray placeholder while there is none.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.gray.opacity(0.3)
    }
  }
}

extension Image {
  /// Creates the image of a file in any folder.
  fileprivate init(file: URL) {
    source = .named(
      file.deletingPathExtension().lastPathComponent, folder: file.deletingLastPathComponent())
  }
}
