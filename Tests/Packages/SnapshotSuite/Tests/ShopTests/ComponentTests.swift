import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

final class ComponentTests: XCTestCase {
  func testPrimaryButton() {
    let view = PrimaryButton("Buy").frame(width: 200)
    assertSnapshot(of: view, as: .image)
    assertSnapshot(of: view, as: .image(traits: .init(userInterfaceStyle: .dark)), named: "dark")
    assertSnapshot(
      of: view, as: .image(traits: .init(preferredContentSizeCategory: .accessibilityLarge)),
      named: "large")
  }

  func testPriceTag() {
    assertSnapshot(of: PriceTag(price: 24.5), as: .image(layout: .sizeThatFits), named: "light")
  }

  func testPriceTagTraits() {
    assertSnapshots(
      of: PriceTag(price: 480),
      as: [
        "light": .image(traits: .init(userInterfaceStyle: .light)),
        "dark": .image(traits: .init(userInterfaceStyle: .dark)),
        "contrast": .image(traits: .init(accessibilityContrast: .high)),
      ])
  }

  func testRating() {
    for rating in 0...5 { assertSnapshot(of: RatingStars(rating: rating), as: .image) }
  }

  func testProductRow() {
    for product in Product.samples {
      assertSnapshot(
        of: ProductRow(product: product), as: .image(layout: .fixed(width: 320, height: 60)),
        named: product.name)
    }
  }

  func testProductRowRightToLeft() {
    assertSnapshot(
      of: ProductRow(product: .samples[0]),
      as: .image(
        precision: 0.99, perceptualPrecision: 0.98, layout: .fixed(width: 320, height: 60),
        traits: UITraitCollection(layoutDirection: .rightToLeft)))
  }

  func testBanner() {
    let sizes: [(String, UIContentSizeCategory)] = [
      ("small", .small), ("large", .large), ("accessibility", .accessibilityExtraExtraExtraLarge),
    ]
    for (name, size) in sizes {
      assertSnapshot(
        of: Banner(text: "The shop closes at noon on Sundays.").frame(width: 300),
        as: .image(traits: .init(preferredContentSizeCategory: size)), named: name)
    }
  }

  func testProductData() {
    assertSnapshot(of: Product.samples[0], as: .json)
    assertSnapshot(of: Product.samples[0], as: .plist)
    assertSnapshot(of: Product.samples[0], as: .dump)
    assertSnapshot(of: Product.samples.map(\.name).joined(separator: "\n"), as: .lines)
    assertSnapshot(of: Product.samples[0].price, as: .description)
    assertSnapshot(of: Data([1, 2, 3]), as: .data)
  }

  func testCustomStrategy() {
    let names = Snapshotting<[Product], String>.names
    assertSnapshot(of: Product.samples, as: names)
  }

  func testHelper() {
    let failure = verifySnapshot(
      of: PriceTag(price: 1), as: .image, named: "helper",
      snapshotDirectory: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("__Snapshots__/Helper").path)
    if let failure { XCTFail(failure) }
  }
}

extension Snapshotting where Value == [Product], Format == String {
  static var names: Snapshotting {
    Snapshotting<String, String>.lines.pullback { $0.map(\.name).joined(separator: ", ") }
  }
}
