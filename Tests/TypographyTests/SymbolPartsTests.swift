// The parts of symbols that a variable value reveals, and the colors of multicolor rendering.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.images, .text)) struct SymbolPartsTests {
  let library: SymbolLibrary

  init() throws { library = try SymbolLibrary() }

  private func symbol(_ name: String) throws -> Symbol {
    try #require(library.symbol(named: name), "\(name)")
  }

  /// The area of an outline, as the number of points of a grid in it.
  private func area(_ path: Path) -> Int {
    var count = 0
    for x in stride(from: -0.7, through: 0.7, by: 0.02) {
      for y in stride(from: -0.7, through: 0.7, by: 0.02) where path.contains(CGPoint(x: x, y: y)) {
        count += 1
      }
    }
    return count
  }

  @Test(arguments: ["wifi", "speaker.wave.3.fill", "cellularbars", "waveform", "ellipsis"])
  func valuesRevealPartsOneAfterTheOther(name: String) throws {
    let symbol = try symbol(name)
    let whole = area(symbol.path)
    var last = -1
    for step in 0...10 {
      let parts = try #require(symbol.parts(at: Double(step) / 10))
      let revealed = area(parts.revealed)
      #expect(revealed >= last)
      #expect(revealed + area(parts.hidden) == whole, "no part is lost")
      last = revealed
    }
    #expect(last == whole)
    let none = try #require(symbol.parts(at: 0))
    #expect(area(none.hidden) > 0)
  }

  @Test func partsAreRevealedInTheDirectionOfTheSymbol() throws {
    let bars = try #require(try symbol("cellularbars").parts(at: 0.3))
    #expect(bars.revealed.boundingRect.maxX < bars.hidden.boundingRect.maxX)
    #expect(bars.revealed.boundingRect.minX < bars.hidden.boundingRect.minX)
    let arcs = try #require(try symbol("wifi").parts(at: 0.3))
    #expect(arcs.revealed.boundingRect.minY > arcs.hidden.boundingRect.minY)
    // The loudspeaker itself is always visible.
    let speaker = try #require(try symbol("speaker.wave.2").parts(at: 0))
    #expect(speaker.revealed.boundingRect.minX < speaker.hidden.boundingRect.minX)
  }

  @Test(arguments: ["star", "wifi.slash", "house.fill", "person"])
  func otherSymbolsHaveNoParts(name: String) throws {
    #expect(try symbol(name).parts(at: 0.5) == nil)
  }

  @Test func valuesOutsideOfTheRangeAreLimited() throws {
    let wifi = try symbol("wifi")
    for value in [1, 2, Double.infinity] { #expect(wifi.parts(at: value)?.hidden.isEmpty == true) }
    for value in [0, -1, Double.nan] { #expect(wifi.parts(at: value)?.revealed.isEmpty == true) }
  }

  @Test func separatedFiguresKeepTheirHoles() throws {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addPath(Path(CGRect(x: 3, y: 3, width: 4, height: 4)).reversed())
    path.addPath(Path(CGRect(x: 20, y: 0, width: 2, height: 2)))
    let figures = Symbol.separated(path)
    #expect(figures.count == 2)
    #expect(figures[0].contains(CGPoint(x: 1, y: 1)) && !figures[0].contains(CGPoint(x: 5, y: 5)))
  }

  @Test(arguments: [
    ("heart.fill", [Symbol.Tint.red]), ("star", [.yellow]), ("leaf.fill", [.green]),
    ("house", [nil]),
    ("cloud.rain.fill", [.gray, .blue]),
    ("cloud.fill", [.gray]),
    ("cart.badge.plus", [nil, .green]), ("cart.fill.badge.minus", [nil, .red]),
    ("star.circle.fill", [nil]),
    ("exclamationmark.triangle.fill", [.yellow]),
  ])
  func partsHaveTheColorsOfTheirObjects(name: String, tints: [Symbol.Tint?]) throws {
    let parts = try symbol(name).tintedParts
    var found: [Symbol.Tint?] = []
    for part in parts where found.last != part.tint || found.isEmpty { found.append(part.tint) }
    #expect(found == tints, "\(name)")
    let union = parts.reduce(into: Path()) { $0.addPath($1.path) }
    #expect(area(union) == area(try symbol(name).path))
  }
}
