import SwiftUI
import UIKit

@main struct Main {
  @MainActor static func main() throws {
    guard UIColor(level: 255) == .white else { return }
    _ = try ImageRenderer(content: LeafView()).pngData()
    print("drawn")
  }
}
