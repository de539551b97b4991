import SwiftUI

#Preview("App", traits: .sizeThatFitsLayout) {
  Text("In an executable").padding()
}

@main
enum App {
  static func main() { print("drawn") }
}
