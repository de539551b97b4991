import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

final class CartTests: XCTestCase {
  func testCart() {
    assertSnapshot(
      of: CartScreen(lines: CartLine.samples), as: .image(layout: .device(config: .iPhone13)))
  }

  func testCartDark() {
    assertSnapshot(
      of: CartScreen(lines: CartLine.samples),
      as: .image(
        layout: .device(config: .iPhone12ProMax), traits: .init(userInterfaceStyle: .dark)))
  }

  func testEmptyCart() {
    assertSnapshot(of: CartScreen(lines: []), as: .image(layout: .device(config: .iPhoneSe)))
  }

  func testSheet() {
    assertSnapshot(
      of: CartScreen(lines: CartLine.samples, isShowingSheet: true),
      as: .image(layout: .device(config: .iPhone13)))
  }

  func testRow() {
    assertSnapshots(
      of: CartRow(line: .samples[0]),
      as: [
        .image(layout: .fixed(width: 300, height: 60)),
        .image(layout: .fixed(width: 180, height: 60)),
      ])
  }

  func testRowSizes() {
    for size in DynamicTypeSize.allCases where size <= .accessibility1 {
      assertSnapshot(
        of: CartRow(line: .samples[1]).dynamicTypeSize(size).padding().frame(width: 300),
        as: .image(layout: .sizeThatFits), named: "\(size)")
    }
  }

  func testReceipt() {
    assertSnapshot(of: Receipt(lines: CartLine.samples), as: .image)
  }

  func testReceiptLocale() {
    assertSnapshot(
      of: Receipt(lines: CartLine.samples).environment(\.locale, Locale(identifier: "de_DE")),
      as: .image)
  }

  func testCartData() {
    assertSnapshot(of: CartLine.samples, as: .json)
    assertSnapshot(of: CartLine.samples, as: .dump)
  }
}
