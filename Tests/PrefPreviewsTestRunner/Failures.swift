// Previews that fail in different ways, and two that do not.

import SwiftUI

#Preview("Passes", traits: .fixedLayout(width: 40, height: 30)) {
  Color.red
}

#Preview("Traps", traits: .sizeThatFitsLayout) {
  Trap()
}

#Preview("Traps in the dark", traits: .fixedLayout(width: 8, height: 8)) {
  DarkTrap()
}

#Preview("Exits", traits: .sizeThatFitsLayout) {
  let _ = leave()
  Color.red
}

#Preview("Misses an object", traits: .sizeThatFitsLayout) {
  ProfileCard()
}

#Preview("Misses a model", traits: .sizeThatFitsLayout) {
  ModelCard()
}

#Preview("Is empty", traits: .fixedLayout(width: 0, height: 0)) {
  Color.red
}

#Preview("<Markup> & \"quotes\"", traits: .fixedLayout(width: 40, height: 30)) {
  Color.orange
}

/// Exits the program, which the compiler does not know.
private func leave() { exit(0) }

private struct Trap: View {
  var body: some View {
    let numbers: [Int] = []
    Text("\(numbers[3])")
  }
}

private struct DarkTrap: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    precondition(scheme == .light, "no colors for the dark appearance")
    return Color.blue
  }
}

final class Account: ObservableObject {
  @Published var name = "Ada"
}

@Observable final class Model {
  var name = "Ada"
}

private struct ProfileCard: View {
  @EnvironmentObject private var account: Account
  var body: some View { Text(account.name) }
}

private struct ModelCard: View {
  @Environment(Model.self) private var model
  var body: some View { Text(model.name) }
}
