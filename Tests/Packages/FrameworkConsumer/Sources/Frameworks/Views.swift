import CoreGraphics
import QuartzCore
import SwiftUI
import UIKit
import UniformTypeIdentifiers

struct Leaf: Shape {
  func path(in rect: CGRect) -> Path {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
    path.closeSubpath()
    return Path(path)
  }
}

struct LeafView: View {
  var body: some View {
    Leaf().fill(Color(cgColor: CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
      .frame(width: 20, height: 20)
      .onDrop(of: [UTType.png], isTargeted: nil) { _ in false }
  }
}
