// The expansion of `@Animatable`: which members are animated, and what is reported.

import Foundation
import PrefTestTags
import Testing

@testable import PrefMacroExpansion

@Suite(.tags(.macros)) struct AnimatableExpansionTests {
  private func syntax(_ source: String) -> [String: Any] {
    [
      "kind": "declaration", "source": source,
      "location": [
        "fileID": "Test/File.swift", "fileName": "/File.swift", "offset": 100, "line": 7,
        "column": 3,
      ],
    ]
  }

  /// Returns the words of the expansion, or the diagnostics.
  private func expansion(
    _ declaration: String, role: String = "member", _ further: [String: String] = [:]
  ) throws -> String {
    var request: [String: Any] = [
      "macro": [
        "moduleName": "ViewMacrosPlugin", "typeName": "AnimatableMacro", "name": "Animatable",
      ],
      "macroRole": role, "discriminator": "$s4Test", "declSyntax": syntax(declaration),
      "attributeSyntax": syntax("@Animatable"),
    ]
    for (key, source) in further { request[key] = syntax(source) }
    let data = try JSONSerialization.data(withJSONObject: ["expandAttachedMacro": request])
    let response = MessageHandler.response(to: try JSONDecoder().decode(Request.self, from: data))
    guard case .expansion(let source, let diagnostics) = response else { return "\(response)" }
    let words = (source ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return diagnostics.isEmpty
      ? words : diagnostics.map { "\($0.position.offset): \($0.message)" }.joined(separator: "\n")
  }

  @Test func dataIsTheNestedPairsOfStoredVariables() throws {
    #expect(
      try expansion("struct A { var x: CGFloat; var y: Angle = .zero }")
        == "nonisolated var animatableData: AnimatablePair<CGFloat.AnimatableData, "
        + "Angle.AnimatableData> { get { AnimatablePair(x.animatableData, y.animatableData) } set { "
        + "x.animatableData = newValue.first y.animatableData = newValue.second } }")
    #expect(
      try expansion("public struct A { var x, y: Double, z: CGFloat = 2 }").contains(
        "public nonisolated var animatableData: AnimatablePair<Double.AnimatableData, "
          + "AnimatablePair<Double.AnimatableData, CGFloat.AnimatableData>>"))
  }

  @Test func otherMembersAreLeftOut() throws {
    let expansion = try expansion(
      """
      private struct A<B>: Shape where B: Sendable {
        static var shared: CGFloat = 1
        let fixed: CGFloat
        @State private var state = CGFloat(1)
        @AnimatableIgnored var ignored: CGFloat
        var isOn: Bool, name = "a", count: Int?, action: (CGFloat) -> Void = { _ in }
        var table: Dictionary<String, CGFloat> = [:]
        var computed: CGFloat { 1 }
        var other: CGFloat {
          get { 1 }
          set { var local: CGFloat = newValue; local += 1 }
        }
        struct Inner { var inner: CGFloat }
        func path(in rect: CGRect) -> Path { var p = Path(); return p }
        var observed: Angle = Angle.degrees(3) { didSet { print("}") } }
        var anchor = UnitPoint.center
        var width: CGFloat
          = 3
      }
      """)
    #expect(
      expansion.hasPrefix(
        "nonisolated var animatableData: AnimatablePair<Angle.AnimatableData, "
          + "AnimatablePair<UnitPoint.AnimatableData, CGFloat.AnimatableData>> {"), "\(expansion)")
    #expect(try self.expansion("struct Empty { let x: CGFloat }") == "")
  }

  @Test func typesThatTheSourceDoesNotShowAreReported() throws {
    #expect(
      try expansion("struct A { var x = makeWidth() }")
        == "115: '@Animatable' requires the type of 'x'; add one after ':', or mark the property "
        + "'@AnimatableIgnored'")
    #expect(
      try expansion("func a() {}") == "100: '@Animatable' can only be attached to a type")
  }

  @Test func theConformanceIsAddedWhereItIsMissing() throws {
    #expect(
      try expansion(
        "struct A {}", role: "extension",
        ["extendedTypeSyntax": "A", "conformanceListSyntax": "Animatable"])
        == "extension A: Animatable {}")
    #expect(
      try expansion("struct A: Shape {}", role: "extension", ["extendedTypeSyntax": "A"]) == "")
  }
}
