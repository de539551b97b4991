import Foundation
import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class StrategyTests: XCTestCase {
  private struct Cart {
    var lines: [CartLine]
  }

  func testPullbackToAnImage() {
    let cart = Snapshotting<Receipt, UIImage>.image.pullback { (cart: Cart) in
      Receipt(lines: cart.lines)
    }
    assertSnapshot(of: Cart(lines: CartLine.samples), as: cart)
  }

  func testAsyncPullback() {
    let later = Snapshotting<String, String>.lines.asyncPullback { (line: CartLine) in
      Async { callback in
        DispatchQueue.global().async { callback("\(line.count) × \(line.product.name)") }
      }
    }
    assertSnapshot(of: CartLine.samples[0], as: later)
  }

  func testOwnFormat() {
    let diffing = Diffing<Int>(
      toData: { Data("\($0)".utf8) }, fromData: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
      diff: { old, new in old == new ? nil : ("\(old) items became \(new)", []) })
    let strategy = Snapshotting<[CartLine], Int>(pathExtension: "count", diffing: diffing) {
      $0.map(\.count).reduce(0, +)
    }
    assertSnapshot(of: CartLine.samples, as: strategy)
  }

  func testEncoders() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    assertSnapshot(of: CartLine.samples[0], as: .json(encoder))
    let properties = PropertyListEncoder()
    properties.outputFormat = .xml
    assertSnapshot(of: CartLine.samples[0], as: .plist(properties))
  }

  func testRequests() throws {
    let url = try XCTUnwrap(URL(string: "https://shop.example/orders?page=2&limit=10"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.addValue("application/json", forHTTPHeaderField: "Content-Type")
    request.addValue("session=1", forHTTPHeaderField: "Cookie")
    request.httpBody = Data(#"{"items":[1,2]}"#.utf8)
    assertSnapshot(of: request, as: .raw, named: "raw")
    assertSnapshot(of: request, as: .raw(pretty: true), named: "pretty")
    assertSnapshot(of: request, as: .curl, named: "curl")
  }

  func testFunction() {
    assertSnapshot(
      of: { (shipping: CheckoutForm.Shipping) in shipping == .express ? 9.9 : 0 },
      as: Snapshotting<CheckoutForm.Shipping, String>.func(into: .description))
  }

  func testHostingController() {
    let controller = UIHostingController(rootView: CartScreen(lines: CartLine.samples))
    assertSnapshot(of: controller, as: .image(on: .iPhone8))
    assertSnapshot(of: controller, as: .image(size: CGSize(width: 300, height: 400)))
    assertSnapshot(of: controller, as: .recursiveDescription(on: .iPhone8))
  }

  func testHostedView() {
    let controller = UIHostingController(rootView: PriceTag(price: 3))
    assertSnapshot(of: controller.view, as: .image(size: CGSize(width: 120, height: 40)))
  }

  @MainActor func testRendererImage() async throws {
    let renderer = ImageRenderer(content: PriceTag(price: 12))
    renderer.scale = 2
    assertSnapshot(of: try XCTUnwrap(renderer.uiImage), as: .image)
  }

  func testTolerances() {
    assertSnapshot(of: RatingStars(rating: 3), as: .image(precision: 0.95))
    assertSnapshot(
      of: RatingStars(rating: 3), as: .image(precision: 0.99, perceptualPrecision: 0.95))
  }

  func testWaitForAValue() {
    final class Model { var text = "old" }
    let model = Model()
    Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in model.text = "new" }
    assertSnapshot(
      of: model,
      as: .wait(for: 0.2, on: Snapshotting<String, String>.lines.pullback { $0.text }))
  }

  func testRecordModes() {
    withSnapshotTesting(record: .never) {
      withSnapshotTesting(record: .missing, diffTool: "compare") {
        assertSnapshot(of: "inner", as: .lines)
      }
    }
  }
}
