import PrefPreviews
import SwiftUI
import Testing

/// Previews that stop or block the program, which a test in the same process cannot render.
private let broken: Set = ["Without a gardener", "Index out of range", "Never finished"]

#Preview("Of the tests", traits: .sizeThatFitsLayout) { Color.red.frame(width: 9, height: 9) }

@MainActor @Test(arguments: Previews.all(inModule: "Garden").filter { !broken.contains($0.name) })
func previewIsDrawn(preview: PreviewCase) throws {
  let image = try preview.picture().image()
  #expect(image.width > 0 && image.height > 0)
}

@MainActor
@Test(
  arguments: ["Pond", "Hidden", "App", "GardenTests"].flatMap(Previews.all(inModule:)))
func previewOfAnotherTargetIsDrawn(preview: PreviewCase) throws {
  #expect(try preview.picture().image().width > 0)
}

@Test func previewsAreFound() {
  #expect(
    Previews.all(inModule: "Garden").map(\.description) == [
      "Index out of range (Broken.swift:8)", "Never finished (Broken.swift:21)",
      "Five petals (Flower.swift:30)", "Eight petals (Flower.swift:34)",
      "Short name (Gardener.swift:20)", "Long name (Gardener.swift:20)",
      "Without a gardener (Gardener.swift:30)", "Meadow (Meadow.swift:16)", "Meadow.swift:21",
      "Only in debug builds (Meadow.swift:26)",
    ])
  #expect(Previews.modules == ["App", "Garden", "GardenTests", "Hidden", "Pond"])
}
