// A program in the Swift 6 language mode, with SwiftUI, its macros and Observation.

import SwiftUI

@Observable @MainActor final class Model {
  var width = 10.0
}

extension EnvironmentValues {
  @Entry var tint = Color.red
}

struct Bar: View {
  let model: Model
  @Environment(\.tint) private var tint
  var body: some View { tint.frame(width: model.width, height: 10) }
}

#Preview { Bar(model: Model()) }

@main struct Swift6 {
  @MainActor static func main() throws {
    let model = Model()
    model.width = 20
    let png = try ImageRenderer(content: Bar(model: model).environment(\.tint, .blue)).pngData()
    print(png.count > 50 ? "drawn" : "empty")
  }
}
