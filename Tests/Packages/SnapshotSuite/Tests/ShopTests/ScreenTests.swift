import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

final class ScreenTests: XCTestCase {
  private let devices: [(String, ViewImageConfig)] = [
    ("iPhoneSe", .iPhoneSe), ("iPhone8Plus", .iPhone8Plus), ("iPhone13", .iPhone13),
    ("iPhone13-landscape", .iPhone13(.landscape)), ("iPad", .iPadPro11(.portrait)),
  ]

  override func invokeTest() {
    withSnapshotTesting(diffTool: .ksdiff) { super.invokeTest() }
  }

  func testProductList() {
    for (name, device) in devices {
      assertSnapshot(
        of: ProductList(products: Product.samples),
        as: .image(layout: .device(config: device), traits: .init(displayScale: 2)), named: name)
    }
  }

  func testProductListDark() {
    assertSnapshot(
      of: ProductList(products: Product.samples),
      as: .image(
        layout: .device(config: .iPhone13), traits: .init(userInterfaceStyle: .dark)))
  }

  func testEmptyList() {
    assertSnapshot(
      of: ProductList(products: []), as: .image(layout: .device(config: .iPhone13Mini)))
  }

  func testProductDetail() {
    for (name, device) in devices {
      assertSnapshot(
        of: ProductDetail(product: .samples[1]),
        as: .image(layout: .device(config: device), traits: .init(displayScale: 1)), named: name)
    }
  }

  func testProductDetailSizes() {
    for size in [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityMedium] {
      assertSnapshot(
        of: ProductDetail(product: .samples[0]),
        as: .image(
          layout: .device(config: .iPhoneX),
          traits: .init(preferredContentSizeCategory: size)))
    }
  }

  func testSettings() {
    let controller = UIHostingController(rootView: SettingsScreen())
    assertSnapshot(of: controller, as: .image(on: .iPhone13))
    assertSnapshot(
      of: controller,
      as: .image(on: .iPhone13, traits: .init(userInterfaceStyle: .dark)), named: "dark")
  }

  func testSettingsRightToLeft() {
    assertSnapshot(
      of: UIHostingController(rootView: SettingsScreen()),
      as: .image(
        on: .iPhone12,
        traits: .init(traitsFrom: [
          .init(layoutDirection: .rightToLeft), .init(userInterfaceStyle: .dark),
        ])))
  }
}
