// swift-tools-version: 6.1
import PackageDescription

// The tests import SwiftUI and SnapshotTesting, as on Apple's systems. On Linux, prefrender provides the first, and a
// target of this package the second.
let package = Package(
  name: "SnapshotSuite",
  dependencies: [.package(name: "prefrender", path: "../../..", traits: [])],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "SwiftUI", package: "prefrender")]),
    .target(
      name: "SnapshotTesting",
      dependencies: [.product(name: "PrefSnapshotTesting", package: "prefrender")]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", "SnapshotTesting", .product(name: "SwiftUI", package: "prefrender"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ShopSwift6Tests",
      dependencies: [
        "Shop", "SnapshotTesting", .product(name: "SwiftUI", package: "prefrender"),
      ]),
  ]
)
