// VectorTests: SVG documents, checked against the specification's terms.

import Foundation
import PrefDrawing
import PrefGeometry
import PrefTestTags
import PrefVectorEncoder
import Testing

@Suite(.tags(.drawing)) struct SVGTests {
  @Test func shapesAreElementsWithTheirFillRuleColorAndTransform() throws {
    var ring = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    ring.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    var shapes = list(
      fill(square, red),
      fill(Path(ellipseIn: square), .color(ResolvedColor(hex: 0x00FF00, opacity: 0.5))),
      .fill(ring, isEvenOdd: true, isAntialiased: true, .color(.black)))
    shapes.items[2].transform = CGAffineTransform(translationX: 10, y: 1)
    #expect(
      try svg(shapes) == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" \
        viewBox="0 0 20 10">
        <rect x="2" y="2" width="6" height="6" fill="#ff0000"/>
        <ellipse cx="5" cy="5" rx="3" ry="3" fill="#00ff00" fill-opacity="0.502"/>
        <path d="M0 0L4 0L4 4L0 4ZM1 1L3 1L3 3L1 3Z" fill-rule="evenodd" fill="#000000" transform="translate(10 1)"/>
        </svg>

        """)
  }

  @Test func strokesHaveTheAttributesOfTheirStyle() throws {
    let style = StrokeStyle(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 1], dashPhase: -1)
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 9, y: 0))
    }
    let document = try #require(
      XMLElements(try svg(list(.stroke(line, style, isAntialiased: true, .color(red))))))
    let path = try #require(document["path"].first)
    #expect(path.attributes["fill"] == "none")
    #expect(path.attributes["stroke"] == "#ff0000")
    #expect(path.attributes["stroke-width"] == "2")
    #expect(path.attributes["stroke-linecap"] == "round")
    #expect(path.attributes["stroke-linejoin"] == "bevel")
    #expect(path.attributes["stroke-dasharray"] == "3 1")
    // A phase of −1 is that of 7 in a pattern that repeats after 8.
    #expect(path.attributes["stroke-dashoffset"] == "7")
  }

  @Test func aGlyphIsDefinedOnceAndUsedAtEachPosition() throws {
    let run = GlyphRun(
      store: SquareFont(), fontSize: 10,
      glyphs: [
        PositionedGlyph(glyph: 1, x: 0, y: 0), PositionedGlyph(glyph: 2, x: 5, y: 0),
        PositionedGlyph(glyph: 1, x: 8, y: 0),
      ], text: "a b")
    let document = try #require(XMLElements(try svg(list(.glyphs(run, .color(red))))))
    #expect(document["path"].map { $0.attributes["d"] } == ["M0 -500L500 -500L500 0L0 0Z"])
    #expect(document["use"].map { $0.attributes["x"] } == ["0", "800"])
    #expect(document["g"].first?.attributes["transform"] == "matrix(0.01 0 0 0.01 0 0)")
  }

  /// Returns the stops of a gradient as SVG: offset, color and opacity.
  private func stops(_ colors: [ResolvedColor]) throws -> [String] {
    let gradient = ResolvedGradient(
      stops: colors.enumerated().map { index, color in
        ResolvedStop(color: color, location: Float(index) / Float(colors.count - 1))
      }, geometry: .linear(start: .zero, end: CGPoint(x: 10, y: 0)))
    let document = try #require(
      XMLElements(try svg(list(fill(Path(square), .gradient(gradient))))))
    return document["stop"].map { stop in
      ["offset", "stop-color", "stop-opacity"].compactMap { stop.attributes[$0] }
        .joined(separator: " ")
    }
  }

  @Test func gradientsWithOpacitiesAreInterpolatedAsIfPremultiplied() throws {
    // From opaque red to transparent blue, the color stays red: at half the opacity, premultiplied
    // (0.5, 0, 0) has the straight color (1, 0, 0).
    let clear = blue.multiplyingOpacity(by: 0)
    #expect(try stops([red, clear]) == ["0 #ff0000", "1 #ff0000 0", "1 #0000ff 0"])
    #expect(try stops([clear, red]) == ["0 #0000ff 0", "0 #ff0000 0", "1 #ff0000"])
    #expect(
      try stops([red, red.multiplyingOpacity(by: 0.2)]) == ["0 #ff0000", "1 #ff0000 0.2"])
    // At the middle between opaque red and half of blue, the weights are 0.5 and 0.25 of 0.75.
    let mixed = try stops([red, blue.multiplyingOpacity(by: 0.5)])
    #expect(mixed.count > 16 && mixed.contains("0.5 #aa0055 0.749"), "\(mixed)")
  }

  @Test func aRadialGradientThatStartsAwayFromItsCenterHasShiftedStops() throws {
    let gradient = ResolvedGradient(
      stops: [ResolvedStop(color: red, location: 0), ResolvedStop(color: blue, location: 1)],
      geometry: .radial(center: CGPoint(x: 5, y: 5), startRadius: 1, endRadius: 4))
    let document = try #require(
      XMLElements(try svg(list(fill(Path(square), .gradient(gradient))))))
    #expect(document["stop"].map { $0.attributes["offset"] } == ["0.25", "1"])
    #expect(
      document["radialGradient"].first?.attributes["gradientTransform"] == "matrix(4 0 0 4 5 5)")
  }

  @Test(arguments: ["<Tom & \"Jerry\">", "a\u{0}b", "é"])
  func titlesAreEscaped(_ title: String) throws {
    let document = try #require(
      XMLElements(try svg(list(fill(square, red)), options: VectorOptions(title: title))))
    #expect(document["title"].count == 1)
    #expect(document.text.contains(title.replacingOccurrences(of: "\u{0}", with: "")))
  }

  @Test func numbersThatAreNotFiniteAreNeverWritten() throws {
    let bad = CGRect(x: CGFloat.nan, y: 0, width: 5, height: CGFloat.infinity)
    let open = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
    }
    let shadow = DisplayLayer(
      items: [DisplayItem(fill(square, red))],
      filters: [
        .shadow(color: red, radius: .nan, offset: CGSize(width: CGFloat.nan, height: 0)),
        .blur(radius: .infinity, isOpaque: false),
      ], opacity: .nan)
    var items = list(
      fill(bad, red), fill(open, .color(red)), .layer(shadow),
      .stroke(open, StrokeStyle(lineWidth: .nan), isAntialiased: true, .color(red)),
      .layer(DisplayLayer(items: [DisplayItem(fill(square, red))], clip: .init(path: open))))
    items.items.append(
      DisplayItem(
        fill(square, red), transform: CGAffineTransform(translationX: .nan, y: .infinity)))
    let text = try svg(items).lowercased()
    #expect(!text.contains("nan") && !text.contains("inf"))
    #expect(XMLElements(text) != nil)
    let page = String(decoding: try pdf(items), as: UTF8.self).lowercased()
    #expect(!page.contains(" nan") && !page.contains(" inf"))
  }

  @Test func theSameListGivesTheSameBytes() throws {
    let shapes = list(fill(square, red), fill(Path(ellipseIn: square), .color(blue)))
    #expect(try svg(shapes) == svg(shapes))
    #expect(try pdf(shapes) == pdf(shapes))
  }
}
