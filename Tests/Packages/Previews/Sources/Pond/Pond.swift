import SwiftUI

#Preview("Five petals", traits: .sizeThatFitsLayout) {
  Circle().fill(.blue.gradient).frame(width: 80, height: 80)
}
