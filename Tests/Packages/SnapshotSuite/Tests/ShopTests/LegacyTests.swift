import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

// Earlier spellings, as in suites that have not been migrated.
final class LegacyTests: SnapshotTestCase {
  override func setUp() {
    super.setUp()
    diffTool = .ksdiff
  }

  override func tearDown() {
    diffTool = .default
    super.tearDown()
  }

  func testMatching() {
    assertSnapshot(matching: PriceTag(price: 7), as: .image)
    assertSnapshot(matching: Product.samples[0], as: .json, named: "json")
  }

  func testMatchingSeveral() {
    assertSnapshots(matching: "text", as: ["lines": .lines])
    assertSnapshots(matching: "text", as: [.lines])
  }

  func testVerifyMatching() {
    XCTAssertNil(verifySnapshot(matching: "text", as: .lines, named: "x"))
  }

  func testBooleanRecord() {
    let isRecordingThis = false
    assertSnapshot(of: "a", as: .lines, named: "literal", record: false)
    assertSnapshot(of: "a", as: .lines, named: "variable", record: isRecordingThis)
  }

  func testGlobalRecord() {
    XCTAssertFalse(isRecording)
    XCTAssertFalse(SnapshotTesting.record)
  }
}
