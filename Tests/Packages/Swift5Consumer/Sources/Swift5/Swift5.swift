// A program in the Swift 5 language mode, with SwiftUI and Combine as on Apple's systems.

import Combine
import Foundation
import SwiftUI

final class Model: ObservableObject {
  @Published var title = "before"
}

struct Title: View {
  @ObservedObject var model: Model
  @State private var isWide = true
  var body: some View {
    Rectangle().fill(model.title == "after" ? Color.green : .red)
      .frame(width: isWide ? 20 : 10, height: 10)
  }
}

@main struct Swift5 {
  @MainActor static func main() throws {
    let model = Model()
    var changes = 0
    let cancellable = model.objectWillChange.sink { changes += 1 }
    model.title = "after"
    cancellable.cancel()
    let png = try ImageRenderer(content: Title(model: model)).pngData()
    print(png.count > 50 && changes == 1 ? "drawn" : "wrong")
  }
}
