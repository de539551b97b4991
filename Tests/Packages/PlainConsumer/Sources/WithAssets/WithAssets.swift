// A program whose target has an asset catalog as a resource.

import Foundation
import PrefRender

struct Badge: View {
  var body: some View {
    Image("Dot", bundle: .module).padding(3).background(Color("Brand", bundle: .module))
  }
}

@main struct WithAssets {
  @MainActor static func main() throws {
    for scheme in [ColorScheme.light, .dark] {
      let renderer = ImageRenderer(content: Badge().environment(\.colorScheme, scheme))
      renderer.warningHandler = { fatalError($0) }
      let pixels = try renderer.picture().image().pixels
      let center = Array(pixels[(4 * 8 + 4) * 4..<(4 * 8 + 4) * 4 + 3])
      guard Array(pixels[..<3]) == [255, 128, 0],
        center == (scheme == .dark ? [0, 0, 255] : [255, 0, 0])
      else { return print("wrong pixels in \(scheme): \(center)") }
    }
    print("drawn")
  }
}
