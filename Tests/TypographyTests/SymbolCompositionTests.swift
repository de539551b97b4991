// Symbols composed of parts: enclosures, filled regions, rewinding arrows, turned drawings, and other spellings.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.images, .text)) struct SymbolCompositionTests {
  let library: SymbolLibrary

  init() throws { library = try SymbolLibrary() }

  private func path(_ name: String) throws -> Path {
    try #require(library.symbol(named: name), "\(name)").path
  }

  @Test(arguments: [
    "plus.bubble", "star.bubble.fill", "t.bubble", "arrow.up.message.fill",
    "bolt.horizontal.icloud.fill",
    "arrow.up.doc.fill", "qrcode.viewfinder", "location.fill.viewfinder", "1.magnifyingglass",
    "music.note.house",
    "arrow.up.heart.fill", "questionmark.folder", "xmark.bin", "questionmark.video", "lock.iphone",
    "lock.display",
    "l1.rectangle.roundedbottom", "zr.circle", "lock.square.stack", "plus.rectangle.portrait",
    "4k.tv",
    "checkmark.rectangle.stack.fill", "questionmark.app.dashed", "leaf.arrow.circlepath",
    "h.square.on.square",
    "centsign.circle", "bahtsign.square.fill", "gobackward.15", "goforward.90", "gobackward.minus",
    "circle.tophalf.filled", "shield.lefthalf.fill", "rectangle.leftthird.inset.filled",
    "star.leadinghalf.fill",
    "rectangle.inset.topright.filled", "rectangle.portrait.bottomthird.inset.filled",
    "capsule.inset.filled",
    "inset.filled.leadinghalf.rectangle", "text.badge.minus",
    "laptopcomputer.trianglebadge.exclamationmark",
    "arrow.trianglehead.clockwise", "arrow.up.document.fill", "pointer.arrow.click",
    "arrow.forward.to.line",
    "tortoise.fill", "hare", "suit.spade.fill", "textformat.superscript", "figure.yoga",
    "pencil.and.scribble",
  ])
  func namesOfSwiftUICodeHaveOutlines(name: String) throws {
    for weight in [FontWeight.thin, .regular, .bold] {
      let symbol = try #require(library.symbol(named: name, weight: weight), "\(name)")
      #expect(!symbol.path.isEmpty)
      #expect(max(symbol.bounds.width, symbol.bounds.height) > 0.6)
    }
    let layered = try #require(library.symbol(named: name, isHierarchical: true))
    #expect(layered.layers.contains { !$0.path.isEmpty })
  }

  @Test(arguments: [
    "bubble.nonsense", "nonsense.bubble", "nonsense.lefthalf.filled", "circle.middlehalf.filled",
    "gobackward.nonsense",
    "gobackward.100", "trianglehead", "pointer.arrow.nonsense", "inset.filled.leadinghalf.nonsense",
    "inset.filled",
    "text.badge.nonsense", "bell.trianglebadge.nonsense", "roundedtop",
    "rectangle.inset.inset.filled.nonsense",
    "lefthalf.filled", "forward.backward.nonsense",
  ])
  func unknownCompositionsHaveNoSymbol(name: String) { #expect(library.symbol(named: name) == nil) }

  /// A point of the region, and the opposite point, in em.
  @Test(arguments: [
    ("circle.lefthalf.filled", CGPoint(x: -0.25, y: 0)),
    ("circle.righthalf.fill", CGPoint(x: 0.25, y: 0)),
    ("circle.tophalf.filled", CGPoint(x: 0, y: -0.25)),
    ("circle.bottomhalf.filled", CGPoint(x: 0, y: 0.25)),
    ("square.leadinghalf.filled", CGPoint(x: -0.25, y: 0)),
    ("diamond.tophalf.filled", CGPoint(x: 0, y: -0.2)),
    ("octagon.righthalf.filled", CGPoint(x: 0.25, y: 0)),
    ("rectangle.bottomhalf.filled", CGPoint(x: 0, y: 0.2)),
    ("rectangle.lefthalf.inset.filled", CGPoint(x: -0.25, y: 0)),
    ("rectangle.trailingthird.inset.filled", CGPoint(x: 0.4, y: 0)),
    ("inset.filled.topthird.rectangle", CGPoint(x: 0, y: -0.22)),
    ("rectangle.inset.bottomleft.filled", CGPoint(x: -0.25, y: 0.15)),
  ])
  func regionsAreFilled(name: String, point: CGPoint) throws {
    let outline = try path(name)
    #expect(outline.contains(point), "\(name)")
    #expect(!outline.contains(CGPoint(x: -point.x, y: -point.y)), "\(name)")
    // The shape's edge is drawn all around.
    let whole = try path(
      name.contains("rectangle") ? "rectangle" : String(name.prefix { $0 != "." }))
    #expect(abs(outline.boundingRect.width - whole.boundingRect.width) < 0.01)
    #expect(abs(outline.boundingRect.height - whole.boundingRect.height) < 0.01)
  }

  @Test(arguments: [
    ("arrow.trianglehead.clockwise", "arrow.clockwise"), ("arrow.up.document", "arrow.up.doc"),
    ("inset.filled.leadinghalf.rectangle", "rectangle.lefthalf.inset.filled"),
    ("rectangle.inset.topleading.filled", "rectangle.topleft.inset.filled"),
    ("arrowtriangle.forward", "arrowtriangle.right"), ("pointer.arrow.click", "cursorarrow.click"),
  ])
  func otherSpellingsAreTheSameDrawing(name: String, other: String) throws {
    #expect(try path(name) == path(other))
  }

  @Test func drawingsAreTurned() throws {
    let up = try path("hand.point.up").boundingRect
    for side in ["left", "right"] {
      let turned = try path("hand.point.\(side)").boundingRect
      #expect(abs(turned.width - up.height) < 0.001 && abs(turned.height - up.width) < 0.001)
    }
    let down = try path("hand.point.down").boundingRect
    #expect(abs(down.minY + up.maxY) < 0.001 && abs(down.width - up.width) < 0.001)
    let left = try path("hand.point.left").boundingRect
    let right = try path("hand.point.right").boundingRect
    #expect(abs(left.minX + right.maxX) < 0.001)
  }

  @Test func triangularBadgesAreAtTheCornerOfTheirBase() throws {
    let plain = try path("laptopcomputer")
    let badged = try path("laptopcomputer.trianglebadge.exclamationmark")
    // The base keeps its upper left part, but for points on its edge: what a gap touches is flattened.
    var differences = 0
    for x in stride(from: -0.5, through: 0, by: 0.02) {
      for y in stride(from: -0.5, through: -0.1, by: 0.02) {
        let point = CGPoint(x: x, y: y)
        if plain.contains(point) != badged.contains(point) { differences += 1 }
      }
    }
    #expect(differences <= 5, "of 546 points")
    #expect(badged.boundingRect.maxY > plain.boundingRect.maxY)
  }

  @Test func filledObjectsHaveAHole() throws {
    let plate = try path("bubble.fill")
    let plus = try path("plus.bubble.fill")
    let center = CGPoint(x: 4 * 1.17 / 208, y: -4 * 1.17 / 208)
    #expect(plate.contains(center) && !plus.contains(center))
    let layered = try #require(library.symbol(named: "plus.bubble.fill", isHierarchical: true))
    #expect(layered.layers.map(\.role) == [.secondary, .primary])
  }

  /// Composition recurses per component: names are untrusted.
  @Test func longNamesAreRejectedQuickly() {
    for component in [
      "circle", "bubble", "badge.star", "slash", "inset.filled", "forward", "square.on.square",
    ] {
      let name = (["star"] + Array(repeating: component, count: 20)).joined(separator: ".")
      _ = library.symbol(named: name)
    }
  }
}
