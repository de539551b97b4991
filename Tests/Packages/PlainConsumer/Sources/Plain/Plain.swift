// A program that draws with `PrefRender` alone: no SwiftUI, no Combine, no macros.

import PrefRender

struct Badge: View {
  var body: some View {
    Circle().fill(.red).padding(4).frame(width: 40, height: 40).background(.white)
  }
}

@main struct Plain {
  @MainActor static func main() throws {
    let png = try ImageRenderer(content: Badge()).pngData()
    print(png.count > 50 ? "drawn" : "empty")
  }
}
