// PrefViews: the names of images and colors of a bundle, as the build system of Apple's platforms generates them.

import PrefGeometry
import PrefViewGraph

/// The name of an image in the resources of a bundle.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let folder: URL

  /// Creates a resource from the name of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceURL ?? bundle.bundleURL
  }
}

/// The name of a color in the resources of a bundle.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let folder: URL

  /// Creates a resource from the name of a color in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceURL ?? bundle.bundleURL
  }
}

extension Image {
  /// Creates an image of a resource.
  public init(_ resource: ImageResource) { self.init(file: resource.name, in: resource.folder) }
}

extension Color {
  /// Creates a color of a resource.
  public init(_ resource: ColorResource) {
    self.init(.named(AssetColorName(name: resource.name, folder: resource.folder)))
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and an image of a resource.
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }

  /// Creates a label with a title and an image of a resource.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}
