import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

// The forms of test methods that XCTest on Linux allows.
final class MethodTests: XCTestCase {
  private var product: Product?

  override func setUp() async throws { product = .samples[0] }

  override func setUpWithError() throws { XCTAssertTrue(Thread.isMainThread) }

  override func tearDown() async throws { product = nil }

  override func invokeTest() {
    withSnapshotTesting(record: .missing, diffTool: .ksdiff) { super.invokeTest() }
  }

  func testSynchronous() {
    XCTAssertTrue(Thread.isMainThread)
    MainActor.assumeIsolated { XCTAssertEqual(product?.name, "Teapot") }
    assertSnapshot(of: PriceTag(price: 1), as: .image)
  }

  func testThrowing() throws {
    let product = try XCTUnwrap(product)
    assertSnapshot(
      of: ProductRow(product: product), as: .image(layout: .fixed(width: 300, height: 60)))
  }

  @MainActor func testOnTheMainActor() async throws {
    let product = try XCTUnwrap(product)
    assertSnapshot(
      of: ProductRow(product: product), as: .image(layout: .fixed(width: 300, height: 60)))
  }

  func testAsynchronous() async throws {
    await Task.yield()
    assertSnapshot(of: PriceTag(price: 1), as: .image)
  }

  func testMainActorBlock() async {
    await MainActor.run {
      assertSnapshot(of: PriceTag(price: 1), as: .image)
    }
  }
}

// The class can be isolated if all of its tests are asynchronous.
@MainActor final class MainActorTests: XCTestCase {
  func testInAnIsolatedClass() async {
    XCTAssertTrue(Thread.isMainThread)
    assertSnapshot(of: PriceTag(price: 1), as: .image)
  }

  func testInAnIsolatedClassThrowing() async throws {
    let product = try XCTUnwrap(Product.samples.first)
    assertSnapshot(
      of: ProductRow(product: product), as: .image(layout: .fixed(width: 300, height: 60)))
  }
}
