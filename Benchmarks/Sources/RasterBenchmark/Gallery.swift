// A picture with everything that the raster stage draws, for visual inspection.

import PrefDrawing
import PrefGeometry

/// The items of the gallery, 800 × 640 points.
enum Gallery {
  static let size = CGSize(width: 800, height: 640)

  static func color(_ hex: UInt32, _ opacity: Float = 1) -> ResolvedColor {
    ResolvedColor(hex: hex, opacity: opacity)
  }

  static func fill(_ path: Path, _ paint: Paint, isEvenOdd: Bool = false) -> DisplayItem {
    DisplayItem(.fill(path, isEvenOdd: isEvenOdd, isAntialiased: true, paint))
  }

  static func layer(_ layer: DisplayLayer) -> DisplayItem { DisplayItem(.layer(layer)) }

  static func cell(_ column: Int, _ row: Int) -> CGRect {
    CGRect(x: 20 + column * 130, y: 20 + row * 125, width: 110, height: 105)
  }

  static let rainbow = [
    ResolvedStop(color: color(0xEF4444), location: 0),
    ResolvedStop(color: color(0xF59E0B), location: 0.25),
    ResolvedStop(color: color(0x10B981), location: 0.5),
    ResolvedStop(color: color(0x3B82F6), location: 0.75),
    ResolvedStop(color: color(0x8B5CF6), location: 1),
  ]

  static func star(in rect: CGRect) -> Path {
    var path = Path()
    for index in 0..<5 {
      let (s, c) = Scalar.sinCos(Double(index) * 4 * .pi / 5 - .pi / 2)
      let p = CGPoint(
        x: rect.midX + rect.width / 2 * CGFloat(c), y: rect.midY + rect.height / 2 * CGFloat(s))
      if index == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    return path
  }

  static func wave(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + 12, y: rect.midY))
    path.addCurve(
      to: CGPoint(x: rect.maxX - 12, y: rect.midY),
      control1: CGPoint(x: rect.midX, y: rect.minY - 40),
      control2: CGPoint(x: rect.midX, y: rect.maxY + 40))
    return path
  }

  static func zigzag(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX + 15, y: rect.maxY - 15), CGPoint(x: rect.minX + 40, y: rect.minY + 15),
      CGPoint(x: rect.minX + 60, y: rect.maxY - 15), CGPoint(x: rect.maxX - 15, y: rect.midY),
    ])
    return path
  }

  static var items: [DisplayItem] {
    shapes + strokes + effects + blends + images
  }

  static var shapes: [DisplayItem] {
    let blue = Paint.color(color(0x2563EB))
    func gradient(_ geometry: ResolvedGradient.Geometry) -> Paint {
      .gradient(ResolvedGradient(stops: rainbow, geometry: geometry))
    }
    let (a, b, c, d, e, f) = (
      cell(0, 0), cell(1, 0), cell(2, 0), cell(3, 0), cell(4, 0), cell(5, 0)
    )
    return [
      fill(Path(roundedRect: a, cornerRadius: 24), blue),
      fill(star(in: b), blue),
      fill(
        star(in: c), gradient(.linear(start: c.origin, end: CGPoint(x: c.maxX, y: c.maxY))),
        isEvenOdd: true),
      fill(
        Path(ellipseIn: d),
        gradient(.radial(center: CGPoint(x: d.midX, y: d.midY), startRadius: 5, endRadius: 50))),
      fill(
        Path(ellipseIn: e),
        gradient(.angular(center: CGPoint(x: e.midX, y: e.midY), start: .zero, end: .degrees(360)))),
      fill(Path(f), gradient(.elliptical(rect: f, startFraction: 0, endFraction: 1))),
    ]
  }

  static var strokes: [DisplayItem] {
    func stroke(_ path: Path, _ style: StrokeStyle, _ hex: UInt32) -> DisplayItem {
      DisplayItem(.stroke(path, style, isAntialiased: true, .color(color(hex, 0.8))))
    }
    return [
      stroke(zigzag(in: cell(0, 1)), StrokeStyle(lineWidth: 12), 0xDC2626),
      stroke(
        zigzag(in: cell(1, 1)), StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round),
        0xDC2626),
      stroke(
        zigzag(in: cell(2, 1)), StrokeStyle(lineWidth: 12, lineCap: .square, lineJoin: .bevel),
        0xDC2626),
      stroke(wave(in: cell(3, 1)), StrokeStyle(lineWidth: 26, lineCap: .butt), 0x059669),
      stroke(
        Path(roundedRect: cell(4, 1).insetBy(dx: 8, dy: 8), cornerRadius: 20),
        StrokeStyle(lineWidth: 5, lineCap: .round, dash: [12, 9], dashPhase: 3), 0x7C3AED),
      stroke(wave(in: cell(5, 1)), StrokeStyle(lineWidth: 1), 0x111827),
      stroke(star(in: cell(5, 1).insetBy(dx: 20, dy: 20)), StrokeStyle(lineWidth: 3), 0x7C3AED),
    ]
  }

  static var effects: [DisplayItem] {
    let (a, b, c, d, e, f) = (
      cell(0, 2), cell(1, 2), cell(2, 2), cell(3, 2), cell(4, 2), cell(5, 2)
    )
    let white = Paint.color(.white)
    let pink = Paint.color(color(0xDB2777))
    let down = CGSize(width: 0, height: 6)
    let card = a.insetBy(dx: 14, dy: 14)
    let shadow = DisplayItem(
      .shadow(
        Path(roundedRect: card, cornerRadius: 16), color: color(0, 0.4), radius: 8, offset: down))
    return [
      shadow, fill(Path(roundedRect: card, cornerRadius: 16), white),
      layer(
        DisplayLayer(
          items: [fill(star(in: b.insetBy(dx: 10, dy: 10)), pink)],
          filters: [.shadow(color: color(0, 0.5), radius: 5, offset: down)])),
      layer(
        DisplayLayer(
          items: [fill(star(in: c.insetBy(dx: 12, dy: 12)), pink)],
          filters: [.blur(radius: 4, isOpaque: false)])),
      layer(
        DisplayLayer(
          items: [fill(Path(d), pink), fill(Path(d.offsetBy(dx: 30, dy: 40)), white)],
          clip: DisplayLayer.Clip(path: Path(ellipseIn: d)))),
      layer(
        DisplayLayer(
          items: [
            fill(Path(ellipseIn: e.insetBy(dx: 20, dy: 20).offsetBy(dx: -15, dy: 0)), pink),
            fill(
              Path(ellipseIn: e.insetBy(dx: 20, dy: 20).offsetBy(dx: 15, dy: 0)),
              .color(color(0x2563EB))),
          ], opacity: 0.5)),
      layer(
        DisplayLayer(
          items: [
            fill(
              Path(f),
              .gradient(
                ResolvedGradient(
                  stops: rainbow,
                  geometry: .linear(start: f.origin, end: CGPoint(x: f.maxX, y: f.minY)))))
          ],
          mask: [
            DisplayItem(
              .stroke(
                star(in: f.insetBy(dx: 10, dy: 10)), StrokeStyle(lineWidth: 12, lineJoin: .round),
                isAntialiased: true, white))
          ])),
    ]
  }

  static var blends: [DisplayItem] {
    let modes: [CompositingMode] = [
      .multiply, .screen, .overlay, .colorDodge, .difference, .luminosity,
    ]
    return modes.enumerated().flatMap { index, mode in
      let rect = cell(index, 3)
      return [
        fill(Path(rect.insetBy(dx: 0, dy: 20)), .color(color(0xF59E0B))),
        layer(
          DisplayLayer(
            items: [
              fill(
                Path(ellipseIn: rect.insetBy(dx: 15, dy: 0)),
                .gradient(
                  ResolvedGradient(
                    stops: rainbow,
                    geometry: .linear(start: rect.origin, end: CGPoint(x: rect.minX, y: rect.maxY)))
                ))
            ], blendMode: mode)),
      ]
    }
  }

  static var images: [DisplayItem] {
    let pixels = (0..<64).flatMap { index -> [UInt8] in
      let (x, y) = (index % 8, index / 8)
      return (x + y) % 2 == 0
        ? [UInt8(x * 32), UInt8(y * 32), 128, 255] : [255, UInt8(255 - y * 32), UInt8(x * 32), 255]
    }
    let image = PixelImage(width: 8, height: 8, pixels: pixels, name: "checks")
    let kinds: [ImageInterpolation] = [.none, .low, .high]
    var items = kinds.enumerated().map { index, kind in
      DisplayItem(.image(image, in: cell(index, 4), interpolation: kind, opacity: 1))
    }
    let rotation = CGAffineTransform(translationX: cell(3, 4).midX, y: cell(3, 4).midY)
      .rotated(by: 0.4)
    items.append(
      DisplayItem(
        .image(
          image, in: CGRect(x: -40, y: -40, width: 80, height: 80), interpolation: .none,
          opacity: 0.7), transform: rotation))
    items.append(
      layer(
        DisplayLayer(
          items: [DisplayItem(.image(image, in: cell(4, 4), interpolation: .low, opacity: 1))],
          filters: [
            .colorMatrix([
              0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0, 0, 0, 1, 0,
            ])
          ])))
    items.append(
      layer(
        DisplayLayer(
          items: [DisplayItem(.image(image, in: cell(5, 4), interpolation: .low, opacity: 1))],
          filters: [.blur(radius: 6, isOpaque: true)])))
    return items
  }
}
