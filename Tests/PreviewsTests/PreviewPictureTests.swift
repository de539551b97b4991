// Pictures of previews: their sizes, and the environment of a variant.

import Foundation
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefPreviews

private struct Described: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height

  var body: some View {
    let _ =
      EnvironmentTrace.values = [
        "\(scheme)", locale.identifier, "\(direction)", "\(typeSize)",
      ]
    let _ = EnvironmentTrace.sizeClasses = [width, height]
    Color.red.frame(width: 4, height: 3)
  }
}

@MainActor private enum EnvironmentTrace {
  static var values: [String] = []
  static var sizeClasses: [UserInterfaceSizeClass?] = []
}

#Preview("Described", traits: .sizeThatFitsLayout) { Described() }

@MainActor
@Suite(.tags(.macros)) struct PreviewPictureTests {
  private func preview(_ name: String) throws -> PreviewCase {
    try #require(Previews.all(inModule: "PreviewsTests").first { $0.name == name })
  }

  private func size(_ name: String, _ variant: PreviewVariant = PreviewVariant()) throws -> [Int] {
    let picture = try preview(name).picture(variant)
    return [picture.widthInPixels, picture.heightInPixels]
  }

  @Test func pictureHasTheSizeOfTheLayout() throws {
    #expect(try size("Described") == [8, 6])
    #expect(try size("Debug") == [60, 40])
    #expect(try size("Garden.swift:12") == [780, 1688])
    #expect(try size("Bed_Previews 5") == [2266, 1488])
    var variant = PreviewVariant()
    (variant.width, variant.height, variant.scale) = (50, 40, 1)
    #expect(try size("Described", variant) == [50, 40])
  }

  @Test func sizeClassesAreThoseOfTheScreen() throws {
    _ = try preview("Described").picture()
    #expect(EnvironmentTrace.sizeClasses == [.compact, .regular])
    var variant = PreviewVariant()
    (variant.width, variant.height) = (1024, 400)
    _ = try preview("Described").picture(variant)
    #expect(EnvironmentTrace.sizeClasses == [.regular, .compact])
  }

  @Test func variantSetsTheEnvironment() throws {
    _ = try preview("Described").picture()
    #expect(EnvironmentTrace.values == ["light", "en_US", "leftToRight", "large"])
    var variant = PreviewVariant()
    variant.isDark = true
    variant.locale = "ar"
    variant.dynamicTypeSize = "accessibility2"
    _ = try preview("Described").picture(variant)
    #expect(EnvironmentTrace.values == ["dark", "ar", "rightToLeft", "accessibility2"])
    #expect(variant.label == "dark, accessibility2, ar")
  }

  @Test func backgroundIsThatOfTheSystem() throws {
    func corner(isDark: Bool) throws -> [UInt8] {
      var variant = PreviewVariant()
      (variant.isDark, variant.scale) = (isDark, 1)
      let image = try preview("Debug").picture(variant).image()
      return (0..<4).map { image.pixels[$0] }
    }
    #expect(try corner(isDark: false) == [255, 255, 255, 255])
    #expect(try corner(isDark: true) == [0, 0, 0, 255])
  }

  @Test(arguments: [
    ("iPhone 15 Pro", 393.0), ("iPhone SE (3rd generation)", 375),
    ("iPhone SE (1st generation)", 320),
    ("iPad Pro (12.9-inch)", 1024), ("iPad Pro (11-inch) (4th generation)", 834),
  ])
  func devicesHaveTheirWidths(name: String, width: Double) throws {
    #expect(PreviewDeviceSizes.size(of: name)?.width == CGFloat(width))
  }

  @Test func unknownDeviceHasNoSize() {
    #expect(PreviewDeviceSizes.size(of: "Newton") == nil)
    #expect(PreviewDeviceSizes.size(of: "iPhone 150") == nil)
  }
}
