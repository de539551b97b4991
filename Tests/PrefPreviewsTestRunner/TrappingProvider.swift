import SwiftUI

/// A provider whose previews cannot be listed.
struct TrappingProvider: PreviewProvider {
  static var previews: some View {
    let names: [String] = []
    Text(names[0])
  }
}
