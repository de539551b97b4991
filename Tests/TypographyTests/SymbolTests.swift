// Symbols: outlines for every name in the table, composition of parts, and suggestions for unknown
// names.

import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.images, .text)) struct SymbolTests {
  let library: SymbolLibrary

  init() throws { library = try SymbolLibrary() }

  @Test func everyNameHasOutlinesInEveryWeight() {
    let grid = CGRect(x: -0.75, y: -0.75, width: 1.5, height: 1.5)
    #expect(library.names.count > 2300)
    for name in library.names {
      for weight in [FontWeight.thin, .light, .regular, .bold] {
        let symbol = library.symbol(named: name, weight: weight)
        #expect(symbol?.layers.isEmpty == false, "\(name)")
        #expect(symbol.map { grid.contains($0.bounds) } == true, "\(name)")
        #expect(symbol?.path.isEmpty == false, "\(name)")
      }
      if !name.contains(".fill.") {
        #expect(library.symbol(named: name + ".fill") != nil, "\(name)")
      }
      #expect(library.symbol(named: name, isHierarchical: true)?.path.isEmpty == false, "\(name)")
    }
  }

  @Test(arguments: [
    "1.circle", "1.circle.fill", "12.square", "50.circle.fill", "a.square", "z.circle.fill",
    "star.circle.fill", "bell.badge", "bell.badge.fill", "heart.circle", "star.slash.fill",
    "folder.badge.gearshape", "cart.fill.badge.plus", "calendar.badge.clock", "xmark.octagon.fill",
    "person.crop.circle.badge.checkmark", "person.fill.questionmark", "moon.circle.fill",
    "bell.slash.circle.fill", "line.3.horizontal.decrease.circle", "capsule.fill", "seal.fill",
    "checkmark.seal.fill", "square.and.arrow.up", "gearshape.fill", "network.slash",
  ])
  func symbolsAreComposedFromParts(name: String) throws {
    let symbol = try #require(library.symbol(named: name))
    #expect(!symbol.path.isEmpty)
    #expect(symbol.bounds.width > 0.4 && symbol.bounds.height > 0.4)
  }

  @Test(arguments: ["", ".", "..circle", "nonsense", "circle.nonsense", "100.circle", "\u{0}", "ä"])
  func unknownNamesHaveNoSymbol(name: String) { #expect(library.symbol(named: name) == nil) }

  @Test func unknownNamesHaveSuggestions() {
    #expect(library.nearestNames(to: "hart").first == "heart")
    #expect(library.nearestNames(to: "gearshap").first == "gearshape")
    #expect(library.nearestNames(to: "bell.fil").first == "bell.fill")
    for name in ["plus.circl.fil", "bell.slsh.fill", "mic.slash.circl.fill"] {
      let nearest = library.nearestNames(to: name)
      #expect(Set(nearest).count == nearest.count && !nearest.isEmpty, "\(nearest)")
    }
    #expect(library.nearestNames(to: "star.cirle.fil").first == "star.circle.fill")
    #expect(library.nearestNames(to: "persn.crop.circle.fil").first == "person.crop.circle.fill")
    #expect(library.nearestNames(to: "chevron.rigth").contains("chevron.right"))
    #expect(library.nearestNames(to: "person.waving", count: 2).count == 2)
    #expect(library.nearestNames(to: "", count: 0).isEmpty)
  }

  @Test func circleMatchesTheSystemSymbolSize() throws {
    let circle = try #require(library.symbol(named: "circle"))
    let size = circle.size(fontSize: 17)
    #expect(abs(size.width - 19.89) < 0.01 && abs(size.height - 19.89) < 0.01)
    #expect(abs(circle.size(fontSize: 17, scale: .large).width - 19.89 * 1.28) < 0.02)
    #expect(abs(circle.size(fontSize: 17, scale: .small).width - 19.89 * 0.78) < 0.02)
    // The center is half the cap height above the baseline.
    let baseline = circle.baseline(fontSize: 17)
    #expect(abs(baseline - size.height / 2 - 0.705 * 17 / 2) < 0.01)
  }

  @Test func filledEnclosuresHaveAHole() throws {
    let disc = try #require(library.symbol(named: "circle.fill"))
    let star = try #require(library.symbol(named: "star.circle.fill"))
    #expect(disc.path.contains(.zero))
    #expect(!star.path.contains(.zero))
    #expect(star.path.contains(CGPoint(x: 0.5, y: 0)))
  }

  @Test func hierarchicalEnclosuresHaveTwoLayers() throws {
    let plain = try #require(library.symbol(named: "heart.circle.fill"))
    #expect(plain.layers.map(\.role) == [.primary])
    let layered = try #require(library.symbol(named: "heart.circle.fill", isHierarchical: true))
    #expect(layered.layers.map(\.role) == [.secondary, .primary])
  }

  @Test func slashesHaveAGapOnBothSides() throws {
    let star = try #require(library.symbol(named: "star.fill"))
    let cut = try #require(library.symbol(named: "star.slash.fill"))
    #expect(star.path.contains(.zero))
    #expect(cut.path.contains(.zero), "the stroke itself")
    // Just outside the stroke, to its upper right.
    #expect(!cut.path.contains(CGPoint(x: 0.06, y: -0.06)))
    #expect(cut.path.contains(CGPoint(x: 0.16, y: -0.1)))
  }

  @Test func subtractingKeepsTheExterior() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let hole = [
      CGPoint(x: 4, y: -1), CGPoint(x: 6, y: -1), CGPoint(x: 6, y: 11), CGPoint(x: 4, y: 11),
    ]
    let cut = square.subtracting(hole)
    #expect(cut.contains(CGPoint(x: 2, y: 5)) && cut.contains(CGPoint(x: 8, y: 5)))
    #expect(!cut.contains(CGPoint(x: 5, y: 5)))
    #expect(square.subtracting([]) == square)
    let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!ring.subtracting(hole.reversed()).contains(CGPoint(x: 5, y: 5)))
  }

  @Test func outlinesGrowWithWeight() throws {
    func width(_ weight: FontWeight) throws -> CGFloat {
      try #require(library.symbol(named: "circle", weight: weight)).bounds.width
    }
    #expect(try width(.thin) < (try width(.regular)))
    #expect(try width(.regular) < (try width(.bold)))
  }

  @Test func damagedSymbolFilesDoNotTrap() throws {
    let folder = try FontDirectory.find()
    let whole = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "\(folder)/Symbols/symbols.bin")))
    var random = SeededNumbers(seed: 3)
    let path = NSTemporaryDirectory() + "symbols-\(getpid()).bin"
    defer { unlink(path) }
    for round in 0..<40 {
      var bytes = whole
      if round % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count - 1))) }
      for _ in 0..<200 {
        let limit = round % 2 == 0 ? UInt64(min(bytes.count, 40_000)) : UInt64(bytes.count)
        bytes[Int(random.next() % limit)] = UInt8(truncatingIfNeeded: random.next())
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let data = try? SymbolData(path: path) else { continue }
      let composer = SymbolComposer(data: data, cut: .regular, isHierarchical: false)
      for name in ["star", "star.slash", "1.circle.fill", "bell.badge", "heart.fill", "gear"] {
        _ = composer.draw(name)
      }
    }
  }
}
