// Views: images that are fetched from an address. Files are read; nothing is fetched over a network, so that a picture is
// the same whenever it is made.

import PrefGeometry
import PrefViewGraph

/// How far an image has come that is fetched.
public enum AsyncImagePhase: Sendable {
  /// It is not there.
  case empty
  /// It is there.
  case success(Image)
  /// It cannot be had.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it cannot be had.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from an address: at once where it is a file, and for ever on its way where it is not.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content

  /// Makes a view of an image as far as it has come.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// Makes a view of an image, and of something else until it is there.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// The image as far as it has come.
  @MainActor public var body: some View {
    if let url, url.isFileURL {
      content(.success(Image(file: url)))
    } else {
      content(.empty)
    }
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  /// Makes a view of an image, gray until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color.gray.opacity(0.3)
    }
  }
}

extension Image {
  /// Makes the image of a file.
  fileprivate init(file: URL) {
    source = .named(
      file.deletingPathExtension().lastPathComponent, folder: file.deletingLastPathComponent())
  }
}
