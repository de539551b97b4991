// Chained strokes apply to the shape, symbols keep their rendering mode, and optional stored values are kept.

import SwiftUI
import Testing

@MainActor @Suite struct FamilyFormTests {
  private func bytes(_ view: some View) throws -> Data {
    try ImageRenderer(content: view.frame(width: 60, height: 40).padding(8)).pngData()
  }

  @Test func strokesOfAStrokedShapeAreThoseOfTheShape() throws {
    let red = Rectangle().stroke(.red, lineWidth: 10)
    #expect(
      try bytes(red.stroke(.blue, lineWidth: 2))
        == bytes(red.overlay { Rectangle().stroke(.blue, lineWidth: 2) }))
    #expect(
      try bytes(red.fill(.blue)) == bytes(red.overlay { Rectangle().fill(.blue) }))
    #expect(
      try bytes(red.strokeBorder(.blue, lineWidth: 4).stroke(.black))
        == bytes(
          red.overlay { Rectangle().strokeBorder(.blue, lineWidth: 4) }
            .overlay { Rectangle().stroke(.black) }))
  }

  @Test func strokesOfABorderAreThoseOfTheShape() throws {
    let red = Capsule().strokeBorder(.red, lineWidth: 10)
    #expect(
      try bytes(red.stroke(.blue)) == bytes(red.overlay { Capsule().stroke(.blue) }))
    #expect(try bytes(red.fill(.blue)) == bytes(red.overlay { Capsule().fill(.blue) }))
  }

  @Test func theRenderingModeOfAnImageIsThatOfItsEnvironment() throws {
    let symbol = Image(systemName: "cloud.sun.fill")
    for mode in [SymbolRenderingMode.multicolor, .hierarchical, .monochrome] {
      #expect(
        try bytes(symbol.symbolRenderingMode(mode).resizable())
          == bytes(symbol.resizable().environment(\.symbolRenderingMode, mode)))
    }
    #expect(
      try bytes(
        symbol.symbolRenderingMode(.multicolor).environment(\.symbolRenderingMode, .monochrome))
        == bytes(symbol.symbolRenderingMode(.multicolor)))
  }

  @Test func theButtonBorderIsThatOfButtons() throws {
    #expect(
      try bytes(Color.clear.background(.yellow, in: .buttonBorder))
        == bytes(Color.clear.background(.yellow, in: .rect(cornerRadius: 8))))
  }

  @Test func optionalStoredValuesAreKept() {
    let forms = StoredForms()
    #expect(forms.device == nil && forms.level == nil && forms.date == nil)
    (forms.device, forms.level) = (.tablet, .high)
    #expect(StoredForms().device == .tablet && StoredForms().level == .high)
    forms.device = nil
    #expect(StoredForms().device == nil)
    forms.level = nil
  }

  @Test func shadersOfFiltersWarn() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: ShaderFilterForms().frame(width: 20, height: 20))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.pngData()
    #expect(
      warnings == ["distortionShader(pixellate) has no effect: shaders of Metal are not run"])
  }

  @Test func allFormsAreDrawn() throws {
    for view in [
      AnyView(StrokedForms()), AnyView(FieldSelectionForms()), AnyView(FamilyTabForms()),
    ] {
      let picture = try ImageRenderer(content: view.frame(width: 300, height: 500)).picture()
      #expect(picture.widthInPixels == 300 && picture.heightInPixels == 500)
    }
  }
}
