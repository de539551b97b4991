import SnapshotTesting
import SwiftUI
import XCTest

@testable import Shop

final class FlowTests: XCTestCase {
  private let image = Snapshotting<AnyView, UIImage>.image(layout: .device(config: .iPhone13))

  private func assertScreen(
    _ view: some View, named name: String? = nil, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line
  ) {
    assertSnapshot(
      of: AnyView(view), as: image, named: name, file: file, testName: testName, line: line)
  }

  func testTabs() {
    for tab in 0...2 { assertScreen(ShopTabs(tab: tab), named: "\(tab)") }
  }

  func testStackRoot() { assertScreen(ShopStack(path: [])) }

  func testStackDestination() { assertScreen(ShopStack(path: [2])) }

  func testOnboarding() { assertScreen(Onboarding()) }

  func testOnboardingDevices() {
    assertSnapshots(
      of: Onboarding(),
      as: [
        "iPhoneSe": .image(layout: .device(config: .iPhoneSe)),
        "iPhone8": .image(layout: .device(config: .iPhone8)),
        "iPhoneX-landscape": .image(layout: .device(config: .iPhoneX(.landscape))),
        "iPhoneXr": .image(layout: .device(config: .iPhoneXr)),
        "iPhoneXsMax": .image(layout: .device(config: .iPhoneXsMax)),
        "iPhone12Pro": .image(layout: .device(config: .iPhone12Pro)),
        "iPadMini": .image(layout: .device(config: .iPadMini(.portrait))),
      ])
  }

  func testGallery() { assertScreen(Gallery()) }

  func testGalleryWidths() {
    for width in [100.0, 250, 400] {
      assertSnapshot(
        of: Gallery(), as: .image(layout: .fixed(width: width, height: 200)),
        named: "\(Int(width))")
    }
  }

  func testAnimation() {
    assertSnapshot(of: Spinner(), as: .image, named: "end")
    assertSnapshot(of: Spinner(), as: .wait(for: 0.5, on: .image), named: "middle")
  }
}
