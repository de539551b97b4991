// A program whose target has an asset catalog as a resource, and symbols of its assets by a plugin.

import Foundation
import PrefRender

struct Badge: View {
  var body: some View {
    Image("Dot", bundle: .module).padding(3).background(Color("Brand", bundle: .module))
  }
}

struct SymbolBadge: View {
  var body: some View { Image(.dot).padding(3).background(.brand) }
}

@main struct WithAssets {
  @MainActor static func main() throws {
    for scheme in [ColorScheme.light, .dark] {
      let renderer = ImageRenderer(content: Badge().environment(\.colorScheme, scheme))
      renderer.warningHandler = { fatalError($0) }
      let pixels = try renderer.picture().image().pixels
      let symbols = ImageRenderer(content: SymbolBadge().environment(\.colorScheme, scheme))
      symbols.warningHandler = { fatalError($0) }
      guard try symbols.picture().image().pixels == pixels else { return print("wrong symbols") }
      let center = Array(pixels[(4 * 8 + 4) * 4..<(4 * 8 + 4) * 4 + 3])
      guard Array(pixels[..<3]) == [255, 128, 0],
        center == (scheme == .dark ? [0, 0, 255] : [255, 0, 0])
      else { return print("wrong pixels in \(scheme): \(center)") }
    }
    print("drawn")
  }
}
