import SwiftUI

@main struct Main {
  @MainActor static func main() throws {
    logColor()
    _ = try ImageRenderer(content: LeafView()).pngData()
    print("drawn")
  }
}
