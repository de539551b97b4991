import SwiftUI

#Preview("Hidden", traits: .sizeThatFitsLayout) {
  Text("In no product").padding()
}
