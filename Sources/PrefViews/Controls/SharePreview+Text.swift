// PrefViews: previews of shared items with a text as the title.

import PrefViewGraph

extension SharePreview where Image: Transferable, Icon: Transferable {
  /// Creates a preview with a title, an image and an icon.
  public init(_ title: Text, image: Image, icon: Icon) { self.init("", image: image, icon: icon) }
}

extension SharePreview where Image: Transferable, Icon == Never {
  /// Creates a preview with a title and an image.
  public init(_ title: Text, image: Image) { self.init("", image: image) }
}

extension SharePreview where Image == Never, Icon: Transferable {
  /// Creates a preview with a title and an icon.
  public init(_ title: Text, icon: Icon) { self.init("", icon: icon) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a title.
  public init(_ title: Text) { self.init("") }
}
