// A model in a file that imports only Foundation.

import Foundation

@MainActor final class Model: ObservableObject {
  @Published var width = 10.0
  private(set) var changes = 0
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    objectWillChange.sink { [weak self] in self?.changes += 1 }.store(in: &subscriptions)
  }
}
