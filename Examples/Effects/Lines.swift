// Examples/Effects: corner styles, strokes, dashes and line joins.

import SwiftUI

/// A path with an acute corner, which shows the line join.
private let peak = Path { path in
  path.addLines([CGPoint(x: 12, y: 50), CGPoint(x: 42, y: 12), CGPoint(x: 72, y: 50)])
}

@MainActor
private func join(_ name: String, _ style: StrokeStyle) -> Effect {
  Effect(name) {
    peak.stroke(.indigo, style: style)
      .overlay { peak.stroke(.white, lineWidth: 1) }
      .frame(width: 84, height: 60)
  }
}

@MainActor let lineEffects = [
  Effect("continuous corners") {
    RoundedRectangle(cornerRadius: 26).fill(.orange.gradient).frame(width: 84, height: 60)
  },
  Effect("circular corners") {
    RoundedRectangle(cornerRadius: 26, style: .circular).fill(.orange.gradient)
      .frame(width: 84, height: 60)
  },
  Effect("uneven corners") {
    UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30)
      .fill(.pink.gradient).frame(width: 84, height: 60)
  },
  Effect("containerShape(_:)") {
    ContainerRelativeShape().fill(.teal.gradient).padding(8)
      .background { ContainerRelativeShape().fill(.teal.opacity(0.25)) }
      .frame(width: 84, height: 60)
      .containerShape(RoundedRectangle(cornerRadius: 22))
  },
  Effect("strokeBorder") {
    RoundedRectangle(cornerRadius: 16).strokeBorder(.blue.gradient, lineWidth: 9)
      .frame(width: 84, height: 60)
  },
  Effect("inset(by: 8)") {
    ZStack {
      Capsule().stroke(.gray, style: StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
      Capsule().inset(by: 8).fill(.blue.gradient)
    }.frame(width: 84, height: 60)
  },
  Effect("fill and stroke") {
    Circle().fill(.mint).stroke(.white, lineWidth: 8).strokeBorder(.teal, lineWidth: 2)
      .frame(width: 60, height: 60)
  },
  Effect("dashes and caps") {
    VStack(spacing: 12) {
      ForEach([CGLineCap.butt, .round, .square], id: \.self) { cap in
        Path { path in
          path.move(to: CGPoint(x: 4, y: 3))
          path.addLine(to: CGPoint(x: 80, y: 3))
        }
        .stroke(.purple, style: StrokeStyle(lineWidth: 6, lineCap: cap, dash: [10, 12]))
        .frame(width: 84, height: 6)
      }
    }
  },
  join("lineJoin: .miter", StrokeStyle(lineWidth: 12, lineJoin: .miter)),
  join("lineJoin: .round", StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round)),
  join("lineJoin: .bevel", StrokeStyle(lineWidth: 12, lineJoin: .bevel)),
  join("miterLimit: 1.2", StrokeStyle(lineWidth: 12, lineJoin: .miter, miterLimit: 1.2)),
]
