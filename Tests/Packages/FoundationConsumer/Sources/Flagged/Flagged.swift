// A program that observes the model.

import SwiftUI

struct Bar: View {
  @ObservedObject var model: Model
  var body: some View { Color.red.frame(width: model.width, height: 10) }
}

@main struct Flagged {
  @MainActor static func main() throws {
    let model = Model()
    model.width = 20
    let renderer = ImageRenderer(content: Bar(model: model))
    let isObserved = try renderer.layoutSize().width == 20 && model.changes == 1
    print(isObserved ? "drawn" : "not observed")
  }
}
