// Imports SwiftUI and Combine by their names, which are aliases here.

import Combine
import Prober
import SwiftUI

final class Model: ObservableObject {
  @Published var width = 10.0
}

extension EnvironmentValues {
  @Entry var tint = Color.red
}

struct Bar: View {
  @ObservedObject var model: Model
  @Environment(\.tint) private var tint
  var body: some View { tint.frame(width: model.width, height: 10) }
}

@main struct Drawing {
  @MainActor static func main() throws {
    #if canImport(SwiftUI) && canImport(Combine)
      let png = try ImageRenderer(content: Bar(model: Model())).pngData()
      print(png.count > 50 && importedModules().isEmpty ? "drawn" : "wrong", importedModules())
    #else
      print("canImport does not see the aliases")
    #endif
  }
}
