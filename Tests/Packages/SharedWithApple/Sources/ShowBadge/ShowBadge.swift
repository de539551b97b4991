// Draws the badge; on Linux to PNG bytes.

import Badge
import SwiftUI

@main struct ShowBadge {
  @MainActor static func main() throws {
    let renderer = ImageRenderer(content: Badge(color: .orange))
    #if os(Linux)
      print(try renderer.pngData().count > 50 ? "drawn" : "empty")
    #else
      print(renderer.cgImage == nil ? "empty" : "drawn")
    #endif
  }
}
