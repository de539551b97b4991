import SnapshotTesting
import SwiftUI
import Testing

@testable import Shop

@MainActor
@Suite(.snapshots(record: .missing)) struct ShopTests {
  @Test(arguments: Product.samples) func row(_ product: Product) {
    assertSnapshot(
      of: ProductRow(product: product), as: .image(layout: .fixed(width: 320, height: 60)),
      named: product.name)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func settings(_ style: UIUserInterfaceStyle) {
    assertSnapshot(
      of: SettingsScreen(),
      as: .image(layout: .device(config: .iPhone13), traits: .init(userInterfaceStyle: style)),
      named: style == .dark ? "dark" : "light")
  }

  @Test(arguments: 0...5) func rating(_ rating: Int) {
    assertSnapshot(of: RatingStars(rating: rating), as: .image, named: "\(rating)")
  }

  @Test func button() {
    withSnapshotTesting(record: .missing) {
      assertSnapshot(of: PrimaryButton("Buy").frame(width: 200), as: .image)
    }
  }

  @Test func layoutOfTheDetail() {
    assertSnapshot(
      of: ProductDetail(product: .samples[0]), as: .layoutTree(layout: .device(config: .iPhone13)))
  }
}
