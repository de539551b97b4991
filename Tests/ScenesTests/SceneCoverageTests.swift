// Compares the public declarations of the Swift side with those of the scene language: each is reachable, or listed
// with the reason why it is not. Both lists are read from the sources, so a new declaration fails a test.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct SceneCoverageTests {
  private let swift: SwiftDeclarations

  init() throws { swift = try SwiftDeclarations.shared.get() }

  @Test func everyModifierIsReachableOrListedWithAReason() {
    #expect(swift.modifiers.count > 400)
    let language = Set(SceneLanguage.modifiers.names)
    let listed = CoverageGap.allCases.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    #expect(
      swift.modifiers.subtracting(language).subtracting(listed).sorted() == [],
      "neither reachable nor listed")
    #expect(listed.intersection(language).sorted() == [], "reachable, but listed as a gap")
    #expect(listed.subtracting(swift.modifiers).sorted() == [], "listed, but no modifier")
    for (index, gap) in CoverageGap.allCases.enumerated() {
      for other in CoverageGap.allCases.dropFirst(index + 1) {
        #expect(gap.names.isDisjoint(with: other.names))
      }
    }
  }

  /// A modifier that the Swift side accepts without an effect is listed as such; once it has one, it must be reachable.
  @Test func modifiersWithoutEffectReturnTheViewUnchanged() {
    #expect(CoverageGap.unchanged.names.subtracting(swift.unchangingModifiers).sorted() == [])
  }

  private func compare(
    _ protocolName: String, _ reachable: [String: String], _ gaps: [String: String]
  ) {
    let types = swift.conformances[protocolName, default: []]
    #expect(
      types.subtracting(reachable.keys).subtracting(gaps.keys).sorted() == [],
      "\(protocolName): neither reachable nor listed")
    #expect(Set(gaps.keys).subtracting(types).sorted() == [], "\(protocolName): no such type")
    let names = Set(SceneLanguage.views.names)
    for (type, word) in reachable where !word.contains(".") {
      #expect(names.contains(word), "\(type)")
    }
    for (type, word) in reachable where word.contains(".") {
      let parts = word.split(separator: ".").map(String.init)
      #expect(Self.words(of: parts[0]).contains(parts[1]), "\(type)")
    }
  }

  /// The words of the unlabeled or the first argument of a modifier; of a kind of value for a name in lower case.
  private static func words(of name: String) -> [String] {
    if name == "style" { return SceneStyleName.words + SceneSystemColor.words }
    guard let signature = SceneLanguage.modifiers[name]?.signature else { return [] }
    if case .word(_, let words) = signature.bare { return words }
    guard case .word(_, let words) = signature.forms.first?.first?.kind else { return [] }
    return words
  }

  @Test func everyViewIsReachableOrListedWithAReason() {
    let names = SceneLanguage.views.names.filter { !["If", "Switch"].contains($0) }
    var reachable = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    reachable["Tab"] = "TabView"
    reachable["NavigationView"] = "NavigationStack"
    for name in CoverageGap.partsOfViews { reachable[name] = "Text" }
    compare("View", reachable, CoverageGap.views)
  }

  @Test func everyShapeIsReachableOrListedWithAReason() {
    let names = SceneLanguage.views.entries.filter(\.isShape).map(\.name)
    compare(
      "Shape", Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), CoverageGap.shapes)
  }

  @Test func everyShapeStyleIsReachableOrListedWithAReason() {
    compare("ShapeStyle", CoverageGap.reachableShapeStyles, CoverageGap.shapeStyles)
  }

  @Test(arguments: CoverageGap.controlStyles)
  func everyStyleOfAControlIsReachableOrListedWithAReason(
    _ style: CoverageGap.ControlStyle
  ) {
    var reachable: [String: String] = [:]
    for word in Self.words(of: style.modifier) {
      let type = style.types[word] ?? word.prefix(1).uppercased() + word.dropFirst()
      reachable[type + (style.types[word] == nil ? style.name : "")] = "\(style.modifier).\(word)"
    }
    compare(style.name, reachable, style.gaps)
  }
}
