// Shapes and views whose animatable data a macro declares.

import SwiftUI

@Animatable
struct Wedge: Shape {
  var center: UnitPoint = .center
  var radius: CGFloat
  var start, end: Angle
  var pull = 0.5
  @AnimatableIgnored var isOpen: Bool
  let name = "wedge"

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: radius, height: end.degrees - start.degrees))
    return path
  }
}

@Animatable
struct Dial: View {
  var value: Double
  var body: some View { Text("\(Int(value))") }
}
