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

  func testStackRoot() { assertScreen(ShopStack(path: [])) }

  func testStackDestination() { assertScreen(ShopStack(path: [2])) }

  func testOnboarding() { assertScreen(Onboarding()) }

  func testOnboardingDevices() {
    let devices: [String: ViewImageConfig] = [
      "iPhoneSe": .iPhoneSe, "iPhone8": .iPhone8, "iPhoneX-landscape": .iPhoneX(.landscape),
      "iPhoneXr": .iPhoneXr, "iPhoneXsMax": .iPhoneXsMax, "iPhone12Pro": .iPhone12Pro,
      "iPadMini": .iPadMini(.portrait),
    ]
    assertSnapshots(
      of: Onboarding(),
      as: devices.mapValues {
        .image(layout: .device(config: $0), traits: .init(displayScale: 1))
      })
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
