import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

final class FormTests: XCTestCase {
  func testCheckout() {
    assertSnapshot(of: CheckoutForm(), as: .image(layout: .device(config: .iPhone13)))
  }

  func testCheckoutGift() {
    assertSnapshot(of: CheckoutForm(isGift: true), as: .image(layout: .device(config: .iPhone13)))
  }

  func testCheckoutInvalid() {
    assertSnapshot(of: CheckoutForm(name: ""), as: .image(layout: .device(config: .iPhone13Pro)))
  }

  func testCheckoutDark() {
    assertSnapshot(
      of: CheckoutForm(),
      as: .image(
        layout: .device(config: .iPhone13ProMax), traits: .init(userInterfaceStyle: .dark)))
  }

  func testCheckoutRightToLeft() {
    assertSnapshot(
      of: CheckoutForm().environment(\.layoutDirection, .rightToLeft),
      as: .image(layout: .device(config: .iPhone13Mini)))
  }

  func testCheckoutLarge() {
    assertSnapshot(
      of: CheckoutForm().dynamicTypeSize(.accessibility2),
      as: .image(layout: .device(config: .iPhone13)))
  }

  func testCheckoutPad() {
    let traits = UITraitCollection(displayScale: 1)
    assertSnapshots(
      of: CheckoutForm(),
      as: [
        "full": .image(
          layout: .device(config: .iPadPro11(.landscape(splitView: .full))), traits: traits),
        "half": .image(
          layout: .device(config: .iPadPro11(.landscape(splitView: .oneHalf))), traits: traits),
      ])
  }

  func testControls() {
    assertSnapshot(of: Controls(), as: .image)
  }

  func testControlsAppearances() {
    let styles: [String: UITraitCollection] = [
      "dark": .init(userInterfaceStyle: .dark),
      "contrast": .init(accessibilityContrast: .high),
      "right-to-left": .init(layoutDirection: .rightToLeft),
      "bold": .init(legibilityWeight: .bold),
      "scale-1": .init(displayScale: 1),
    ]
    assertSnapshots(of: Controls(), as: styles.mapValues { .image(traits: $0) })
  }
}
